import type { ReviewReason } from '@it-lotse/shared/contract/payments';
import { formatMoney } from '@it-lotse/shared/domain/format-money';
import {
  confirmPaidAppointment,
  findVisitStatus,
  releaseHold,
  releaseUnpaidHold,
} from '../appointments/checkout-hold.ts';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import type { SessionState } from '../providers/stripe-checkout.ts';
import { applyRefunds } from './apply-refunds.ts';
import { queuePackageOrdered } from './package-mails.ts';
import { queuePaymentFailed } from './payment-mails.ts';
import { nextCheck } from './payment-rules.ts';
import { findPayment, insertTimeline, type StoredPayment, updatePayment } from './payments-repository.ts';
import { issueReceipt } from './receipts.ts';
import { factsOf, openReview } from './reviews.ts';

/**
 * Brings a payment to what Stripe says now, with everything that follows from it, in one transaction. Every way to learn
 * the truth ends here: messages, our own questions, the result page. The picture is the present one, so the order in
 * which messages come does not matter, and the same picture a second time changes nothing.
 */
export function applySession(db: WriteDb, ctx: Context, paymentId: string, state: SessionState): void {
  const before = findPayment(db, paymentId);
  if (!before) return;
  const now = ctx.clock.now();
  let payment = updatePayment(db, before, {
    session_id: state.sessionId,
    session_url: state.url,
    session_expires_at: state.expiresAt.toISOString(),
    payment_intent_id: state.paymentIntentId ?? before.payment_intent_id,
  });
  const isPaid = state.paymentStatus !== 'unpaid';
  if (isPaid && payment.paid_at === null) payment = applyPaid(db, ctx, payment, state);
  else if (!isPaid && payment.paid_at === null) payment = applyUnpaid(db, ctx, payment, state);
  payment = applyRefunds(db, ctx, payment, state.refunds);
  payment = applyDispute(db, ctx, payment, state.dispute);
  updatePayment(db, payment, { next_check_at: nextCheck(payment, now)?.toISOString() ?? null });
}

function applyPaid(db: WriteDb, ctx: Context, before: StoredPayment, state: SessionState): StoredPayment {
  const now = ctx.clock.now();
  const isExpected = state.currency === before.currency && state.amountCents === before.amount;
  const review = isExpected ? reviewOf(db, before) : 'wrong_amount';
  const payment = updatePayment(db, before, {
    payment_status: 'paid',
    paid_at: now.toISOString(),
    amount: state.amountCents,
    currency: state.currency,
    review,
  });
  insertTimeline(db, payment.payment_id, now, `Bezahlt: ${amountText(payment)}.`);
  recordEvent(db, now, { type: 'payment.received', ...factsOf(payment) });
  if (payment.appointment_id && review === null) confirmPaidAppointment(db, ctx, payment.appointment_id);
  if (review) openReview(db, ctx, payment, review);
  if (payment.amount > 0 && payment.currency === 'eur') receiptFor(db, ctx, payment);
  queuePackageOrdered(db, ctx, payment);
  return payment;
}

/** Paid, but for what? */
function reviewOf(db: WriteDb, { appointment_id }: StoredPayment): ReviewReason | null {
  if (appointment_id === null) return null;
  const status = findVisitStatus(db, appointment_id);
  if (status === null) return 'paid_not_booked';
  return status === 'cancelled' ? 'paid_but_cancelled' : null;
}

function applyUnpaid(db: WriteDb, ctx: Context, before: StoredPayment, state: SessionState): StoredPayment {
  const status = unpaidStatus(state);
  if (status === before.payment_status) return before;
  const now = ctx.clock.now();
  const payment = updatePayment(db, before, { payment_status: status });
  const { appointment_id } = payment;
  if (status === 'cancelled') {
    insertTimeline(
      db,
      payment.payment_id,
      now,
      'Nicht bezahlt: Die Bezahlseite ist abgelaufen oder wurde geschlossen.',
    );
    if (appointment_id) releaseUnpaidHold(db, ctx, appointment_id);
  } else if (status === 'failed') {
    insertTimeline(db, payment.payment_id, now, 'Die Zahlung ist fehlgeschlagen.');
    if (appointment_id) releaseHold(db, ctx, appointment_id);
    queuePaymentFailed(db, ctx, payment);
    recordEvent(db, now, { type: 'payment.failed', ...factsOf(payment) });
    return payment;
  }
  recordEvent(db, now, { type: 'payment.updated', payment_id: payment.payment_id });
  return payment;
}

function unpaidStatus(state: SessionState): StoredPayment['payment_status'] {
  if (state.status === 'expired') return 'cancelled';
  if (state.status === 'complete' && state.hasFailed) return 'failed';
  return state.requiresAction ? 'requires_action' : 'pending';
}

function applyDispute(
  db: WriteDb,
  ctx: Context,
  before: StoredPayment,
  dispute: SessionState['dispute'],
): StoredPayment {
  if (dispute === before.dispute) return before;
  const now = ctx.clock.now();
  const payment = updatePayment(db, before, { dispute });
  const texts = {
    open: 'Der Kunde hat die Zahlung bei seiner Bank angefochten.',
    won: 'Die angefochtene Zahlung bleibt bei Ihnen.',
    lost: 'Die angefochtene Zahlung ging an den Kunden zurück.',
  };
  if (dispute) insertTimeline(db, payment.payment_id, now, texts[dispute]);
  if (dispute === 'open') return openReview(db, ctx, payment, 'disputed');
  if (dispute === 'won' && payment.review === 'disputed') return updatePayment(db, payment, { review: null });
  return payment;
}

/** The receipt of a payment that was received in full. */
export function receiptFor(db: WriteDb, ctx: Context, payment: StoredPayment, sendByEmail = true): void {
  const { number } = issueReceipt(db, ctx, {
    paymentId: payment.payment_id,
    kind: 'receipt',
    amountCents: payment.amount,
    customerName: payment.customer_name,
    customerEmail: payment.customer_email,
    customerAddress: payment.customer_address,
    service: payment.service,
    serviceDate: payment.service_start_time,
    paidAt: payment.paid_at ?? ctx.clock.now().toISOString(),
    method: payment.method,
    sendByEmail: sendByEmail && payment.customer_email !== '',
  });
  insertTimeline(db, payment.payment_id, ctx.clock.now(), `Beleg ${number} ausgestellt.`);
}

function amountText({ amount, currency }: StoredPayment): string {
  return currency === 'eur' ? formatMoney(amount) : `${amount / 100} ${currency.toUpperCase()}`;
}
