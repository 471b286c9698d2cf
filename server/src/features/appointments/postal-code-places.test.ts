import { readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roadKmBetween } from './postal-code-places.ts';

const file = new URL('./postal-codes/de.txt', import.meta.url);
const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
const codes = lines.flatMap((line) => {
  const [group = '', entries = ''] = line.split(' ');
  return (entries.match(/.{9}/g) ?? []).map((entry) => group + entry.slice(0, 2));
});
const code = fc.constantFrom(...codes);

test('the table holds every code once, in order, each in Germany, and stays small', () => {
  expect(codes).toHaveLength(10_791);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(statSync(file).size).toBeLessThan(150_000);
  for (const line of lines) expect(line).toMatch(/^\d{3} (?:\d{2}(?:0[3-9]|[1-7]\d|80)\d\d{3}[1-9])+$/);
});

// By road, as a route planner says.
test.each([
  ['Kiel and Lübeck', '24103', '23552', 76],
  ['Laboe and Heikendorf', '24235', '24226', 6],
  ['Hamburg and Berlin', '20095', '10115', 289],
  ['Munich and Augsburg', '80331', '86150', 66],
])('the road between %s is never said to be shorter than it is, and not much longer', (_places, one, other, km) => {
  const said = roadKmBetween(one, other) ?? 0;
  expect(said).toBeGreaterThanOrEqual(km);
  expect(said).toBeLessThan(km * 1.3 + 10);
});

test('a road is as long back, is never nothing, and leads to no place that is not known', () => {
  fc.assert(
    fc.property(code, code, (one, other) => {
      const km = roadKmBetween(one, other) ?? 0;
      expect(km).toBe(roadKmBetween(other, one));
      expect(km).toBeGreaterThanOrEqual(2);
      expect(km).toBeLessThan(1400);
      expect(roadKmBetween(one, '00000')).toBeNull();
    }),
  );
});
