import type { DayHours, Weekday, WeekHours } from '@it-lotse/contract/booking-settings';
import { weekdayWords } from './weekday-words.ts';

/** A service that can be booked, as far as its place and times go. */
export interface OfferedTimes {
  readonly on_site: boolean;
  readonly hours: WeekHours;
}

/** When visits may start, by day; times that touch or overlap are one. [] for closed. */
export type OpenWeek = Readonly<Record<Weekday, readonly Pick<DayHours, 'from' | 'to'>[]>>;

/** The bookable times of all services of a place. */
export function openWeek(services: readonly OfferedTimes[], onSite: boolean): OpenWeek {
  const ofPlace = services.filter(({ on_site }) => on_site === onSite);
  const openOn = (day: Weekday) => joined(ofPlace.flatMap(({ hours }) => hours[day] ?? []));
  return {
    monday: openOn('monday'),
    tuesday: openOn('tuesday'),
    wednesday: openOn('wednesday'),
    thursday: openOn('thursday'),
    friday: openOn('friday'),
    saturday: openOn('saturday'),
  };
}

export const isEverOpen = (week: OpenWeek): boolean => weekdayWords.some(({ day }) => week[day].length > 0);

function joined(spans: readonly Pick<DayHours, 'from' | 'to'>[]): { from: string; to: string }[] {
  const result: { from: string; to: string }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = result.at(-1);
    if (!last || from > last.to) result.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return result;
}
