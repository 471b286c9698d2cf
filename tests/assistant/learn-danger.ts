import { type DangerKind, dangerKinds } from '@it-lotse/contract/chat';
import type { LearntWeights } from '../../server/src/features/chat/german/learnt-vote.ts';
import { classes } from '../../server/src/features/chat/triage/danger-vote.ts';
import { partsOf } from '../../server/src/features/chat/triage/message-parts.ts';
import { dangerByRules } from '../../server/src/features/chat/triage/read-danger.ts';
import { knowledge } from '../../server/src/test-support/built-in-knowledge.ts';
import { dangerTemplates, everydayTemplates, noises, type Pick, sentenceOf } from './danger-grammar.ts';
import { loadEvaluationSet } from './evaluation-set.ts';
import { learnVote, picking } from './learn-vote.ts';
import { loadMoreMessages, loadStrangers, loadTriageProbes, loadTriageSet } from './triage-set.ts';

export interface DangerExample {
  readonly text: string;
  readonly kind: DangerKind | null;
}

const places = 32768;
const perTemplate = 40;
/** Everyday ones are more varied than dangers. */
const perEverydayTemplate = 200;
const noisyCopies = 8;
const noisyCopiesOfPieces = 4;
/** People ask about these while they happen: neither everyday nor a danger for sure. */
const eitherWay = ['fake-warning', 'scam-call-remote-access', 'clicked-or-entered-data', 'ransomware'];

/** What is written by hand: the labelled messages that may be read, and the phrasings of the knowledge. */
function writtenExamples(): DangerExample[] {
  const labelled = [...loadTriageSet('development'), ...loadMoreMessages('development'), ...loadStrangers()].flatMap(
    ({ kind, texts: [text = '', ...more] }) => (more.length === 0 ? [{ text, kind }] : []),
  );
  const everyday = [
    ...knowledge.entries.filter(({ key }) => !eitherWay.includes(key)).flatMap(({ asks }) => asks),
    ...Object.entries(knowledge.examples)
      .filter(([category]) => category !== 'security')
      .flatMap(([, { selfHelp, appointment }]) => [...selfHelp, ...appointment]),
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
  // Long messages are read in pieces, so the pieces of those that tell of no danger are learnt, too.
  const pieces = written.filter(({ kind }) => kind === null).flatMap(({ text }) => partsOf(text).slice(1));
  const noisy = (copies: number) => (example: DangerExample) =>
    Array.from({ length: copies }, () => ({ ...example, text: withNoise(example.text, pick) }));
  const generated = (kind: DangerKind | null, templates: readonly string[], each: number) =>
    templates.flatMap((template) => {
      const sentences = Array.from({ length: each }, () => withNoise(sentenceOf(template, pick), pick));
      return [...new Set(sentences)].map((text) => ({ kind, text }));
    });
  const sentences = [
    ...dangerKinds.flatMap((kind) => generated(kind, dangerTemplates(kind), perTemplate)),
    ...generated(null, everydayTemplates, perEverydayTemplate),
  ];
  const harmless = [...new Set(pieces)].map((text) => ({ text, kind: null }));
  return [
    ...written,
    ...harmless,
    ...written.flatMap(noisy(noisyCopies)),
    ...harmless.flatMap(noisy(noisyCopiesOfPieces)),
    ...sentences,
  ];
}

const withNoise = (text: string, pick: Pick) => noises[pick(noises.length)]?.[1](text, pick) ?? text;

/** What the vote learns from them. */
export function learnDanger(examples: readonly DangerExample[]): LearntWeights {
  return learnVote(
    examples.map(({ text, kind }) => ({ text, right: [[null, ...dangerKinds].indexOf(kind)] })),
    classes,
    places,
  );
}
