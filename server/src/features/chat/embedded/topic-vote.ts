import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { type LearntWeights, likelihoods, readWeights } from '../german/learnt-vote.ts';
import learnt from './topic-weights.json' with { type: 'json' };

const stored = readWeights(learnt);

/** How likely each category is, by the labelled messages and the phrasings of the knowledge; 0 to 1, together 1. */
export function voteOnTopic(text: string, weights: LearntWeights = stored): ReadonlyMap<ProblemCategory, number> {
  const shares = likelihoods(text, problemCategories.length, weights);
  return new Map(problemCategories.map((category, index) => [category, shares[index] ?? 0]));
}
