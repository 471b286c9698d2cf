import type { ProblemCategory } from '@it-lotse/contract/chat';
import { fold } from '../german/german-text.ts';

/** Shorter words stand in others by chance. */
const shortestPart = 5;

export const topics = ['hardware', 'software', 'email', 'internet', 'security', 'smartphone'] as const;
type Topic = (typeof topics)[number];

/**
 * A word that speaks for a topic. One of five letters or more is found inside compounds ('laserdrucker'), a shorter one or
 * one that is written with '=' only as a word of its own or with a plural ending; '+' allows a short one inside compounds.
 */
interface TopicWord {
  readonly word: string;
  /** Counts only as a word of its own. */
  readonly whole: boolean;
  readonly category: Topic;
  readonly weight: number;
}

export interface WeightedWords {
  readonly category: Topic;
  readonly weight: number;
  readonly words: readonly string[];
}

const strongTopic = 5;

/** The words that name a topic, with their weights. */
export class TopicWords {
  private readonly all: readonly TopicWord[];
  private readonly phones: ReadonlySet<string>;

  /** @param phones words of the device somebody holds, which says little once another topic is named */
  constructor(lists: readonly WeightedWords[], phones: readonly string[]) {
    this.phones = new Set(phones);
    this.all = lists.flatMap(({ category, weight, words }) =>
      words.map((written) => ({
        word: fold(written.replace(/^[=+]/, '')),
        whole: written.startsWith('=') || (written.length < shortestPart && !written.startsWith('+')),
        category,
        weight,
      })),
    );
  }

  /** Every word, folded. */
  vocabulary(): readonly string[] {
    return [...new Set(this.all.map(({ word }) => word))];
  }

  /**
   * Points of each category that has any. What is written counts once for a category, with the weightiest word found in
   * it, however many words are found there and however often it is repeated.
   */
  pointsOf(words: readonly string[]): Map<ProblemCategory, number> {
    const points = new Map<ProblemCategory, number>();
    const counted = new Set<string>();
    let phonePoints = 0;
    for (const written of new Set(words)) {
      const best = new Map<Topic, TopicWord>();
      for (const each of this.all) {
        if (!speaksOf(written, each)) continue;
        if ((best.get(each.category)?.weight ?? 0) < each.weight) best.set(each.category, each);
      }
      for (const { category, word, weight } of best.values()) {
        if (counted.has(category + word)) continue;
        counted.add(category + word);
        if (this.phones.has(word)) phonePoints += weight - 2;
        points.set(category, (points.get(category) ?? 0) + weight);
      }
    }
    const others = (['email', 'internet', 'security', 'software'] as const).map((topic) => points.get(topic) ?? 0);
    if (phonePoints > 0 && Math.max(...others) >= strongTopic)
      points.set('smartphone', (points.get('smartphone') ?? 0) - phonePoints);
    return points;
  }
}

function speaksOf(written: string, { word, whole }: TopicWord): boolean {
  if (!whole) return written.includes(word);
  return written === word || (written.startsWith(word) && /^(e|n|s|en|er|es)$/.test(written.slice(word.length)));
}
