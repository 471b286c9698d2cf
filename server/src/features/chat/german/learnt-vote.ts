import { fold, stem, wordsOf } from './german-text.ts';

/** Features share this many places; what falls together by chance is told apart by the rest of the sentence. */
export const places = 16384;
const pieceLengths = [3, 4, 5];
const mostWords = 60;

/** Weights of a softmax regression, one signed byte each, class after class; the last place of a class is its bias. */
export interface LearntWeights {
  readonly scale: number;
  readonly bytes: Int8Array;
}

/** As a training script writes them into a file. */
export function readWeights({ scale, weights }: { scale: number; weights: string }): LearntWeights {
  return { scale, bytes: new Int8Array(Buffer.from(weights, 'base64')) };
}

/** How likely each of the classes is for a message, 0 to 1, together 1. */
export function likelihoods(message: string, classes: number, { scale, bytes }: LearntWeights): number[] {
  const features = featuresOf(message);
  const each = scale / Math.sqrt(features.length || 1);
  const scores = Array.from({ length: classes }, (_, column) => {
    const start = column * (places + 1);
    const sum = features.reduce((total, place) => total + (bytes[start + place] ?? 0), 0);
    return sum * each + (bytes[start + places] ?? 0) * scale;
  });
  return softmax(scores);
}

export function softmax(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The places of what a message is made of: pieces of words (they survive typos), stems, and stems beside each other. */
export function featuresOf(message: string): number[] {
  // With a greeting in front, `fold` takes 'Mama' for the beginning of a well-known fraud.
  const words = wordsOf(fold(message.replace(/\bhallo\b/gi, ' '))).slice(0, mostWords);
  const stems = words.map(stem);
  const found = new Set<number>();
  for (const word of words) {
    const framed = `<${word.slice(0, 40)}>`;
    for (const length of pieceLengths)
      for (let at = 0; at + length <= framed.length; at++) found.add(placeOf(framed.slice(at, at + length)));
  }
  stems.forEach((each, index) => {
    found.add(placeOf(`=${each}`));
    for (const distance of [1, 2]) {
      const next = stems[index + distance];
      if (next !== undefined) found.add(placeOf(`${each}${' '.repeat(distance)}${next}`));
    }
  });
  return [...found];
}

/** FNV-1a. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % places;
}
