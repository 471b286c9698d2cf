import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { inBackground } from './background.ts';

test('a server that is stopping begins no heavy work any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'it-lotse-background-'));
  const path = join(folder, 'sound.db');
  new Database(path).close();
  const look = (signal: AbortSignal) => inBackground('check-integrity', { path }, signal);
  expect(await look(new AbortController().signal)).toEqual([]);
  await expect(look(AbortSignal.abort())).rejects.toThrow(/aborted/);
  rmSync(folder, { recursive: true });
});
