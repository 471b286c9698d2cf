import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './database.ts';
import { keptReading } from './kept-reading.ts';

let folder: string;
let opened: OpenDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-kept-'));
  opened = openDatabase(folder, folder);
});
afterEach(() => {
  opened.close();
  rmSync(folder, { recursive: true });
});

const write = "INSERT INTO content (part, value, updated_at) VALUES ('prices', '{}', '2026-12-01')";
const count = () => (opened.db.prepare('SELECT count(*) AS n FROM content').get() as { n: number }).n;

test('what was read is read once, until something is written by this connection or by another', () => {
  const kept = keptReading<number>();
  let reads = 0;
  const look = () =>
    kept(opened.db, 'content', () => {
      reads += 1;
      return count();
    });
  expect([look(), look(), reads]).toEqual([0, 0, 1]);
  opened.sqlite.exec(write);
  expect([look(), look(), reads]).toEqual([1, 1, 2]);
  const other = new Database(join(folder, 'lotse.db'));
  other.exec('DELETE FROM content');
  other.close();
  expect([look(), look(), reads]).toEqual([0, 0, 3]);
});

test('different questions have different answers', () => {
  const kept = keptReading<string>();
  expect(['a', 'b', 'a'].map((key) => kept(opened.db, key, () => key))).toEqual(['a', 'b', 'a']);
});

test('a database that is closed, by whoever has it, leaves no file open, and tells nothing any more', () => {
  const filesOfFolder = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
      } catch {
        // It was the one the list itself was read by.
        return false;
      }
    });
  expect(filesOfFolder()).not.toEqual([]);
  opened.sqlite.close();
  expect(filesOfFolder()).toEqual([]);
  expect(() => opened.db.version()).toThrow('not open');
  opened.close();
  expect(filesOfFolder()).toEqual([]);
});
