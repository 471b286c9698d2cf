import { readFileSync } from 'node:fs';
import { namedParts, parsePhrases } from '../german/phrase-files.ts';

interface StepWords {
  /** What a first step is about. `ofDevice`: it is done to one device, and another may still need it. */
  readonly marks: ReadonlyArray<{ readonly words: RegExp; readonly ofDevice: boolean }>;
  /** Devices that are told apart. */
  readonly devices: readonly RegExp[];
  readonly allTried: RegExp;
}

let known: StepWords | undefined;

/** What the files of knowledge/steps/ say, read with the first message. @throws KnowledgeFault naming the file */
export function stepWords(): StepWords {
  known ??= {
    marks: partsOf('marks').map(([name, words]) => ({ words, ofDevice: name.endsWith(' of a device') })),
    devices: partsOf('devices').map(([, words]) => words),
    allTried: parsePhrases(textOf('all-tried'), fileOf('all-tried')),
  };
  return known;
}

const partsOf = (name: string) =>
  namedParts(textOf(name), fileOf(name)).map(([part, phrases]): [string, RegExp] => [
    part,
    parsePhrases(phrases, fileOf(name)),
  ]);
const fileOf = (name: string) => `steps/${name}.phrases`;
const textOf = (name: string) => readFileSync(new URL(`./knowledge/steps/${name}.phrases`, import.meta.url), 'utf8');
