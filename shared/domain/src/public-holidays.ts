import type { FederalState } from '@it-lotse/contract/booking-settings';

interface Holiday {
  readonly name: string;
  /** 'MM-DD', or so many days after Easter Sunday. */
  readonly on: string | number | ((year: number) => string);
  /** Only there; without it in all of Germany. */
  readonly states?: readonly FederalState[];
  readonly since?: number;
  readonly onlyIn?: number;
}

/**
 * The laws of the Länder, as far as they hold in a whole one. Not a library: the one that knows every country takes a
 * tenth of the server's memory. Its test compares each day with that library's.
 */
const holidays: readonly Holiday[] = [
  { name: 'Neujahr', on: '01-01' },
  { name: 'Heilige Drei Könige', on: '01-06', states: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', on: '03-08', states: ['BE'], since: 2019 },
  { name: 'Internationaler Frauentag', on: '03-08', states: ['MV'], since: 2023 },
  { name: 'Karfreitag', on: -2 },
  { name: 'Ostersonntag', on: 0, states: ['BB'] },
  { name: 'Ostermontag', on: 1 },
  { name: 'Maifeiertag', on: '05-01' },
  { name: 'Tag der Befreiung (80. Jahrestag)', on: '05-08', states: ['BE'], onlyIn: 2025 },
  { name: 'Christi Himmelfahrt', on: 39 },
  { name: 'Pfingstsonntag', on: 49, states: ['BB'] },
  { name: 'Pfingstmontag', on: 50 },
  { name: 'Fronleichnam', on: 60, states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { name: '75-jähriges Jubiläum des Volksaufstands in der DDR', on: '06-17', states: ['BE'], onlyIn: 2028 },
  { name: 'Mariä Himmelfahrt', on: '08-15', states: ['SL'] },
  { name: 'Weltkindertag', on: '09-20', states: ['TH'], since: 2019 },
  { name: 'Tag der Deutschen Einheit', on: '10-03' },
  { name: 'Reformationstag', on: '10-31', states: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'] },
  { name: 'Allerheiligen', on: '11-01', states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', on: repentanceDay, states: ['SN'] },
  { name: '1. Weihnachtstag', on: '12-25' },
  { name: '2. Weihnachtstag', on: '12-26' },
];

const years = new Map<string, ReadonlyMap<string, string>>();

/** The German name of the public holiday on a Berlin day ('2026-12-25') in a Bundesland; null on a working day. */
export function publicHolidayOn(day: string, state: FederalState): string | null {
  const year = day.slice(0, 4);
  const key = `${state} ${year}`;
  let names = years.get(key);
  if (!names) {
    names = holidaysOf(Number(year), state);
    years.set(key, names);
  }
  return names.get(day) ?? null;
}

function holidaysOf(year: number, state: FederalState): ReadonlyMap<string, string> {
  const easter = easterSunday(year);
  return new Map(
    holidays
      .filter(({ states }) => states?.includes(state) ?? true)
      .filter(({ since = year, onlyIn = year }) => since <= year && onlyIn === year)
      .map(({ name, on }): [string, string] => {
        if (typeof on === 'number') return [dayAfter(easter, on), name];
        return [`${year}-${typeof on === 'string' ? on : on(year)}`, name];
      }),
  );
}

/** Wednesday before the 23rd of November. */
function repentanceDay(year: number): string {
  const weekday = new Date(Date.UTC(year, 10, 22)).getUTCDay();
  return `11-${22 - ((weekday + 4) % 7)}`;
}

/** The Gregorian computus of Meeus, Jones and Butcher (Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100);
  const lunar = year % 19;
  const moonShift = century - Math.floor((century + 8) / 25) + 1;
  const fullMoon = (19 * lunar + century - Math.floor(century / 4) - Math.floor(moonShift / 3) + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - fullMoon - (year % 4)) % 7;
  const correction = Math.floor((lunar + 11 * fullMoon + 22 * toSunday) / 451);
  const sum = fullMoon + toSunday - 7 * correction + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

function dayAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
