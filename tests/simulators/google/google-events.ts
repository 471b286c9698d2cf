import ICAL from 'ical.js';
import { momentOf, readTime, rfc3339, wallTimeOf } from './google-time.ts';

export interface EventTime {
  date?: string | null;
  dateTime?: string | null;
  timeZone?: string | null;
}

/** An event resource of Calendar v3, as far as anybody here uses it. */
export interface SimulatedEvent {
  id: string;
  status: 'confirmed' | 'tentative' | 'cancelled';
  start: EventTime;
  end: EventTime;
  summary?: string;
  description?: string;
  location?: string;
  transparency?: 'opaque' | 'transparent';
  eventType?: string;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: EventTime;
  attendees?: Array<{ email: string; self?: boolean; responseStatus?: string }>;
  extendedProperties?: { private?: Record<string, string>; shared?: Record<string, string> };
  created: string;
  updated: string;
  etag: string;
  kind: 'calendar#event';
}

export interface Span {
  from: Date;
  to: Date;
}

export function spanOf({ start, end }: Pick<SimulatedEvent, 'start' | 'end'>): Span {
  const read = ({ date, dateTime }: EventTime) => (date ? momentOf(`${date}T00:00:00`) : readTime(dateTime ?? ''));
  return { from: read(start), to: read(end) };
}

/** What is wrong with a pair of times, in Google's words; null: nothing. */
export function timeFault({ start, end }: { start?: EventTime; end?: EventTime }): string | null {
  if (!start || !end) return 'Missing end time.';
  for (const time of [start, end]) {
    if (Boolean(time.date) === Boolean(time.dateTime)) return 'Invalid start time.';
    if (time.dateTime && Number.isNaN(readTime(time.dateTime).getTime())) return 'Bad Request';
  }
  if (Boolean(start.date) !== Boolean(end.date)) return 'Invalid start time.';
  const span = spanOf({ start, end });
  return span.to < span.from ? 'The specified time range is empty.' : null;
}

/** Times as Google gives them back: in the calendar's time zone, with its offset. */
export function tidyTime(time: EventTime): EventTime {
  if (time.date) return { date: time.date };
  return { dateTime: rfc3339(readTime(time.dateTime ?? '')), timeZone: time.timeZone ?? 'Europe/Berlin' };
}

/** The single dates of a series that touch the span; exceptions are the caller's. */
export function expand(master: SimulatedEvent, within: Span): SimulatedEvent[] {
  const rule = master.recurrence?.find((line) => line.startsWith('RRULE:'));
  if (!rule) return [];
  const span = spanOf(master);
  const lengthMs = span.to.getTime() - span.from.getTime();
  const allDay = master.start.date ?? null;
  const first = allDay ? ICAL.Time.fromDateString(allDay) : ICAL.Time.fromDateTimeString(wallTimeOf(span.from));
  const iterator = ICAL.Recur.fromString(rule.slice('RRULE:'.length)).iterator(first);
  const days = allDay ? Math.round(lengthMs / 86_400_000) : 0;
  const dates: SimulatedEvent[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const from = momentOf(allDay ? `${next.toString()}T00:00:00` : next.toString());
    if (from >= within.to) break;
    const to = new Date(from.getTime() + lengthMs);
    if (to <= within.from) continue;
    dates.push(dateOf(master, allDay ? allDayTimes(next.toString(), days) : clockTimes(from, to), from));
  }
  return dates;
}

function dateOf(master: SimulatedEvent, times: Pick<SimulatedEvent, 'start' | 'end'>, from: Date): SimulatedEvent {
  const stamp = times.start.date?.replaceAll('-', '') ?? `${from.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const { recurrence: _, ...rest } = master;
  return {
    ...rest,
    ...times,
    id: `${master.id}_${stamp}`,
    recurringEventId: master.id,
    originalStartTime: times.start,
  };
}

function allDayTimes(day: string, days: number) {
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return { start: { date: day }, end: { date: end } };
}

function clockTimes(from: Date, to: Date) {
  const timeZone = 'Europe/Berlin';
  return { start: { dateTime: rfc3339(from), timeZone }, end: { dateTime: rfc3339(to), timeZone } };
}
