import type { DayHours, Weekday, WeekHours } from '@it-lotse/contract/booking-settings';

const days: readonly { key: Weekday; short: string; long: string }[] = [
  { key: 'monday', short: 'Mo', long: 'Montag' },
  { key: 'tuesday', short: 'Di', long: 'Dienstag' },
  { key: 'wednesday', short: 'Mi', long: 'Mittwoch' },
  { key: 'thursday', short: 'Do', long: 'Donnerstag' },
  { key: 'friday', short: 'Fr', long: 'Freitag' },
  { key: 'saturday', short: 'Sa', long: 'Samstag' },
];
type Day = (typeof days)[number];

export interface HoursLine {
  /** 'Mo bis Fr', 'Mo, Di, Do, Fr', 'Mittwoch' */
  days: string;
  text: string;
}

/** When a service can be had, days with the same hours in one line, in the order of the week. */
export function openingHours(hours: WeekHours, onSite: boolean): HoursLine[] {
  const groups = new Map<string, Day[]>();
  for (const day of days) {
    const text = textOf(day.key, hours[day.key], onSite);
    groups.set(text, [...(groups.get(text) ?? []), day]);
  }
  const lines = [...groups].map(([text, of]) => ({ days: nameOf(of), text }));
  return [...lines, { days: 'Sonn- und Feiertag', text: 'geschlossen' }];
}

function textOf(day: Weekday, hours: DayHours | null, onSite: boolean): string {
  if (hours) {
    const { from, to, latest_end } = hours;
    return to === latest_end ? `von ${from} bis ${to}\u00A0Uhr` : `Beginn zwischen ${from} und ${to}\u00A0Uhr`;
  }
  if (day === 'saturday') return 'nach Absprache, bitte rufen Sie an';
  return day === 'wednesday' && onSite ? 'keine Vor-Ort-Termine, nur Fernwartung' : 'geschlossen';
}

function nameOf(group: readonly Day[]): string {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return '';
  if (group.length === 1) return first.long;
  const isRow = days.indexOf(last) - days.indexOf(first) === group.length - 1;
  return isRow && group.length > 2 ? `${first.short} bis ${last.short}` : group.map(({ short }) => short).join(', ');
}
