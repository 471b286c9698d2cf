import type { Appointment } from '@it-lotse/contract/appointments';
import type { BookingSettings, ServiceType } from '@it-lotse/contract/booking-settings';
import { berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay, formatTime } from '@it-lotse/domain/format-date';
import { euroText } from '@it-lotse/domain/parse-euro';
import { kindOf, type ServiceKind } from '@it-lotse/domain/service-kind';
import { postalCodeIn, zoneOfPostalCode, zonesFor } from '@it-lotse/domain/travel-zones';

/** An appointment as it is typed. */
export interface AppointmentDraft extends ServiceKind {
  service_type: string;
  /** Berlin day and clock time. */
  date: string;
  time: string;
  /** Minutes. */
  duration: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  /** Whether somebody else than the customer is visited. */
  for_other: boolean;
  visited_name: string;
  visited_phone: string;
  visited_email: string;
  location: string;
  /** '' leaves it to the postal code. */
  travel_zone: string;
  /** Euros. */
  price: string;
  travel_cost: string;
  notes: string;
  operator_notes: string;
  send_email_reminder: boolean;
  send_sms_reminder: boolean;
  /** Asked the operator to begin within the withdrawal period. */
  early_start_consent: boolean;
  /** null: not decided by hand; see notifies(). */
  notify_customer: boolean | null;
}

export type DraftMode = 'create' | 'edit' | 'move';

export function emptyDraft(day: string, prefill: Partial<AppointmentDraft> = {}): AppointmentDraft {
  return {
    service_type: '',
    on_site: false,
    for_business: false,
    travel_included: false,
    date: day,
    time: '',
    duration: '60',
    customer_name: '',
    customer_email: '',
    customer_phone: '',
    for_other: false,
    visited_name: '',
    visited_phone: '',
    visited_email: '',
    location: '',
    travel_zone: '',
    price: '',
    travel_cost: '0,00',
    notes: '',
    operator_notes: '',
    send_email_reminder: true,
    send_sms_reminder: false,
    early_start_consent: false,
    notify_customer: null,
    ...prefill,
  };
}

export function draftOf(appointment: Appointment): AppointmentDraft {
  const { start_time, duration, travel_zone, price, travel_cost, ...rest } = appointment;
  return {
    service_type: rest.service_type,
    on_site: rest.on_site,
    for_business: rest.for_business,
    travel_included: rest.travel_included,
    date: berlinDay(start_time),
    time: formatTime(start_time),
    duration: String(duration),
    customer_name: rest.customer_name,
    customer_email: rest.customer_email,
    customer_phone: rest.customer_phone,
    for_other: rest.visited_name !== '',
    visited_name: rest.visited_name,
    visited_phone: rest.visited_phone,
    visited_email: rest.visited_email,
    location: rest.location,
    travel_zone: travel_zone === null ? '' : String(travel_zone),
    price: euroText(price),
    travel_cost: euroText(travel_cost),
    notes: rest.notes,
    operator_notes: rest.operator_notes,
    send_email_reminder: rest.send_email_reminder,
    send_sms_reminder: rest.send_sms_reminder,
    early_start_consent: rest.early_start_consent_at !== null,
    notify_customer: null,
  };
}

/** The draft once a service was chosen: its duration and prices are the proposal. */
export function withService(draft: AppointmentDraft, service: ServiceType, settings: BookingSettings) {
  return withTravelCost(
    {
      ...draft,
      ...kindOf(service),
      service_type: service.key,
      duration: String(service.duration),
      price: euroText(service.price),
    },
    settings,
  );
}

/** The draft with the travel cost its address or zone stands for. Zones without a price leave the field to the operator. */
export function withTravelCost(draft: AppointmentDraft, settings: BookingSettings): AppointmentDraft {
  if (!draft.on_site) return { ...draft, travel_cost: euroText(0) };
  const zone = zoneOf(draft, settings);
  if (zone === null) return { ...draft, travel_cost: euroText(0) };
  const cost = zonesFor(settings.travel_zones, draft).find((each) => each.zone === zone)?.cost ?? null;
  return { ...draft, travel_cost: cost === null ? '' : euroText(cost) };
}

/**
 * The draft with another address. A postal code of the operator's list decides zone and cost; with an unknown one, a
 * zone chosen by hand and its cost stay.
 */
export function withLocation(draft: AppointmentDraft, location: string, settings: BookingSettings): AppointmentDraft {
  const next = { ...draft, location };
  const postalCode = postalCodeIn(location);
  if (postalCode === postalCodeIn(draft.location)) return next;
  if (zoneOfPostalCode(settings, postalCode) !== null) return withTravelCost({ ...next, travel_zone: '' }, settings);
  return draft.travel_zone === '' ? withTravelCost(next, settings) : next;
}

/** The zone that counts: the chosen one, else that of the postal code; null while nobody knows. */
export function zoneOf(draft: AppointmentDraft, settings: BookingSettings): number | null {
  if (draft.travel_zone !== '') return Number(draft.travel_zone);
  return zoneOfPostalCode(settings, postalCodeIn(draft.location));
}

/** What the customer was told, and plans with. */
const agreed = [
  'for_other',
  'visited_name',
  'visited_email',
  'date',
  'time',
  'duration',
  'location',
  'travel_zone',
  'price',
  'travel_cost',
] as const;

/**
 * Whether the customer is told. Undecided: yes, unless everything stays as it was agreed. Without an e-mail address the
 * server looks whether an SMS can go, and whom the operator has to call.
 */
export function notifies(draft: AppointmentDraft, base: AppointmentDraft, mode: DraftMode): boolean {
  const isChanged = agreed.some((name) => draft[name] !== base[name]);
  if (draft.customer_email.trim() === '') return mode !== 'create' && isChanged;
  return draft.notify_customer ?? (mode !== 'edit' || isChanged);
}

/** Whether the visit of a draft has been already: then nobody is told, whatever is ticked. */
export function isOver({ date, time, duration }: AppointmentDraft, now: Date): boolean {
  if (!date || !time) return false;
  return berlinMoment(date, time).getTime() + (Number(duration) || 0) * 60_000 <= now.getTime();
}
