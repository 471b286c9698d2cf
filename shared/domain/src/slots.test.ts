import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, berlinIso, weekdayOf } from './berlin-time.ts';
import { defaultBookingSettings } from './default-booking-settings.ts';
import { berlinDay } from './format-date.ts';
import { publicHolidayOn } from './public-holidays.ts';
import { bookingWindow, closedReason, startsOfDay } from './slots.ts';

const noon = (day: string) => new Date(`${day}T11:00:00Z`);
const serviceOf = (key: string, settings: BookingSettings = defaultBookingSettings) => {
  const service = settings.services.find((entry) => entry.key === key);
  if (!service) throw new Error(`no service ${key}`);
  return service;
};
const question = (day: string, key: string, now: Date, settings: BookingSettings = defaultBookingSettings) => ({
  day,
  now,
  service: serviceOf(key, settings),
  settings,
  holiday: publicHolidayOn(day, settings.federal_state),
});
const starts = (day: string, key: string, now = noon(addDays(day, -7)), settings = defaultBookingSettings) =>
  startsOfDay(question(day, key, now, settings)).map(berlinIso);
const clockTimes = (isoTimes: string[]) => isoTimes.map((iso) => iso.slice(11, 16));

const services = defaultBookingSettings.services.map(({ key }) => key);
const isOnSite = (key: string) => serviceOf(key).place === 'onsite';

describe('on an open day', () => {
  test('remote help starts every half hour from 8:00 and is over by 19:00', () => {
    const times = clockTimes(starts('2026-12-02', 'remote_support'));
    expect([times.at(0), times.at(1), times.at(-1), times.length]).toEqual(['08:00', '08:30', '18:00', 21]);
    expect(clockTimes(starts('2026-12-02', 'remote_short')).at(-1)).toBe('18:30');
  });

  test.each(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'])(
    'a visit on %s starts between 17:00 and 19:00 and is over by 19:30',
    (day) => {
      expect(clockTimes(starts(day, 'onsite_support'))).toEqual(['17:00', '17:30', '18:00', '18:30']);
      expect(clockTimes(starts(day, 'it_check'))).toEqual(['17:00', '17:30', '18:00']);
    },
  );

  test('a half-hour visit may start at 19:00, the last start there is', () => {
    const settings = structuredClone(defaultBookingSettings);
    serviceOf('onsite_support', settings).duration = 30;
    expect(clockTimes(starts('2026-12-01', 'onsite_support', noon('2026-11-24'), settings)).at(-1)).toBe('19:00');
  });

  test('a service with hours of its own follows them', () => {
    const settings = structuredClone(defaultBookingSettings);
    const saturday = { from: '10:00', to: '11:00', latest_end: '12:00' };
    serviceOf('onsite_training', settings).hours = { ...settings.hours.onsite, saturday };
    expect(clockTimes(starts('2026-12-05', 'onsite_training', noon('2026-11-24'), settings))).toEqual([
      '10:00',
      '10:30',
      '11:00',
    ]);
  });
});

describe('nothing is offered', () => {
  const reason = (day: string, key = 'remote_support', now = noon('2026-12-10'), settings = defaultBookingSettings) =>
    closedReason(question(day, key, now, settings));

  test.each([
    ['today', '2026-12-10', 'too_early'],
    ['yesterday', '2026-12-09', 'too_early'],
    ['three months and a day ahead', '2027-03-11', 'too_late'],
    ['on a Sunday', '2026-12-13', 'sunday'],
    ['on Christmas Day', '2026-12-25', 'holiday'],
    ['on a Saturday, which goes by arrangement', '2026-12-12', 'saturday'],
  ])('%s', (_, day, expected) => {
    expect(reason(day)).toBe(expected);
    expect(reason(day, 'onsite_support')).toBe(expected);
  });

  test('on site on a Wednesday, while remote help is there', () => {
    expect([reason('2026-12-16', 'onsite_support'), reason('2026-12-16', 'it_check')]).toEqual([
      'wednesday',
      'wednesday',
    ]);
    expect(reason('2026-12-16')).toBeNull();
  });

  test('on a blocked day', () => {
    const settings = {
      ...defaultBookingSettings,
      blocked: [{ from: '2026-12-14', to: '2026-12-16', reason: 'Urlaub' }],
    };
    expect(
      ['2026-12-11', '2026-12-14', '2026-12-16', '2026-12-17'].map((day) =>
        reason(day, undefined, undefined, settings),
      ),
    ).toEqual([null, 'blocked', 'blocked', null]);
  });

  test('on a holiday that only some Bundesländer have', () => {
    const now = noon('2026-10-20');
    const inState = (federal_state: BookingSettings['federal_state'], day: string) =>
      reason(day, 'remote_support', now, { ...defaultBookingSettings, federal_state });
    // Epiphany and Corpus Christi are holidays in Bavaria, not in Schleswig-Holstein.
    expect([inState('BY', '2027-01-06'), inState('SH', '2027-01-06')]).toEqual(['holiday', null]);
    const later = (federal_state: BookingSettings['federal_state'], day: string) =>
      closedReason(question(day, 'remote_support', noon('2028-04-20'), { ...defaultBookingSettings, federal_state }));
    expect([later('BY', '2028-06-15'), later('SH', '2028-06-15')]).toEqual(['holiday', null]);
  });

  test.each([
    ['Good Friday', '2027-03-26'],
    ['Easter Monday', '2027-03-29'],
    ['Ascension Day', '2027-05-06'],
    ['Whit Monday', '2027-05-17'],
  ])('on %s, whose date moves', (_, day) => {
    expect(reason(day, 'remote_support', noon(addDays(day, -10)))).toBe('holiday');
  });
});

describe('the booking window', () => {
  test.each([
    ['2026-11-21', '2026-11-22', '2027-02-21'],
    ['2026-11-30', '2026-12-01', '2027-02-28'],
    ['2027-11-30', '2027-12-01', '2028-02-29'],
    ['2026-12-31', '2027-01-01', '2027-03-31'],
  ])('seen from %s is %s to %s', (today, firstDay, lastDay) => {
    expect(bookingWindow(noon(today), defaultBookingSettings)).toEqual({ firstDay, lastDay });
  });

  test('begins with the Berlin tomorrow, also when it is still yesterday in UTC', () => {
    expect(bookingWindow(new Date('2026-12-01T22:59:59Z'), defaultBookingSettings).firstDay).toBe('2026-12-02');
    expect(bookingWindow(new Date('2026-12-01T23:00:00Z'), defaultBookingSettings).firstDay).toBe('2026-12-03');
  });
});

describe('around the change of clocks', () => {
  test.each([
    ['2027-03-26', '+01:00', 0],
    ['2027-03-30', '+02:00', 21],
    ['2027-10-29', '+02:00', 21],
    ['2027-11-01', '+01:00', 21],
  ])('slots of %s carry %s and stay at their clock times', (day, offset, count) => {
    const isoTimes = starts(day, 'remote_support', noon(addDays(day, -20)), {
      ...defaultBookingSettings,
      federal_state: 'BE',
    });
    expect(isoTimes).toHaveLength(count);
    for (const iso of isoTimes) expect(iso.endsWith(offset)).toBe(true);
    if (count > 0) expect(clockTimes(isoTimes)[0]).toBe('08:00');
  });

  test.each(['2027-03-28', '2027-10-31'])('%s is a Sunday: closed', (day) => {
    expect(closedReason(question(day, 'remote_support', noon(addDays(day, -20))))).toBe('sunday');
  });
});

describe('notice, horizon and step are the operator’s to say', () => {
  const at = (moment: string, day: string, changes: Partial<BookingSettings>) => {
    const settings = { ...defaultBookingSettings, ...changes };
    const asked = question(day, 'remote_support', new Date(moment), settings);
    return { times: clockTimes(startsOfDay(asked).map(berlinIso)), reason: closedReason(asked) };
  };

  test('today can be booked, from a time that has not come', () => {
    const today = { notice_days: 0 };
    expect(at('2026-12-02T15:00:00Z', '2026-12-02', today).times).toEqual(['16:30', '17:00', '17:30', '18:00']);
    expect(at('2026-12-02T17:00:00Z', '2026-12-02', today)).toEqual({ times: [], reason: 'too_early' });
  });

  test('so many hours ahead, also over midnight', () => {
    const fourHours = { notice_days: 0, notice_hours: 4 };
    expect(at('2026-12-02T11:00:00Z', '2026-12-02', fourHours).times[0]).toBe('16:00');
    expect(at('2026-12-02T22:00:00Z', '2026-12-02', fourHours).reason).toBe('too_early');
    expect(at('2026-12-02T11:00:00Z', '2026-12-04', { notice_hours: 48 }).times[0]).toBe('12:00');
  });

  test('at most so many weeks ahead, the last day included', () => {
    const twoWeeks = { horizon: { count: 2, unit: 'weeks' as const } };
    expect(at('2026-12-02T11:00:00Z', '2026-12-16', twoWeeks).reason).toBeNull();
    expect(at('2026-12-02T11:00:00Z', '2026-12-17', twoWeeks).reason).toBe('too_late');
  });

  test('each quarter of an hour or each hour after the first start of the day', () => {
    expect(at('2026-12-01T11:00:00Z', '2026-12-02', { step_minutes: 15 }).times.slice(0, 3)).toEqual([
      '08:00',
      '08:15',
      '08:30',
    ]);
    expect(at('2026-12-01T11:00:00Z', '2026-12-02', { step_minutes: 60 }).times).toHaveLength(11);
  });

  test('whatever they are, each start keeps them, is no less ahead than asked for, and a day without one says why', () => {
    const rules = fc.record({
      notice_days: fc.nat({ max: 28 }),
      notice_hours: fc.nat({ max: 336 }),
      horizon: fc.oneof(
        fc.record({ count: fc.integer({ min: 1, max: 16 }), unit: fc.constant('weeks' as const) }),
        fc.record({ count: fc.integer({ min: 1, max: 3 }), unit: fc.constant('months' as const) }),
      ),
      step_minutes: fc.constantFrom(15 as const, 30 as const, 60 as const),
    });
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.nat({ max: 115 }), rules, fc.constantFrom(...services), (now, ahead, changes, key) => {
        const settings = { ...defaultBookingSettings, ...changes };
        const today = berlinDay(now);
        const day = addDays(today, ahead);
        const asked = question(day, key, now, settings);
        const offered = startsOfDay(asked);
        expect(offered.length === 0).toBe(closedReason(asked) !== null);
        const { firstDay, lastDay } = bookingWindow(now, settings);
        for (const start of offered) {
          expect(start.getTime() - now.getTime()).toBeGreaterThanOrEqual(changes.notice_hours * 3_600_000);
          expect(start > now).toBe(true);
          expect(day >= addDays(today, changes.notice_days) && day >= firstDay && day <= lastDay).toBe(true);
          const first = isOnSite(key) ? 17 * 60 : 8 * 60;
          const [hour = 0, minute = 0] = berlinIso(start).slice(11, 16).split(':').map(Number);
          expect((hour * 60 + minute - first) % changes.step_minutes).toBe(0);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const anyDay = fc.integer({ min: 0, max: 365 * 8 }).map((days) => addDays('2026-01-01', days));

test('every offered start is inside the hours, the window and no closed day, whatever the day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -3, max: 100 }), fc.constantFrom(...services), (today, ahead, key) => {
      const now = noon(today);
      const day = addDays(today, ahead);
      const offered = startsOfDay(question(day, key, now));
      const { firstDay, lastDay } = bookingWindow(now, defaultBookingSettings);
      if (offered.length > 0) {
        expect(day >= firstDay && day <= lastDay && day <= addMonths(today, 3)).toBe(true);
        expect(weekdayOf(day) >= 1 && weekdayOf(day) <= 5).toBe(true);
        expect(publicHolidayOn(day, 'SH')).toBeNull();
        if (isOnSite(key)) expect(weekdayOf(day)).not.toBe(3);
      }
      const { duration } = serviceOf(key);
      for (const start of offered) {
        expect(berlinDay(start)).toBe(day);
        const [from, end] = [berlinIso(start), berlinIso(new Date(start.getTime() + duration * 60_000))].map((iso) =>
          iso.slice(11, 16),
        );
        expect([String(from) >= (isOnSite(key) ? '17:00' : '08:00'), String(from) <= '19:00']).toEqual([true, true]);
        expect(String(end) <= (isOnSite(key) ? '19:30' : '19:00')).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
