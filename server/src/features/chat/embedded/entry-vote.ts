import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { type LearntWeights, likelihoods, readWeights } from '../german/learnt-vote.ts';
import learntEntries from './entry-weights.json' with { type: 'json' };
import type { KnowledgeEntry } from './knowledge.ts';
import learntTopics from './topic-weights.json' with { type: 'json' };

export interface VoteWeights {
  readonly topics: LearntWeights;
  readonly entries: LearntWeights;
}

const stored: VoteWeights = { topics: readWeights(learntTopics), entries: readWeights(learntEntries) };

/** What the vote tells apart: the entries of the knowledge, and of each category messages that none of them answers. */
export interface VoteClass {
  readonly category: ProblemCategory;
  readonly help: 'selfHelp' | 'appointment';
  readonly entry: KnowledgeEntry | null;
}

export function voteClasses(entries: readonly KnowledgeEntry[]): VoteClass[] {
  return [
    ...entries.map((entry) => ({ category: entry.category, help: needOf(entry), entry })),
    ...problemCategories.flatMap((category) =>
      (['selfHelp', 'appointment'] as const).map((help) => ({ category, help, entry: null })),
    ),
  ];
}

const needOf = ({ help }: KnowledgeEntry): VoteClass['help'] => (help === 'appointment' ? help : 'selfHelp');

export interface EntryVote {
  /** How likely each category is, 0 to 1, together 1. */
  readonly likely: ReadonlyMap<ProblemCategory, number>;
  /** How likely each entry of the knowledge answers it. */
  readonly entries: ReadonlyArray<{ readonly entry: KnowledgeEntry; readonly share: number }>;
}

/** What a message is about, by the labelled messages and the phrasings of the knowledge. */
export function voteOnEntry(text: string, classes: readonly VoteClass[], weights: VoteWeights = stored): EntryVote {
  const topics = likelihoods(text, weights.topics);
  const shares = likelihoods(text, weights.entries);
  return {
    likely: new Map(problemCategories.map((category, index) => [category, topics[index] ?? 0])),
    entries: classes.flatMap(({ entry }, index) => (entry ? [{ entry, share: shares[index] ?? 0 }] : [])),
  };
}
