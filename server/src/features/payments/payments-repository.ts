import type { PaymentMethod, PaymentStatus, ReviewReason } from '@it-lotse/contract/payments';
import type { TaxRate } from '@it-lotse/contract/tax';
import { bindRow } from '../../kernel/database/bind-row.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { searchText } from '../../kernel/database/substring-search.ts';

// All SQL of one table stands in one file: that is why it is long.

/** A row of `payments`: amounts in integer cents, times in UTC ISO. */
export interface StoredPayment {
  seq: number;
  payment_id: string;
  method: PaymentMethod;
  appointment_id: string | null;
  package_id: string | null;
  service: string;
  service_start_time: string | null;
  customer_name: string;
  customer_email: string;
  customer_address: string;
  amount: number;
  currency: string;
  payment_status: PaymentStatus;
  refunded_amount: number;
  /** Percent of VAT in the amount, as it was sold; 0: none (§ 19 UStG). */
  tax_rate: TaxRate;
  dispute: 'open' | 'won' | 'lost' | null;
  review: ReviewReason | null;
  review_settled_at: string | null;
  /** The reason the operator has marked as clarified; the same one does not come back. */
  settled_review: ReviewReason | null;
  /** How much was too much then; null: another reason, or not kept. */
  settled_cents: number | null;
  note: string;
  session_id: string | null;
  session_url: string | null;
  session_expires_at: string | null;
  payment_intent_id: string | null;
  next_check_at: string | null;
  checks: number;
  created_at: string;
  paid_at: string | null;
  /** What the page asks for; null: there is no page. `amount` becomes what really came. */
  asked_amount: number | null;
  /** When we began to close the page ourselves. */
  withdrawn_at: string | null;
  /** Of the first payment of a package by the month and of those of later months. */
  subscription_id: string | null;
}

const fixed = [
  'payment_id',
  'method',
  'appointment_id',
  'package_id',
  'service',
  'service_start_time',
  'customer_name',
  'customer_email',
  'customer_address',
  'created_at',
  'asked_amount',
  'tax_rate',
] as const;
const changeable = [
  'amount',
  'currency',
  'payment_status',
  'refunded_amount',
  'dispute',
  'review',
  'review_settled_at',
  'settled_review',
  'settled_cents',
  'note',
  'session_id',
  'session_url',
  'session_expires_at',
  'payment_intent_id',
  'next_check_at',
  'checks',
  'paid_at',
  'withdrawn_at',
  'subscription_id',
] as const;
export const paymentColumns = ['seq', ...fixed, ...changeable].map((name) => `payments.${name}`).join(', ');

export type NewPayment = Pick<StoredPayment, Exclude<(typeof fixed)[number], 'payment_id' | 'asked_amount'>> &
  Partial<Pick<StoredPayment, (typeof changeable)[number] | 'asked_amount'>> &
  Pick<StoredPayment, 'amount' | 'payment_status'>;
export type PaymentChange = Partial<Pick<StoredPayment, (typeof changeable)[number]>>;

const untouched: Pick<StoredPayment, (typeof changeable)[number] | 'asked_amount'> = {
  amount: 0,
  currency: 'eur',
  payment_status: 'pending',
  refunded_amount: 0,
  dispute: null,
  review: null,
  review_settled_at: null,
  settled_review: null,
  settled_cents: null,
  note: '',
  session_id: null,
  session_url: null,
  session_expires_at: null,
  payment_intent_id: null,
  next_check_at: null,
  checks: 0,
  paid_at: null,
  asked_amount: null,
  withdrawn_at: null,
  subscription_id: null,
};

export function insertPayment(tx: WriteTx, payment: NewPayment, id = newId()): StoredPayment {
  const names = [...fixed, ...changeable];
  const row = { ...untouched, ...payment, payment_id: id };
  const stored = tx
    .prepare(`
      INSERT INTO payments (${names.join(', ')}, search_text)
      VALUES (${names.map((name) => `@${name}`).join(', ')}, @search_text) RETURNING ${paymentColumns}`)
    .get({ ...bindRow(row, names), search_text: searchTextOf(row) });
  return stored as StoredPayment;
}

/** Writes what changes and nothing else: what was written since `before` was read stays. */
export function updatePayment(tx: WriteTx, before: StoredPayment, change: PaymentChange): StoredPayment {
  const row = { ...before, ...change };
  const names = changeable.filter((name) => change[name] !== undefined);
  return tx
    .prepare(`
      UPDATE payments SET ${names.map((name) => `${name} = @${name}, `).join('')}
        search_text = @search_text || (
          SELECT coalesce(group_concat(number || '  ', ''), '') FROM receipts WHERE receipts.payment_id = @payment_id)
      WHERE payment_id = @payment_id RETURNING ${paymentColumns}`)
    .get({
      ...bindRow(row, names),
      payment_id: before.payment_id,
      search_text: searchTextOf(row),
    }) as StoredPayment;
}

/** When the visit began or begins that these payments are for. */
export function setServiceStart(tx: WriteTx, appointmentId: string, startTime: string): void {
  tx.prepare('UPDATE payments SET service_start_time = ? WHERE appointment_id = ?').run(startTime, appointmentId);
}

export const findPayment = (db: ReadDb, id: string) => findBy(db, 'payment_id', id);
export const findPaymentBySession = (db: ReadDb, sessionId: string) => findBy(db, 'session_id', sessionId);
export const findPaymentByIntent = (db: ReadDb, intentId: string) => findBy(db, 'payment_intent_id', intentId);

function findBy(db: ReadDb, column: 'payment_id' | 'session_id' | 'payment_intent_id', value: string) {
  const row = db.prepare(`SELECT ${paymentColumns} FROM payments WHERE ${column} = ? LIMIT 1`).get(value);
  return (row as StoredPayment | undefined) ?? null;
}

/** Newest first; few per appointment. */
export function listPaymentsOfAppointment(db: ReadDb, appointmentId: string): StoredPayment[] {
  return db
    .prepare(`SELECT ${paymentColumns} FROM payments WHERE appointment_id = ? ORDER BY seq DESC`)
    .all(appointmentId) as StoredPayment[];
}

/** All payments of these appointments, newest first. */
export function listPaymentsOfAppointments(db: ReadDb, appointmentIds: readonly string[]): StoredPayment[] {
  const payments = db
    .prepare(
      `SELECT ${paymentColumns} FROM json_each(?) AS wanted CROSS JOIN payments ON appointment_id = wanted.value`,
    )
    .all(JSON.stringify(appointmentIds)) as StoredPayment[];
  return payments.sort((a, b) => b.seq - a.seq);
}

/** Payments with an e-mail address, whatever its case, newest first. */
export function listPaymentsOfEmail(db: ReadDb, email: string, beforeSeq: number, limit: number): StoredPayment[] {
  return db
    .prepare(`
      SELECT ${paymentColumns} FROM payments
      WHERE customer_email = ? COLLATE NOCASE AND customer_email <> '' AND seq < ? ORDER BY seq DESC LIMIT ?`)
    .all(email, beforeSeq, limit) as StoredPayment[];
}

/** Those Stripe has to be asked about by now, longest due first. */
export function listPaymentsToCheck(db: ReadDb, now: Date, limit: number): StoredPayment[] {
  return db
    .prepare(`SELECT ${paymentColumns} FROM payments WHERE next_check_at <= ? ORDER BY next_check_at LIMIT ?`)
    .all(now.toISOString(), limit) as StoredPayment[];
}

/** Paid online, with a refund or a dispute that is not decided yet. */
export function listPaymentsInMotion(db: ReadDb): Array<{ payment_id: string; session_id: string }> {
  return db
    .prepare(`
      SELECT payment_id, session_id FROM payments WHERE session_id IS NOT NULL AND payment_id IN (
        SELECT payment_id FROM refunds WHERE status = 'pending'
        UNION SELECT payment_id FROM payments WHERE dispute = 'open')`)
    .all() as Array<{ payment_id: string; session_id: string }>;
}

/**
 * Visits that began in [from, to), are over, took place and have kept less than they cost; last first. What the operator
 * gave away is not looked at: they may owe nothing all the same. Only the index of visits that can be owed for is read.
 */
export function listUnderpaidVisits(db: ReadDb, from: Date, to: Date, limit: number): string[] {
  // The + leaves the payments to the index of their visit, of which each has few: those that are paid are most of all.
  const rows = db
    .prepare(`
      SELECT id FROM appointments INDEXED BY appointments_payable
      WHERE status IN ('confirmed', 'completed') AND total_cost > 0
        AND start_time >= @from AND start_time < @to AND end_time <= @to
        AND total_cost > coalesce((
          SELECT sum(amount - coalesce((
              SELECT sum(amount) FROM refunds WHERE refunds.payment_id = payments.payment_id AND status <> 'failed'), 0))
          FROM payments WHERE appointment_id = appointments.id AND +payment_status = 'paid' AND currency = 'eur'), 0)
      ORDER BY start_time DESC LIMIT @limit`)
    .all({ from: from.toISOString(), to: to.toISOString(), limit });
  return (rows as Array<{ id: string }>).map(({ id }) => id);
}

/** Euro cents received and paid back, and how many payments, in [from, to). */
export function readTurnover(db: ReadDb, from: Date, to: Date): { received: number; count: number; refunded: number } {
  const span = { from: from.toISOString(), to: to.toISOString() };
  const paid = db
    .prepare(`
      SELECT coalesce(sum(amount), 0) AS received, count(*) AS count FROM payments
      WHERE paid_at IS NOT NULL AND currency = 'eur' AND paid_at >= @from AND paid_at < @to`)
    .get(span) as { received: number; count: number };
  const back = db
    .prepare(`
      SELECT coalesce(sum(refunds.amount), 0) AS refunded FROM refunds JOIN payments USING (payment_id)
      WHERE currency = 'eur' AND succeeded_at IS NOT NULL AND succeeded_at >= @from AND succeeded_at < @to`)
    .get(span) as { refunded: number };
  return { ...paid, ...back };
}

export function insertTimeline(tx: WriteTx, paymentId: string, text: string): void {
  tx.prepare('INSERT INTO payment_timeline (payment_id, at, text) VALUES (?, ?, ?)').run(
    paymentId,
    tx.now.toISOString(),
    text,
  );
}

export function listTimeline(db: ReadDb, paymentId: string): Array<{ at: string; text: string }> {
  return db.prepare('SELECT at, text FROM payment_timeline WHERE payment_id = ? ORDER BY seq').all(paymentId) as Array<{
    at: string;
    text: string;
  }>;
}

/** False: this message came before. */
export function insertMessage(tx: WriteTx, id: string, type: string): boolean {
  const { changes } = tx
    .prepare('INSERT INTO payment_messages (id, type, received_at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING')
    .run(id, type, tx.now.toISOString());
  return changes === 1;
}

export function hasMessage(db: ReadDb, id: string): boolean {
  return db.prepare('SELECT 1 FROM payment_messages WHERE id = ?').get(id) !== undefined;
}

/** Forgets a bounded number of messages that came before `before`. */
export function deleteMessagesBefore(tx: WriteTx, before: Date, limit: number): void {
  tx.prepare(`
    DELETE FROM payment_messages WHERE id IN (
      SELECT id FROM payment_messages WHERE received_at < ? ORDER BY received_at LIMIT ?)`).run(
    before.toISOString(),
    limit,
  );
}

function searchTextOf({ customer_name, customer_email, service, session_id, note }: Omit<StoredPayment, 'seq'>) {
  return searchText([customer_name, customer_email, service, session_id ?? '', note]);
}

export function hasPaid(tx: ReadDb, email: string): boolean {
  const found = tx
    .prepare(`
      SELECT 1 FROM payments
      WHERE customer_email <> '' AND customer_email = @email COLLATE NOCASE AND payment_status = 'paid' LIMIT 1`)
    .get({ email });
  return found !== undefined;
}
