import { type ProblemCategory, problemCategories } from '@it-lotse/shared/contract/chat';
import type { Turn } from '../assistant.ts';
import { fold } from './german-text.ts';
import { type Incident, incidentsIn } from './incidents.ts';
import { allKnowledge } from './knowledge/all-knowledge.ts';
import { morePhrasings } from './knowledge/more-phrasings.ts';
import { type Hit, KnowledgeIndex, linesOf } from './knowledge-index.ts';
import { withoutAttempts } from './left-steps.ts';
import { LikelyLabel } from './likely-label.ts';
import { type Signal, signalsIn } from './signals.ts';
import { topicPoints, topicVocabulary } from './topic-words.ts';

const index = new KnowledgeIndex(allKnowledge, topicVocabulary);
const examples = [
  ...allKnowledge.map(({ asks, category, help }) => ({ texts: asks, category, isGrave: help === 'appointment' })),
  ...problemCategories.flatMap((category) => [
    { texts: morePhrasings[category].selfHelp, category, isGrave: false },
    { texts: morePhrasings[category].appointment, category, isGrave: true },
  ]),
].flatMap(({ texts, ...example }) => linesOf(texts).map((text) => ({ text, ...example })));
const likelyCategory = new LikelyLabel(
  problemCategories,
  examples.map(({ text, category }) => ({ text, label: category })),
);
const likelyEntry = new LikelyLabel(
  allKnowledge.map(({ key }) => key),
  allKnowledge.flatMap(({ key, asks }) => linesOf(asks).map((text) => ({ text, label: key }))),
);
const likelyNeed = new LikelyLabel(
  ['selfHelp', 'appointment'],
  examples.map(({ text, isGrave }) => ({ text, label: isGrave ? 'appointment' : 'selfHelp' })),
);

/** What can be read out of one message, before anything is decided. */
export interface Understood {
  readonly text: string;
  readonly signals: ReadonlySet<Signal>;
  readonly incidents: ReadonlySet<Incident>;
  /** Points of the words that name a topic. */
  readonly topics: ReadonlyMap<ProblemCategory, number>;
  readonly hits: readonly Hit[];
  /** How likely each category is by examples, 0 to 1. */
  readonly likely: ReadonlyMap<ProblemCategory, number>;
  /** How likely each entry of the knowledge answers it, by its key, 0 to 1. */
  readonly entryShares: ReadonlyMap<string, number>;
  /** How likely an appointment is due by examples, 0 to 1. */
  readonly likelyAppointment: number;
}

function understandMessage(message: string): Understood {
  const text = fold(message);
  const words = index.understand(withoutAttempts(text));
  return {
    text,
    signals: signalsIn(text),
    incidents: incidentsIn(text),
    topics: topicPoints(words),
    hits: index.search(words),
    likely: likelyCategory.of(words.join(' ')),
    entryShares: likelyEntry.of(words.join(' ')),
    likelyAppointment: likelyNeed.of(text).get('appointment') ?? 0,
  };
}

/** The newest message, and what was said before it. */
export interface Conversation {
  readonly newest: Understood;
  /** Everything the visitor wrote before, newest first. */
  readonly earlier: readonly Understood[];
  /** The folded text the visitor answers to; blank at the beginning. */
  readonly lastAnswer: string;
}

/** Older messages say little about what somebody wants now. */
const mostEarlier = 6;

export function understandConversation(turns: readonly Turn[]): Conversation {
  const visitor = turns.filter(({ from }) => from === 'visitor').map(({ text }) => text);
  const answers = turns.filter(({ from }) => from !== 'visitor').map(({ text }) => text);
  return {
    newest: understandMessage(visitor.at(-1) ?? ''),
    earlier: visitor.slice(0, -1).reverse().slice(0, mostEarlier).map(understandMessage),
    lastAnswer: fold(answers.at(-1) ?? ''),
  };
}
