import type { ErasurePlan } from '@it-lotse/shared/contract/privacy';
import { berlinDay, formatDateTime } from '@it-lotse/shared/domain/format-date';
import { booksYears, yearsText } from '@it-lotse/shared/domain/kept-years';
import { isOpenStatus } from '../appointments/appointment-rules.ts';
import type { PersonScope } from '../customers/person-scope.ts';
import type { PersonRecords, StoredRow } from './person-records.ts';
import { type KindName, kindNames, personalKinds } from './personal-kinds.ts';

const taxReason = `Rechnungen, Zahlungen und Belege müssen nach § 147 AO und § 14b UStG bis zu ${yearsText(booksYears)} aufbewahrt werden.`;

const notes = {
  backups:
    'Ältere Sicherungen enthalten die Daten noch, bis sie überschrieben sind. Wird eine davon zurückgespielt, löscht der Server die Person beim Start wieder, soweit er von diesem Löschen noch weiß.',
  others:
    'Was bei anderen Anbietern liegt (Ihr E-Mail-Postfach, Stripe, WhatsApp auf dem Handy), löschen Sie bitte dort.',
  suppressed:
    'Damit kein Newsletter mehr an diese Person geht, bleibt ein Prüfwert der E-Mail-Adresse, der sie nicht verrät.',
  mentions: 'Was andere Personen in ihren eigenen Nachrichten über diese Person geschrieben haben, bleibt bei diesen.',
} as const;

/** A payment with these is part of the books. */
export function isKept(payment: StoredRow, { receipts, refunds }: PersonRecords): boolean {
  const own = (row: StoredRow) => row.payment_id === payment.payment_id;
  return payment.payment_status === 'paid' || payment.paid_at !== null || receipts.some(own) || refunds.some(own);
}

/** The last day on which a payment has to be kept. */
export function keptUntil(payment: StoredRow): string {
  const year = Number(berlinDay(String(payment.paid_at ?? payment.created_at)).slice(0, 4));
  return `${year + booksYears}-12-31`;
}

/** Kinds that go with the payment they belong to. */
const withPayment: readonly KindName[] = ['payments', 'subscriptions', 'payment_timeline', 'refunds', 'receipts'];

export function planErasure(scope: PersonScope, records: PersonRecords, now: Date): ErasurePlan {
  const kept = new Set(records.payments.filter((row) => isKept(row, records)).map((row) => row.payment_id));
  const deletedOf = (kind: KindName) =>
    withPayment.includes(kind) ? records[kind].filter((row) => !kept.has(row.payment_id)) : records[kind];
  return {
    name: scope.name,
    confirmation: confirmationOf(scope),
    obstacles: obstaclesTo(records, now),
    deleted: kindNames
      .map((kind) => ({ kind, label: personalKinds[kind].label, count: deletedOf(kind).length }))
      .filter(({ count }) => count > 0),
    kept: [
      ...records.payments
        .filter((row) => kept.has(row.payment_id))
        .map((row) => ({
          label: `Zahlung vom ${formatDateTime(String(row.paid_at ?? row.created_at))}: ${row.service}`,
          reason: `${taxReason} Es bleiben Name, Anschrift, Leistung und Betrag.`,
          until: keptUntil(row),
        })),
      ...records.receipts.map((row) => ({
        label: `Beleg ${row.number}`,
        reason: `${taxReason} Ein Beleg darf nicht verändert werden: Er bleibt, wie er ausgestellt wurde.`,
        until: keptUntil(records.payments.find(({ payment_id }) => payment_id === row.payment_id) ?? row),
      })),
    ],
    notes: [notes.backups, notes.others, ...(scope.emails.length > 0 ? [notes.suppressed] : []), notes.mentions],
  };
}

/** What the operator types: the name, else what the card is called by. */
export function confirmationOf({ name, addresses }: PersonScope): string {
  return name || addresses[0]?.value || 'LÖSCHEN';
}

function obstaclesTo(
  { appointments, payments, subscriptions, refunds, outbox_jobs }: PersonRecords,
  now: Date,
): string[] {
  const coming = appointments.filter(
    ({ status, end_time }) => isOpenStatus(status as 'confirmed') && String(end_time) > now.toISOString(),
  );
  const pending = payments.filter(({ payment_status }) =>
    ['pending', 'requires_action'].includes(String(payment_status)),
  );
  return [
    ...coming.map(
      ({ start_time, service_name }) =>
        `Der Termin am ${formatDateTime(String(start_time))} (${service_name}) steht noch bevor. Bitte stornieren Sie ihn zuerst.`,
    ),
    ...pending.map(
      ({ service }) => `Die Zahlung für „${service}“ ist noch offen. Bitte schließen oder stornieren Sie sie zuerst.`,
    ),
    ...(subscriptions.some(({ state }) => state !== 'ended')
      ? ['Ein Monatspaket läuft noch, und es wird weiter abgebucht. Bitte beenden Sie es zuerst.']
      : []),
    ...(refunds.some(({ status }) => status === 'pending')
      ? ['Eine Erstattung ist noch unterwegs. Bitte warten Sie, bis sie abgeschlossen ist.']
      : []),
    ...(outbox_jobs.some(({ state }) => state === 'running')
      ? ['Gerade wird etwas an diese Person gesendet. Bitte versuchen Sie es in einer Minute noch einmal.']
      : []),
  ];
}
