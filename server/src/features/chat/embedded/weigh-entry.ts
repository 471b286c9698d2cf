import { type Confidence, type Evidence, entryConfidence, likelihoodOf, odds, topicConfidence } from './confidence.ts';
import type { KnowledgeEntry } from './knowledge.ts';
import type { Understood } from './understand-message.ts';
import { topicEvidence } from './weigh-topic.ts';

/** So much likeness to a phrasing counts as much as being certain by the pieces of words. */
const fullLikeness = 12;

/**
 * 'Mein WLAN geht nicht, was kann ich machen?': a phrasing of the entry explains this share of the words, so there are few left that
 * could mean something else. Of 400 messages of strangers no wrong entry was explained so far.
 */
const mostlyExplained = 0.75;
const enoughOfKnownWords = 0.77;

export interface LikelyEntry {
  readonly entry: KnowledgeEntry;
  /** What speaks for it: likeness to a phrasing and the pieces of the words. */
  readonly sum: number;
}

/** Every entry with how much speaks for it, likeliest first. */
export function likelyEntries({ hits, entries }: Understood): LikelyEntry[] {
  const likeness = new Map(hits.map(({ entry, score }) => [entry.key, score / fullLikeness]));
  return entries
    .map(({ entry, share }) => ({ entry, sum: (likeness.get(entry.key) ?? 0) + share }))
    .sort((one, other) => other.sum - one.sum);
}

/** Whether an entry is likely enough what a message asks for to be told. `isAsked`: a phrase asks about the business. */
export const isClearEntry = (
  message: Understood,
  entry: KnowledgeEntry,
  all: readonly LikelyEntry[],
  isAsked = false,
): boolean => {
  const evidence = entryEvidence(message, entry, all, isAsked);
  const enough = (evidence.explained ?? 0) >= mostlyExplained ? enoughOfKnownWords : entryConfidence.enough;
  return likelihoodOf(evidence, entryConfidence) >= enough;
};

/** What speaks for an entry. `all`: as `likelyEntries` has them. */
export function entryEvidence(
  message: Understood,
  entry: KnowledgeEntry,
  all: readonly LikelyEntry[],
  isAsked: boolean,
  topic: Confidence = topicConfidence,
): Evidence {
  const { hits, entries } = message;
  const hit = hits.find((each) => each.entry.key === entry.key);
  const sumOf = (wanted: (each: KnowledgeEntry) => boolean) => all.find((each) => wanted(each.entry))?.sum ?? 0;
  const second = sumOf(({ category, key }) => category === entry.category && key !== entry.key);
  return {
    explained: hit?.explained ?? 0,
    vote: odds(entries.find((each) => each.entry.key === entry.key)?.share ?? 0),
    lead: sumOf(({ key }) => key === entry.key) - second,
    topic: odds(likelihoodOf(topicEvidence(message, entry.category, isAsked), topic)),
    asked: isAsked ? 1 : 0,
  };
}
