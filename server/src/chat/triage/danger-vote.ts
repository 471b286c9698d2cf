import { type DangerKind, dangerKinds } from '@it-lotse/shared/contract/chat';
import { fold, stem, wordsOf } from '../embedded/german-text.ts';
import learnt from './danger-weights.json' with { type: 'json' };

/** Features share this many places; what falls together by chance is told apart by the rest of the sentence. */
export const places = 16384;
/** The first class is 'no danger', the others are `dangerKinds`. */
export const classes = dangerKinds.length + 1;
const pieceLengths = [3, 4, 5];
const mostWords = 60;

/** Weights of a softmax regression, one signed byte each, class after class; the last place of a class is its bias. */
export interface DangerWeights {
  readonly scale: number;
  readonly bytes: Int8Array;
}

const weights: DangerWeights = {
  scale: learnt.scale,
  bytes: new Int8Array(Buffer.from(learnt.weights, 'base64')),
};

export interface DangerVote {
  /** How likely the message tells of any danger, 0 to 1. */
  readonly likelihood: number;
  /** How likely of each; together `likelihood`. */
  readonly kinds: Readonly<Record<DangerKind, number>>;
}

/** What learnt examples make of a message. */
export function voteOnDanger(message: string, { scale, bytes }: DangerWeights = weights): DangerVote {
  const features = featuresOf(message);
  const each = scale / Math.sqrt(features.length || 1);
  const scores = Array.from({ length: classes }, (_, column) => {
    const start = column * (places + 1);
    const sum = features.reduce((total, place) => total + (bytes[start + place] ?? 0), 0);
    return sum * each + (bytes[start + places] ?? 0) * scale;
  });
  const [none = 1, ...dangers] = softmax(scores);
  const kinds = Object.fromEntries(dangerKinds.map((kind, index) => [kind, dangers[index] ?? 0]));
  return { likelihood: 1 - none, kinds: kinds as Record<DangerKind, number> };
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
