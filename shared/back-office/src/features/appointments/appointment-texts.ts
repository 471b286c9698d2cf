import type { AppointmentStatus } from '@it-lotse/contract/booking';
import { appointmentStatusWords } from '@it-lotse/domain/appointment-status-words';
import { berlinMoment } from '@it-lotse/domain/berlin-time';
import { formatLongDate, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { StatusLook } from '@it-lotse/ui/status-badge';
import { isoWeek } from './week-layout.ts';

const statusLooks: Readonly<Record<AppointmentStatus, StatusLook>> = {
  confirmed: 'good',
  pending: 'waiting',
  cancelled: 'bad',
  completed: 'good',
  no_show: 'bad',
};
const isKnown = (status: string): status is AppointmentStatus => status in statusLooks;

/** A status nobody knows is shown as it is. */
export const statusText = (status: string): { word: string; look: StatusLook } =>
  isKnown(status)
    ? { word: appointmentStatusWords[status], look: statusLooks[status] }
    : { word: status, look: 'absent' };

const noonOf = (day: string) => berlinMoment(day, '12:00');

/** '2026-11-24' → 'Dienstag' */
export const weekdayText = (day: string) => formatWeekdayDate(noonOf(day)).split(',')[0] ?? '';

/** '2026-11-24' → 'Dienstag, 24. November 2026' */
export const fullDayText = (day: string) => formatWeekdayDate(noonOf(day));

/** '23. bis 28. November 2026', '30. November bis 5. Dezember 2026', '28. Dezember 2026 bis 2. Januar 2027' */
export function rangeText(first: string, last: string): string {
  const end = formatLongDate(noonOf(last));
  if (first === last) return end;
  const begin = formatLongDate(noonOf(first));
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}. bis ${end}`;
  return `${first.slice(0, 4) === last.slice(0, 4) ? begin.replace(/ \d{4}$/, '') : begin} bis ${end}`;
}

/** What the printed days are called: 'Tagesplan 2026-11-24', 'Wochenplan 2026-11-23, KW 48'. They sort by their names. */
export const sheetName = (view: string, first: string) =>
  view === 'tag' ? `Tagesplan ${first}` : `Wochenplan ${first}, KW ${isoWeek(first)}`;

/** Where Route öffnen leads: from the business to the customer. Both are given as words; no coordinates are known here. */
export function routeHref(from: string, to: string): string {
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ engine: 'fossgis_osrm_car', from, to })}`;
}
