import learnt from './confidence-weights.json' with { type: 'json' };

/** What speaks for a candidate or against it, by name; about -1 to 1 each. */
export type Evidence = Readonly<Record<string, number>>;

/** A logistic regression over evidence. */
export interface Confidence {
  readonly bias: number;
  readonly weights: Evidence;
  /** So likely right, a candidate is told. */
  readonly enough: number;
}

export const topicConfidence: Confidence = learnt.topic;
export const entryConfidence: Confidence = learnt.entry;

/** How likely a candidate is right, 0 to 1: of those of which it says 0.9, nine of ten are. */
export function likelihoodOf(evidence: Evidence, { bias, weights }: Confidence): number {
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * (evidence[name] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** A share as evidence: how many times likelier than not, from -1 (hardly) to 1 (almost surely). */
export function odds(share: number): number {
  const kept = Math.min(0.993, Math.max(0.007, share));
  return Math.log(kept / (1 - kept)) / 5;
}
