import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CrashWatch } from './watch-window.ts';

vi.mock('electron', () => ({ dialog: {} }));

test('a page that crashed is loaded anew, and asked about where it crashes again within seconds', () => {
  const watch = new CrashWatch();
  expect([0, 5_000, 60_000, 69_999].map((atMs) => watch.after('crashed', atMs))).toEqual([
    'reload',
    'ask',
    'reload',
    'ask',
  ]);
});

test('however often a page crashes, it is never loaded by itself twice within ten seconds, nor left without a word', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30_000 })), (pauses) => {
      const watch = new CrashWatch();
      let atMs = 0;
      let reloadedAtMs = Number.NEGATIVE_INFINITY;
      for (const pause of pauses) {
        atMs += pause;
        const next = watch.after('oom', atMs);
        expect(next).not.toBe('nothing');
        if (next !== 'reload') continue;
        expect(atMs - reloadedAtMs).toBeGreaterThanOrEqual(10_000);
        reloadedAtMs = atMs;
      }
    }),
  );
});

test('a page that ends in order is left alone', () => {
  expect(new CrashWatch().after('clean-exit', 0)).toBe('nothing');
});
