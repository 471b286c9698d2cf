import { federalStates } from '@it-lotse/contract/booking-settings';
import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { publicHolidayOn } from './public-holidays.ts';

const years = Array.from({ length: 25 }, (_, index) => 2025 + index);

test.each(federalStates)('every day of 25 years is a holiday in %s exactly where date-holidays says so', (state) => {
  const library = new Holidays('DE', state, { languages: 'de' });
  const expected: Record<string, string> = {};
  const found: Record<string, string> = {};
  for (const year of years) {
    for (const { date, name, type } of library.getHolidays(year)) {
      if (type === 'public') expected[date.slice(0, 10)] = name;
    }
    for (let day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year; day = nextDay(day)) {
      const name = publicHolidayOn(day.toISOString().slice(0, 10), state);
      if (name !== null) found[day.toISOString().slice(0, 10)] = name;
    }
  }
  expect(found).toEqual(expected);
});

const nextDay = (day: Date) => new Date(day.getTime() + 86_400_000);
