import type { GoogleCalendar } from '@it-lotse/contract/calendar';
import { startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { businessTimeZone } from '@it-lotse/domain/format-date';
import type { EntryToWrite, ProviderEntry } from './calendar-provider.ts';
import { entryIdOf } from './entry-id.ts';
import type { GoogleCalendarEntry, GoogleEvent } from './google-calendar.ts';

/** Our mark on entries, visible to this program only (`extendedProperties.private`). */
export const ourMark = { key: 'app', value: 'it-lotse' } as const;

export function entryOf(event: GoogleEvent & { id: string }): ProviderEntry {
  return {
    id: event.id,
    seriesId: event.recurringEventId ?? null,
    isDeleted: event.status === 'cancelled',
    span: spanOf(event),
    takesTime: takesTime(event),
    summary: event.summary ?? '',
    appointmentId: appointmentIdOf(event),
    updated: event.updated ?? null,
  };
}

/** Needs both the mark and an id of ours: a copy made in Google carries the mark, and an id of Google's. */
function appointmentIdOf(event: GoogleEvent): string | null {
  const marks = event.extendedProperties?.private;
  const appointmentId = marks?.appointmentId;
  if (marks?.[ourMark.key] !== ourMark.value || !appointmentId || !event.id) return null;
  const ours = entryIdOf(appointmentId);
  return event.id === ours || (event.id.startsWith(`${ours}g`) && !event.recurringEventId) ? appointmentId : null;
}

function spanOf({ start, end }: GoogleEvent): ProviderEntry['span'] {
  if (start?.dateTime && end?.dateTime) {
    return { from: new Date(start.dateTime), to: new Date(end.dateTime), allDay: false };
  }
  if (start?.date && end?.date) {
    return { from: startOfBerlinDay(start.date), to: startOfBerlinDay(end.date), allDay: true };
  }
  return null;
}

function takesTime({ status, transparency, eventType, attendees }: GoogleEvent): boolean {
  if (status === 'cancelled' || transparency === 'transparent') return false;
  if (eventType === 'workingLocation' || eventType === 'birthday') return false;
  return !attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');
}

/** The entry as it should stand in Google. No attendees: no customer gets mail of Google's. */
export function googleEventOf(entry: EntryToWrite): GoogleEvent {
  return {
    status: 'confirmed',
    summary: entry.title,
    description: entry.description,
    location: entry.location,
    start: { dateTime: entry.start.toISOString(), timeZone: businessTimeZone },
    end: { dateTime: entry.end.toISOString(), timeZone: businessTimeZone },
    transparency: 'opaque',
    extendedProperties: { private: { [ourMark.key]: ourMark.value, appointmentId: entry.appointmentId } },
  };
}

export function choiceOf(entry: GoogleCalendarEntry): GoogleCalendar[] {
  if (!entry.id) return [];
  return [
    {
      id: entry.id,
      summary: entry.summaryOverride ?? entry.summary ?? entry.id,
      backgroundColor: /^#[\da-f]{6}$/i.test(entry.backgroundColor ?? '') ? (entry.backgroundColor ?? null) : null,
      primary: entry.primary === true,
    },
  ];
}
