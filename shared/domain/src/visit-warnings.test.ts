import { expect, test } from 'vitest';
import { berlinMoment } from './berlin-time.ts';
import { defaultBookingSettings } from './default-booking-settings.ts';
import { type PlannedVisit, warningsOf } from './visit-warnings.ts';

const now = new Date('2026-12-01T11:00:00Z');
const remote: PlannedVisit['service'] = { place: 'remote', hours: null };
const kinds = (
  day: string,
  time: string,
  {
    service = remote,
    location = '',
    durationMinutes = 60,
    settings = {},
  }: {
    service?: typeof remote;
    location?: string;
    durationMinutes?: number;
    settings?: Partial<typeof defaultBookingSettings>;
  } = {},
) =>
  warningsOf(
    { start: berlinMoment(day, time), durationMinutes, service, location },
    { ...defaultBookingSettings, ...settings },
    now,
  ).map(({ kind }) => kind);

test('nothing speaks against a visit within the hours', () => {
  expect(kinds('2026-12-03', '10:00')).toEqual([]);
  expect(kinds('2026-12-03', '18:00')).toEqual([]);
});

test('the operator is warned of the past', () => {
  expect(kinds('2026-12-01', '11:30')).toEqual(['past']);
});

test('the operator is warned of holidays and Sundays', () => {
  expect(kinds('2026-12-25', '10:00')).toEqual(['holiday']);
  expect(kinds('2026-12-06', '10:00')).toEqual(['sunday']);
});

test('the operator is warned of days off, with their reason', () => {
  const blocked = [{ from: '2026-12-07', to: '2026-12-18', reason: 'Urlaub' }];
  expect(kinds('2026-12-18', '10:00', { settings: { blocked } })).toEqual(['blocked']);
  expect(kinds('2026-12-21', '10:00', { settings: { blocked } })).toEqual([]);
  const service = { start: berlinMoment('2026-12-07', '10:00'), durationMinutes: 60, service: remote, location: '' };
  expect(warningsOf(service, { ...defaultBookingSettings, blocked }, now)[0]?.text).toContain('(Urlaub)');
});

test('the operator is warned of hours that are closed, also where only the end lies outside', () => {
  expect(kinds('2026-12-03', '07:30')).toEqual(['closed']);
  expect(kinds('2026-12-03', '18:30')).toEqual(['closed']);
  expect(kinds('2026-12-05', '10:00')).toEqual(['closed']);
  expect(kinds('2026-12-03', '18:30', { durationMinutes: 360 })).toEqual(['closed']);
});

test('the operator is warned of a visit on site without an address', () => {
  const service = { place: 'onsite', hours: null } as const;
  expect(kinds('2026-12-03', '17:00', { service })).toEqual(['no_address']);
  expect(kinds('2026-12-03', '17:00', { service, location: 'Deich 1, 12345 Musterstadt' })).toEqual([]);
});
