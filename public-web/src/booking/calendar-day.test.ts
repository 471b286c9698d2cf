import { addDays } from '@it-lotse/domain/berlin-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay, formatDay, localDate } from './calendar-day.ts';

/** Of a hundred years. */
const days = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count));

test('a day reads as Intl writes it in German', () => {
  const intl = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
  fc.assert(
    fc.property(days, (day) => {
      expect(formatDay(day)).toBe(intl.format(new Date(`${day}T00:00:00Z`)));
    }),
  );
});

test('a day is the same after its way through the calendar', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(calendarDay(localDate(day))).toBe(day);
    }),
  );
});
