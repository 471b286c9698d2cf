import { addDays, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';

const days = 124;
const starts = ['05:30', '06:15', '07:00', '09:00', '11:45', '14:15', '20:45', '21:15', '22:00'];
const entryMs = 30 * 60_000;

/**
 * A calendar that is used for everything: nine entries a day, weekends too, a daily lunch as a series, and a week of
 * holidays. More than 300 entries a month, and a hundred of them in opening hours.
 */
export function fillGoogleCalendar(google: GoogleCalendarSimulator, now: Date): void {
  const today = berlinDay(now);
  for (let day = today; day < addDays(today, days); day = addDays(day, 1)) {
    for (const start of starts) {
      const from = berlinMoment(day, start);
      google.addBusy(from.toISOString(), new Date(from.getTime() + entryMs).toISOString());
    }
  }
  google.addEvent({
    summary: 'Mittagspause',
    start: { dateTime: berlinMoment(today, '12:15').toISOString(), timeZone: 'Europe/Berlin' },
    end: { dateTime: berlinMoment(today, '13:00').toISOString(), timeZone: 'Europe/Berlin' },
    recurrence: ['RRULE:FREQ=DAILY'],
  });
  google.addEvent({ summary: 'Urlaub', start: { date: addDays(today, 40) }, end: { date: addDays(today, 47) } });
}
