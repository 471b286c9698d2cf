import type { BookingSettings, ServiceType } from '@it-lotse/contract/booking-settings';
import { addDays, startOfBerlinDay, startOfWeek } from '@it-lotse/domain/berlin-time';
import { isReachable, type Stop, stopAt } from '@it-lotse/domain/drives';
import { earlyStartConsent, needsEarlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { berlinDay } from '@it-lotse/domain/format-date';
import { publicHolidayOn } from '@it-lotse/domain/public-holidays';
import { kindOf } from '@it-lotse/domain/service-kind';
import { startsOfDay } from '@it-lotse/domain/slots';
import { noTrip, type Trip, tripTo } from '@it-lotse/domain/travel-zones';
import { lastDayToWithdraw } from '@it-lotse/domain/withdrawal-period';
import type { NewAppointmentRow } from '../server/src/features/appointments/appointments-repository.ts';
import { termsOf } from '../server/src/features/appointments/booking-plan.ts';
import { drivesOf } from '../server/src/features/appointments/booking-setting.ts';
import { demoMark, demoPerson, pick } from './demo-leads.ts';

const dayMs = 86_400_000;
const streets = ['Deichweg', 'Lindenallee', 'Am Markt', 'Fliederweg', 'Hafenstraße', 'Schulstraße'];
const notes = [
  'Der Drucker wird nicht mehr gefunden.',
  'Neues Tablet einrichten, bitte mit großer Schrift.',
  'Das WLAN reicht nicht bis in die Küche.',
  'Fotos vom alten Handy übernehmen.',
  'E-Mail-Programm fragt dauernd nach dem Passwort.',
  'Bitte klingeln Sie bei Möller, die Hausnummer ist schlecht zu sehen.',
];

/**
 * Fictional appointments from two weeks ago to the end of next week, the first booked first: past ones took place,
 * among the coming ones are a cancelled one and one that waits for confirmation. They keep the rules of real bookings.
 */
export function demoAppointments(settings: BookingSettings, now: Date): NewAppointmentRow[] {
  const monday = startOfWeek(berlinDay(now));
  const rows: NewAppointmentRow[] = [];
  for (let day = addDays(monday, -14); day < addDays(monday, 14); day = addDays(day, 1)) {
    rows.push(...demoDay(settings, day, 3, rows.length, now));
  }
  const coming = rows.filter(({ status }) => status === 'confirmed');
  const cancelled = coming[2];
  if (cancelled) Object.assign(cancelled, { status: 'cancelled', cancelled_at: now.toISOString() });
  const pending = coming[4];
  if (pending) pending.status = 'pending';
  const missed = rows.find(({ status }) => status === 'completed');
  if (missed) missed.status = 'no_show';
  return rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}

/** Up to `count` appointments of one Berlin day that keep clear of each other; none on a closed day. */
export function demoDay(
  settings: BookingSettings,
  day: string,
  count: number,
  firstNumber: number,
  now: Date,
): NewAppointmentRow[] {
  const offered = settings.services.filter(({ active }) => active);
  if (offered.length === 0) return [];
  const holiday = publicHolidayOn(day, settings.federal_state);
  const drives = drivesOf(settings);
  const taken: Stop[] = [];
  const rows: NewAppointmentRow[] = [];
  for (let n = firstNumber; n < firstNumber + count; n++) {
    const service = pick(offered, n * 5);
    const place = demoPlace(settings, service, n);
    const visitAt = (start: Date) => stopAt(start, service.duration, place.trip);
    // Seen from the day before every open day can be booked.
    const question = { day, now: new Date(startOfBerlinDay(day).getTime() - dayMs / 2), service, settings, holiday };
    const free = startsOfDay(question).filter((start) =>
      isReachable(visitAt(start), taken, settings.buffer_minutes, drives),
    );
    if (free.length === 0) continue;
    const start = pick(free, n * 7);
    taken.push(visitAt(start));
    rows.push(demoAppointment(n, service, place, start, now));
  }
  return rows;
}

interface DemoPlace {
  readonly trip: Trip;
  /** Both '' where nobody drives. */
  readonly location: string;
  readonly postalCode: string;
}

/** Every other visit goes to a postal code of the operator's list, the others to a zone the customer named. */
function demoPlace(settings: BookingSettings, service: ServiceType, n: number): DemoPlace {
  if (service.place === 'remote') return { trip: noTrip, location: '', postalCode: '' };
  const listed = n % 2 === 0 ? settings.postal_codes[0]?.postal_code : undefined;
  // No place has it.
  const postalCode = listed ?? '00000';
  return {
    trip: tripTo(settings, postalCode, 1 + (n % 3)),
    location: `${pick(streets, n)} ${1 + (n % 60)}, ${postalCode} Musterstadt`,
    postalCode,
  };
}

/** One booking by a fictional person, who is never reminded: nobody gets a mail. */
function demoAppointment(n: number, service: ServiceType, place: DemoPlace, start: Date, now: Date): NewAppointmentRow {
  const { name, email, phone } = demoPerson(n);
  const terms = termsOf(start, service.duration, place.trip, service.price);
  const createdAt = new Date(Math.min(now.getTime(), start.getTime()) - (1 + (n % 9)) * dayMs);
  const consents = needsEarlyStartConsent(
    service.audience === 'business',
    start,
    lastDayToWithdraw(berlinDay(createdAt), 'NI'),
  );
  return {
    ...terms,
    status: terms.end_time <= now.toISOString() ? 'completed' : 'confirmed',
    tax_rate: 0,
    source: n % 4 === 3 ? 'operator' : 'website',
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
    location: place.location,
    postal_code: place.postalCode,
    notes: `${demoMark} ${pick(notes, n)}`,
    operator_notes: '',
    service_type: service.key,
    service_name: service.name,
    service_description: service.description,
    ...kindOf(service),
    send_email_reminder: false,
    send_sms_reminder: false,
    early_start_consent_at: consents ? createdAt.toISOString() : null,
    early_start_consent_version: consents ? earlyStartConsent.version : null,
    created_at: createdAt.toISOString(),
    agreed_at: createdAt.toISOString(),
    cancelled_at: null,
  };
}
