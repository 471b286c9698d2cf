import { enterPayment } from '@it-lotse/contract/payments';
import { addressMissing, needsAddress } from '@it-lotse/domain/full-invoice';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { euroText, parseEuro } from '@it-lotse/domain/parse-euro';

/** A payment received outside the system, as it is typed. */
export interface PaymentEntry {
  /** Made with the form: sending it again after a lost answer enters one payment. */
  entry_id: string;
  appointment_id: string | null;
  customer_name: string;
  customer_email: string;
  /** For the receipt, where the law wants it; '' leaves it to the appointment. */
  customer_address: string;
  service: string;
  /** Euros. */
  amount: string;
  method: string;
  /** Berlin day. */
  received_on: string;
  note: string;
  send_receipt: boolean;
}

export type EntryFaults = Readonly<Partial<Record<keyof PaymentEntry, string>>>;
type Reading =
  | { ok: true; body: NonNullable<ReturnType<NonNullable<typeof enterPayment.body>['parse']>> }
  | { ok: false; faults: EntryFaults };

export const entryMethods = ['cash', 'transfer', 'card', 'paypal'] as const;

export function emptyEntry(today: string): PaymentEntry {
  return {
    entry_id: newUuid(),
    appointment_id: null,
    customer_name: '',
    customer_email: '',
    customer_address: '',
    service: '',
    amount: '',
    method: '',
    received_on: today,
    note: '',
    send_receipt: true,
  };
}

/** What is sent, or what is wrong with what was typed, in the contract's words. `today` is a Berlin day. */
export function readEntry(entry: PaymentEntry, today: string): Reading {
  const faults: Partial<Record<keyof PaymentEntry, string>> = {};
  const amount = parseEuro(entry.amount);
  if (amount === null) faults.amount = 'Bitte geben Sie den Betrag wie 85,00 ein.';
  if (!entry.received_on) faults.received_on = 'Bitte geben Sie ein Datum wie 24.11.2026 ein.';
  else if (entry.received_on > today) faults.received_on = 'Dieser Tag liegt in der Zukunft.';
  // The place of an appointment serves, too, and only the server knows it.
  if (amount !== null && needsAddress(amount) && !entry.appointment_id && entry.customer_address.trim() === '') {
    faults.customer_address = addressMissing;
  }
  const reading = enterPayment.body?.safeParse({
    ...entry,
    customer_email: entry.customer_email.trim(),
    amount: amount ?? undefined,
  });
  const found: Partial<Record<string, string>> = {};
  for (const issue of reading?.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  const all = { ...found, ...faults };
  return reading?.success && Object.keys(all).length === 0
    ? { ok: true, body: reading.data }
    : { ok: false, faults: all };
}

/** Names in the address: `?eintragen=1&termin=…&name=…` asks for a payment of somebody, from wherever. */
const names = {
  termin: 'appointment_id',
  name: 'customer_name',
  email: 'customer_email',
  leistung: 'service',
} as const;
export const entryQueryNames = ['eintragen', 'betrag', 'zahlart', ...Object.keys(names)] as const;

/** The query that opens 'Zahlung eintragen' filled in. `amount` in cents. */
export function entryQuery(known: {
  appointment_id: string | null;
  customer_name: string;
  customer_email?: string;
  service: string;
  amount: number;
  method?: (typeof entryMethods)[number];
}): string {
  const query = new URLSearchParams({ eintragen: '1' });
  for (const [name, field] of Object.entries(names)) {
    const value = known[field];
    if (value) query.set(name, value);
  }
  query.set('betrag', String(known.amount));
  if (known.method) query.set('zahlart', known.method);
  return `?${query}`;
}

/** What such an address asks for; null when it does not. An amount or a way of paying that makes no sense is left out. */
export function entryInQuery(query: URLSearchParams): Partial<PaymentEntry> | null {
  if (query.get('eintragen') !== '1') return null;
  const cents = query.get('betrag') ?? '';
  const method = entryMethods.find((each) => each === query.get('zahlart'));
  return {
    ...Object.fromEntries(
      Object.entries(names).flatMap(([name, field]) => (query.get(name) ? [[field, query.get(name)]] : [])),
    ),
    ...(/^\d{1,9}$/.test(cents) && Number(cents) > 0 ? { amount: euroText(Number(cents)) } : {}),
    ...(method ? { method } : {}),
  };
}
