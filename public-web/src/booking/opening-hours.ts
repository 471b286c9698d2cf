import type { BookingOffer, OfferedService } from '@it-lotse/contract/booking';
import type { Weekday } from '@it-lotse/contract/booking-settings';
import { clockText, spanText } from '@it-lotse/domain/clock-words';
import { openWeek } from '@it-lotse/domain/open-week';
import { daysText, groupedDays, weekdayWords } from '@it-lotse/domain/weekday-words';

export interface HoursLine {
  /** 'Mo–Fr', 'Mo, Di, Do und Fr', 'Mittwoch' */
  days: string;
  text: string;
}

/** What the hours of a service are explained with. */
export type HoursOffer = Pick<BookingOffer, 'service_types' | 'saturday_by_arrangement'>;

/** When a service can be had, days with the same hours in one line, in the order of the week. */
export function openingHours(
  { hours, on_site }: Pick<OfferedService, 'hours' | 'on_site'>,
  { service_types, saturday_by_arrangement }: HoursOffer,
): HoursLine[] {
  const remote = openWeek(Object.values(service_types), false);
  const lines = groupedDays(textOf).map(({ days, text }) => ({ days: nameOf(days), text }));
  return [...lines, { days: 'Sonn- und Feiertag', text: 'geschlossen' }];

  function textOf(day: Weekday): string {
    const open = hours[day];
    if (open) {
      const { from, to, latest_end } = open;
      if (from === to) return `Beginn um ${clockText(from)}\u00A0Uhr`;
      return to === latest_end
        ? `${spanText(open)}\u00A0Uhr`
        : `Beginn zwischen ${clockText(from)} und ${clockText(to)}\u00A0Uhr`;
    }
    if (day === 'saturday' && saturday_by_arrangement) return 'nach Absprache, bitte rufen Sie an';
    return on_site && remote[day].length > 0 ? 'keine Vor-Ort-Termine, nur Fernwartung' : 'geschlossen';
  }
}

/** A single day has room for its whole name. */
function nameOf(days: readonly Weekday[]): string {
  const [only] = days.length === 1 ? days : [];
  return weekdayWords.find(({ day }) => day === only)?.long ?? daysText(days, 'short');
}
