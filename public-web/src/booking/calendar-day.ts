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

const weekdayDate = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** '2026-12-01' → 'Dienstag, 1. Dezember 2026' */
export const formatDay = (day: string) => weekdayDate.format(new Date(`${day}T00:00:00Z`));
