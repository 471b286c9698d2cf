import { type Appointment, appointmentByHand, appointmentChange } from '@it-lotse/contract/appointments';
import type { BookingSettings, ServiceType } from '@it-lotse/contract/booking-settings';
import { berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay, formatTime } from '@it-lotse/domain/format-date';
import { euroText, parseEuro } from '@it-lotse/domain/parse-euro';
import { kindOf, type ServiceKind } from '@it-lotse/domain/service-kind';
import { postalCodeIn, zoneOfPostalCode, zonesFor } from '@it-lotse/domain/travel-zones';
import type { z } from 'zod';

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

/** By the name of the field in the draft. */
export type DraftFaults = Readonly<Partial<Record<keyof AppointmentDraft, string>>>;
type Reading<Body> = { ok: true; body: Body } | { ok: false; faults: DraftFaults };

const fieldOfPath: Readonly<Record<string, keyof AppointmentDraft>> = {
  start_time: 'date',
  duration_minutes: 'duration',
  postal_code: 'location',
};
const fieldOf = (path: string) => fieldOfPath[path] ?? (path as keyof AppointmentDraft);

/** Faults the server found, at the fields of the form. */
export function faultsOfServer(fields: Readonly<Record<string, string>>): DraftFaults {
  return Object.fromEntries(Object.entries(fields).map(([path, fault]) => [fieldOf(path), fault]));
}

/** What was typed as it is sent, and the faults the schema cannot see because they lie before it. */
function typed(draft: AppointmentDraft) {
  const faults: Partial<Record<keyof AppointmentDraft, string>> = {};
  if (!draft.date) faults.date = 'Bitte wählen Sie einen Tag.';
  if (!draft.time) faults.time = 'Bitte geben Sie eine Uhrzeit ein.';
  if (draft.for_other && draft.visited_name.trim() === '') faults.visited_name = 'Der Name der Person fehlt.';
  const price = parseEuro(draft.price);
  if (price === null) faults.price = 'Bitte wie 65,00 eingeben.';
  const travelCost = parseEuro(draft.travel_cost);
  if (travelCost === null) faults.travel_cost = 'Bitte wie 15,00 eingeben.';
  const duration = /^\d+$/.test(draft.duration.trim()) ? Number(draft.duration) : undefined;
  if (duration === undefined) faults.duration = 'Bitte geben Sie die Dauer in Minuten ein.';
  const values = {
    customer_name: draft.customer_name,
    customer_email: draft.customer_email.trim(),
    customer_phone: draft.customer_phone,
    ...visitedOf(draft),
    location: draft.location,
    postal_code: postalCodeIn(draft.location),
    travel_zone: draft.travel_zone === '' ? null : Number(draft.travel_zone),
    notes: draft.notes,
    operator_notes: draft.operator_notes,
    start_time: draft.date && draft.time ? berlinIso(berlinMoment(draft.date, draft.time)) : undefined,
    duration_minutes: duration,
    price: price ?? undefined,
    travel_cost: travelCost ?? undefined,
    send_email_reminder: draft.send_email_reminder,
    send_sms_reminder: draft.send_sms_reminder,
    early_start_consent: draft.early_start_consent,
  };
  return { values, faults };
}

function readWith<Schema extends z.ZodType>(
  schema: Schema,
  input: object,
  faults: DraftFaults,
): Reading<z.output<Schema>> {
  const reading = schema.safeParse(input);
  const found: Partial<Record<keyof AppointmentDraft, string>> = {};
  for (const issue of reading.error?.issues ?? []) found[fieldOf(String(issue.path[0]))] ??= issue.message;
  // What was typed wrong has its own words; only a missing clock time must not be told as a missing day.
  const all = { ...found, ...faults };
  if (faults.time && !faults.date) delete all.date;
  return reading.success && Object.keys(all).length === 0
    ? { ok: true, body: reading.data }
    : { ok: false, faults: all };
}

export function readNew(draft: AppointmentDraft, allowOverlap: boolean) {
  const { values, faults } = typed(draft);
  const notify = notifies(draft, draft, 'create');
  return readWith(
    appointmentByHand,
    {
      ...values,
      service_type: draft.service_type,
      allow_overlap: allowOverlap,
      notify_customer: notify,
    },
    faults,
  );
}

const visitedOf = ({ for_other, visited_name, visited_phone, visited_email }: AppointmentDraft) =>
  for_other
    ? { visited_name, visited_phone, visited_email: visited_email.trim() }
    : { visited_name: '', visited_phone: '', visited_email: '' };

/**
 * Only what was changed here is sent, so that a change made elsewhere meanwhile (the customer moves the appointment)
 * is not undone by a corrected phone number.
 */
export function readChange(draft: AppointmentDraft, base: AppointmentDraft, mode: DraftMode, allowOverlap: boolean) {
  const { values, faults } = typed(draft);
  const before = new Map<string, unknown>(Object.entries(typed(base).values));
  // A new place has a zone and a cost: those that stand in the form, not those the server would work out.
  const ofPlace = values.postal_code === before.get('postal_code') ? [] : ['travel_zone', 'travel_cost'];
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before.get(name) !== value || ofPlace.includes(name)),
  );
  const input = { ...changed, allow_overlap: allowOverlap, notify_customer: notifies(draft, base, mode) };
  return readWith(appointmentChange, input, faults);
}
