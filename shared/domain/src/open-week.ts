import type { DayHours, ServiceType, Weekday, WeekHours } from '@it-lotse/contract/booking-settings';
import type { ServiceKind } from './service-kind.ts';
import { weekdayWords } from './weekday-words.ts';

/** A service that can be booked, as far as its place and times go. */
export interface OfferedTimes {
  readonly on_site: boolean;
  readonly hours: WeekHours;
}

/** A service that can be booked, as far as texts speak of it. */
export type BookableService = OfferedTimes & Pick<ServiceType, 'purpose'> & Pick<ServiceKind, 'for_business'>;

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

/** Those that have hours; while none has, all of them: they may get some. */
export function openOrAll<Service extends OfferedTimes>(services: readonly Service[]): readonly Service[] {
  const open = services.filter((service) => isEverOpen(openWeek([service], service.on_site)));
  return open.length > 0 ? open : services;
}

/** Of the services those for a purpose, by the same rule for page, chat and search engines: what has no hours is not offered. */
export const offeredFor = <Service extends OfferedTimes & Pick<ServiceType, 'purpose'>>(
  services: readonly Service[],
  purpose: ServiceType['purpose'],
): readonly Service[] => openOrAll(services).filter((service) => service.purpose === purpose);

function joined(spans: readonly Pick<DayHours, 'from' | 'to'>[]): { from: string; to: string }[] {
  const result: { from: string; to: string }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = result.at(-1);
    if (!last || from > last.to) result.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return result;
}

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
