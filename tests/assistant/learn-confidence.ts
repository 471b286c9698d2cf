import { type Confidence, type Evidence, likelihoodOf } from '../../server/src/features/chat/embedded/confidence.ts';
import { businessQuestion } from '../../server/src/features/chat/embedded/decide.ts';
import type { Examples } from '../../server/src/features/chat/embedded/knowledge.ts';
import { MessageReader, type Understood } from '../../server/src/features/chat/embedded/understand-message.ts';
import { entryEvidence, likelyEntries } from '../../server/src/features/chat/embedded/weigh-entry.ts';
import { strongest, topicEvidence } from '../../server/src/features/chat/embedded/weigh-topic.ts';
import { fillers } from '../../server/src/features/chat/german/fillers.ts';
import { fold, stem, wordsOf } from '../../server/src/features/chat/german/german-text.ts';
import { knowledge } from '../../server/src/test-support/built-in-knowledge.ts';
import { fitLogistic } from './fit-logistic.ts';
import { learnVotes, type TopicExample } from './learn-entries.ts';

/** One candidate of a message that was left out of what was learnt, and whether it is right. */
export interface Judged {
  readonly text: string;
  readonly candidate: string;
  readonly evidence: Evidence;
  readonly isRight: boolean;
  readonly from: TopicExample['from'];
}

const folds = 3;
/** Of all messages at most this part gets a topic beside its label, by what the confidence itself expects: read one by one, half of those were right, too. */
export const mostWrongTopics = 0.025;
/** And this part an entry beside its label. */
export const mostWrongEntries = 0.005;
/** Found by trying: less shrinks nothing, more says that everything is uncertain. */
const ridge = 1;

const stemsOf = (text: string) =>
  new Set(
    wordsOf(fold(text))
      .filter((word) => !fillers.has(word))
      .map(stem),
  );

/** Sentences of the same telling words stand in one fold. */
function foldOf(text: string): number {
  let hash = 7;
  for (const letter of [...stemsOf(text)].sort().join(' ')) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash % folds;
}

/** Of the words of the shorter of two texts, this share in common makes them twins: one was written after the other. */
const twinShare = 0.6;
const fewestInCommon = 2;

/** Whether a text is a twin of one of the others. */
function twinOf(others: ReadonlyArray<ReadonlySet<string>>) {
  return (text: string) => {
    const own = stemsOf(text);
    return others.some((other) => {
      const common = own.intersection(other).size;
      return common >= fewestInCommon && common >= twinShare * Math.min(own.size, other.size);
    });
  };
}

/** A reader that knows nothing of one fold, nor of what was written after its fresh messages. */
function readerWithout(left: number, examples: readonly TopicExample[]): MessageReader {
  const fresh = examples.filter(({ text, from }) => from === 'fresh' && foldOf(text) === left);
  const isTwin = twinOf(fresh.map(({ text }) => stemsOf(text)));
  const isKnown = (text: string) => foldOf(text) !== left && !isTwin(text);
  const rest = (lines: readonly string[]): readonly string[] => lines.filter(isKnown);
  const rested = Object.fromEntries(
    Object.entries(knowledge.examples).map(([category, { selfHelp, appointment }]) => [
      category,
      { selfHelp: rest(selfHelp), appointment: rest(appointment) },
    ]),
  ) as Examples;
  return new MessageReader(
    {
      ...knowledge,
      entries: knowledge.entries.map((entry) => ({ ...entry, asks: rest(entry.asks) })),
      examples: rested,
    },
    learnVotes(examples.filter(({ text }) => isKnown(text))),
  );
}

/** Every example with a narrow label, read by somebody who has not learnt it. */
export function readLeftOut(examples: readonly TopicExample[]) {
  const readers = Array.from({ length: folds }, (_, left) => readerWithout(left, examples));
  return examples.flatMap((example) => {
    if (example.from === 'loose') return [];
    const message = readers[foldOf(example.text)]?.read(example.text);
    return message ? [{ example, message }] : [];
  });
}
type LeftOut = ReturnType<typeof readLeftOut>;

function questionOf(message: Understood) {
  const { signals } = message;
  return businessQuestion(message, signals.has('business') && !signals.has('notBusiness'), signals.has('tried'));
}

/** The topic each message seems to be about. */
export function judgeTopics(read: LeftOut): Judged[] {
  return read.flatMap(({ example: { text, categories, from }, message }) => {
    const isAsked = questionOf(message) !== null;
    const category = isAsked ? 'general' : strongest(message);
    if (category === null) return [];
    const evidence = topicEvidence(message, category, isAsked);
    return [{ text, candidate: category, evidence, isRight: categories.includes(category), from }];
  });
}

/** The entry each message seems to ask for, where it is known which are right. */
export function judgeEntries(read: LeftOut, topic: Confidence): Judged[] {
  return read.flatMap(({ example: { text, entries, from }, message }) => {
    const asked = questionOf(message);
    const category = strongest(message);
    const all = likelyEntries(message);
    const entry = asked?.entry ?? all.find((each) => each.entry.category === category)?.entry;
    if (!entry || entries === null) return [];
    const evidence = entryEvidence(message, entry, all, asked !== null, topic);
    return [{ text, candidate: entry.key, evidence, isRight: entries.includes(entry.key), from }];
  });
}

/** Phrasings and messages that were learnt from are righter than fresh ones: each kind has a bias of its own, and that of the fresh ones is kept. */
export function learnConfidence(judged: readonly Judged[], mostWrong: number): Confidence {
  const names = Object.keys(judged[0]?.evidence ?? {});
  const kinds = ['phrasing', 'known'];
  const rows = judged.map(({ evidence, from, isRight }) => ({
    values: [1, ...names.map((name) => evidence[name] ?? 0), ...kinds.map((kind) => (kind === from ? 1 : 0))],
    isRight,
  }));
  const [bias = 0, ...weights] = fitLogistic(rows, ridge).map((weight) => Math.round(weight * 1000) / 1000);
  const fitted = { bias, weights: Object.fromEntries(names.map((name, index) => [name, weights[index] ?? 0])) };
  return { ...fitted, enough: leastWith(fitted, judged, mostWrong) };
}

/** The lowest likelihood from which on not too many are told something wrong. */
function leastWith(fitted: Pick<Confidence, 'bias' | 'weights'>, judged: readonly Judged[], mostWrong: number): number {
  const fresh = judged.filter(({ from }) => from === 'fresh');
  const likelihoods = fresh
    .map(({ evidence }) => likelihoodOf(evidence, { ...fitted, enough: 0 }))
    .toSorted((one, other) => other - one);
  let wrong = 0;
  let told = 0;
  for (const likelihood of likelihoods) {
    wrong += 1 - likelihood;
    if (wrong > mostWrong * fresh.length) break;
    told = likelihood;
  }
  return Math.round(told * 1000) / 1000;
}
