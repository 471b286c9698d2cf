import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { bookingWindow } from '@it-lotse/domain/slots';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointmentIdOf, busyEntryOf, eventIdOf, mirroredSpan, nextEventId, spanOf } from './calendar-rules.ts';

const appointmentId = '3f2a8c1e-0b6d-4c55-9e0a-7d1f2b3c4d5e';
const marked = { extendedProperties: { private: { app: 'it-lotse', appointmentId } } };

describe('the id of an entry', () => {
  test('is one that Google takes, and its own for each appointment and generation', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(20), (one, other, generation) => {
        const id = eventIdOf(one, generation);
        expect(id).toMatch(/^[a-v0-9]{5,1024}$/);
        expect(nextEventId(one, id)).toBe(eventIdOf(one, generation + 1));
        if (one !== other) expect(eventIdOf(other, generation)).not.toBe(id);
        expect(appointmentIdOf({ id, extendedProperties: { private: { app: 'it-lotse', appointmentId: one } } })).toBe(
          one,
        );
      }),
    );
  });

  test('alone does not make an entry ours, nor does the mark alone', () => {
    expect(appointmentIdOf({ id: eventIdOf(appointmentId) })).toBeNull();
    expect(appointmentIdOf({ id: 'f00ba4', ...marked })).toBeNull();
    expect(appointmentIdOf({ id: `${eventIdOf(appointmentId)}_20261203T090000Z`, ...marked })).toBeNull();
    expect(appointmentIdOf({ id: eventIdOf(appointmentId), ...marked })).toBe(appointmentId);
  });
});

test('the mirror covers every day that can be booked, whatever the day is today and however far ahead', () => {
  const farthest = fc.constantFrom({ count: 3, unit: 'months' as const }, { count: 16, unit: 'weeks' as const });
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, farthest, (now, horizon) => {
      const { firstDay, lastDay } = bookingWindow(now, { ...defaultBookingSettings, horizon });
      const { from, to } = mirroredSpan(now);
      expect(from < startOfBerlinDay(firstDay)).toBe(true);
      expect(to > startOfBerlinDay(addDays(lastDay, 7))).toBe(true);
    }),
  );
});

test('an all-day entry takes whole Berlin days, 23, 24 or 25 hours long', () => {
  const hoursOf = (start: string, end: string) => {
    const span = spanOf({ start: { date: start }, end: { date: end } });
    return span && (span.to.getTime() - span.from.getTime()) / 3_600_000;
  };
  expect(hoursOf('2027-03-28', '2027-03-29')).toBe(23);
  expect(hoursOf('2027-10-31', '2027-11-01')).toBe(25);
  expect(hoursOf('2028-02-28', '2028-03-01')).toBe(48);
});

test('an entry without a time or a name is no reason to fail', () => {
  expect(busyEntryOf({ id: 'abcde', status: 'confirmed' })).toBeNull();
  const start = { dateTime: '2026-12-03T10:00:00+01:00' };
  expect(busyEntryOf({ id: 'abcde', start, end: { dateTime: '2026-12-03T11:00:00+01:00' } })?.summary).toBe('');
});
