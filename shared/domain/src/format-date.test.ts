import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  berlinDay,
  berlinDaysBetween,
  formatClock,
  formatDateTime,
  formatLongDate,
  formatRelative,
  formatShortDay,
  formatSpokenClock,
  formatTime,
  formatWeekdayDate,
} from './format-date.ts';

// The test process runs in another zone on purpose; every expectation here is Berlin's.
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const hourMs = 3_600_000;

describe('dates and clock times', () => {
  test('are German and Berlin time', () => {
    const evening = '2026-12-01T23:30:00Z';
    expect(formatLongDate(evening)).toBe('2. Dezember 2026');
    expect(formatWeekdayDate(evening)).toBe('Mittwoch, 2. Dezember 2026');
    expect(formatTime(evening)).toBe('00:30');
    expect(formatLongDate('2026-03-01T12:00:00Z')).toBe('1. März 2026');
  });

  test("do not break before 'Uhr'", () => {
    expect(formatClock('2026-07-01T15:05:00Z')).toBe('17:05\u00A0Uhr');
    expect(formatSpokenClock('2026-07-01T07:05:00Z')).toBe('9:05\u00A0Uhr');
    expect(formatSpokenClock('2026-06-30T22:05:00Z')).toBe('0:05\u00A0Uhr');
    expect(formatShortDay('2026-11-24T23:30:00Z')).toBe('Mi., 25. November');
    expect(formatDateTime('2026-12-01T16:00:00Z')).toBe('01.12.2026, 17:00\u00A0Uhr');
  });

  test('jump an hour in spring and repeat one in autumn', () => {
    expect(formatTime('2026-03-29T00:59:00Z')).toBe('01:59');
    expect(formatTime('2026-03-29T01:00:00Z')).toBe('03:00');
    expect(formatTime('2026-10-25T00:30:00Z')).toBe('02:30');
    expect(formatTime('2026-10-25T01:30:00Z')).toBe('02:30');
  });

  test('that are missing or senseless say so', () => {
    expect(formatDateTime(null)).toBe('Kein Datum');
    expect(formatDateTime('')).toBe('Kein Datum');
    expect(formatDateTime('gestern')).toBe('Ungültiges Datum');
  });
});

describe('days', () => {
  test.each([
    ['the 23-hour day in spring', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['the 25-hour day in autumn', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['New Year', '2026-12-31T23:00:00Z', '2027-01-01T22:59:59Z', '2027-01-01'],
  ])('%s is one day from its first to its last second', (_name, first, last, day) => {
    expect(berlinDay(first)).toBe(day);
    expect(berlinDay(last)).toBe(day);
    expect(berlinDay(new Date(Date.parse(first) - 1000))).not.toBe(day);
    expect(berlinDay(new Date(Date.parse(last) + 1000))).not.toBe(day);
  });

  test('are counted by the calendar, whatever the clocks did', () => {
    expect(berlinDaysBetween('2026-03-28T22:59:00Z', '2026-03-28T23:01:00Z')).toBe(1);
    expect(berlinDaysBetween('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z')).toBe(2);
    expect(berlinDaysBetween('2026-10-26T12:00:00Z', '2026-10-24T12:00:00Z')).toBe(-2);
  });

  test('add up: from a to c is from a to b and from b to c', () => {
    fc.assert(
      fc.property(moment, moment, moment, (a, b, c) => {
        expect(berlinDaysBetween(a, c)).toBe(berlinDaysBetween(a, b) + berlinDaysBetween(b, c));
      }),
    );
  });

  test('differ by at most one from 24-hour days', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 400 }), (from, days) => {
        const to = new Date(from.getTime() + days * 24 * hourMs);
        expect(Math.abs(berlinDaysBetween(from, to) - days)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-21T11:00:00Z');
  test.each([
    ['2026-11-21T10:59:30Z', 'gerade eben'],
    ['2026-11-21T11:00:05Z', 'gerade eben'],
    ['2026-11-21T11:04:59Z', 'gerade eben'],
    ['2026-11-21T16:00:00Z', 'heute'],
    ['2026-11-22T07:00:00Z', 'morgen'],
    ['2026-12-03T16:00:00Z', 'Do., 03.12.'],
    ['2027-01-04T16:00:00Z', '04.01.2027'],
    ['2026-11-21T10:59:00Z', 'vor 1 Min.'],
    ['2026-11-21T10:00:01Z', 'vor 59 Min.'],
    ['2026-11-21T10:00:00Z', 'vor 1 Std.'],
    ['2026-11-20T23:00:00Z', 'vor 12 Std.'],
    ['2026-11-20T22:59:59Z', 'gestern'],
    ['2026-11-19T22:59:59Z', 'Do., 19.11.'],
    ['2025-11-19T12:00:00Z', '19.11.2025'],
    [null, 'Kein Datum'],
    [undefined, 'Kein Datum'],
    ['neulich', 'Ungültiges Datum'],
  ])('%s is %s', (then, words) => {
    expect(formatRelative(then, now)).toBe(words);
  });

  test('midnight makes it yesterday, also on the days the clocks change', () => {
    expect(formatRelative('2026-03-28T22:59:00Z', new Date('2026-03-28T23:01:00Z'))).toBe('gestern');
    expect(formatRelative('2026-11-21T23:00:30Z', new Date('2026-11-21T22:59:50Z'))).toBe('gerade eben');
    expect(formatRelative('2026-10-24T21:59:00Z', new Date('2026-10-25T22:30:00Z'))).toBe('gestern');
    // 24 hours and a half ago, and still the same day.
    expect(formatRelative('2026-10-24T22:00:00Z', new Date('2026-10-25T22:30:00Z'))).toBe('vor 24 Std.');
  });
});
