import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { berlinDay, businessTimeZone } from '@it-lotse/domain/format-date';
import type { GoogleEvent } from '../../providers/google-calendar.ts';
import type { CalendarEntry } from '../appointments/calendar-entries.ts';

/** Our mark on entries, visible to this program only (`extendedProperties.private`). */
export const ourMark = { key: 'app', value: 'it-lotse' } as const;

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A foreign entry that takes up time. */
export interface BusyEntry extends Span {
  readonly eventId: string;
  /** The series it is one date of. */
  readonly seriesId: string | null;
  readonly summary: string;
  readonly allDay: boolean;
}

/**
 * The id of an appointment's entry in Google, so that writing it twice makes one entry. Google allows a-v and 0-9 and
 * never frees an id; `generation` gives the next one should an entry be lost for good.
 */
export function eventIdOf(appointmentId: string, generation = 0): string {
  const base = appointmentId.replaceAll('-', '').toLowerCase();
  return generation === 0 ? base : `${base}g${generation}`;
}

export function nextEventId(appointmentId: string, eventId: string): string {
  const generation = Number(/g(\d+)$/.exec(eventId)?.[1] ?? 0);
  return eventIdOf(appointmentId, generation + 1);
}

/**
 * The appointment an entry was written for; null for a foreign one. A copy the operator made of our entry carries our
 * mark but an id of Google's: it is foreign, and takes up time.
 */
export function appointmentIdOf(event: GoogleEvent): string | null {
  const marks = event.extendedProperties?.private;
  const appointmentId = marks?.appointmentId;
  if (marks?.[ourMark.key] !== ourMark.value || !appointmentId || !event.id) return null;
  const ours = eventIdOf(appointmentId);
  return event.id === ours || (event.id.startsWith(`${ours}g`) && !event.recurringEventId) ? appointmentId : null;
}

/** When an entry is; all-day ones take whole Berlin days. Null where Google names no time (deleted entries). */
export function spanOf({ start, end }: GoogleEvent): (Span & { allDay: boolean }) | null {
  if (start?.dateTime && end?.dateTime) {
    return { from: new Date(start.dateTime), to: new Date(end.dateTime), allDay: false };
  }
  if (start?.date && end?.date) {
    return { from: startOfBerlinDay(start.date), to: startOfBerlinDay(end.date), allDay: true };
  }
  return null;
}

/** A foreign entry that takes up time, or null: deleted, shown as free, declined, a place of work, or of no length. */
export function busyEntryOf(event: GoogleEvent): BusyEntry | null {
  const span = spanOf(event);
  if (!event.id || !span || span.to <= span.from) return null;
  if (event.status === 'cancelled' || event.transparency === 'transparent') return null;
  if (event.eventType === 'workingLocation' || event.eventType === 'birthday') return null;
  if (event.attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined')) return null;
  return {
    ...span,
    eventId: event.id,
    seriesId: event.recurringEventId ?? null,
    summary: event.summary ?? '',
  };
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && a.to > b.from;
}

/** What is mirrored: from yesterday to four months ahead, some days more than can be booked. */
export function mirroredSpan(now: Date): Span {
  const today = berlinDay(now);
  return { from: startOfBerlinDay(addDays(today, -1)), to: startOfBerlinDay(addDays(today, 124)) };
}

/** The entry as it should stand in Google. No attendees: our own mails invite, and no customer gets mail of Google's. */
export function googleEventOf(entry: CalendarEntry): GoogleEvent {
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

/**
 * Does an entry of ours stand in Google otherwise than its appointment in our books? 'longer': begins as agreed and only
 * ends at another time, which is nothing to ask the customer about.
 */
export function differenceOf(event: GoogleEvent, entry: CalendarEntry): 'deleted' | 'moved' | 'longer' | null {
  if (event.status === 'cancelled') return 'deleted';
  const span = spanOf(event);
  if (!span) return null;
  if (span.allDay || span.from.getTime() !== entry.start.getTime()) return 'moved';
  return span.to.getTime() > entry.end.getTime() ? 'longer' : null;
}
