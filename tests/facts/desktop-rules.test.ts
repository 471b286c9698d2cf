import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../docs/read-markdown.ts';

/** Each rule of the desktop app names what holds it: that must be there, or the table promises what nobody looks at. */

const numbers = 43;
const manualList = 'docs/desktop-manual-test.md';
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

interface Row {
  /** '' for a further part of the rule above. */
  readonly number: string;
  readonly words: string;
  readonly held: readonly { readonly file: string; readonly title: string }[];
}

/** The cells of each row of the table, without its head and the line below that. */
const cells = read('docs/desktop-rules.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.trim().slice(1, -1).split('|'));

const rows = cells.map(([number = '', words = '', held = '']): Row => {
  const holders = held.split('<br>').map((each) => /^\s*`([^`]+)`: (.+?)\s*$/.exec(each));
  return {
    number: number.trim(),
    words: words.trim(),
    held: holders.flatMap((found) => (found ? [{ file: found[1] ?? '', title: found[2] ?? '' }] : [])),
  };
});
const held = rows.flatMap((row) => row.held);

/** Whether a test of this title is begun in the source: with a quote before it, a parenthesis before that and a comma behind. */
function hasTest(source: string, title: string): boolean {
  const at = (quote: string) => source.split(`${quote}${title}${quote},`).slice(0, -1);
  return ["'", '"', '`'].some((quote) => at(quote).some((before) => /\(\s*$/.test(before)));
}

const ticked = read(manualList)
  .split(/^- \[ \] /m)
  .slice(1)
  .map((item) => item.replaceAll(/\s+/g, ' '));

test('every rule has its number, once and in order', () => {
  const numbered = rows.flatMap(({ number }) => (number === '' ? [] : [Number(number)]));
  expect(numbered).toEqual(Array.from({ length: numbers }, (_, index) => index + 1));
});

test('every row has three cells, words, and a test or a line that a person ticks; nothing in it is written otherwise', () => {
  expect(cells.filter((each) => each.length !== 3)).toEqual([]);
  expect(rows.filter((row) => row.words === '' || row.held.length === 0)).toEqual([]);
  const written = cells.reduce((sum, [, , each = '']) => sum + each.split('<br>').length, 0);
  expect(held).toHaveLength(written);
});

test('every test that is named is there, under this very title', () => {
  const missing = held
    .filter(({ file }) => file !== manualList)
    .filter(({ file, title }) => {
      const isTest = /\.(?:test\.tsx?|spec\.ts)$/.test(file) && existsSync(join(projectFolder, file));
      return !isTest || !hasTest(read(file), title);
    });
  expect(missing).toEqual([]);
});

test('every line that is quoted begins one of those a person ticks', () => {
  const lines = held.filter(({ file }) => file === manualList).map(({ title }) => title);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !ticked.some((item) => item.startsWith(line)))).toEqual([]);
});

test('a title that only stands in a comment, in another call or as a part of another title is no test', () => {
  expect(hasTest("test('a rule', () => {});", 'a rule')).toBe(true);
  expect(hasTest("])(\n  '%s is a rule',\n  () => {},", '%s is a rule')).toBe(true);
  expect(hasTest("// 'a rule', once", 'a rule')).toBe(false);
  expect(hasTest("test('a rule and more', () => {});", 'a rule')).toBe(false);
  expect(hasTest("getByText('a rule')", 'a rule')).toBe(false);
});
