import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangerKind, problemCategory } from '@it-lotse/contract/chat';
import { z } from 'zod';
import { knowledge } from '../../server/src/test-support/built-in-knowledge.ts';

const id = z.string().regex(/^(t[dh]-\d{3}|m[dh]-\d+)$/);
/** What a visitor writes, one message after the other; the answer to the last is judged. */
const texts = z.array(z.string().trim().min(1)).min(1);

const entryKey = z.enum(knowledge.entries.map(({ key }) => key));

const triageMessage = z.union([
  z.strictObject({ id, kind: dangerKind, texts }),
  z.strictObject({
    id,
    kind: z.null(),
    categories: z.array(problemCategory).min(1),
    /** Any of these entries of the knowledge answers it; empty: none does. Missing: nobody has said. */
    entries: z.array(entryKey).optional(),
    /** Neither words nor knowledge have learnt from it: it tells how sure an answer may be. */
    firstSight: z.literal(true).optional(),
    texts,
  }),
]);

/** A message of somebody in danger or who asks to spy, or an everyday one and what it is about. */
export type TriageMessage = Readonly<z.output<typeof triageMessage>>;

const probe = z.strictObject({ kind: dangerKind.nullable(), text: z.string().trim().min(1) });

/** Messages written to find what the rules miss. Once measured, the rules learnt from them: they hold what was reached. */
export function loadTriageProbes(): Array<z.output<typeof probe>> {
  return z.array(probe).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'triage-probes.json'), 'utf8')));
}

/** Throws a ZodError that names the entry when the file does not keep its format. */
export function loadTriageSet(part: 'development' | 'held-out'): TriageMessage[] {
  const file = join(import.meta.dirname, `triage-${part}.json`);
  return z.array(triageMessage).parse(JSON.parse(readFileSync(file, 'utf8')));
}

const parts = { development: 'triage-more.txt', 'held-out': 'triage-more-held-out.txt' };

/**
 * Messages of strangers made up in rounds, one a line below the heading of its danger; everyday ones begin with their
 * topics in brackets, and the entries that answer them where somebody has judged that: `[hardware,software: monitor]`. ' || '
 * stands between two messages of one conversation. Below `# everyday, first sight` stand those nobody has written words or knowledge for.
 */
export function loadMoreMessages(part: keyof typeof parts): TriageMessage[] {
  return readMessages(readFileSync(join(import.meta.dirname, parts[part]), 'utf8'), part);
}

/** Those whose dangers may be learnt from, too … */
const strangers = ['elderly', 'middle-of-life', 'harmless-drama', 'z-development'];
/** … and those whose ordinary messages may, while their dangers are kept apart. */
const strangersOfOrdinary = ['w', 'x'];

/** Messages of several authors, ordinary ones and dangers in calm words: votes and confidence learn from them, rules and phrasings do not. */
export function loadStrangers(): TriageMessage[] {
  const ordinary = strangersOfOrdinary.flatMap(loadRound).filter(({ kind }) => kind === null);
  return [...strangers.flatMap(loadRound), ...ordinary].map((message) =>
    message.kind === null ? { ...message, firstSight: true as const } : message,
  );
}

const loadRound = (file: string) =>
  readMessages(readFileSync(join(import.meta.dirname, 'rounds', `${file}.txt`), 'utf8'), 'development');

/** The messages of a text of that format; ' / ' is a line break within one. */
export function readMessages(lines: string, part: keyof typeof parts): TriageMessage[] {
  let kind = '';
  return lines.split('\n').flatMap((line, index) => {
    if (line.startsWith('#')) kind = line.slice(1).trim();
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [, topics, , keys, text = line] = /^\[([\w, ]+)(: ?([\w, -]*))?\] (.*)$/.exec(line) ?? [];
    const texts = text.split(' || ').map((each) => each.replaceAll(' / ', '\n'));
    return triageMessage.parse({
      id: `m${part[0]}-${index + 1}`,
      texts,
      ...(topics ? { kind: null, categories: namesIn(topics) } : { kind }),
      ...(keys === undefined ? {} : { entries: namesIn(keys) }),
      ...(topics && kind.endsWith('first sight') ? { firstSight: true } : {}),
    });
  });
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
