import ICAL from 'ical.js';
import { entryIdOf } from '../../server/src/providers/entry-id.ts';
import type { Radicale } from '../simulators/caldav/radicale.ts';
import { CalDavOffice } from './caldav-office.ts';
import type { CalendarWorld } from './calendar-world.ts';

const kinds = { cut: 'drop', 'refused for now': 'server-error', 'answer lost': 'lost' } as const;
const writing = ['PUT ', 'DELETE '];
const nameOf = (appointmentId: string) => `it-lotse-${entryIdOf(appointmentId)}.ics`;

export async function caldavWorld(radicale: Radicale): Promise<CalendarWorld> {
  const office = await CalDavOffice.connected(radicale);
  const { person, line, server } = office;
  const calendarOf = (id: string | undefined) => (id === undefined ? 'privat' : (id.split('/').at(-2) ?? ''));
  let added = 0;
  return {
    office,
    async add({ from, to, wholeDays, rule, isFree, isDeclined }, calendar) {
      added += 1;
      const name = `telefon-${added}.ics`;
      const lines = [
        ...(wholeDays
          ? [`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`]
          : timesOf(from, to)),
        ...(rule ? [`RRULE:${rule}`] : []),
        ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
        ...(isDeclined ? [`ATTENDEE;PARTSTAT=DECLINED:mailto:${person.user}`] : []),
      ];
      const head = ['BEGIN:VEVENT', `UID:${name}`, 'DTSTAMP:20261101T000000Z', 'SUMMARY:Privat'];
      await person.put(calendarOf(calendar), name, [...head, ...lines, 'END:VEVENT']);
      return name;
    },
    move: (handle, from, to) => person.replace('privat', handle, (file) => withTimes(file, from, to)),
    remove: (handle) => person.remove('privat', handle),
    async entryOf(appointmentId, calendar) {
      const file = await person.read(calendarOf(calendar), nameOf(appointmentId));
      if (file === null) return undefined;
      const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
      if (!component) return undefined;
      const event = new ICAL.Event(component);
      const utc = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000).toISOString();
      return {
        from: utc(event.startDate),
        to: utc(event.endDate),
        title: event.summary,
        description: event.description ?? '',
      };
    },
    countEntries: async (calendar) => (await person.list(calendarOf(calendar))).length,
    moveOurs: (appointmentId, from, to) =>
      person.replace('privat', nameOf(appointmentId), (file) => withTimes(file, from, to)),
    removeOurs: (appointmentId) => person.remove('privat', nameOf(appointmentId)),
    async addCalendar() {
      await person.addCalendar('arbeit', 'Arbeit');
      return office.idOf('arbeit');
    },
    async forgetSync() {
      await server.ctx.commits.write((tx) => tx.prepare("UPDATE calendar_link SET sync_token = 'vergessen'").run());
    },
    writes: () => writing.reduce((sum, on) => sum + line.count(on), 0),
    disturb(fault, on, times) {
      for (const place of on === 'all' ? [''] : writing) {
        line.fault(kinds[fault], { on: place, ...(times !== undefined && { times }) });
      }
    },
    calm: () => line.clearFaults(),
    [Symbol.asyncDispose]: () => office[Symbol.asyncDispose](),
  };
}

/** As a telephone in Berlin writes them. */
function timesOf(from: string, to: string): [string, string] {
  const local = (time: string) => time.slice(0, 19).replaceAll(/[-:]/g, '');
  return [`DTSTART;TZID=Europe/Berlin:${local(from)}`, `DTEND;TZID=Europe/Berlin:${local(to)}`];
}

function withTimes(file: string, from: string, to: string): string {
  const [start, end] = timesOf(from, to);
  const [before = '', event = ''] = file.split('BEGIN:VEVENT');
  return `${before}BEGIN:VEVENT${event.replace(/DTSTART[^\r\n]*/, start).replace(/DTEND[^\r\n]*/, end)}`;
}
