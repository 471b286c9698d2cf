import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restartNote } from './restart-note.ts';

let folder = '';
const file = () => join(folder, 'restart');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-restart-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a note holds for one start', () => {
  expect(restartNote(file()).take()).toBe(false);
  restartNote(file()).leave();
  expect(restartNote(file()).take()).toBe(true);
  expect(restartNote(file()).take()).toBe(false);
});

test('an old note hides no window', () => {
  restartNote(file()).leave();
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(file(), anHourAgo, anHourAgo);
  expect(restartNote(file()).take()).toBe(false);
  expect(restartNote(file()).take()).toBe(false);
});

test('a disk that takes no note stops nothing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const note = restartNote(join(folder, 'no/such/folder'));
  note.leave();
  expect(note.take()).toBe(false);
});
