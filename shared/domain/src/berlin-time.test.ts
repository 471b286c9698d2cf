import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  berlinIso,
  berlinMidnight,
  berlinMoment,
  startOfBerlinDay,
  startOfMonth,
  startOfWeek,
} from './berlin-time.ts';
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

describe('Berlin clock times', () => {
  test.each([
    ['2026-12-01', '17:00', '2026-12-01T17:00:00+01:00'],
    ['2026-07-01', '17:00', '2026-07-01T17:00:00+02:00'],
    ['2027-03-28', '01:30', '2027-03-28T01:30:00+01:00'],
    ['2027-03-28', '03:00', '2027-03-28T03:00:00+02:00'],
    ['2027-10-31', '01:59', '2027-10-31T01:59:00+02:00'],
    ['2027-10-31', '03:00', '2027-10-31T03:00:00+01:00'],
  ])('%s %s is the moment %s', (day, clockTime, iso) => {
    expect(berlinIso(berlinMoment(day, clockTime))).toBe(iso);
  });

  test('a time the change to summer skips moves on by an hour', () => {
    expect(berlinIso(berlinMoment('2027-03-28', '02:30'))).toBe('2027-03-28T03:30:00+02:00');
  });

  test('a time that comes twice in autumn is the first one', () => {
    expect(berlinMoment('2027-10-31', '02:30').toISOString()).toBe('2027-10-31T00:30:00.000Z');
  });
});

test.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-08-31', 1, '2026-09-30'],
])('%s and %i months are %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('a week starts on Monday', () => {
  expect([startOfWeek('2026-11-23'), startOfWeek('2026-11-29'), startOfWeek('2026-11-30')]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
});
