import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { officeTabs } from '../../shared/back-office/src/app/tabs.ts';
import { listProductTexts, plain } from './product-texts.ts';
import { headingsOf, linksOf, projectFolder, proseOf, readDocument } from './read-markdown.ts';

/**
 * The handbook promises its reader: what stands in „…“ or bold can be read on the screen like that, and foreign programs
 * are in italics. So a word that was changed in the product and not in the handbook is found here.
 */
const handbook = readDocument('docs/handbuch.md');
const prose = proseOf(handbook);
const texts = listProductTexts();

/** Quotes of a template have a value where the handbook has '…': the words around it must stand in one text. */
function isOnScreen(words: string): boolean {
  const parts = plain(words)
    .split('…')
    .map((part) => part.trim())
    .filter(Boolean);
  return texts.some((text) => parts.every((part) => containsWords(text, part)));
}

function containsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const isLetter = (index: number) => /[\p{L}\p{N}]/u.test(text.charAt(index));
    if (!(at > 0 && isLetter(at - 1)) && !isLetter(at + words.length)) return true;
  }
  return false;
}

const allOf = (pattern: RegExp) => [...new Set([...prose.matchAll(pattern)].map(([, words = '']) => words))];

test('the product has texts to compare with', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(isOnScreen('Termin anlegen')).toBe(true);
  expect(isOnScreen('Termin anl')).toBe(false);
  expect(isOnScreen('Dieser Knopf ist nirgends')).toBe(false);
});

test('every quoted text can be read in the product', () => {
  const quotes = allOf(/„([^“]+)“/g);
  expect(quotes.length).toBeGreaterThan(60);
  expect(quotes.filter((words) => !isOnScreen(words))).toEqual([]);
});

test('every bold word is the name of something in the product', () => {
  const bold = allOf(/\*\*([^*]+)\*\*/g);
  expect(bold.length).toBeGreaterThan(60);
  expect(bold.filter((words) => !isOnScreen(words.replace(/[:.,]$/, '')))).toEqual([]);
});

test('every tab has a section and a picture, in the order of the screen', () => {
  const labels = officeTabs.map(({ label }) => label);
  const sections = headingsOf(handbook).filter(({ text }) => labels.includes(text));
  expect(sections.map(({ text }) => text)).toEqual(labels);
  for (const label of labels) {
    const section = handbook.text.split(new RegExp(`^#+ ${label}$`, 'm'))[1]?.split(/^#{1,3} /m)[0] ?? '';
    expect(
      linksOf({ ...handbook, text: section }).some(({ kind }) => kind === 'picture'),
      label,
    ).toBe(true);
  }
});

test('settings of the server that the two handbooks name exist', () => {
  const sources = join(projectFolder, 'server/src');
  const known = readdirSync(sources)
    .filter((name) => name === 'environment.ts' || name.endsWith('-variables.ts'))
    .map((name) => readFileSync(join(sources, name), 'utf8'))
    .join('\n');
  const scripts = ['DATA_DIR', 'NODE_ENV'];
  for (const path of ['docs/handbuch.md', 'docs/betrieb.md']) {
    const named = [...readDocument(path).text.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b(?==|`)/g)].map(
      ([, name = '']) => name,
    );
    const unknown = [...new Set(named)].filter((name) => !known.includes(name) && !scripts.includes(name));
    expect(unknown, path).toEqual([]);
  }
});

test('instructions that the product names exist', () => {
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\((?:.* und )?Anleitung: ([^)]+)\)/g)].map(([, title = '']) => title),
  );
  expect(named.length).toBeGreaterThan(1);
  const titles = ['docs/handbuch.md', 'docs/betrieb.md'].flatMap((path) =>
    headingsOf(readDocument(path)).map(({ text }) => text),
  );
  expect(named.filter((title) => !titles.includes(title))).toEqual([]);
});
