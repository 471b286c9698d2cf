import { expect, test } from 'vitest';
import { firstNotificationSettings } from '../notification-settings.ts';
import { endOfSilence, quietUntil } from './quiet-hours.ts';

const ending = (from: string, until: string, now: string, mutedUntil: string | null = null) =>
  quietUntil(
    { ...firstNotificationSettings, quiet: { on: true, from, until, alarmsToo: false }, mutedUntil },
    new Date(now),
  )?.toISOString() ?? null;

test.each([
  ['before it begins', '2026-12-01T20:59:59Z', null],
  ['at its beginning', '2026-12-01T21:00:00Z', '2026-12-02T06:00:00.000Z'],
  ['after midnight', '2026-12-02T02:00:00Z', '2026-12-02T06:00:00.000Z'],
  ['at its end', '2026-12-02T06:00:00Z', null],
])('a quiet time over midnight, %s', (_, now, end) => {
  expect(ending('22:00', '07:00', now)).toBe(end);
});

test('a quiet time within a day', () => {
  expect(ending('12:00', '13:30', '2026-07-01T10:15:00Z')).toBe('2026-07-01T11:30:00.000Z');
  expect(ending('12:00', '13:30', '2026-07-01T11:30:00Z')).toBeNull();
});

test('the clocks of Berlin count when they change in the night', () => {
  // Summer time begins on 29 March 2026 at 2:00 and ends on 25 October at 3:00.
  expect(ending('22:00', '07:00', '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  expect(ending('22:00', '07:00', '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
});

test('equal times are no quiet time, and one that is switched off is none', () => {
  expect(ending('07:00', '07:00', '2026-12-01T06:00:00Z')).toBeNull();
  expect(quietUntil(firstNotificationSettings, new Date('2026-12-01T22:00:00Z'))).toBeNull();
});

test('the later end counts', () => {
  expect(ending('22:00', '07:00', '2026-12-01T21:30:00Z', '2026-12-02T09:00:00.000Z')).toBe('2026-12-02T09:00:00.000Z');
  expect(ending('22:00', '07:00', '2026-12-01T21:30:00Z', '2026-12-01T21:45:00.000Z')).toBe('2026-12-02T06:00:00.000Z');
});

test('a silence lasts an hour, or until 8 in the morning of the next Berlin day', () => {
  const now = new Date('2026-12-01T23:30:00Z');
  expect(endOfSilence('hour', now).toISOString()).toBe('2026-12-02T00:30:00.000Z');
  // In Berlin it is half past midnight on the 2nd.
  expect(endOfSilence('tomorrow', now).toISOString()).toBe('2026-12-03T07:00:00.000Z');
});
