import type { Appointment, DirectDrive, HeldTime } from '@it-lotse/contract/appointments';
import type { CalendarEvent } from '@it-lotse/contract/calendar';
import { addDays, berlinIso, startOfBerlinDay, startOfWeek, weekdayOf } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';

/** Anything shorter is drawn as if it took this long, so that it can be seen and hit. */
const shortestDrawnMinutes = 25;
const minutesOfDay = 1440;
const minuteMs = 60_000;

/** ISO week: the week of the year's first Thursday is number 1. */
export function isoWeek(day: string): number {
  const thursday = addDays(startOfWeek(day), 3);
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`);
  return 1 + Math.floor((Date.parse(`${thursday}T00:00:00Z`) - newYear) / (7 * minutesOfDay * minuteMs));
}

/** What takes time beside appointments: an entry of the operator's own calendar, or a time held for somebody who waits. */
export type DayEvent = CalendarEvent & { readonly held?: HeldTime };

export const heldAsEvent = (held: HeldTime): DayEvent => ({
  ...{ id: `warteliste-${held.id}`, summary: held.name, start_time: held.start_time, end_time: held.end_time },
  ...{ all_day: false, held },
});

/** One thing on the time axis of a day. All times are minutes of the clock since midnight, cut off at the day's ends. */
export interface DayEntry {
  id: string;
  appointment: Appointment | null;
  event: DayEvent | null;
  from: number;
  to: number;
  /** With the drive there and back. */
  outerFrom: number;
  outerTo: number;
  legs: Legs | null;
}

export interface PlacedEntry extends DayEntry {
  /** Entries that overlap stand side by side: column `lane` of `lanes`. */
  lane: number;
  lanes: number;
}

/**
 * Where the clock stands at a moment, seen from one Berlin day. By the clock and not by elapsed time: on the days when
 * the clocks change, 17:00 stands where it stands on every other day.
 */
export const clockMinutes = (moment: Date | string, day: string): number => minutesWithin(boundsOf(day), moment);

/** A Berlin day as two moments, which are worked out once for all that happens on it. */
interface DayBounds {
  readonly start: Date;
  readonly end: Date;
}

const boundsOf = (day: string): DayBounds => ({ start: startOfBerlinDay(day), end: startOfBerlinDay(addDays(day, 1)) });

function minutesWithin({ start, end }: DayBounds, moment: Date | string): number {
  const time = new Date(moment);
  if (time < start) return 0;
  if (time >= end) return minutesOfDay;
  const clock = berlinIso(time).slice(11, 16);
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The drives to a visit and away from it, in minutes. */
export interface Legs {
  there: number;
  /** 0 also where the operator goes on to another visit: the drive belongs to that. */
  back: number;
  /** Coming from another visit, not from home. */
  isFromVisit: boolean;
  /** Going on to another visit, not home. */
  isToVisit: boolean;
}

/** A cancelled visit needs no drive; where the operator goes from one visit to the next, both are on one way. */
export function legsOf({ id, status, drive_minutes }: Appointment, drives: readonly DirectDrive[] = []): Legs {
  const drive = status === 'cancelled' ? 0 : drive_minutes;
  const before = drives.find(({ to }) => to === id);
  const isToVisit = drives.some(({ from }) => from === id);
  return {
    there: before?.minutes ?? drive,
    back: isToVisit ? 0 : drive,
    isFromVisit: before !== undefined,
    isToVisit,
  };
}

/** '15 Min. Fahrt vom Termin davor', '30 Min. Fahrt, Zone 2'; '' where nobody drives. */
export function driveText({ there, isFromVisit }: Legs, { travel_zone }: Pick<Appointment, 'travel_zone'>): string {
  if (isFromVisit) return `${there} Min. Fahrt vom Termin davor`;
  return there === 0 ? '' : `${there} Min. Fahrt${travel_zone ? `, Zone ${travel_zone}` : ''}`;
}

function appointmentEntry(appointment: Appointment, day: DayBounds, drives: readonly DirectDrive[]): DayEntry {
  const { id, start_time, end_time } = appointment;
  const legs = legsOf(appointment, drives);
  const from = minutesWithin(day, start_time);
  const to = Math.max(from, minutesWithin(day, end_time));
  return {
    id,
    appointment,
    event: null,
    from,
    to,
    outerFrom: Math.max(0, from - legs.there),
    outerTo: Math.min(minutesOfDay, to + legs.back),
    legs,
  };
}

function eventEntry(event: DayEvent, day: DayBounds): DayEntry {
  const from = minutesWithin(day, event.start_time);
  const to = Math.max(from, minutesWithin(day, event.end_time));
  // Somebody who takes a held time is driven to like to any other visit.
  const drive = event.held?.drive_minutes ?? 0;
  const [outerFrom, outerTo] = [Math.max(0, from - drive), Math.min(minutesOfDay, to + drive)];
  return { id: event.id, appointment: null, event, from, to, outerFrom, outerTo, legs: null };
}

const touches = (day: DayBounds, start: string, end: string) => new Date(start) < day.end && new Date(end) > day.start;

/** Where an entry ends on the axis, with the drive back. */
export const drawnEnd = (entry: DayEntry) => Math.max(entry.outerTo, entry.outerFrom + shortestDrawnMinutes);

/** Everything with a clock time on a Berlin day, earliest first, with its place beside what it overlaps. */
export function entriesOfDay(
  day: string,
  appointments: readonly Appointment[],
  events: readonly DayEvent[],
  drives: readonly DirectDrive[] = [],
): PlacedEntry[] {
  const bounds = boundsOf(day);
  const entries = [
    ...appointments
      .filter(({ start_time, end_time }) => touches(bounds, start_time, end_time))
      .map((appointment) => appointmentEntry(appointment, bounds, drives)),
    ...events
      .filter(({ all_day, start_time, end_time }) => !all_day && touches(bounds, start_time, end_time))
      .map((event) => eventEntry(event, bounds)),
  ].sort((a, b) => a.outerFrom - b.outerFrom || drawnEnd(b) - drawnEnd(a));

  const placed: PlacedEntry[] = [];
  let group: PlacedEntry[] = [];
  let groupEnd = 0;
  for (const entry of entries) {
    if (entry.outerFrom >= groupEnd) group = [];
    const taken = new Set(group.filter((other) => drawnEnd(other) > entry.outerFrom).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const own = { ...entry, lane, lanes: 1 };
    group.push(own);
    placed.push(own);
    groupEnd = Math.max(...group.map(drawnEnd));
    const lanes = 1 + Math.max(...group.map((other) => other.lane));
    for (const other of group) other.lanes = lanes;
  }
  return placed.sort((a, b) => a.from - b.from);
}

/** The whole days a Berlin day lies in: all-day entries of the calendar. */
export function allDayEvents(day: string, events: readonly CalendarEvent[]): CalendarEvent[] {
  const bounds = boundsOf(day);
  return events.filter((event) => event.all_day && touches(bounds, event.start_time, event.end_time));
}

/** Full hours the time axis shows: 8 to 20, and more where something lies outside. */
export function hoursShown(entries: readonly DayEntry[]): { fromHour: number; toHour: number } {
  const from = Math.min(8 * 60, ...entries.map(({ outerFrom }) => outerFrom));
  const to = Math.max(20 * 60, ...entries.map(drawnEnd));
  return { fromHour: Math.floor(from / 60), toHour: Math.min(24, Math.ceil(to / 60)) };
}

/** Monday to Saturday of the week of a day, and the Sunday when it is today or something happens on it. */
export function daysOfWeek(
  day: string,
  today: string,
  appointments: readonly Appointment[],
  events: readonly DayEvent[],
): string[] {
  const monday = startOfWeek(day);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return days.filter(
    (each) => weekdayOf(each) !== 0 || each === today || entriesOfDay(each, appointments, events).length > 0,
  );
}

/** Whether it begins on one of these Berlin days. */
export const isOnDays = ({ start_time }: Pick<Appointment, 'start_time'>, days: readonly string[]) =>
  days.includes(berlinDay(start_time));
