import { expect, test } from 'vitest';
import { median } from './measure.ts';
import { benchTable, isMet, type Target } from './table.ts';

const ratio: Target = { what: 'of bare', limit: 0.6, measured: 0.6, better: 'higher' };

test('a target is met at its limit, on its own side only', () => {
  expect(isMet(ratio)).toBe(true);
  expect(isMet({ ...ratio, measured: 0.59 })).toBe(false);
  expect(isMet({ ...ratio, better: 'lower', measured: 0.61 })).toBe(false);
});

test('prints one aligned line a row, the target beside what was measured', () => {
  const rows = [
    { name: 'GET /', requestsPerSecond: 12_345.6, p99Ms: 1.234, processor: 0.5, target: ratio },
    { name: 'bare', requestsPerSecond: 20_000, p99Ms: null, processor: null, target: null },
  ];
  expect(benchTable(rows).split('\n')).toEqual([
    '       requests/s  p99 ms  core  per core s  measured  target',
    'GET /      12,346    1.23  50 %      24,691      0.60  ≥ 0.6 of bare  met',
    'bare       20,000',
  ]);
});

test('the median of an even number of values lies between the middle two', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
