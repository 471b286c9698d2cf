import { berlinDay, businessTimeZone } from './format-date.ts';

/** Made when it is first asked for, as all formats: see format-date.ts. */
let offsetName: Intl.DateTimeFormat | undefined;

const hourMs = 3_600_000;
/** Offsets by hour since 1970: asking Intl is slow, and clocks change on full hours only. */
const knownOffsets = new Map<number, number>();
const mostKnownOffsets = 20_000;

/** Berlin's offset from UTC at this moment, in milliseconds: +1 h in winter, +2 h in summer. */
function berlinOffsetMs(moment: Date): number {
  const hour = Math.floor(moment.getTime() / hourMs);
  const known = knownOffsets.get(hour);
  if (known !== undefined) return known;
  if (knownOffsets.size >= mostKnownOffsets) knownOffsets.clear();
  const offset = readOffsetMs(new Date(hour * hourMs));
  knownOffsets.set(hour, offset);
  return offset;
}

function readOffsetMs(moment: Date): number {
  offsetName ??= new Intl.DateTimeFormat('en-US', { timeZone: businessTimeZone, timeZoneName: 'longOffset' });
  const name = offsetName.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000;
}

/** The moment a Berlin calendar day ('2026-03-29') begins. Berlin changes its clocks at 2 or 3 in the morning, never at midnight. */
export function startOfBerlinDay(day: string): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  // The offset that counts is the one at Berlin's midnight, one or two hours before midnight in UTC.
  return new Date(utcMidnight - berlinOffsetMs(new Date(utcMidnight - 2 * hourMs)));
}

/** The moment the Berlin day of `now` began. */
export function berlinMidnight(now: Date): Date {
  return startOfBerlinDay(berlinDay(now));
}

/** The Berlin calendar day so many days after another; negative for before. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of the month so many months after the month of `day`. */
export function startOfMonth(day: string, monthsLater = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10);
}

/** The moment of a Berlin clock time ('17:00') on a Berlin day. A time that the change to summer skips moves on by an hour. */
export function berlinMoment(day: string, clockTime: string): Date {
  const asUtc = Date.parse(`${day}T${clockTime}:00Z`);
  // No change of clocks lies between two hours earlier and the moment, unless it is the one around the moment itself.
  const before = berlinOffsetMs(new Date(asUtc - 2 * hourMs));
  const after = berlinOffsetMs(new Date(asUtc - before));
  return new Date(asUtc - Math.min(before, after));
}

/** → '2026-12-01T17:00:00+01:00', the form of every `start_time` that leaves the server. */
export function berlinIso(moment: Date | string): string {
  const date = new Date(moment);
  const offsetMs = berlinOffsetMs(date);
  const offset = `0${offsetMs / hourMs}`.slice(-2);
  return `${new Date(date.getTime() + offsetMs).toISOString().slice(0, 19)}+${offset}:00`;
}

/** The same day of a later month, or that month's last day: 30 November and three months are 28 February. */
export function addMonths(day: string, months: number): string {
  const first = startOfMonth(day, months);
  const last = addDays(startOfMonth(first, 1), -1);
  const dayOfMonth = Math.min(Number(day.slice(8)), Number(last.slice(8)));
  return addDays(first, dayOfMonth - 1);
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Monday of the week of a day. */
export function startOfWeek(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}
