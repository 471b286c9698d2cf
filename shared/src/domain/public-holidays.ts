import Holidays from 'date-holidays';
import type { FederalState } from '../contract/booking-settings.ts';

const years = new Map<string, Map<string, string>>();

/** The German name of the public holiday on a Berlin day ('2026-12-25') in a Bundesland; null on a working day. */
export function publicHolidayOn(day: string, state: FederalState): string | null {
  const year = day.slice(0, 4);
  const key = `${state} ${year}`;
  let names = years.get(key);
  if (!names) {
    const found = new Holidays('DE', state, { languages: 'de' }).getHolidays(Number(year));
    names = new Map(found.filter(({ type }) => type === 'public').map(({ date, name }) => [date.slice(0, 10), name]));
    years.set(key, names);
  }
  return names.get(day) ?? null;
}
