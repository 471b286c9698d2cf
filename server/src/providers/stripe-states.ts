import type Stripe from 'stripe';
import type { DisputeState, RefundState, RenewalState, SessionState, SubscriptionState } from './payment-provider.ts';

export function toSessionState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null = null,
  { refunds, dispute }: Pick<SessionState, 'refunds' | 'dispute'> = nothingWentBack,
): SessionState {
  const status = known(session.status, ['complete', 'expired'], 'open');
  const paymentStatus = known(session.payment_status, ['paid', 'no_payment_required'], 'unpaid');
  const isStuck = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return {
    sessionId: session.id,
    url: session.url,
    status,
    paymentStatus,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentIntentId: intent?.id ?? idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    paymentId: session.metadata?.payment_id ?? null,
    expiresAt: fromUnix(session.expires_at),
    hasFailed: status === 'complete' && paymentStatus === 'unpaid' && isStuck,
    requiresAction: intent?.status === 'requires_action',
    refunds,
    dispute,
  };
}

export const nothingWentBack: Pick<SessionState, 'refunds' | 'dispute'> = {
  refunds: [],
  dispute: { outcome: null, isLost: false },
};

/** null: not the paid invoice of a later month. */
export function toRenewalState(
  invoice: Stripe.Invoice,
  paymentIntentId: string | null,
  { refunds, dispute }: Pick<SessionState, 'refunds' | 'dispute'>,
): RenewalState | null {
  const details = invoice.parent?.subscription_details;
  if (invoice.billing_reason !== 'subscription_cycle' || invoice.status !== 'paid' || !details) return null;
  return {
    invoiceId: invoice.id,
    subscriptionId: idOf(details.subscription),
    firstPaymentId: details.metadata?.payment_id ?? null,
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    customerName: invoice.customer_name ?? '',
    customerEmail: invoice.customer_email ?? '',
    paidAt: fromUnix(invoice.status_transitions.paid_at ?? invoice.created),
    paymentIntentId,
    refunds,
    dispute,
  };
}

export function toSubscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const { id, status, metadata, items, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const periodEnd = items.data.reduce((last, { current_period_end }) => Math.max(last, current_period_end), 0);
  const hasEnded = status === 'canceled' || status === 'incomplete_expired';
  const isEnding = cancel_at_period_end || cancel_at !== null;
  const endsAt = hasEnded ? (ended_at ?? periodEnd) : isEnding ? (cancel_at ?? periodEnd) : 0;
  return {
    subscriptionId: id,
    firstPaymentId: metadata.payment_id ?? null,
    state: hasEnded ? 'ended' : isEnding ? 'ending' : 'running',
    endsAt: endsAt > 0 ? fromUnix(endsAt) : null,
    paidUntil: periodEnd > 0 ? fromUnix(periodEnd) : null,
  };
}

export function toRefundState(refund: Stripe.Refund): RefundState {
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    refundId: refund.metadata?.refund_id ?? null,
    amountCents: refund.amount,
    status: refund.status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'pending',
    createdAt: fromUnix(refund.created),
  };
}

/** An inquiry that was closed took no money. */
export function disputeOf(disputes: readonly Stripe.Dispute[]): DisputeState {
  const outcomes = disputes.map(({ status }) => {
    if (status === 'lost' || status === 'prevented') return 'lost';
    return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
  });
  const outcome = (['open', 'lost', 'won'] as const).find((each) => outcomes.includes(each)) ?? null;
  return { outcome, isLost: outcomes.includes('lost') };
}

/** The payment behind an invoice, as far as it was delivered along. */
export function intentOf(payments: readonly Stripe.InvoicePayment[] | undefined): string | Stripe.PaymentIntent | null {
  const payment = payments?.find(({ status }) => status === 'paid') ?? payments?.[0];
  return payment?.payment.payment_intent ?? null;
}

export function idOf(value: string | { id: string }): string;
export function idOf(value: string | { id: string } | null): string | null;
export function idOf(value: string | { id: string } | null): string | null {
  return value === null || typeof value === 'string' ? value : value.id;
}

/** The declarations leave room for values to come; those count as `otherwise`. */
const known = <T extends string, O extends string>(value: string | null, values: readonly T[], otherwise: O): T | O =>
  values.find((each) => each === value) ?? otherwise;
const fromUnix = (seconds: number) => new Date(seconds * 1000);
