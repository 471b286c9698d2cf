import type { VisitWarning } from '@it-lotse/contract/appointments';
import type { BookingSettings, ServiceType } from '@it-lotse/contract/booking-settings';
import { weekdayOf } from './berlin-time.ts';
import { berlinDay, formatTime } from './format-date.ts';
import { publicHolidayOn } from './public-holidays.ts';
import { blockedSpanOn, hoursOf, hoursOn } from './slots.ts';

export interface PlannedVisit {
  readonly start: Date;
  readonly durationMinutes: number;
  readonly service: Pick<ServiceType, 'place' | 'hours'>;
  readonly location: string;
}

export interface Warning {
  readonly kind: VisitWarning;
  /** German, for the operator, who decides. */
  readonly text: string;
}

/** What speaks against a visit by the clock, the calendar and the settings, whatever else is booked. */
export function warningsOf(
  { start, durationMinutes, service, location }: PlannedVisit,
  settings: Pick<BookingSettings, 'hours' | 'blocked' | 'federal_state'>,
  now: Date,
): Warning[] {
  const warnings: Warning[] = [];
  const day = berlinDay(start);
  if (start <= now) warnings.push({ kind: 'past', text: 'Dieser Termin liegt in der Vergangenheit.' });
  const holiday = publicHolidayOn(day, settings.federal_state);
  if (holiday !== null) warnings.push({ kind: 'holiday', text: `An diesem Tag ist Feiertag: ${holiday}.` });
  const block = blockedSpanOn(settings.blocked, day);
  if (block) {
    const reason = block.reason ? ` (${block.reason})` : '';
    warnings.push({ kind: 'blocked', text: `Diesen Tag haben Sie als frei eingetragen${reason}.` });
  }
  if (weekdayOf(day) === 0) warnings.push({ kind: 'sunday', text: 'Dieser Tag ist ein Sonntag.' });
  else if (isOutsideHours(start, durationMinutes, service, settings, day)) {
    warnings.push({ kind: 'closed', text: 'Die Zeit liegt außerhalb Ihrer Arbeitszeiten für diese Leistung.' });
  }
  if (service.place === 'onsite' && location.trim() === '') {
    warnings.push({ kind: 'no_address', text: 'Für den Termin vor Ort fehlt die Adresse.' });
  }
  return warnings;
}

function isOutsideHours(
  start: Date,
  durationMinutes: number,
  service: PlannedVisit['service'],
  settings: Pick<BookingSettings, 'hours'>,
  day: string,
): boolean {
  const hours = hoursOn(hoursOf(settings, service), day);
  if (hours === null) return true;
  const end = new Date(start.getTime() + durationMinutes * 60_000);
  const begins = formatTime(start);
  return begins < hours.from || begins > hours.to || berlinDay(end) !== day || formatTime(end) > hours.latest_end;
}
