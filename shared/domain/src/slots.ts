import type { ClosedReason } from '@it-lotse/contract/booking';
import type { BookingSettings, DayHours, ServiceType, WeekHours } from '@it-lotse/contract/booking-settings';
import { addDays, addMonths, berlinMoment, startOfBerlinDay, weekdayOf } from './berlin-time.ts';
import { berlinDay } from './format-date.ts';

const minuteMs = 60_000;

/** Half open, in milliseconds since 1970. */
export interface TimeSpan {
  from: number;
  to: number;
}

export type WindowRules = Pick<BookingSettings, 'notice_days' | 'notice_hours' | 'horizon'>;

/** The booking window, both Berlin days included. */
export function bookingWindow(now: Date, rules: WindowRules): { firstDay: string; lastDay: string } {
  const today = berlinDay(now);
  const { count, unit } = rules.horizon;
  const byDays = addDays(today, rules.notice_days);
  // From tomorrow on the hours alone can move the first day; asking the calendar for nothing costs as much as a list of times.
  const isByDays = rules.notice_days > 0 && rules.notice_hours === 0;
  return {
    firstDay: isByDays ? byDays : ([byDays, berlinDay(earliestStart(now, rules))].sort().at(-1) ?? byDays),
    lastDay: unit === 'months' ? addMonths(today, count) : addDays(today, 7 * count),
  };
}

/** A visit starts then or later: also where today can be booked, never at once. */
function earliestStart(now: Date, { notice_hours }: Pick<WindowRules, 'notice_hours'>): Date {
  return new Date(now.getTime() + Math.max(minuteMs, notice_hours * 60 * minuteMs));
}

/** When a service may start: its own hours, or those of its place. */
export function hoursOf(
  settings: Pick<BookingSettings, 'hours'>,
  service: Pick<ServiceType, 'place' | 'hours'>,
): WeekHours {
  return service.hours ?? settings.hours[service.place];
}

/** The operator's days off a Berlin day lies in. */
export function blockedSpanOn<Span extends { from: string; to: string }>(
  blocked: readonly Span[],
  day: string,
): Span | undefined {
  return blocked.find(({ from, to }) => from <= day && day <= to);
}

/** The day's hours; null on Sundays and closed days. */
export function hoursOn(week: WeekHours, day: string): DayHours | null {
  const names = [null, 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  const name = names[weekdayOf(day)];
  return name ? week[name] : null;
}

export interface DayQuestion {
  day: string;
  now: Date;
  service: Pick<ServiceType, 'place' | 'hours' | 'duration'>;
  settings: Pick<BookingSettings, 'hours' | 'blocked' | 'step_minutes'> & WindowRules;
  /** Name of the public holiday on the day, null on others. */
  holiday: string | null;
}

/** Why nothing can start on a day, whatever is booked; null when the day is open. */
export function closedReason({ day, now, service, settings, holiday }: DayQuestion): ClosedReason | null {
  const { firstDay, lastDay } = bookingWindow(now, settings);
  if (day < firstDay) return 'too_early';
  if (day > lastDay) return 'too_late';
  const weekday = weekdayOf(day);
  if (weekday === 0) return 'sunday';
  if (holiday !== null) return 'holiday';
  if (blockedSpanOn(settings.blocked, day)) return 'blocked';
  const hours = hoursOn(hoursOf(settings, service), day);
  // Open, and all that could be booked of it begins too soon.
  if (hours && day === firstDay && isOverSoon(hours, { day, now, service, settings })) return 'too_early';
  if (hours) return null;
  if (weekday === 6) return 'saturday';
  return weekday === 3 && service.place === 'onsite' ? 'wednesday' : 'closed';
}

/** Every start the rules allow on a day, before anything is booked; oldest first. */
export function startsOfDay(question: DayQuestion): Date[] {
  if (closedReason(question) !== null) return [];
  const { day, now, service, settings } = question;
  const hours = hoursOn(hoursOf(settings, service), day);
  if (!hours) return [];
  const { step_minutes } = settings;
  const last = lastMinuteOf(hours, service);
  const earliest = earliestStart(now, settings).getTime();
  const starts: Date[] = [];
  const momentAt = momentsOf(day);
  let minute = minutesOf(hours.from);
  while (minute <= last && momentAt(minute).getTime() < earliest) minute += step_minutes;
  for (; minute <= last; minute += step_minutes) starts.push(momentAt(minute));
  return starts;
}

function lastMinuteOf(hours: DayHours, service: Pick<ServiceType, 'duration'>): number {
  return Math.min(minutesOf(hours.to), minutesOf(hours.latest_end) - service.duration);
}

function isOverSoon(hours: DayHours, { day, now, service, settings }: Omit<DayQuestion, 'holiday'>): boolean {
  const [first, last] = [minutesOf(hours.from), lastMinuteOf(hours, service)];
  if (last < first) return false;
  return momentsOf(day)(last - ((last - first) % settings.step_minutes)) < earliestStart(now, settings);
}

/** The moments of a Berlin day by minutes of its clock; only on a day when clocks change is each looked up. */
function momentsOf(day: string): (minute: number) => Date {
  const midnight = startOfBerlinDay(day).getTime();
  const isOrdinary = startOfBerlinDay(addDays(day, 1)).getTime() - midnight === 24 * 60 * minuteMs;
  return (minute) => (isOrdinary ? new Date(midnight + minute * minuteMs) : berlinMoment(day, clockTimeOf(minute)));
}

/** The time an appointment takes from the operator when nothing else lies on the way: the visit and the drive there and back. */
export function blockOf(start: Date, durationMinutes: number, driveMinutes: number): TimeSpan {
  const from = start.getTime();
  return { from: from - driveMinutes * minuteMs, to: from + (durationMinutes + driveMinutes) * minuteMs };
}

function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockTimeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
