import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import type { RenewalState } from '../providers/stripe-checkout.ts';
import { applyRefunds } from './apply-refunds.ts';
import { applyDispute, receiptFor } from './apply-session.ts';
import {
  findPayment,
  findPaymentBySession,
  insertPayment,
  insertTimeline,
  type StoredPayment,
  updatePayment,
} from './payments-repository.ts';
import { factsOf, settlePayment } from './settle-visit.ts';
import { findSubscription } from './subscriptions-repository.ts';

/**
 * Brings a later month of a package to what Stripe says now: a payment of its own, with its own receipt, refunds and
 * disputes. The invoice's id keeps it single, and the same picture a second time changes nothing.
 */
export function applyRenewal(db: WriteDb, ctx: Context, state: RenewalState): void {
  const known = findPaymentBySession(db, state.invoiceId) ?? recordRenewal(db, ctx, state);
  // Another product on the same Stripe account.
  if (!known) return;
  let payment = updatePayment(db, known, {
    payment_intent_id: state.paymentIntentId ?? known.payment_intent_id,
    subscription_id: state.subscriptionId,
  });
  payment = applyRefunds(db, ctx, payment, state.refunds);
  payment = applyDispute(db, ctx, payment, state.dispute);
  settlePayment(db, ctx, payment);
}

function recordRenewal(db: WriteDb, ctx: Context, state: RenewalState): StoredPayment | null {
  const firstId = findSubscription(db, state.subscriptionId)?.payment_id ?? state.firstPaymentId;
  const first = firstId === null ? null : findPayment(db, firstId);
  if (!first) return null;
  const now = ctx.clock.now();
  const payment = insertPayment(db, {
    method: 'stripe',
    appointment_id: null,
    package_id: first.package_id,
    service: first.service,
    service_start_time: null,
    customer_name: state.customerName || first.customer_name,
    customer_email: state.customerEmail || first.customer_email,
    customer_address: first.customer_address,
    amount: state.amountCents,
    currency: state.currency,
    payment_status: 'paid',
    session_id: state.invoiceId,
    payment_intent_id: state.paymentIntentId,
    created_at: now.toISOString(),
    paid_at: state.paidAt.toISOString(),
  });
  insertTimeline(db, payment.payment_id, now, 'Monatsbetrag des Pakets bezahlt.');
  recordEvent(db, now, { type: 'payment.received', ...factsOf(payment) });
  if (payment.amount > 0 && payment.currency === 'eur') receiptFor(db, ctx, payment);
  return payment;
}

/** Whether a payment belongs to a later month: it has an invoice in place of a session. */
export const isRenewal = (sessionId: string) => sessionId.startsWith('in_');
