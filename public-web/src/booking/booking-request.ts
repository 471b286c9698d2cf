import { needsEarlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { needsAddress } from '@it-lotse/domain/full-invoice';
import { formRules } from '../api/form-rules.ts';
import { say } from '../voice.ts';
import type { BookingBody } from './booking-api.ts';
import type { BookingDraft, BookingForm } from './booking-store.ts';
import { isPostalCode, isTravelSettled, type Travel, travelCents } from './travel.ts';
import type { ChosenService } from './use-offer.ts';

/** Fields of step 2 that can have a fault, in the order they stand there. */
const formFields = [
  ...(['name', 'email', 'phone', 'visitedName', 'visitedPhone', 'visitedEmail'] as const),
  ...(['street', 'postalCode', 'city', 'notes', 'earlyStart'] as const),
] as const;
type FormField = (typeof formFields)[number];
export type FormFaults = Partial<Record<FormField, string>>;

/** Everything a booking is made of. Up to `earlyStartUntil` the visitor has to ask for an early start. */
export interface BookingFacts {
  draft: BookingDraft & { slot: NonNullable<BookingDraft['slot']> };
  service: ChosenService;
  travel: Travel;
  smsAvailable: boolean;
  earlyStartUntil: string;
}

const phoneMissing = () => say`Die Telefonnummer fehlt. [Ich rufe|Wir rufen] Sie zur vereinbarten Zeit an.`;
const onlyPhone = () => say`Die Telefonnummer fehlt. Ohne E-Mail-Adresse [erreiche ich|erreichen wir] Sie nur darüber.`;

/** Where to, or, from afar, whom the receipt is for. */
export const asksForAddress = ({ on_site, price }: ChosenService): boolean => on_site || needsAddress(price);

/** Help from afar begins with a call, so there has to be a number: that of whoever is helped. */
export const isCalled = ({ on_site }: ChosenService, { forOther }: BookingForm): boolean => !on_site && !forOther;

export function needsConsent({ service, draft, earlyStartUntil }: BookingFacts): boolean {
  return needsEarlyStartConsent(service.for_business, new Date(draft.slot.start_time), earlyStartUntil);
}

/** The call's body. The amounts are what the visitor has seen: the server refuses if they have changed meanwhile. */
export function bookingBody(facts: BookingFacts): BookingBody {
  const { draft, service, travel } = facts;
  const { form, slot, postalCode } = draft;
  const way = travelCents(travel) ?? 0;
  const phone = form.phone.trim();
  return {
    service_type: service.key,
    start_time: slot.start_time,
    duration_minutes: service.duration,
    customer_name: form.name,
    customer_email: form.withoutEmail ? null : form.email,
    customer_phone: phone,
    ...(form.forOther && {
      visited_name: form.visitedName,
      visited_phone: form.visitedPhone,
      visited_email: form.visitedEmail.trim(),
    }),
    notes: form.notes,
    send_email_reminder: form.emailReminder && !form.withoutEmail,
    send_sms_reminder: form.smsReminder && facts.smsAvailable && phone !== '',
    early_start_consent: form.earlyStart,
    price: service.price,
    travel_cost: way,
    total_cost: service.price + way,
    ...(asksForAddress(service) ? { location: address(form, postalCode) } : {}),
    ...(service.on_site ? { postal_code: postalCode } : {}),
    ...('zone' in travel && !travel.confirmed ? { travel_zone: travel.zone } : {}),
    ...(draft.waitingCode !== null && { waiting_code: draft.waitingCode }),
  };
}

/** → 'Deichweg 12, 43219 Grünwerder' */
const address = ({ street, city }: BookingForm, postalCode: string) => `${street.trim()}, ${postalCode} ${city.trim()}`;

const rules = formRules<BookingBody>(async () => (await import('./booking-rules.ts')).newAppointment);
export const { fetchRules } = rules;

/** A German sentence per field that is not right yet: by the server's own schema, and what only the form knows. */
export async function findFaults(facts: BookingFacts): Promise<FormFaults> {
  const byCall = await rules.findFaults(bookingBody(facts));
  return {
    ...(asksForAddress(facts.service) ? placeFaults(facts) : {}),
    ...phoneFault(facts),
    ...visitedFaults(facts.draft.form),
    ...asFormFaults(byCall),
    ...consentFault(facts),
  };
}

/** The faults of the call, named after the fields of the form. */
export function asFormFaults(faults: Readonly<Record<string, string>>): FormFaults {
  const fieldOf: Record<string, FormField> = {
    customer_name: 'name',
    customer_email: 'email',
    customer_phone: 'phone',
    visited_name: 'visitedName',
    visited_phone: 'visitedPhone',
    visited_email: 'visitedEmail',
    location: 'street',
    postal_code: 'postalCode',
    travel_zone: 'postalCode',
    notes: 'notes',
    early_start_consent: 'earlyStart',
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, sentence]) => {
      const field = fieldOf[name];
      return field ? [[field, sentence]] : [];
    }),
  );
}

function phoneFault({ service, draft: { form } }: BookingFacts): FormFaults {
  if (form.phone.trim() !== '') return {};
  if (isCalled(service, form)) return { phone: phoneMissing() };
  return form.withoutEmail ? { phone: onlyPhone() } : {};
}

function visitedFaults({ forOther, visitedName, visitedPhone }: BookingForm): FormFaults {
  if (!forOther) return {};
  return {
    ...(visitedName.trim() === '' && { visitedName: 'Der Name der Person fehlt.' }),
    ...(visitedPhone.trim() === '' && { visitedPhone: 'Die Telefonnummer der Person fehlt.' }),
  };
}

function placeFaults({ draft, service, travel }: BookingFacts): FormFaults {
  const faults: FormFaults = {};
  if (draft.form.street.trim() === '') faults.street = 'Straße und Hausnummer fehlen.';
  if (draft.form.city.trim() === '') faults.city = 'Der Ort fehlt.';
  if (!isPostalCode(draft.postalCode)) faults.postalCode = 'Die Postleitzahl besteht aus fünf Ziffern.';
  else if (service.on_site && !isTravelSettled(travel)) faults.postalCode = wayFault(travel);
  return faults;
}

/** Why the way is no known one yet. */
export function wayFault({ state }: Travel): string {
  switch (state) {
    case 'individual':
      return say`Dorthin [berechne ich|berechnen wir] die Anfahrt individuell. Bitte rufen Sie [mich|uns] an.`;
    case 'zone-missing':
      return say`Diese Postleitzahl steht nicht in [meiner|unserer] Liste. Bitte wählen Sie Ihre Zone.`;
    case 'searching':
      return say`[Ich ermittle|Wir ermitteln] gerade Ihre Anfahrt. Bitte versuchen Sie es gleich noch einmal.`;
    default:
      return 'Ihre Anfahrt konnte nicht ermittelt werden. Bitte versuchen Sie es noch einmal.';
  }
}

function consentFault(facts: BookingFacts): FormFaults {
  if (!needsConsent(facts) || facts.draft.form.earlyStart) return {};
  return {
    earlyStart: 'Bitte stimmen Sie hier zu, oder wählen Sie einen Termin nach Ablauf der Widerrufsfrist.',
  };
}
