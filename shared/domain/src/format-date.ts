/** The business lives in Berlin; every date a person reads is a Berlin date. */
export const businessTimeZone = 'Europe/Berlin';

const mostSaid = 100;

/**
 * How a date is written. What Intl needs for it is made when it is first asked for: that costs a phone milliseconds, and no
 * page needs all of these.
 */
/*#__NO_SIDE_EFFECTS__*/
function dateFormat(locale: string, parts: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  // A list or a mail says the same few moments several times, and asking Intl is slow.
  const said = new Map<number, string>();
  return (moment: Date | string): string => {
    const date = new Date(moment);
    const known = said.get(+date);
    if (known !== undefined) return known;
    made ??= new Intl.DateTimeFormat(locale, { timeZone: businessTimeZone, ...parts });
    const text = made.format(date);
    if (said.size >= mostSaid) said.clear();
    said.set(+date, text);
    return text;
  };
}

const inNumbers = { day: '2-digit', month: '2-digit' } as const;
const inWords = { day: 'numeric', month: 'long' } as const;
const isoDay = dateFormat('sv-SE', { year: 'numeric', ...inNumbers });

/** '2026-12-01T16:00:00Z' → '1. Dezember 2026' */
export const formatLongDate = dateFormat('de-DE', { ...inWords, year: 'numeric' });

/** → 'Dienstag, 1. Dezember 2026' */
export const formatWeekdayDate = dateFormat('de-DE', { weekday: 'long', ...inWords, year: 'numeric' });

/** → 'Di., 01.12.' */
export const formatShortDate = dateFormat('de-DE', { weekday: 'short', ...inNumbers });

/** → '01.12.2026' */
export const formatNumericDate = dateFormat('de-DE', { ...inNumbers, year: 'numeric' });

/** → '17:00' */
export const formatTime = dateFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

/** → '17:00 Uhr', which never breaks before 'Uhr'. */
export const formatClock = (moment: Date | string) => `${formatTime(moment)}\u00A0Uhr`;

/** → '9:05 Uhr', as one speaks it, where times do not stand below each other */
export const formatSpokenClock = (moment: Date | string) => formatClock(moment).replace(/^0/, '');

/** → 'Di., 1. Dezember' */
export const formatShortDay = dateFormat('de-DE', { weekday: 'short', ...inWords });

/** → 'Di., 1. Dezember, 17:00 Uhr', for one line of a notice */
export const formatShortMoment = (moment: Date | string) => `${formatShortDay(moment)}, ${formatClock(moment)}`;

const hourMs = 3_600_000;
/** Days by hour since 1970: asking Intl is slow, and a day of Berlin begins with an hour of the world. */
const knownDays = new Map<number, string>();
const mostKnownDays = 20_000;

/** The Berlin calendar day, '2026-12-01'. */
export function berlinDay(moment: Date | string): string {
  const date = new Date(moment);
  const hour = Math.floor(date.getTime() / hourMs);
  const known = knownDays.get(hour);
  if (known !== undefined) return known;
  const day = isoDay(date);
  if (knownDays.size >= mostKnownDays) knownDays.clear();
  knownDays.set(hour, day);
  return day;
}

/** Whole Berlin calendar days from `earlier` to `later`; daylight-saving changes do not matter. */
export function berlinDaysBetween(earlier: Date | string, later: Date | string): number {
  return Math.round((Date.parse(berlinDay(later)) - Date.parse(berlinDay(earlier))) / 86_400_000);
}

/** The clocks of two computers may differ: what seems to lie ahead by less has just happened. */
const clockErrorMinutes = 5;

/**
 * How long ago, as a list shows it beside the clock time: 'gerade eben', 'vor 12 Min.', 'vor 2 Std.', 'gestern',
 * 'So., 22.11.', and with the year when it is not this one. What lies ahead has its day: 'heute', 'morgen', 'Do., 03.12.'.
 * 'Kein Datum' and 'Ungültiges Datum' as the spec says.
 */
export function formatRelative(moment: string | null | undefined, now: Date): string {
  if (!moment) return 'Kein Datum';
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return 'Ungültiges Datum';
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  const days = berlinDaysBetween(then, now);
  if (minutes < -clockErrorMinutes && days === 0) return 'heute';
  if (minutes < -clockErrorMinutes && days === -1) return 'morgen';
  if (minutes < 1 && minutes >= -clockErrorMinutes && days <= 0) return 'gerade eben';
  if (days === 0) {
    return minutes < 60 ? `vor ${minutes} Min.` : `vor ${Math.floor(minutes / 60)} Std.`;
  }
  if (days === 1) return 'gestern';
  return berlinDay(then).slice(0, 4) === berlinDay(now).slice(0, 4) ? formatShortDate(then) : formatNumericDate(then);
}

/** Day and clock time, for a title or a table cell: '01.12.2026, 17:00 Uhr'. */
export function formatDateTime(moment: string | null | undefined): string {
  if (!moment) return 'Kein Datum';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'Ungültiges Datum' : `${formatNumericDate(date)}, ${formatClock(date)}`;
}
