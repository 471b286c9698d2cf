import { readdirSync, readFileSync } from 'node:fs';
import { problemCategories } from '@it-lotse/contract/chat';
import { parsePhrases } from '../german/phrase-files.ts';
import type { Examples, Knowledge, KnowledgeEntry } from './knowledge.ts';
import { parseEntry, parseExamples, parseWords } from './knowledge-files.ts';
import { incidentNames, signalNames } from './signals.ts';
import { TopicWords, topics } from './topic-words.ts';

/**
 * What the files of knowledge/ say. It takes some hundredths of a second, so it is read with the first question.
 * @throws KnowledgeFault naming file and line
 */
export function readKnowledge(): Knowledge {
  return {
    entries: readEntries(),
    examples: Object.fromEntries(problemCategories.map((category) => [category, examplesOf(category)])) as Examples,
    signals: patternsOf('signals', signalNames),
    incidents: patternsOf('incidents', incidentNames),
    topicWords: new TopicWords(
      topics.flatMap((category) => {
        const file = `topics/${category}.words`;
        return parseWords(textOf(file), file).map((words) => ({ category, ...words }));
      }),
      parseExamples(textOf('topics/phones.txt')),
    ),
  };
}

/** The entries alone. @throws KnowledgeFault naming file and line */
export const readEntries = (): KnowledgeEntry[] => problemCategories.flatMap(entriesOf);

/** In the order of contents.txt: of phrasings that are equally alike the first counts, and the office lists them so. */
function entriesOf(category: KnowledgeEntry['category']): KnowledgeEntry[] {
  const keys = parseExamples(textOf(`${category}/contents.txt`));
  const forgotten = namesOf(category, '.md').find((key) => !keys.includes(key));
  if (forgotten) throw new Error(`${category}/contents.txt does not name ${forgotten}`);
  return keys.map((key) => {
    const file = `${category}/${key}.md`;
    return { key, category, ...parseEntry(textOf(file), file) };
  });
}

function examplesOf(category: KnowledgeEntry['category']): Examples[KnowledgeEntry['category']] {
  return {
    selfHelp: parseExamples(textOf(`examples/${category}-self-help.txt`)),
    appointment: parseExamples(textOf(`examples/${category}-appointment.txt`)),
  };
}

function patternsOf<Name extends string>(folder: string, names: readonly Name[]): Record<Name, RegExp> {
  const known = new Map(names.map((name) => [kebabOf(name), name]));
  const patterns = namesOf(folder, '.phrases').map((fileName) => {
    const name = known.get(fileName);
    if (name === undefined) throw new Error(`${folder}/${fileName}.phrases: nothing looks for it`);
    const file = `${folder}/${fileName}.phrases`;
    return [name, parsePhrases(textOf(file), file)];
  });
  const missing = names.find((name) => !patterns.some(([found]) => found === name));
  if (missing) throw new Error(`${folder}/${kebabOf(missing)}.phrases is missing`);
  return Object.fromEntries(patterns) as Record<Name, RegExp>;
}

const kebabOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const placeOf = (path: string) => new URL(`./knowledge/${path}`, import.meta.url);
const textOf = (file: string) => readFileSync(placeOf(file), 'utf8');
const namesOf = (folder: string, ending: string) =>
  readdirSync(placeOf(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
