import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { addDays } from '@it-lotse/domain/berlin-time';
import { formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { publicHolidayOn } from '@it-lotse/domain/public-holidays';
import { bookingWindow, startsOfDay } from '@it-lotse/domain/slots';

const places = [
  { place: 'remote', title: 'Fernhilfe' },
  { place: 'onsite', title: 'Vor Ort' },
] as const;
const mostTimes = 4;

/** What the settings would offer somebody who looks now, were nothing booked: a sentence each. */
export function windowPreview(settings: BookingSettings, now: Date): readonly string[] {
  const { firstDay, lastDay } = bookingWindow(now, settings);
  if (firstDay > lastDay) return ['Damit lässt sich kein Tag buchen: Der erste Tag läge nach dem letzten.'];
  const offers = places.flatMap(({ place, title }) => {
    const service = settings.services.find((each) => each.active && each.place === place);
    if (!service) return [];
    for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
      const holiday = publicHolidayOn(day, settings.federal_state);
      const [first, ...later] = startsOfDay({ day, now, service, settings, holiday });
      if (!first) continue;
      const times = [first, ...later].slice(0, mostTimes).map((start) => formatTime(start));
      return [
        `${title}: erster Termin am ${formatWeekdayDate(first)} um ${times.join(', ')}${later.length >= mostTimes ? ' …' : ''} Uhr`,
      ];
    }
    return [`${title}: kein Termin in dieser Zeit`];
  });
  return [...offers, `Letzter Tag: ${formatWeekdayDate(lastDay)}`];
}
