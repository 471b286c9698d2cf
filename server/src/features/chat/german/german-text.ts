import { readFileSync } from 'node:fs';
import { foldUmlauts } from './fold-umlauts.ts';
import { KnowledgeFault, logicalLines } from './logical-lines.ts';

/** Longer messages are cut: what somebody wants stands in the first sentences, and the work stays bounded. */
const mostCharacters = 4000;

interface Words {
  /** Other writings of the same word. */
  readonly spellings: ReadonlyArray<readonly [writing: RegExp, word: string]>;
  /** Dialect as people write it, folded → the standard word. */
  readonly dialect: ReadonlyMap<string, string>;
}

let known: Words | undefined;

/** What the files of words/ say, read with the first message. */
function words(): Words {
  known ??= {
    spellings: linesOf('spellings').map(([word, pattern]) => [new RegExp(pattern, 'g'), word]),
    dialect: new Map(
      linesOf('dialect').flatMap(([standard, others]) =>
        others.split(' ').map((word): [string, string] => [foldUmlauts(word), foldUmlauts(standard)]),
      ),
    ),
  };
  return known;
}

/** Lines 'word: what stands for it'. @throws KnowledgeFault */
function linesOf(name: string): Array<[word: string, rest: string]> {
  const file = `words/${name}.txt`;
  return logicalLines(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')).map(({ line, text }) => {
    const [, word, rest] = /^([^:]+): (.+)$/.exec(text) ?? [];
    if (word === undefined || rest === undefined) throw new KnowledgeFault(file, line, "'word: …' is expected");
    return [word, rest];
  });
}

/** In the south a participle loses its vowel: 'gstart', 'gschaut', 'gfalln'. */
const shortParticiple = /^g(?!mail|mbh|mx)(?=[bcdfhkmpstvwz][a-z]{3,}$)/;

const standardOf = (word: string) => words().dialect.get(word) ?? word.replace(shortParticiple, 'ge');

/**
 * Lower case, without accents, umlauts, marks of direction and control characters, with one spelling of common words:
 * 'Für die E-Mail' and 'fuer die email' become the same. Anything a browser can send may come in.
 */
export function fold(text: string): string {
  const plain = foldUmlauts(text.slice(0, mostCharacters).toLowerCase())
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ');
  const standard = plain.replace(/[a-z]+/g, standardOf);
  return words()
    .spellings.reduce((folded, [writing, word]) => folded.replace(writing, word), standard)
    .trim();
}

/** The words of a folded text in order. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[a-z0-9]+/g) ?? [];
}

/**
 * The stem of a folded word: 'drucker' and 'drucken' share one. The algorithm is CISTEM (Weissweiler and Fraser,
 * 'Developing a Stemmer for German Based on a Comparative Analysis of Publicly Available Stemmers', 2017).
 */
export function stem(word: string): string {
  let rest = word
    .replace(/^ge(?=.{4})/, '')
    .replaceAll('sch', '$')
    .replaceAll('ei', '%')
    .replaceAll('ie', '&')
    .replace(/(.)\1/g, '$1*');
  while (rest.length > 3) {
    const shorter =
      rest.length > 5 && /(e[mr]|nd)$/.test(rest) ? rest.slice(0, -2) : /[tesn]$/.test(rest) ? rest.slice(0, -1) : rest;
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest.replace(/(.)\*/g, '$1$1').replaceAll('&', 'ie').replaceAll('%', 'ei').replaceAll('$', 'sch');
}
