import { type DangerKind, dangerKinds } from '@it-lotse/contract/chat';
import { type LearntWeights, likelihoods, readWeights } from '../german/learnt-vote.ts';
import learnt from './danger-weights.json' with { type: 'json' };

/** The first class is 'no danger', the others are `dangerKinds`. */
export const classes = dangerKinds.length + 1;
const stored = readWeights(learnt);

export interface DangerVote {
  /** How likely the message tells of any danger, 0 to 1. */
  readonly likelihood: number;
  /** How likely of each; together `likelihood`. */
  readonly kinds: Readonly<Record<DangerKind, number>>;
}

/** What learnt examples make of a message. */
export function voteOnDanger(message: string, weights: LearntWeights = stored): DangerVote {
  const [none = 1, ...dangers] = likelihoods(message, weights);
  const kinds = Object.fromEntries(dangerKinds.map((kind, index) => [kind, dangers[index] ?? 0]));
  return { likelihood: 1 - none, kinds: kinds as Record<DangerKind, number> };
}
