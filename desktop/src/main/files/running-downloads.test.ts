import { expect, test } from 'vitest';
import { RunningDownloads } from './running-downloads.ts';

test('that files are being loaded is told from the first to the last, however they end', async () => {
  const told: boolean[] = [];
  const downloads = new RunningDownloads((running) => told.push(running));
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const first = downloads.run('/a', () => ends[0].promise);
  const second = downloads.run('/b', () => ends[1].promise).catch(() => 'failed');
  expect(told).toEqual([true]);
  ends[1].reject(new Error('ENOSPC'));
  expect(await second).toBe('failed');
  expect(told).toEqual([true]);
  ends[0].resolve();
  expect(await first).toBe(true);
  expect(told).toEqual([true, false]);
});
