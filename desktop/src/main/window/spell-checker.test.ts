import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideDictionary } from './spell-checker.ts';

vi.mock('electron', () => ({ app: {}, dialog: {} }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-spelling-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => readFileSync(join(folder, 'Dictionaries', 'de-DE-3-0.bdic'), 'utf8');
const provide = (...sources: string[]) => provideDictionary(join(folder, 'Dictionaries'), sources);

function source(name: string, contents: string): string {
  const file = join(folder, name);
  writeFileSync(file, contents);
  return file;
}

test('the first dictionary that is there is put where Chromium looks', () => {
  expect(provide(join(folder, 'fehlt'), source('debian', 'Wörter'), source('qt', 'andere'))).toBe(true);
  expect(kept()).toBe('Wörter');
});

test('a newer one of the system takes the place of the old, an older one does not', () => {
  const file = source('debian', 'alt');
  provide(file);
  writeFileSync(file, 'neu');
  utimesSync(file, 4_000_000_000, 4_000_000_000);
  provide(file);
  expect(kept()).toBe('neu');
  writeFileSync(file, 'uralt');
  utimesSync(file, 1_000_000_000, 1_000_000_000);
  provide(file);
  expect(kept()).toBe('neu');
});

test('without any there is none, and one from before stays', () => {
  expect(provide(join(folder, 'fehlt'))).toBe(false);
  provide(source('debian', 'Wörter'));
  expect(provide(join(folder, 'fehlt'))).toBe(true);
});

test('a folder that cannot be made is no reason to fail', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = source('Dictionaries', 'eine Datei, wo ein Ordner sein soll');
  expect(provide(file)).toBe(false);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

/** Chromium reads at the same time, on a thread of its own, takes half a dictionary for a broken one and deletes it. */
test('whoever looks meanwhile sees a whole dictionary or none', async () => {
  const size = 16 * 1024 * 1024;
  const file = source('debian', 'W'.repeat(size));
  const target = join(folder, 'Dictionaries', 'de-DE-3-0.bdic');
  const reader = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const { statSync } = require('node:fs');
     parentPort.postMessage('looks');
     let seen;
     do seen = statSync(workerData, { throwIfNoEntry: false })?.size;
     while (seen === undefined);
     parentPort.postMessage(seen);`,
    { eval: true, workerData: target },
  );
  await once(reader, 'message');
  const firstSeen = once(reader, 'message');
  expect(provide(file)).toBe(true);
  expect(await firstSeen).toEqual([size]);
});
