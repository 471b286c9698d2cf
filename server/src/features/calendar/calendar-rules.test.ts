import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { bookingWindow } from '@it-lotse/domain/slots';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mirroredSpan } from './calendar-rules.ts';

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
