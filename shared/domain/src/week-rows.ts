import type { Weekday } from '@it-lotse/contract/booking-settings';
import { isEverOpen, type OfferedTimes, type OpenWeek, openWeek } from './open-week.ts';
import { weekdayWords } from './weekday-words.ts';

/** A line of the week as visitors read it. */
export interface WeekRow {
  readonly name: string;
  readonly remote: OpenWeek[Weekday];
  readonly onSite: OpenWeek[Weekday];
  /** What there is to say beside the times; '' for nothing. */
  readonly note: string;
}

/** Monday to Saturday, then Sunday and holidays, on which nothing can be booked. */
export function weekRows(services: readonly OfferedTimes[], saturdayByArrangement: boolean): WeekRow[] {
  const remote = openWeek(services, false);
  const onSite = openWeek(services, true);
  const hasVisits = isEverOpen(onSite);
  const rows = weekdayWords.map(({ day, long }) => ({
    name: long,
    remote: remote[day],
    onSite: onSite[day],
    note: noteOf(day, `${long.toLowerCase()}s`),
  }));
  return [...rows, { name: 'Sonntag, Feiertag', remote: [], onSite: [], note: 'geschlossen' }];

  function noteOf(day: Weekday, onThatDay: string): string {
    if (onSite[day].length > 0) return '';
    if (remote[day].length > 0) return hasVisits ? `${onThatDay} kein Hausbesuch` : '';
    return day === 'saturday' && saturdayByArrangement
      ? 'nur in Ausnahmen, nach persönlicher Absprache'
      : 'geschlossen';
  }
}

/** At what time of day the services of a week begin: 'abends', 'vormittags', 'nachmittags' or 'tagsüber'; '' for never. */
export function partOfDay(week: OpenWeek): string {
  const spans = weekdayWords.flatMap(({ day }) => week[day]);
  if (spans.length === 0) return '';
  if (spans.every(({ from }) => from >= '17:00')) return 'abends';
  if (spans.every(({ to }) => to <= '12:00')) return 'vormittags';
  return spans.every(({ from, to }) => from >= '12:00' && to <= '18:00') ? 'nachmittags' : 'tagsüber';
}
