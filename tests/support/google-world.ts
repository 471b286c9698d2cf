import { entryIdOf } from '../../server/src/providers/entry-id.ts';
import type { CalendarWorld } from './calendar-world.ts';
import { GoogleOffice, primaryCalendar } from './google-office.ts';

const kinds = { cut: 'drop', 'refused for now': 'server-error', 'answer lost': 'lost' } as const;
const writing = ['POST /calendars', 'PATCH /calendars', 'DELETE /calendars'];

export async function googleWorld(): Promise<CalendarWorld> {
  const office = await GoogleOffice.connected();
  const { google } = office;
  const timed = (from: string, to: string) => ({ start: { dateTime: from }, end: { dateTime: to } });
  return {
    office,
    async add({ from, to, wholeDays, rule, isFree, isDeclined }, calendar = primaryCalendar) {
      const input = {
        ...(wholeDays ? { start: { date: from }, end: { date: to } } : timed(from, to)),
        ...(rule && { recurrence: [`RRULE:${rule}`] }),
        ...(isFree && { transparency: 'transparent' as const }),
        ...(isDeclined && { attendees: [{ email: primaryCalendar, self: true, responseStatus: 'declined' }] }),
      };
      return google.addEvent(input, calendar).id;
    },
    move: async (handle, from, to) => void google.changeEvent(handle, timed(from, to)),
    remove: async (handle) => google.deleteEvent(handle),
    async entryOf(appointmentId, calendar = primaryCalendar) {
      const event = google.eventOf(appointmentId, calendar);
      const utc = (time: string | null | undefined) => new Date(time ?? '').toISOString();
      return (
        event && {
          from: utc(event.start.dateTime),
          to: utc(event.end.dateTime),
          title: event.summary ?? '',
          description: event.description ?? '',
        }
      );
    },
    countEntries: async (calendar = primaryCalendar) => google.events(calendar).length,
    moveOurs: async (appointmentId, from, to) => void google.changeEvent(entryIdOf(appointmentId), timed(from, to)),
    removeOurs: async (appointmentId) => google.deleteEvent(entryIdOf(appointmentId)),
    async addCalendar() {
      google.addCalendar({ id: 'arbeit@example.org', summary: 'Arbeit' });
      return 'arbeit@example.org';
    },
    forgetSync: () => google.expireSyncTokens(),
    writes: () => writing.reduce((sum, on) => sum + google.count(on), 0),
    disturb(fault, on, times) {
      for (const place of on === 'all' ? [''] : writing) {
        google.fault(kinds[fault], { on: place, ...(times !== undefined && { times }) });
      }
    },
    calm: () => google.clearFaults(),
    [Symbol.asyncDispose]: () => office[Symbol.asyncDispose](),
  };
}
