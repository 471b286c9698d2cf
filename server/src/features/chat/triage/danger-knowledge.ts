import { readFileSync } from 'node:fs';
import { type DangerKind, dangerKinds } from '@it-lotse/contract/chat';
import { KnowledgeFault, logicalLines } from '../german/logical-lines.ts';
import { namedParts, parsePhrases } from '../german/phrase-files.ts';

/** What gives a danger away. A message is in danger when one of its kind's signs holds. */
export interface Sign {
  readonly says: RegExp;
  /** What must be said as well, wherever it stands. */
  readonly and: readonly RegExp[];
  /** Within one clause, and only when that speaks of a person and of no thing. */
  readonly ofPerson: boolean;
  /** Something harmless that sounds alike; looked for where `says` is looked for. */
  readonly unless: RegExp | null;
}

/**
 * Families of words that each say little and together much: what nobody has put into one sentence before is found by
 * them. A family counts once, however often its words are said.
 */
export interface Scores {
  readonly enough: number;
  readonly families: ReadonlyArray<readonly [points: number, words: RegExp]>;
}

const wordNames = ['people', 'others-oblique', 'things', 'long-ago', 'long-past', 'came-to-an-end', 'works'] as const;
type WordName = (typeof wordNames)[number];

interface DangerKnowledge {
  readonly signs: Readonly<Record<DangerKind, readonly Sign[]>>;
  readonly scores: Readonly<Record<DangerKind, Scores>>;
  readonly asksInGeneral: RegExp;
  /** Games, idioms and works. */
  readonly notMeant: RegExp;
  /** Families of words that several signs share. */
  readonly said: Readonly<Record<WordName, RegExp>>;
  /** Those words of people that are no mere 'er' or 'sie'. */
  readonly namedPeople: RegExp;
}

let known: DangerKnowledge | undefined;

/** What the files of dangers/ say, read with the first message. @throws KnowledgeFault naming the file */
export function dangerKnowledge(): DangerKnowledge {
  known ??= readDangers();
  return known;
}

function readDangers(): DangerKnowledge {
  const words = new Map<string, string>(wordNames.map((name) => [name, wordsOf(name)]));
  const perKind = <Part>(read: (kind: DangerKind) => Part) =>
    Object.fromEntries(dangerKinds.map((kind) => [kind, read(kind)])) as Record<DangerKind, Part>;
  const pattern = (text: string) => parsePhrases(text, 'dangers', words);
  return {
    signs: perKind((kind) => parseSigns(textOf(`${kind}.signs`), `${kind}.signs`, words)),
    scores: perKind((kind) => parseScores(textOf(`${kind}.scores`), `${kind}.scores`, words)),
    asksInGeneral: pattern(textOf('asks-in-general.phrases')),
    notMeant: pattern(textOf('not-meant.phrases')),
    said: Object.fromEntries(wordNames.map((name) => [name, pattern(`@${name}`)])) as Record<WordName, RegExp>,
    namedPeople: pattern(wordsOf('people').replace('/er/sie', '')),
  };
}

const textOf = (file: string) => readFileSync(new URL(`./dangers/${file}`, import.meta.url), 'utf8');

const wordsOf = (name: WordName) =>
  logicalLines(textOf(`words/${name}.phrases`))
    .map(({ text }) => text)
    .join('\n');

type Words = ReadonlyMap<string, string>;

/**
 * Signs between lines '---', each with its phrases under '[says]', '[and]' as often as needed, '[unless]'; '[of a person]'
 * marks one that only holds of somebody.
 * @throws KnowledgeFault
 */
export function parseSigns(text: string, file: string, words: Words): Sign[] {
  return text.split(/^---$/m).map((block) => {
    const parts = namedParts(block, file);
    const patterns = (name: string) =>
      parts.filter(([named]) => named === name).map(([, phrases]) => parsePhrases(phrases, file, words));
    const stranger = parts.find(([name]) => !['says', 'and', 'unless', 'of a person'].includes(name));
    if (stranger) throw new KnowledgeFault(file, 1, `'${stranger[0]}' is no part of a sign`);
    const [says, ...more] = patterns('says');
    const [unless = null, ...others] = patterns('unless');
    if (!says || more.length > 0 || others.length > 0) {
      throw new KnowledgeFault(file, 1, "a sign has one part '[says]' and at most one '[unless]'");
    }
    return { says, and: patterns('and'), unless, ofPerson: parts.some(([name]) => name === 'of a person') };
  });
}

/**
 * 'enough: 4', then families of phrases, each under its points: '[3]', '[-4]'.
 * @throws KnowledgeFault
 */
export function parseScores(text: string, file: string, words: Words): Scores {
  const [, enough, families] = /^enough: (\d+)\n(.*)$/s.exec(text) ?? [];
  if (enough === undefined || families === undefined) throw new KnowledgeFault(file, 1, "'enough: …' comes first");
  return {
    enough: Number(enough),
    families: namedParts(families, file).map(([points, phrases]) => {
      if (!/^-?\d+$/.test(points)) throw new KnowledgeFault(file, 1, `'${points}' is no number of points`);
      return [Number(points), parsePhrases(phrases, file, words)];
    }),
  };
}
