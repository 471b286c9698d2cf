import { gunzipSync } from 'node:zlib';
import { fold, stem, wordsOf } from './german-text.ts';

const pieceLengths = [3, 4, 5];
const mostWords = 60;

/** Weights of a softmax regression, one signed byte each: a row for each place, a column for each class; the last row is their bias. */
export interface LearntWeights {
  readonly classes: number;
  readonly scale: number;
  readonly bytes: Int8Array;
}

/** As a training script writes them into a file, zipped. */
export interface WeightsFile {
  readonly classes: number;
  readonly scale: number;
  readonly weights: string;
}

export function readWeights({ classes, scale, weights }: WeightsFile): LearntWeights {
  return { classes, scale, bytes: new Int8Array(gunzipSync(Buffer.from(weights, 'base64'))) };
}

/** How likely each of the classes is for a message, 0 to 1, together 1. */
export function likelihoods(message: string, { classes, scale, bytes }: LearntWeights): number[] {
  const places = bytes.length / classes - 1;
  const features = featuresOf(message, places);
  const each = scale / Math.sqrt(features.length || 1);
  const sums = new Array<number>(classes).fill(0);
  for (const place of features) {
    const row = bytes.subarray(place * classes, (place + 1) * classes);
    for (let column = 0; column < classes; column++) sums[column] = (sums[column] ?? 0) + (row[column] ?? 0);
  }
  return softmax(sums.map((sum, column) => sum * each + (bytes[places * classes + column] ?? 0) * scale));
}

export function softmax(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/**
 * The places of what a message is made of: pieces of words (they survive typos), stems, and stems beside each other.
 * What falls into the same of so many places by chance is told apart by the rest of the sentence.
 */
export function featuresOf(message: string, places: number): number[] {
  // With a greeting in front, `fold` takes 'Mama' for the beginning of a well-known fraud.
  const words = wordsOf(fold(message.replace(/\bhallo\b/gi, ' '))).slice(0, mostWords);
  const stems = words.map(stem);
  const found = new Set<number>();
  for (const word of words) {
    const framed = `<${word.slice(0, 40)}>`;
    for (const length of pieceLengths)
      for (let at = 0; at + length <= framed.length; at++) found.add(hashOf(framed.slice(at, at + length)) % places);
  }
  stems.forEach((each, index) => {
    found.add(hashOf(`=${each}`) % places);
    for (const distance of [1, 2]) {
      const next = stems[index + distance];
      if (next !== undefined) found.add(hashOf(`${each}${' '.repeat(distance)}${next}`) % places);
    }
  });
  return [...found];
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
