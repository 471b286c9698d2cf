import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import type { PersonalData } from './kernel/personal/personal-data.ts';

/**
 * SQL names the tables of its own feature only. A table belongs to the folder of the `<feature>-personal.ts` that says what it
 * holds of people; whoever needs something of another feature asks it, or is given a condition as SQL.
 */
const here = import.meta.dirname;
/** What the kernel keeps for all, spoken of where personal data are defined. */
const movedOwners: Readonly<Record<string, string>> = { personal: 'database' };

/** Statements that name a table of somebody else, with the reason. What is not needed any more has to go from here. */
const exceptions: readonly [file: string, table: string, reason: string][] = [
  ['features/backups/backup-runs-repository.ts', 'operations_state', 'one row for both; two tables need a migration'],
  ['features/payments/payment-limits.ts', 'retention_state', 'a trigger reads there which receipts it protects'],
  [
    'features/payments/payments-repository.ts',
    'appointments',
    'visits that are owed for are found by one index of theirs',
  ],
];

/** Statements that are put together from a table that is handed in. */
const handedIn: readonly [file: string, reason: string][] = [
  ['kernel/database/index-noted.ts', 'the search index of every list'],
  ['kernel/database/moment-page.ts', 'pages of every list'],
  ['kernel/database/search-page.ts', 'pages of every list that is searched'],
  ['kernel/database/substring-search.ts', 'the search index of every list'],
  ['kernel/database/trigrams.ts', 'the search index of every list'],
  ['views/privacy/in-portions.ts', 'the features say what is over'],
  ['views/privacy/retention.ts', 'the features say what is over'],
  ['features/whatsapp/search-conversations.ts', 'conversations and messages of its own'],
];

test('a statement with the name of a table, a fragment that begins with one, and one that is handed in are seen', () => {
  expect(tablesIn('SELECT a FROM leads JOIN emails ON emails.lead_id = leads.id')).toEqual(['leads', 'emails']);
  expect(tablesIn('INSERT INTO leads (id) VALUES (?)')).toEqual(['leads']);
  expect(tablesIn('UPDATE OR IGNORE leads SET a = 1')).toEqual(['leads']);
  expect(tablesIn('SELECT 1 FROM leads AS l, emails WHERE true')).toEqual(['leads', 'emails']);
  expect(tablesIn('leads WHERE timestamp < @before')).toEqual(['leads']);
  expect(tablesIn(`SELECT 1 FROM ${hole} WHERE true`)).toEqual([hole]);
  expect(tablesIn('Anfragen von Leads update leads')).toEqual([]);
});

test('a table that is handed to a list with pages is seen, too', () => {
  expect(textsIn("searchPage(tx, { table: 'leads', q })").flatMap(tablesIn)).toEqual(['leads']);
});

test('SQL names the tables of its own feature only', async () => {
  const owners = await readOwners();
  const foreign = new Set<string>();
  for (const [file, texts] of readTexts()) {
    for (const table of texts.flatMap(tablesIn)) {
      const owner = owners.get(table.replace(/_search(_terms)?$/, ''));
      if (owner !== undefined && owner !== folderOf(file)) foreign.add(`${file}: ${table}`);
    }
  }
  expect([...foreign].toSorted()).toEqual(exceptions.map(([file, table]) => `${file}: ${table}`).toSorted());
});

test('only what works for every table is handed one', () => {
  const found = [...readTexts()].filter(([, texts]) => texts.some((text) => tablesIn(text).includes(hole)));
  expect(found.map(([file]) => file).toSorted()).toEqual(handedIn.map(([file]) => file).toSorted());
});

async function readOwners(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const file of globSync('**/*-personal.ts', { cwd: here })) {
    const [data] = Object.values((await import(join(here, file))) as Record<string, PersonalData>);
    if (!data) continue;
    const folder = folderOf(file);
    for (const table of [...data.tables.map((kind) => kind.table), ...(data.impersonal ?? [])]) {
      owners.set(table, movedOwners[folder] ?? folder);
    }
  }
  return owners;
}

/** The folder of its feature, whichever floor that lies on. */
const folderOf = (file: string): string =>
  dirname(file.replace(/^(?:kernel|channels|features|views)\//, '')).split('/')[0] ?? '';

/** Every text in the program's files, by file. */
function readTexts(): Map<string, string[]> {
  const files = globSync('**/*.ts', { cwd: here }).filter((file) => !/\.test\.ts$|^test-support\//.test(file));
  return new Map(files.map((file) => [file, textsIn(readFileSync(join(here, file), 'utf8'))]));
}

/** Stands for what is put into a template. */
const hole = '$';

function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, key, value, quasis } = node as {
      type?: string;
      key?: { value?: string };
      value?: string | { value?: string };
      quasis?: Array<{ cooked?: string }>;
    };
    if (type === 'StringLiteral' && typeof value === 'string') texts.push(value);
    // What the lists with pages and search are handed.
    if (type === 'KeyValueProperty' && key?.value === 'table' && typeof value === 'object')
      texts.push(`FROM ${value.value}`);
    if (type === 'TemplateLiteral' && quasis) texts.push(quasis.map(({ cooked }) => cooked ?? '').join(hole));
    for (const each of Object.values(node)) visit(each);
  };
  visit(parseSync(source, { syntax: 'typescript' }));
  return texts;
}

const named = '(\\w+|\\$)';
const alias = '(?:\\s+AS\\s+\\w+)?';
const positions = [
  // After the words that a table follows, and in a list of them; SQL is written in capitals here.
  new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE(?: OR \\w+)?|TABLE)\\s+${named}${alias}(?:\\s*,\\s*${named})?`, 'g'),
  // At the beginning of a condition that others complete.
  new RegExp(`^\\s*(\\w+)${alias}\\s+(?:WHERE|INDEXED|NOT INDEXED|CROSS JOIN|LEFT JOIN|JOIN)\\b`, 'g'),
];

/** The tables a text names where SQL has a table; `hole` for one that is put in. */
function tablesIn(text: string): string[] {
  return positions.flatMap((position) =>
    [...text.matchAll(position)].flatMap(([, first, second]) => [first, second].filter((name) => name !== undefined)),
  );
}
