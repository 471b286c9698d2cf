import {
  berlinDay,
  berlinDaysBetween,
  formatClock,
  formatNumericDate,
  formatShortDate,
  formatTime,
  formatWeekdayDate,
} from './format-date.ts';

const near: Readonly<Record<number, string>> = { [-1]: 'Gestern', 0: 'Heute', 1: 'Morgen' };

/** The day of a moment in a list: 'Heute', 'Morgen', 'Di., 24.11.', and with the year when it is not this one. */
export function shortDayText(moment: string, now: Date): string {
  const sameYear = berlinDay(moment).slice(0, 4) === berlinDay(now).slice(0, 4);
  return near[berlinDaysBetween(now, moment)] ?? (sameYear ? formatShortDate(moment) : formatNumericDate(moment));
}

/** 'Heute' or 'Dienstag, 24. November 2026' */
export const longDayText = (moment: string, now: Date) =>
  near[berlinDaysBetween(now, moment)] ?? formatWeekdayDate(moment);

/** '17:30 bis 18:30 Uhr' */
export const spanText = (from: Date | string, to: Date | string) => `${formatTime(from)} bis ${formatClock(to)}`;

/** 'Heute, 17:30 bis 18:30 Uhr' */
export const whenText = ({ start_time, end_time }: { start_time: string; end_time: string }, now: Date) =>
  `${longDayText(start_time, now)}, ${spanText(start_time, end_time)}`;

/** A moment as one line of the details: 'gestern, 17:30 Uhr', 'am Di., 24.11., 17:30 Uhr'. */
export function momentText(moment: string, now: Date): string {
  const word = near[berlinDaysBetween(now, moment)];
  const day = word ? word.toLowerCase() : `am ${shortDayText(moment, now)}`;
  return `${day}, ${formatClock(moment)}`;
}
