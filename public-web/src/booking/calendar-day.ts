import { weekdayOf } from '@it-lotse/domain/berlin-time';

/** react-day-picker speaks of local dates; the wizard of Berlin calendar days. Only year, month and day are carried over. */
export function localDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function calendarDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const monthOf = (day: string) => day.slice(0, 7);

// By hand: the calendar says it of every day at once, and to make Intl's first format takes a phone as long as drawing them.
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** '2026-12-01' → 'Dienstag, 1. Dezember 2026' */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${weekdays[weekdayOf(day)]}, ${date}. ${months[(month ?? 1) - 1]} ${year}`;
}
