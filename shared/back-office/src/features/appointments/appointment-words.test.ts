import { addDays, weekdayOf } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appointmentWish } from './appointment-words.ts';

/** A Tuesday. */
const now = new Date('2026-11-24T10:00:00+01:00');
const wish = (text: string) => appointmentWish(text, now);

it.each([
  ['Termin Mi 14 Uhr', '2026-11-25', '14:00', ''],
  ['termin mittwoch um 14:30', '2026-11-25', '14:30', ''],
  ['Termin morgen 9 Uhr 15 Frau Müller', '2026-11-25', '09:15', 'Frau Müller'],
  ['Termin mit Erika Muster am 3.12. um 8.45 Uhr', '2026-12-03', '08:45', 'Erika Muster'],
  ['Termin heute', '2026-11-24', null, ''],
  ['Termin Di 10', '2026-12-01', '10:00', ''],
  ['Termin 2.1. Haus am Deich', '2027-01-02', null, 'Haus am Deich'],
  ['Termin 24.12.26', '2026-12-24', null, ''],
  ['Termin Müller', null, null, 'Müller'],
  ['Termin 16 Uhr', null, '16:00', ''],
])('%s', (text, day, time, name) => {
  expect(wish(text)).toEqual({ day, time, name });
});

it('is no order without that word in front, or with nothing behind it', () => {
  for (const text of ['', 'Termin', 'Termine Mi', 'Müller Termin Mi', 'terminal 3']) expect(wish(text)).toBeNull();
});

it('leaves what is no day and no time in the name', () => {
  expect(wish('Termin 31.2. Müller')).toEqual({ day: null, time: null, name: '31.2. Müller' });
  expect(wish('Termin Mi 25 Uhr')).toEqual({ day: '2026-11-25', time: null, name: '25 Uhr' });
  expect(wish('Termin Mohr 4')).toEqual({ day: null, time: null, name: 'Mohr 4' });
});

const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

it('reads every day and time the way it is written, and a weekday as the next of its name', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 360 }),
      fc.nat(1439),
      fc.nat(6),
      (moment, ahead, minute, weekday) => {
        const today = berlinDay(moment);
        const day = addDays(today, ahead);
        const [, month, date] = day.split('-').map(Number);
        const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
        expect(appointmentWish(`Termin ${date}.${month}. ${time} Uhr`, moment)).toEqual({ day, time, name: '' });
        const named = appointmentWish(`Termin ${weekdays[weekday]} ${time}`, moment)?.day ?? '';
        expect(named > today && named <= addDays(today, 7)).toBe(true);
        expect(weekdayOf(named)).toBe(weekday);
      },
    ),
  );
});
