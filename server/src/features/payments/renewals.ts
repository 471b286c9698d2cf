import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import type { RenewalState } from '../../providers/stripe-checkout.ts';
import { applyRefunds } from './apply-refunds.ts';
import { applyDispute, receiptFor } from './apply-session.ts';
import { keepTermsOfLaterMonth } from './ordered-packages.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
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
export function applyRenewal(tx: WriteTx, ctx: PaymentsNeeds, state: RenewalState): void {
  const known = findPaymentBySession(tx, state.invoiceId) ?? recordRenewal(tx, ctx, state);
  // Another product on the same Stripe account.
  if (!known) return;
  let payment = updatePayment(tx, known, {
    payment_intent_id: state.paymentIntentId ?? known.payment_intent_id,
    subscription_id: state.subscriptionId,
  });
  payment = applyRefunds(tx, ctx, payment, state.refunds);
  payment = applyDispute(tx, ctx, payment, state.dispute);
  settlePayment(tx, ctx, payment);
}

function recordRenewal(tx: WriteTx, ctx: PaymentsNeeds, state: RenewalState): StoredPayment | null {
  const firstId = findSubscription(tx, state.subscriptionId)?.payment_id ?? state.firstPaymentId;
  const first = firstId === null ? null : findPayment(tx, firstId);
  if (!first) return null;
  const payment = insertPayment(tx, {
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
    // Each month is a service of its own (§ 13 (1) no. 1 a UStG), taxed as its month is.
    tax_rate: taxRateNow(ctx.settings),
    payment_status: 'paid',
    session_id: state.invoiceId,
    payment_intent_id: state.paymentIntentId,
    created_at: tx.now.toISOString(),
    paid_at: state.paidAt.toISOString(),
  });
  keepTermsOfLaterMonth(tx, first.payment_id, payment.payment_id);
  insertTimeline(tx, payment.payment_id, 'Monatsbetrag des Pakets bezahlt.');
  recordEvent(tx, { type: 'payment.received', ...factsOf(payment) });
  if (payment.amount > 0 && payment.currency === 'eur') receiptFor(tx, ctx, payment);
  return payment;
}

/** Whether a payment belongs to a later month: it has an invoice in place of a session. */
export const isRenewal = (sessionId: string) => sessionId.startsWith('in_');
