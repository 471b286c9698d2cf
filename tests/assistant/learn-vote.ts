import { featuresOf, type LearntWeights, places, softmax } from '../../server/src/features/chat/german/learnt-vote.ts';
import { Random } from '../simulation/seeded-random.ts';
import type { Pick } from './danger-grammar.ts';

export interface VoteExample {
  readonly text: string;
  /** How likely each class is, together 1. */
  readonly shares: readonly number[];
}

const rounds = 12;
/** The weights are the mean of those after each of the last rounds: what only the last examples said evens out. */
const meanOf = 6;
/** So many of a thousand features are not seen in a turn: no single word decides alone. */
const unseen = 300;
const firstStep = 1.5;
const decay = 1e-5;

/** The same seed, the same numbers. */
export function picking(seed: number): Pick {
  const random = new Random(seed);
  return (below) => Math.floor(random.share() * below);
}

/** Softmax regression by stochastic gradient descent. Deterministic: the same examples give the same weights. */
export function learnVote(examples: readonly VoteExample[], classes: number): LearntWeights {
  const pick = picking(2);
  const size = places + 1;
  const weights = new Float64Array(classes * size);
  const sum = new Float64Array(classes * size);
  const known = examples.map(({ text, shares }) => ({ features: featuresOf(text), shares }));
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round / 4);
    for (let turn = 0; turn < known.length; turn++) {
      const example = known[pick(known.length)];
      if (!example) continue;
      const features = example.features.filter(() => pick(1000) >= unseen);
      const value = 1 / Math.sqrt(features.length || 1);
      const scores = Array.from({ length: classes }, (_, column) =>
        features.reduce(
          (total, place) => total + (weights[column * size + place] ?? 0) * value,
          weights[column * size + places] ?? 0,
        ),
      );
      softmax(scores).forEach((likelihood, column) => {
        const change = step * ((example.shares[column] ?? 0) - likelihood);
        for (const place of features) {
          const at = column * size + place;
          weights[at] = (weights[at] ?? 0) * (1 - step * decay) + change * value;
        }
        const bias = column * size + places;
        weights[bias] = (weights[bias] ?? 0) + change * 0.1;
      });
    }
    if (round < rounds - meanOf) continue;
    for (let at = 0; at < weights.length; at++) sum[at] = (sum[at] ?? 0) + (weights[at] ?? 0) / meanOf;
  }
  const most = sum.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  return { scale: most / 127, bytes: Int8Array.from(sum, (weight) => Math.round((weight / most) * 127)) };
}

/** As a file holds them; `readWeights` reads it. */
export function weightsFile({ scale, bytes }: LearntWeights): string {
  return `${JSON.stringify({ scale, weights: Buffer.from(bytes).toString('base64') }, null, 2)}\n`;
}
