import { type DangerKind, dangerKinds } from '@it-lotse/shared/contract/chat';
import { allKnowledge } from '../../server/src/chat/embedded/knowledge/all-knowledge.ts';
import { morePhrasings } from '../../server/src/chat/embedded/knowledge/more-phrasings.ts';
import { classes, type DangerWeights, featuresOf, places, softmax } from '../../server/src/chat/triage/danger-vote.ts';
import { dangerByRules } from '../../server/src/chat/triage/read-danger.ts';
import { dangerTemplates, everydayTemplates, noises, type Pick, sentenceOf } from './danger-grammar.ts';
import { loadEvaluationSet } from './evaluation-set.ts';
import { loadMoreMessages, loadTriageProbes, loadTriageSet } from './triage-set.ts';

export interface DangerExample {
  readonly text: string;
  readonly kind: DangerKind | null;
}

const perTemplate = 50;
/** Everyday ones are more varied than dangers. */
const perEverydayTemplate = 200;
const noisyCopies = 8;
const rounds = 12;
/** So many of a thousand features are not seen in a turn: no single word decides alone. */
const unseen = 300;
const firstStep = 1.5;
const decay = 1e-5;

/** Mulberry32: the same seed, the same numbers. */
export function picking(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** People ask about these while they happen: neither everyday nor a danger for sure. */
const eitherWay = ['fake-warning', 'scam-call-remote-access', 'clicked-or-entered-data', 'ransomware'];

/** What is written by hand: the labelled messages that may be read, and the phrasings of the knowledge. */
function writtenExamples(): DangerExample[] {
  const labelled = [...loadTriageSet('development'), ...loadMoreMessages('development')].flatMap(
    ({ kind, texts: [text = '', ...more] }) => (more.length === 0 ? [{ text, kind }] : []),
  );
  const everyday = [
    ...allKnowledge.filter(({ key }) => !eitherWay.includes(key)).flatMap(({ asks }) => asks.split('\n')),
    ...Object.entries(morePhrasings)
      .filter(([category]) => category !== 'security')
      .flatMap(([, { selfHelp, appointment }]) => `${selfHelp}\n${appointment}`.split('\n')),
    ...loadEvaluationSet('development')
      .filter(({ category }) => category !== 'security')
      .map(({ turns }) => turns.at(-1)?.text ?? ''),
  ];
  return [
    ...labelled,
    ...loadTriageProbes(),
    ...everyday
      .filter((text) => text.trim() !== '' && dangerByRules(text) === null)
      .map((text) => ({ text: text.trim(), kind: null })),
  ];
}

/** What is written by hand, as it is and with noise, and what the grammar generates. */
export function allExamples(): DangerExample[] {
  const pick = picking(1);
  const written = writtenExamples();
  const noisy = ({ text, kind }: DangerExample) =>
    Array.from({ length: noisyCopies }, () => ({ kind, text: withNoise(text, pick) }));
  const generated = (kind: DangerKind | null, templates: readonly string[], each: number) =>
    templates.flatMap((template) => {
      const sentences = Array.from({ length: each }, () => withNoise(sentenceOf(template, pick), pick));
      return [...new Set(sentences)].map((text) => ({ kind, text }));
    });
  const sentences = [
    ...dangerKinds.flatMap((kind) => generated(kind, dangerTemplates(kind), perTemplate)),
    ...generated(null, everydayTemplates, perEverydayTemplate),
  ];
  return [...written, ...written.flatMap(noisy), ...sentences];
}

const withNoise = (text: string, pick: Pick) => noises[pick(noises.length)]?.[1](text, pick) ?? text;

/** Softmax regression by stochastic gradient descent. Deterministic: the same examples give the same weights. */
export function learnDanger(examples: readonly DangerExample[]): DangerWeights {
  const pick = picking(2);
  const size = places + 1;
  const weights = new Float64Array(classes * size);
  const known = examples.map(({ text, kind }) => ({
    features: featuresOf(text),
    label: kind === null ? 0 : dangerKinds.indexOf(kind) + 1,
  }));
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round / 4);
    for (let turn = 0; turn < known.length; turn++) {
      const example = known[pick(known.length)];
      if (!example) continue;
      const features = example.features.filter(() => pick(1000) >= unseen);
      const value = 1 / Math.sqrt(features.length || 1);
      const scores = Array.from({ length: classes }, (_, column) =>
        features.reduce(
          (sum, place) => sum + (weights[column * size + place] ?? 0) * value,
          weights[column * size + places] ?? 0,
        ),
      );
      softmax(scores).forEach((likelihood, column) => {
        const change = step * ((column === example.label ? 1 : 0) - likelihood);
        for (const place of features) {
          const at = column * size + place;
          weights[at] = (weights[at] ?? 0) * (1 - step * decay) + change * value;
        }
        const bias = column * size + places;
        weights[bias] = (weights[bias] ?? 0) + change * 0.1;
      });
    }
  }
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  return { scale: most / 127, bytes: Int8Array.from(weights, (weight) => Math.round((weight / most) * 127)) };
}
