import { foldUmlauts } from './fold-umlauts.ts';

/** How many characters '…' may stand for. */
const widestGap = 45;

/**
 * A pattern over folded text from phrases, one a line, in lower-case German:
 * `wort` the word · `wort*` and `*wort` words beginning or ending so · `a/b` either · `a?` may be left out ·
 * `…` anything, up to 45 characters · `^` and `$` the beginning and end of the message
 */
export function phrases(lines: string): RegExp {
  const all = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return new RegExp(all.map(phraseSource).join('|'));
}

/**
 * The pattern of one phrase.
 * @throws Error when a part of it stands for no word
 */
export function phraseSource(line: string): string {
  let source = '';
  let needsSpace = false;
  for (const part of line.split(/\s+/)) {
    if (part === '…') {
      source += `\\b.{0,${widestGap}}?`;
      needsSpace = false;
    } else if (part === '^') {
      source += '^\\W*';
    } else if (part === '$') {
      source += '\\W*$';
    } else {
      const optional = part.endsWith('?');
      const words = `(?:${part.replace(/\?$/, '').split('/').map(wordSource).join('|')})`;
      const space = needsSpace ? '\\W+' : '';
      source += optional ? `(?:${space}${words})?` : `${space}\\b${words}\\b`;
      needsSpace = needsSpace || !optional;
    }
  }
  return source;
}

function wordSource(word: string): string {
  if (!/[a-z0-9]/.test(foldUmlauts(word))) throw new Error(`'${word}' stands for no word: it would match everywhere`);
  return foldUmlauts(word)
    .split('*')
    .map((letters) => letters.replace(/[^a-z0-9]/g, '\\W?'))
    .join('\\w*');
}
