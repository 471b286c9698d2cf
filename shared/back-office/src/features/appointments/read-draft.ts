import { appointmentByHand, appointmentChange } from '@it-lotse/contract/appointments';
import { berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { parseEuro } from '@it-lotse/domain/parse-euro';
import { postalCodeIn } from '@it-lotse/domain/travel-zones';
import type { z } from 'zod';
import { type AppointmentDraft, type DraftMode, notifies } from './appointment-draft.ts';

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
