import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, berlinMidnight, startOfBerlinDay, startOfMonth } from './berlin-time.ts';
import { berlinDay } from './format-date.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('%s begins at %s', (berlin, utc) => {
  expect(startOfBerlinDay(berlin).toISOString()).toBe(utc);
});

test('a day begins at its first moment: a millisecond before it is the day before', () => {
  fc.assert(
    fc.property(day, (berlin) => {
      const start = startOfBerlinDay(berlin);
      expect(berlinDay(start)).toBe(berlin);
      expect(berlinDay(new Date(start.getTime() - 1))).toBe(addDays(berlin, -1));
      expect(berlinMidnight(new Date(start.getTime() + 12 * 3_600_000))).toEqual(start);
    }),
  );
});

test('adding days follows the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
});

test('months begin on the first, over the turn of the year', () => {
  expect(startOfMonth('2026-11-21')).toBe('2026-11-01');
  expect(startOfMonth('2026-11-21', 2)).toBe('2027-01-01');
  expect(startOfMonth('2026-01-31', -1)).toBe('2025-12-01');
});
