import { formatMoney } from '@it-lotse/domain/format-money';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { DisputeState, SessionState } from '../../providers/stripe-checkout.ts';
import { applyRefunds, recordLostDispute, takeBackLostDispute } from './apply-refunds.ts';
import { queuePackageOrdered } from './package-mails.ts';
import { queuePaymentFailed } from './payment-mails.ts';
import { nextCheck } from './payment-rules.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import {
  findPayment,
  findPaymentBySession,
  insertTimeline,
  type StoredPayment,
  updatePayment,
} from './payments-repository.ts';
import { receiptFacts } from './receipt-facts.ts';
import { issueReceipt } from './receipts.ts';
import { factsOf, settlePayment, stateOf, withdrawPage } from './settle-visit.ts';
import { linkSubscription } from './subscriptions.ts';
import type { Cause } from './visit-money.ts';

/**
 * Brings a payment to what Stripe says now, with everything that follows from it, in one transaction. Every way to learn
 * the truth ends here: messages, our own questions, the result page. The picture is the present one, so the order in
 * which messages come does not matter, and the same picture a second time changes nothing.
 */
export function applySession(tx: WriteTx, ctx: PaymentsNeeds, paymentId: string, state: SessionState): void {
  const before = findPayment(tx, paymentId);
  if (!before) return;
  let payment = updatePayment(tx, before, {
    session_id: state.sessionId,
    session_url: state.url,
    session_expires_at: state.expiresAt.toISOString(),
    payment_intent_id: state.paymentIntentId ?? before.payment_intent_id,
  });
  const isPaid = state.paymentStatus !== 'unpaid';
  if (isPaid && payment.paid_at === null) payment = applyPaid(tx, ctx, payment, state);
  else if (!isPaid && payment.paid_at === null) payment = applyUnpaid(tx, ctx, payment, state);
  payment = applyRefunds(tx, ctx, payment, state.refunds);
  payment = applyDispute(tx, ctx, payment, state.dispute);
  if (state.subscriptionId !== null) payment = linkSubscription(tx, payment, state.subscriptionId);
  payment = updatePayment(tx, payment, { next_check_at: nextCheck(payment, tx.now)?.toISOString() ?? null });
  if (payment.withdrawn_at !== null && state.status === 'open') withdrawPage(tx, payment);
  settlePayment(tx, ctx, payment, causeOf(before, payment));
}

/** Stripe does not know the session, as with the key of another account: nothing can come of it, and the visit stands. */
export function applyUnknownSession(tx: WriteTx, ctx: PaymentsNeeds, sessionId: string): void {
  const before = findPaymentBySession(tx, sessionId);
  if (!before || before.paid_at !== null || !['open', 'underway'].includes(stateOf(before))) return;
  const payment = updatePayment(tx, before, { payment_status: 'cancelled', next_check_at: null });
  insertTimeline(tx, payment.payment_id, 'Stripe kennt diese Bezahlseite nicht.');
  recordEvent(tx, { type: 'payment.updated', payment_id: payment.payment_id });
  settlePayment(tx, ctx, payment);
}

/** A page that we closed ourselves was not abandoned, and one that was abandoned is so once. */
function causeOf(before: StoredPayment, { payment_status, withdrawn_at }: StoredPayment): Cause {
  const hasEnded = before.payment_status !== payment_status && payment_status === 'cancelled';
  return hasEnded && withdrawn_at === null ? 'abandoned' : 'changed';
}

function applyPaid(tx: WriteTx, ctx: PaymentsNeeds, before: StoredPayment, state: SessionState): StoredPayment {
  const payment = updatePayment(tx, before, {
    payment_status: 'paid',
    paid_at: tx.now.toISOString(),
    amount: state.amountCents,
    currency: state.currency,
  });
  insertTimeline(tx, payment.payment_id, `Bezahlt: ${amountText(payment)}.`);
  recordEvent(tx, { type: 'payment.received', ...factsOf(payment) });
  if (payment.amount > 0 && payment.currency === 'eur') receiptFor(tx, ctx, payment);
  queuePackageOrdered(tx, ctx, payment);
  return payment;
}

function applyUnpaid(tx: WriteTx, ctx: PaymentsNeeds, before: StoredPayment, state: SessionState): StoredPayment {
  const status = unpaidStatus(state);
  if (status === before.payment_status) return before;
  const payment = updatePayment(tx, before, { payment_status: status });
  if (status === 'cancelled') {
    insertTimeline(tx, payment.payment_id, 'Nicht bezahlt: Die Bezahlseite ist abgelaufen oder wurde geschlossen.');
  } else if (status === 'failed') {
    insertTimeline(tx, payment.payment_id, 'Die Zahlung ist fehlgeschlagen.');
    queuePaymentFailed(tx, ctx, payment);
    recordEvent(tx, { type: 'payment.failed', ...factsOf(payment) });
    return payment;
  }
  recordEvent(tx, { type: 'payment.updated', payment_id: payment.payment_id });
  return payment;
}

function unpaidStatus(state: SessionState): StoredPayment['payment_status'] {
  if (state.status === 'expired') return 'cancelled';
  if (state.status === 'complete' && state.hasFailed) return 'failed';
  return state.requiresAction ? 'requires_action' : 'pending';
}

export function applyDispute(
  tx: WriteTx,
  ctx: PaymentsNeeds,
  before: StoredPayment,
  { outcome, isLost }: DisputeState,
): StoredPayment {
  const payment = outcome === before.dispute ? before : noteDispute(tx, before, outcome);
  return isLost ? recordLostDispute(tx, ctx, payment) : takeBackLostDispute(tx, payment);
}

function noteDispute(tx: WriteTx, before: StoredPayment, dispute: DisputeState['outcome']): StoredPayment {
  const payment = updatePayment(tx, before, { dispute });
  const texts = {
    open: 'Der Kunde hat die Zahlung bei seiner Bank angefochten.',
    won: 'Die angefochtene Zahlung bleibt bei Ihnen.',
    lost: 'Die angefochtene Zahlung ging an den Kunden zurück.',
  };
  if (dispute) insertTimeline(tx, payment.payment_id, texts[dispute]);
  return payment;
}

/** The receipt of what was received. */
export function receiptFor(tx: WriteTx, ctx: PaymentsNeeds, payment: StoredPayment, sendByEmail = true): void {
  const { number } = issueReceipt(tx, ctx, {
    paymentId: payment.payment_id,
    kind: 'receipt',
    amountCents: payment.amount,
    customerName: payment.customer_name,
    customerEmail: payment.customer_email,
    customerAddress: payment.customer_address,
    service: payment.service,
    ...receiptFacts(tx, ctx, payment),
    paidAt: payment.paid_at ?? tx.now.toISOString(),
    method: payment.method,
    taxRate: payment.tax_rate,
    sendByEmail: sendByEmail && payment.customer_email !== '',
  });
  insertTimeline(tx, payment.payment_id, `Beleg ${number} ausgestellt.`);
}

function amountText({ amount, currency }: StoredPayment): string {
  return currency === 'eur' ? formatMoney(amount) : `${amount / 100} ${currency.toUpperCase()}`;
}
