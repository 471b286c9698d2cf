import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import type { Renewal } from '../providers/stripe-checkout.ts';
import { receiptFor } from './apply-session.ts';
import { findPayment, findPaymentBySession, insertPayment, insertTimeline } from './payments-repository.ts';
import { factsOf } from './settle-visit.ts';

/** A later month of a subscription was paid: a payment of its own, with its own receipt. The invoice's id keeps it single. */
export function recordRenewal(db: WriteDb, ctx: Context, renewal: Renewal): void {
  if (findPaymentBySession(db, renewal.invoiceId)) return;
  const now = ctx.clock.now();
  const first = renewal.firstPaymentId ? findPayment(db, renewal.firstPaymentId) : null;
  // Another product on the same Stripe account.
  if (!first) return;
  const payment = insertPayment(db, {
    method: 'stripe',
    appointment_id: null,
    package_id: first.package_id,
    service: first.service,
    service_start_time: null,
    customer_name: renewal.customerName || first.customer_name,
    customer_email: renewal.customerEmail || first.customer_email,
    customer_address: first.customer_address,
    amount: renewal.amountCents,
    currency: renewal.currency,
    payment_status: 'paid',
    session_id: renewal.invoiceId,
    payment_intent_id: renewal.paymentIntentId,
    created_at: now.toISOString(),
    paid_at: now.toISOString(),
  });
  insertTimeline(db, payment.payment_id, now, 'Monatsbetrag des Pakets bezahlt.');
  recordEvent(db, now, { type: 'payment.received', ...factsOf(payment) });
  if (payment.amount > 0 && payment.currency === 'eur') receiptFor(db, ctx, payment);
}

/** Whether a payment belongs to a later month: it has an invoice in place of a session. */
export const isRenewal = (sessionId: string) => sessionId.startsWith('in_');
