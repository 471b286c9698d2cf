import type { NewAppointment } from '@it-lotse/contract/booking';
import type { ServiceType } from '@it-lotse/contract/booking-settings';
import { closedNotice } from '@it-lotse/domain/closed-notices';
import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { berlinDay } from '@it-lotse/domain/format-date';
import { addressMissing, needsAddress } from '@it-lotse/domain/full-invoice';
import { kindOf, type ServiceKind } from '@it-lotse/domain/service-kind';
import { blockOf, closedReason, startsOfDay } from '@it-lotse/domain/slots';
import { noTrip, postalCodeIn, type Trip, tripTo, zonesFor } from '@it-lotse/domain/travel-zones';
import type { Say } from '@it-lotse/domain/voice';
import { windowNotices } from '@it-lotse/domain/window-words';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import { costsTheCaller, phoneKey, smsNumberOf } from '../../kernel/phone-number.ts';
import { businessFactsSetting } from '../../kernel/settings/business-facts-setting.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import { earlyStartUntil } from './appointment-rules.ts';
import type { AppointmentsNeeds, PlanningNeeds } from './appointments-needs.ts';
import type { NewAppointmentRow } from './appointments-repository.ts';
import { dayQuestion, type Wish } from './availability.ts';
import { bookingSetting } from './booking-setting.ts';
import { requestFor } from './request-rules.ts';

/** @throws AppError validation_failed for a service that is not offered */
export function requireService(ctx: PlanningNeeds, key: string): ServiceType {
  const service = ctx.settings.get(bookingSetting).services.find((offered) => offered.key === key && offered.active);
  if (!service) throw fieldRefusal('service_type', 'Diese Leistung gibt es nicht.');
  return service;
}

export interface Place {
  readonly location?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly travel_zone?: number | null | undefined;
}

/**
 * The trip a visit asks for. A postal code in the address that contradicts the given one leaves the zone open. Where the
 * price holds the drive, it costs nothing beside; too far away stays too far away.
 *
 * @throws AppError validation_failed for a zone there is not, or not any more
 */
export function tripFor(
  ctx: PlanningNeeds,
  kind: ServiceKind,
  { location = '', postal_code, travel_zone }: Place,
): Trip {
  if (!kind.on_site) return noTrip;
  const written = postalCodeIn(location);
  const { travel_zones, postal_codes } = ctx.settings.get(bookingSetting);
  if (travel_zone != null && travel_zone > travel_zones.length) {
    throw fieldRefusal('travel_zone', 'Diese Zone gibt es nicht. Bitte wählen Sie eine andere.');
  }
  const zones = { travel_zones: zonesFor(travel_zones, kind), postal_codes };
  const trip = tripTo(zones, postal_code || written, travel_zone ?? null);
  const isContradicted = postal_code && written && postal_code !== written;
  return isContradicted ? { ...trip, confirmed: false, postalCode: '' } : trip;
}

/** The times and amounts of a visit, as they are stored. */
export function termsOf(
  start: Date,
  durationMinutes: number,
  trip: Trip,
  priceCents: number,
  travelCents = trip.costCents ?? 0,
) {
  const block = blockOf(start, durationMinutes, trip.driveMinutes);
  return {
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + durationMinutes * 60_000).toISOString(),
    duration_minutes: durationMinutes,
    block_from: new Date(block.from).toISOString(),
    block_until: new Date(block.to).toISOString(),
    drive_minutes: trip.driveMinutes,
    travel_zone: trip.zone,
    travel_zone_confirmed: trip.confirmed,
    price: priceCents,
    travel_cost: travelCents,
    total_cost: priceCents + travelCents,
  };
}

/**
 * Checks everything about a visitor's wish that does not depend on other bookings, and works out times and amounts anew.
 * @throws AppError validation_failed, with the German fault beside its field
 */
export function planBooking(
  ctx: AppointmentsNeeds,
  input: NewAppointment,
): { wish: Wish; start: Date; row: NewAppointmentRow } {
  const now = ctx.clock.now();
  const service = requireService(ctx, input.service_type);
  const kind = kindOf(service);
  if (kind.on_site && input.location === '') {
    throw fieldRefusal('location', 'Für einen Termin bei Ihnen vor Ort fehlt die Adresse.');
  }
  const trip = tripFor(ctx, kind, input);
  if (trip.costCents === null) {
    const { phone, voice } = ctx.settings.get(businessProfileSetting);
    throw fieldRefusal('travel_zone', closedNotice('individual_zone', { phone, voice, holiday: null }));
  }
  const say = sayOf(ctx.settings);
  requireReachable(say, input);
  requireVisited(say, input);
  requireSmsNumber(ctx, input);
  const start = new Date(input.start_time);
  requireOfferedStart(ctx, service, start);
  const request = requestFor(ctx, start);
  const contract = { for_business: kind.for_business, created_at: now.toISOString(), early_start_consent_at: null };
  const isAsked = requireEarlyStart(ctx, { ...contract, ...request }, start, input.early_start_consent);
  const terms = termsOf(start, service.duration, trip, service.price);
  requireSame(
    'duration_minutes',
    input.duration_minutes,
    terms.duration_minutes,
    `Diese Leistung dauert ${service.duration} Minuten.`,
  );
  for (const amount of ['price', 'travel_cost', 'total_cost'] as const) {
    requireSame(amount, input[amount], terms[amount], 'Der Preis stimmt nicht mit der Preisliste überein.');
  }
  if (needsAddress(terms.total_cost) && input.location === '') throw fieldRefusal('location', addressMissing);
  const row: NewAppointmentRow = {
    tax_rate: taxRateNow(ctx.settings),
    ...terms,
    ...request,
    status: request.request_state === null ? 'confirmed' : 'pending',
    source: 'website',
    customer_name: input.customer_name,
    customer_email: input.customer_email ?? '',
    customer_phone: input.customer_phone,
    ...visitedOf(input),
    location: input.location,
    postal_code: kind.on_site ? (input.postal_code ?? postalCodeIn(input.location)) : '',
    notes: input.notes,
    operator_notes: '',
    service_type: service.key,
    service_name: service.name,
    service_description: service.description,
    ...kind,
    send_email_reminder: input.send_email_reminder && input.customer_email !== null,
    send_sms_reminder: input.send_sms_reminder && input.customer_phone !== '',
    ...(isAsked ? earlyStartAsked(ctx, earlyStartConsent.version) : earlyStartNotAsked),
    created_at: now.toISOString(),
    agreed_at: now.toISOString(),
    cutoff_hours: ctx.settings.get(bookingSetting).cutoff_hours,
    cancelled_at: null,
  };
  return { wish: { service, trip, exceptId: null }, start, row };
}

type EarlyStart = Pick<NewAppointmentRow, 'early_start_consent_at' | 'early_start_consent_version'>;
export const earlyStartNotAsked: EarlyStart = { early_start_consent_at: null, early_start_consent_version: null };

/** The request to begin early, made now. @param version of the text agreed to */
export function earlyStartAsked(ctx: PlanningNeeds, version: string): EarlyStart {
  return { early_start_consent_at: ctx.clock.now().toISOString(), early_start_consent_version: version };
}

/**
 * Within the withdrawal period a consumer's visit needs the request to begin early, booked or moved there.
 * @returns whether it was needed, and made now
 * @throws AppError validation_failed
 */
export function requireEarlyStart(
  ctx: PlanningNeeds,
  contract: Parameters<typeof earlyStartUntil>[1],
  start: Date,
  isAsked: boolean,
): boolean {
  const until = earlyStartUntil(ctx, contract);
  if (until === null || berlinDay(start) > until) return false;
  if (isAsked) return true;
  throw fieldRefusal(
    'early_start_consent',
    'Bitte stimmen Sie dem vorzeitigen Beginn zu, oder wählen Sie einen Termin nach Ablauf der Widerrufsfrist.',
  );
}

/**
 * Without an e-mail address the number is all there is: the visit is confirmed by it, and its customer found by it.
 * @throws AppError validation_failed
 */
function requireReachable(say: Say, { customer_email, customer_phone }: NewAppointment): void {
  if (customer_email !== null) return;
  if (phoneKey(customer_phone) === null) {
    throw fieldRefusal(
      'customer_phone',
      say`Bitte geben Sie Ihre Telefonnummer mit Vorwahl ein. Ohne E-Mail-Adresse [erreiche ich|erreichen wir] Sie nur darüber.`,
    );
  }
  if (costsTheCaller(customer_phone)) {
    throw fieldRefusal('customer_phone', 'Diese Nummer kostet den, der sie anruft. Bitte geben Sie eine andere ein.');
  }
}

type Visited = Pick<NewAppointment, 'visited_name' | 'visited_phone' | 'visited_email'>;

/** Who is visited is called, and found by their number. @throws AppError validation_failed */
export function requireVisited(say: Say, { visited_name, visited_phone }: Visited): void {
  if (visited_name === '' || (phoneKey(visited_phone) !== null && !costsTheCaller(visited_phone))) return;
  throw fieldRefusal(
    'visited_phone',
    say`Bitte geben Sie die Telefonnummer der Person mit Vorwahl ein, die [ich besuche|wir besuchen].`,
  );
}

export const visitedOf = ({ visited_name, visited_phone, visited_email }: Visited) =>
  visited_name === '' ? {} : { visited_name, visited_phone, visited_email };

/** @throws AppError validation_failed where a reminder is wished for by SMS and the number given gets none */
export function requireSmsNumber(
  ctx: Pick<AppointmentsNeeds, 'sms'>,
  wish: Pick<NewAppointmentRow, 'customer_phone' | 'send_sms_reminder'>,
): void {
  if (!wish.send_sms_reminder || wish.customer_phone === '' || ctx.sms === null) return;
  if (smsNumberOf(wish.customer_phone) !== null) return;
  throw fieldRefusal(
    'customer_phone',
    'An diese Nummer kann keine SMS gehen. Bitte tragen Sie eine Mobilnummer ein, oder verzichten Sie auf die Erinnerung per SMS.',
  );
}

/** @throws AppError validation_failed unless the rules offer this start, whether it is free or not */
export function requireOfferedStart(ctx: PlanningNeeds, service: ServiceType, start: Date, field = 'start_time'): void {
  const question = dayQuestion(ctx, service, berlinDay(start));
  const reason = closedReason(question);
  if (reason !== null) {
    const { phone, voice } = ctx.settings.get(businessProfileSetting);
    const facts = ctx.settings.get(businessFactsSetting);
    const bookable = windowNotices(ctx.settings.get(bookingSetting), voice);
    throw fieldRefusal(field, closedNotice(reason, { phone, voice, holiday: question.holiday, bookable, ...facts }));
  }
  if (!startsOfDay(question).some((offered) => offered.getTime() === start.getTime())) {
    throw fieldRefusal(field, 'Diese Zeit wird nicht angeboten. Bitte wählen Sie eine der freien Zeiten.');
  }
}

function requireSame(field: string, given: number | undefined, expected: number, detail: string): void {
  if (given !== undefined && given !== expected) throw fieldRefusal(field, detail);
}
