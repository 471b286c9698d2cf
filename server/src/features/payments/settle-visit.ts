import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import { changeUntil } from '../appointments/appointment-rules.ts';
import {
  approveVisit,
  confirmVisit,
  findVisit,
  freeUnpaidVisit,
  holdVisit,
  isPriceFinal,
  isUnanswered,
  type Visit,
} from '../appointments/checkout-hold.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import {
  findPayment,
  listPaymentsOfAppointment,
  listPaymentsOfAppointments,
  type StoredPayment,
  setServiceStart,
  updatePayment,
} from './payments-repository.ts';
import { areGoing, isDisputeEntry, listRefundsOf, type StoredRefund } from './refunds-repository.ts';
import {
  type Cause,
  type PaidVisit,
  type Settlement,
  settle,
  type VisitMoney,
  type VisitPayment,
} from './visit-money.ts';

/**
 * Brings a visit, its pages and the list 'Klärung' to what follows from the money, in the transaction of the change that
 * made a difference. Everybody who writes something down about a visit's money, price or status calls this afterwards.
 */
export function settleVisit(tx: WriteTx, ctx: PaymentsNeeds, appointmentId: string, cause: Cause = 'changed'): void {
  const payments = listPaymentsOfAppointment(tx, appointmentId);
  if (payments.length === 0) return;
  const before = findVisit(tx, appointmentId);
  const settlement = settle(visitMoney(tx, ctx, before, payments), cause);
  for (const id of settlement.withdraw) withdrawPage(tx, requireStored(tx, id));
  writeReviews(tx, settlement.reviews);
  const { visit } = settlement;
  if (visit?.becomes === 'held') holdVisit(tx, appointmentId, visit.until);
  else if (visit?.becomes === 'confirmed' && before && isUnanswered(before)) approveVisit(tx, ctx, appointmentId);
  else if (visit?.becomes === 'confirmed') confirmVisit(tx, appointmentId);
  else if (visit?.becomes === 'free') freeUnpaidVisit(tx, ctx, appointmentId);
}

/** The same after a deletion, when the visit itself cannot tell any more when it began. */
export function settleDeletedVisit(tx: WriteTx, ctx: PaymentsNeeds, appointmentId: string, startTime: string): void {
  setServiceStart(tx, appointmentId, startTime);
  settleVisit(tx, ctx, appointmentId);
}

/** Money changed that may belong to a visit, or to a package. */
export function settlePayment(tx: WriteTx, ctx: PaymentsNeeds, payment: StoredPayment, cause?: Cause): void {
  if (payment.appointment_id !== null) settleVisit(tx, ctx, payment.appointment_id, cause);
  else writeReviews(tx, settle(packageMoney(tx, payment), 'changed').reviews);
}

/** Nobody shall pay on this page any more. If somebody does in this very moment, Stripe tells us. */
export function withdrawPage(tx: WriteTx, payment: StoredPayment): void {
  if (payment.withdrawn_at === null) updatePayment(tx, payment, { withdrawn_at: tx.now.toISOString() });
  // One that Stripe has not opened yet is closed as soon as it has.
  if (payment.session_id === null) return;
  enqueueJob(tx, {
    kind: 'payment.expire',
    idempotencyKey: `payment.expire:${payment.payment_id}`,
    title: 'Bezahlseite schließen',
    payload: { payment_id: payment.payment_id },
  });
}

/** How a visit stands with its money. */
export function moneyOfVisit(db: ReadDb, ctx: Rules, visit: Visit): VisitMoney {
  return visitMoney(db, ctx, visit, listPaymentsOfAppointment(db, visit.id));
}

/** The same for many at once, in their order. */
export function moneyOfVisits(db: ReadDb, ctx: Rules, visits: readonly Visit[]): VisitMoney[] {
  const payments = listPaymentsOfAppointments(
    db,
    visits.map(({ id }) => id),
  );
  const byVisit = Map.groupBy(payments, ({ appointment_id }) => appointment_id);
  const refunds = refundsBy(db, payments);
  return visits.map((visit) => ({
    visit: asPaidVisit(ctx, visit),
    payments: (byVisit.get(visit.id) ?? []).map((payment) => asVisitPayment(payment, refunds)),
  }));
}

/** How the money of a payment stands together with what else was paid for the same visit, which may be deleted. */
export function moneyAround(db: ReadDb, ctx: Rules, payment: StoredPayment): VisitMoney {
  const { appointment_id: id } = payment;
  if (id === null) return packageMoney(db, payment);
  return visitMoney(db, ctx, findVisit(db, id), listPaymentsOfAppointment(db, id));
}

type Rules = Pick<PaymentsNeeds, 'clock' | 'settings'>;

function visitMoney(db: ReadDb, ctx: Rules, visit: Visit | null, payments: readonly StoredPayment[]): VisitMoney {
  const refunds = refundsBy(db, payments);
  return {
    visit: visit === null ? deletedVisit(ctx, payments) : asPaidVisit(ctx, visit),
    payments: payments.map((payment) => asVisitPayment(payment, refunds)),
  };
}

function packageMoney(db: ReadDb, payment: StoredPayment): VisitMoney {
  return { visit: null, payments: [asVisitPayment(payment, refundsBy(db, [payment]))] };
}

function asPaidVisit(ctx: Rules, visit: Visit): PaidVisit {
  const now = ctx.clock.now();
  return {
    status: visit.status,
    totalCents: visit.total_cost,
    isPriceFinal: isPriceFinal(visit),
    heldUntil: visit.held_until,
    isChangeable: now < changeUntil(ctx, visit),
    isOver: visit.end_time <= now.toISOString(),
  };
}

function deletedVisit({ clock }: Rules, payments: readonly StoredPayment[]): PaidVisit {
  const now = clock.now().toISOString();
  return {
    status: 'deleted',
    totalCents: 0,
    isPriceFinal: false,
    heldUntil: null,
    isChangeable: false,
    isOver: payments.every(({ service_start_time: start }) => start !== null && start <= now),
  };
}

function asVisitPayment(payment: StoredPayment, refundsOf: ReadonlyMap<string, StoredRefund[]>): VisitPayment {
  const refunds = refundsOf.get(payment.payment_id) ?? [];
  const { amount, currency, asked_amount } = payment;
  const arriving = areGoing(refunds);
  // Asked for here and at Stripe at once, it goes back once: the other order is refused as soon as it arrives there.
  const returnedCents = Math.min(amount, sumOf(arriving, 'amount'));
  return {
    id: payment.payment_id,
    state: stateOf(payment),
    isWithdrawn: payment.withdrawn_at !== null,
    endsAt: payment.session_expires_at,
    cents: amount,
    isEuro: currency === 'eur',
    isOnline: payment.method === 'stripe',
    isUnexpected: asked_amount !== null && (amount !== asked_amount || currency !== 'eur'),
    returnedCents,
    waivedCents: Math.min(returnedCents, sumOf(arriving, 'waived')),
    failedRefundCents: sumOf(failedOf(refunds), 'amount'),
    dispute: payment.dispute,
    review: payment.review,
    settledReview: payment.settled_review,
    settledCents: payment.settled_cents,
  };
}

const sumOf = (refunds: readonly StoredRefund[], what: 'amount' | 'waived') =>
  refunds.reduce((sum, refund) => sum + refund[what], 0);

/** Those nothing stands in for. In which order they came to be known does not matter. */
function failedOf(refunds: readonly StoredRefund[]): StoredRefund[] {
  const own = refunds.filter((refund) => !isDisputeEntry(refund));
  const begun = areGoing(own).map(({ created_at }) => created_at);
  return own.filter(({ status, failed_at }) => status === 'failed' && !begun.some((at) => at > (failed_at ?? '')));
}

export function stateOf({ payment_status, session_id, session_url }: StoredPayment): VisitPayment['state'] {
  if (payment_status === 'paid') return 'paid';
  if (payment_status === 'failed' || payment_status === 'cancelled') return 'ended';
  // The customer has done everything and the money is on its way (a direct debit takes days): Stripe's page is closed.
  return session_id !== null && session_url === null ? 'underway' : 'open';
}

function refundsBy(db: ReadDb, payments: readonly StoredPayment[]): ReadonlyMap<string, StoredRefund[]> {
  const refunds = listRefundsOf(
    db,
    payments.filter(({ paid_at }) => paid_at !== null).map(({ payment_id }) => payment_id),
  );
  return Map.groupBy(refunds, ({ payment_id }) => payment_id);
}

function writeReviews(tx: WriteTx, reviews: Settlement['reviews']): void {
  for (const { id, review, settledReview } of reviews) {
    const change = { review, settled_review: settledReview, ...(review && { review_settled_at: null }) };
    const payment = updatePayment(tx, requireStored(tx, id), change);
    if (review) recordEvent(tx, { type: 'payment.review', ...factsOf(payment), reason: review });
    else recordEvent(tx, { type: 'payment.updated', payment_id: id });
  }
}

/** What events say about a payment. */
export function factsOf({ payment_id, customer_name, service, amount, currency, method }: StoredPayment) {
  return { payment_id, name: customer_name, service, amount, currency, method };
}

function requireStored(db: ReadDb, id: string): StoredPayment {
  const payment = findPayment(db, id);
  if (!payment) throw new Error(`payment ${id} is gone in the middle of its own transaction`);
  return payment;
}
