import { addDays, weekdayOf } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';

/** What 'Termin Mi 14 Uhr Müller' asks for. */
export interface AppointmentWish {
  /** '2026-12-02'; null: not said. */
  readonly day: string | null;
  /** '14:00'; null: not said. */
  readonly time: string | null;
  /** What is left: the customer. */
  readonly name: string;
}

const weekdays = ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'];
const nearDays = ['heute', 'morgen', 'übermorgen'];
const namedDays = [...nearDays, ...weekdays, ...weekdays.map((weekday) => weekday.slice(0, 2))].join('|');

const order = /^\s*termin\s+(?=\S)/i;
const daySaid = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:am|den|kommenden|nächsten)\s+)*(?:(${namedDays})\.?|(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?)(?![\p{L}\d])`,
  'iu',
);
/** Hour, minutes, 'Uhr', minutes. */
const timeSaid = /(?<![\p{L}\d.:])(?:um\s+)?(\d{1,2})(?:[:.]([0-5]\d))?(?:\s*(uhr)(?:\s+([0-5]\d))?)?(?![\p{L}\d.:])/iu;
const beforeName = /^(?:(?:mit|für|bei)\s+)/i;

/** Reads an order typed into the search; null where it is none. A day without a year is the next one of that name. */
export function appointmentWish(text: string, now: Date): AppointmentWish | null {
  if (!order.test(text)) return null;
  let rest = text.replace(order, '');
  const day = dayIn(daySaid.exec(rest), berlinDay(now));
  if (day !== null) rest = rest.replace(daySaid, ' ');
  const time = timeIn(timeSaid.exec(rest), day !== null);
  if (time !== null) rest = rest.replace(timeSaid, ' ');
  const name = rest
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ');
  return { day, time, name: name.replace(beforeName, '') };
}

function dayIn(said: RegExpExecArray | null, today: string): string | null {
  const [, named, date, month, year] = said ?? [];
  if (named !== undefined) {
    const word = named.toLowerCase();
    const near = nearDays.indexOf(word);
    if (near >= 0) return addDays(today, near);
    const weekday = weekdays.findIndex((each) => each.startsWith(word));
    // On a Wednesday 'Mittwoch' is that of the next week; who means today says so.
    return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  }
  if (date === undefined || month === undefined) return null;
  const inYear = (full: number) => calendarDay(full, Number(month), Number(date));
  if (year !== undefined) return inYear(year.length === 2 ? 2000 + Number(year) : Number(year));
  const thisYear = Number(today.slice(0, 4));
  const found = inYear(thisYear);
  return found !== null && found >= today ? found : inYear(thisYear + 1);
}

/** null: there is no such day. */
function calendarDay(year: number, month: number, date: number): string | null {
  const day = [String(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}

/** Behind a day a number alone is an hour; elsewhere it may be that of a house. */
function timeIn(said: RegExpExecArray | null, isBehindDay: boolean): string | null {
  const [, hour, minutes, clock, minutesBehind] = said ?? [];
  if (hour === undefined || Number(hour) > 23) return null;
  if (minutes === undefined && clock === undefined && !isBehindDay) return null;
  return `${hour.padStart(2, '0')}:${minutes ?? minutesBehind ?? '00'}`;
}
