import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadDb } from '../../server/src/kernel/database/database.ts';

/** What people who were made up leave can be told from all else: their number stands in a word and in a telephone number. */
export const markOf = (n: number): string => `zq${[17576, 676, 26, 1].map((place) => letter(n, place)).join('')}xw`;
export const digitsOf = (n: number): string => `4915177${String(n).padStart(6, '0')}`;
const letter = (n: number, place: number) => String.fromCharCode(97 + (Math.floor(n / place) % 26));

const marks = /zq([a-z]{4})xw/g;
const numbers = /151[^a-z\d]{0,3}77[^a-z\d]?(\d{6})/g;
const base64Run = /[\w+/-]{16,}(?:\r?\n[\w+/-]+)*/g;

export interface Traces {
  readonly marks: ReadonlySet<number>;
  readonly phones: ReadonlySet<number>;
}

/**
 * Whose word or telephone number stands in the bytes: plain, in any case, in UTF-16, with the soft line ends of
 * quoted-printable, in base64 wherever it begins. Percent signs and entities leave these letters and digits as they are.
 */
export function tracesIn(bytes: Buffer): Traces {
  const plain = bytes.toString('latin1');
  const decoded = (plain.match(base64Run) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64').toString('latin1')),
  );
  const views = [plain, plain.replaceAll('\0', ''), plain.replaceAll(/=\r?\n/g, ''), decoded.join('\n')];
  const found = { marks: new Set<number>(), phones: new Set<number>() };
  for (const view of views.map((text) => text.toLowerCase())) {
    for (const [, letters = ''] of view.matchAll(marks)) {
      found.marks.add([...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 97, 0));
    }
    for (const [, digits] of view.matchAll(numbers)) found.phones.add(Number(digits));
  }
  return found;
}

/** Every file in a folder and below, by its path. */
export function filesIn(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return new Map(files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))]));
}

const tablesOf = (db: ReadDb) =>
  db
    .prepare(`
      SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT LIKE '%\\_search%' ESCAPE '\\' AND name NOT LIKE 'sqlite_%'`)
    .all() as Array<{ name: string }>;

/** Every row of every table, as text, by table. */
export function rowsOf(db: ReadDb): Map<string, string[]> {
  const written = (_key: string, value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : value);
  return new Map(
    tablesOf(db).map(({ name }) => [
      name,
      db
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row) =>
          JSON.stringify(
            Object.fromEntries(Object.entries(row as object).map(([key, value]) => [key, written(key, value)])),
          ),
        ),
    ]),
  );
}

/** Search indexes that hold more or less than the rows they are for. */
export function brokenIndexes(db: ReadDb, check: (sql: string) => void): string[] {
  const indexes = db
    .prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE% USING fts5 (%'")
    .all() as Array<{ name: string }>;
  return indexes
    .map(({ name }) => name)
    .filter((name) => {
      try {
        check(`INSERT INTO ${name} (${name}, rank) VALUES ('integrity-check', 1)`);
        return false;
      } catch {
        return true;
      }
    });
}
