import type { WeekHours } from '@it-lotse/contract/booking-settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, berlinMoment } from './berlin-time.ts';
import { proposeStarts, type VisitToMove } from './days-off.ts';
import { defaultBookingSettings } from './default-booking-settings.ts';
import { drivesBy, isReachable, type Stop, stopAt } from './drives.ts';
import { berlinDay } from './format-date.ts';
import { publicHolidayOn } from './public-holidays.ts';
import { startsOfDay } from './slots.ts';

const drives = drivesBy(defaultBookingSettings, () => null);
const home = { driveMinutes: 0, postalCode: '' };
const now = new Date('2026-12-01T11:00:00Z');
const support = defaultBookingSettings.services.filter(({ key }) => key === 'remote_support');
const visitAt = (id: string, day: string, time: string, changes: Partial<VisitToMove> = {}): VisitToMove[] =>
  support.map((service) => ({ id, start: berlinMoment(day, time), service, place: home, ...changes }));
const blocked = (from: string, to: string) => [{ from, to, reason: '' }];

test('a visit is proposed the next open day at its own clock time', () => {
  const settings = { ...defaultBookingSettings, blocked: blocked('2026-12-07', '2026-12-18') };
  const proposals = proposeStarts(visitAt('a', '2026-12-08', '10:00'), { now, settings, drives, taken: [] });
  expect(proposals.get('a')).toEqual(berlinMoment('2026-12-21', '10:00'));
});

test('two visits of the same clock time are never proposed the same time', () => {
  const settings = { ...defaultBookingSettings, blocked: blocked('2026-12-07', '2026-12-08') };
  const visits = [...visitAt('a', '2026-12-07', '10:00'), ...visitAt('b', '2026-12-08', '10:00')];
  const proposals = proposeStarts(visits, { now, settings, drives, taken: [] });
  expect(proposals.get('a')).toEqual(berlinMoment('2026-12-09', '10:00'));
  expect(proposals.get('b')).toEqual(berlinMoment('2026-12-09', '09:00'));
});

test('no time is proposed where everything is blocked', () => {
  const settings = { ...defaultBookingSettings, blocked: blocked('2026-12-01', '2027-06-30') };
  expect(proposeStarts(visitAt('a', '2026-12-08', '10:00'), { now, settings, drives, taken: [] }).size).toBe(0);
});

const clock = fc.integer({ min: 14, max: 38 }).map((half) => half * 30);
const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const dayHours = fc.tuple(clock, clock, fc.integer({ min: 1, max: 4 })).map(([one, other, halves]) => {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  return { from: clockText(from), to: clockText(to), latest_end: clockText(to + halves * 30) };
});
const openOrClosed = fc.option(dayHours, { nil: null });
const week: fc.Arbitrary<WeekHours> = fc.record({
  monday: openOrClosed,
  tuesday: openOrClosed,
  wednesday: openOrClosed,
  thursday: openOrClosed,
  friday: openOrClosed,
  saturday: openOrClosed,
});
const offset = fc.integer({ min: 0, max: 80 });
const span = fc.tuple(offset, fc.integer({ min: 0, max: 20 })).map(([first, days]) => ({
  from: addDays('2026-12-01', first),
  to: addDays('2026-12-01', first + days),
  reason: '',
}));
const visit = fc.record({
  day: offset.map((days) => addDays('2026-12-01', days)),
  minute: clock,
  place: fc.record({ driveMinutes: fc.constantFrom(0, 15, 45), postalCode: fc.constantFrom('', '10001', '10002') }),
  duration: fc.constantFrom(30, 60, 90),
  isOnSite: fc.boolean(),
});
const takenSpan = fc.tuple(offset, clock, fc.integer({ min: 10, max: 300 })).map(([days, minute, minutes]): Stop => {
  const from = berlinMoment(addDays('2026-12-01', days), clockText(minute)).getTime();
  return { ...home, from, to: from + minutes * 60_000 };
});

test('whatever is set, booked and blocked, proposals obey every law of the slots and keep clear of each other', () => {
  fc.assert(
    fc.property(
      week,
      week,
      fc.array(span, { maxLength: 4 }),
      fc.array(visit, { minLength: 1, maxLength: 25 }),
      fc.array(takenSpan, { maxLength: 25 }),
      fc.constantFrom(0, 10, 30),
      (remote, onsite, blocked, drafts, taken, buffer_minutes) => {
        const settings = { ...defaultBookingSettings, hours: { remote, onsite }, blocked, buffer_minutes };
        const visits = drafts.map(({ day, minute, place, duration, isOnSite }, index) => ({
          id: String(index),
          start: berlinMoment(day, clockText(minute)),
          service: { place: isOnSite ? ('onsite' as const) : ('remote' as const), hours: null, duration },
          place: isOnSite ? place : home,
        }));
        const proposals = proposeStarts(visits, { now, settings, drives, taken });
        const stops: Stop[] = [...taken];
        for (const { id, service, place, start: old } of visits) {
          const start = proposals.get(id);
          if (!start) continue;
          const day = berlinDay(start);
          const holiday = publicHolidayOn(day, settings.federal_state);
          const offered = startsOfDay({ day, now, service, settings, holiday }).map(Number);
          expect(offered).toContain(start.getTime());
          expect(day > berlinDay(old)).toBe(true);
          expect(blocked.some(({ from, to }) => from <= day && day <= to)).toBe(false);
          const stop = stopAt(start, service.duration, place);
          expect(isReachable(stop, stops, buffer_minutes, drives)).toBe(true);
          stops.push(stop);
        }
      },
    ),
    { numRuns: 150 },
  );
});
