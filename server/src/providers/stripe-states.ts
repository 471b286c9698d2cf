import type Stripe from 'stripe';
import type { RefundState, SessionState } from './payment-provider.ts';

export function toSessionState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null = null,
  refunds: readonly RefundState[] = [],
  disputes: readonly Stripe.Dispute[] = [],
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
    paymentId: session.metadata?.payment_id ?? null,
    expiresAt: fromUnix(session.expires_at),
    hasFailed: status === 'complete' && paymentStatus === 'unpaid' && isStuck,
    requiresAction: intent?.status === 'requires_action',
    refunds,
    dispute: disputeOf(disputes),
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

/** Of several the gravest counts. An inquiry that was closed took no money. */
function disputeOf(disputes: readonly Stripe.Dispute[]): SessionState['dispute'] {
  const outcomes = disputes.map(({ status }) => {
    if (status === 'lost' || status === 'prevented') return 'lost';
    return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
  });
  return (['open', 'lost', 'won'] as const).find((outcome) => outcomes.includes(outcome)) ?? null;
}

/** The payment behind an invoice, as far as it was delivered along. */
export const intentOf = (payment: Stripe.InvoicePayment | undefined) => payment?.payment.payment_intent ?? null;

export function idOf(value: string | { id: string }): string;
export function idOf(value: string | { id: string } | null): string | null;
export function idOf(value: string | { id: string } | null): string | null {
  return value === null || typeof value === 'string' ? value : value.id;
}

/** The declarations leave room for values to come; those count as `otherwise`. */
const known = <T extends string, O extends string>(value: string | null, values: readonly T[], otherwise: O): T | O =>
  values.find((each) => each === value) ?? otherwise;
const fromUnix = (seconds: number) => new Date(seconds * 1000);
