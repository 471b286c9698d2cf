import { gzipSync } from 'node:zlib';
import {
  featuresOf,
  type LearntWeights,
  softmax,
  type WeightsFile,
} from '../../server/src/features/chat/german/learnt-vote.ts';
import { Random } from '../simulation/seeded-random.ts';
import type { Pick } from './danger-grammar.ts';

export interface VoteExample {
  readonly text: string;
  /** Any of these classes is right; which of them is left to the vote. */
  readonly right: readonly number[];
}

const rounds = 12;
/** The weights are the mean of those after each of the last rounds: what only the last examples said evens out. */
const meanOf = 6;
/** So many of a thousand features are not seen in a turn: no single word decides alone. */
const unseen = 300;
const firstStep = 1.5;
/** Classes that are as likely as this are as good as right. */
const leastChange = 0.001;

/** The same seed, the same numbers. */
export function picking(seed: number): Pick {
  const random = new Random(seed);
  return (below) => Math.floor(random.share() * below);
}

/** Softmax regression by stochastic gradient descent. Deterministic: the same examples give the same weights. */
export function learnVote(examples: readonly VoteExample[], classes: number, places: number): LearntWeights {
  const pick = picking(2);
  const weights = new Float32Array((places + 1) * classes);
  const mean = new Float64Array((places + 1) * classes);
  const bias = places * classes;
  const known = examples.map(({ text, right }) => ({ features: featuresOf(text, places), right }));
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round / 4);
    for (let turn = 0; turn < known.length; turn++) {
      const example = known[pick(known.length)];
      if (!example) continue;
      const features = example.features.filter(() => pick(1000) >= unseen);
      const value = 1 / Math.sqrt(features.length || 1);
      const scores = Float64Array.from(weights.subarray(bias));
      for (const place of features) {
        const row = weights.subarray(place * classes, (place + 1) * classes);
        for (let column = 0; column < classes; column++)
          scores[column] = (scores[column] ?? 0) + (row[column] ?? 0) * value;
      }
      for (const [column, change] of changesOf(softmax(Array.from(scores)), example.right)) {
        for (const place of features)
          weights[place * classes + column] = (weights[place * classes + column] ?? 0) + step * change * value;
        weights[bias + column] = (weights[bias + column] ?? 0) + step * change * 0.1;
      }
    }
    if (round < rounds - meanOf) continue;
    for (let at = 0; at < weights.length; at++) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / meanOf;
  }
  const most = mean.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  return { classes, scale: most / 127, bytes: Int8Array.from(mean, (weight) => Math.round((weight / most) * 127)) };
}

/** Towards those of the right classes that are likely already, away from all others. */
function changesOf(likely: readonly number[], right: readonly number[]): Array<[column: number, change: number]> {
  const together = right.reduce((sum, column) => sum + (likely[column] ?? 0), 0) || 1;
  return likely
    .map((each, column): [number, number] => [column, (right.includes(column) ? each / together : 0) - each])
    .filter(([, change]) => Math.abs(change) >= leastChange);
}

/** As a file holds them; `readWeights` reads it. */
export function weightsFile({ classes, scale, bytes }: LearntWeights): WeightsFile {
  return { classes, scale, weights: gzipSync(bytes, { level: 9 }).toString('base64') };
}
