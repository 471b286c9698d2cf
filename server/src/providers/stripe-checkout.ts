import Stripe from 'stripe';
import type { PaymentProvider, RefundState, SessionState } from './payment-provider.ts';
import { asPaymentFault } from './stripe-answers.ts';
import { knownTypes, messageOf } from './stripe-messages.ts';
import { isAboutEmail, metadataLength, sessionOf, untilAnswered } from './stripe-orders.ts';
import {
  disputeOf,
  idOf,
  intentOf,
  nothingWentBack,
  toRefundState,
  toRenewalState,
  toSessionState,
  toSubscriptionState,
} from './stripe-states.ts';

export type * from './payment-provider.ts';

/**
 * Without an answer by then a call has failed. The library tries once more by itself, with the same idempotency key.
 * A Stripe that takes ten seconds still counts, and two tries end before our own caller is told that it took too long.
 */
export const stripePatienceMs = 12_000;

export interface StripeSettings {
  readonly secretKey: string;
  /** Origin of a stand-in; null: Stripe itself. */
  readonly apiUrl: string | null;
  readonly timeoutMs?: number;
}

export function createStripeProvider({
  secretKey,
  apiUrl,
  timeoutMs = stripePatienceMs,
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl !== null && addressOf(apiUrl)),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  async function findIntent(session: Stripe.Checkout.Session): Promise<Stripe.PaymentIntent | null> {
    const intent = session.payment_intent ?? intentOf(expanded(session.invoice)?.payments?.data);
    if (intent === null || typeof intent !== 'string') return intent;
    return readIntent(intent);
  }

  const readIntent = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

  /** What became of money that had arrived. */
  async function readAftermath(intent: Stripe.PaymentIntent): Promise<Pick<SessionState, 'refunds' | 'dispute'>> {
    if (intent.status !== 'succeeded') return nothingWentBack;
    const refunds = await listRefunds(intent.id);
    const isDisputed = expanded(intent.latest_charge)?.disputed;
    const disputes = isDisputed ? await stripe.disputes.list({ payment_intent: intent.id, limit: 100 }) : null;
    return { refunds, dispute: disputeOf(disputes?.data ?? []) };
  }

  async function listRefunds(paymentIntentId: string): Promise<RefundState[]> {
    const refunds = await stripe.refunds
      .list({ payment_intent: paymentIntentId, limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    return refunds.map(toRefundState);
  }

  return {
    createSession: (order) =>
      asked(async () => {
        const idempotencyKey = `checkout-${order.paymentId}`;
        try {
          return toSessionState(await sessions.create(sessionOf(order), { idempotencyKey }));
        } catch (error) {
          if (!isAboutEmail(error)) throw error;
          // An address that we write to and Stripe does not take (umlauts in its domain): then Stripe's page asks for one.
          const { customer_email: _refused, ...rest } = sessionOf(order);
          return toSessionState(await sessions.create(rest, { idempotencyKey: `${idempotencyKey}-without-email` }));
        }
      }),

    readSession: (sessionId) =>
      asked(async () => {
        const expand = ['payment_intent.latest_charge', 'invoice.payments'];
        const session = await sessions.retrieve(sessionId, { expand });
        const intent = await findIntent(session);
        return toSessionState(session, intent, intent ? await readAftermath(intent) : nothingWentBack);
      }),

    findOriginOfIntent: (paymentIntentId) =>
      asked(async () => {
        const direct = await sessions.list({ payment_intent: paymentIntentId, limit: 1 });
        if (direct.data[0]) return { sessionId: direct.data[0].id };
        // A subscription's session does not know the payment of its own first invoice.
        const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
        const payments = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] });
        const invoice = payments.data[0]?.invoice;
        if (invoice === undefined || typeof invoice === 'string' || invoice.deleted) return null;
        if (invoice.billing_reason === 'subscription_cycle') return { invoiceId: invoice.id };
        const subscription = firstSubscriptionOf(invoice);
        const first = subscription && (await sessions.list({ subscription, limit: 1 })).data[0];
        return first ? { sessionId: first.id } : null;
      }),

    readRenewal: (invoiceId) =>
      asked(async () => {
        const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
        const intentId = idOf(intentOf(invoice.payments?.data));
        const aftermath = intentId === null ? nothingWentBack : await readAftermath(await readIntent(intentId));
        return toRenewalState(invoice, intentId, aftermath);
      }),

    listRenewals: (subscription) =>
      asked(async () => {
        const invoices = await stripe.invoices
          .list({ subscription, status: 'paid', limit: 100 })
          .autoPagingToArray({ limit: 1000 });
        return invoices
          .filter(({ billing_reason }) => billing_reason === 'subscription_cycle')
          .map(({ id }) => id)
          .reverse();
      }),

    readSubscription: (id) => asked(async () => toSubscriptionState(await stripe.subscriptions.retrieve(id))),

    endSubscription: (id, ending) =>
      asked(async () => {
        const before = toSubscriptionState(await stripe.subscriptions.retrieve(id));
        if (before.state === 'ended') return before;
        if (ending === 'period_end') {
          return toSubscriptionState(await stripe.subscriptions.update(id, { cancel_at_period_end: true }));
        }
        try {
          return toSubscriptionState(await stripe.subscriptions.cancel(id));
        } catch (error) {
          // The library asks once more when an answer was lost, and Stripe ends nothing twice.
          const after = toSubscriptionState(await stripe.subscriptions.retrieve(id));
          if (after.state !== 'ended') throw error;
          return after;
        }
      }),

    listMessages: (since) =>
      asked(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const events = await stripe.events
          .list({ types: [...knownTypes], created, limit: 100 })
          .autoPagingToArray({ limit: 10_000 });
        return events.map(messageOf).reverse();
      }),

    expireSession: (sessionId) =>
      asked(async () => {
        try {
          await sessions.expire(sessionId);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const { status } = await sessions.retrieve(sessionId);
          if (status === 'open') throw error;
        }
      }),

    refund: ({ paymentIntentId, amountCents, refundId, reason }) =>
      asked(async () => {
        // Stripe forgets idempotency keys after a day; a job that hung longer must not pay twice.
        const earlier = (await listRefunds(paymentIntentId)).find((refund) => refund.refundId === refundId);
        if (earlier) return earlier;
        const refund = await untilAnswered(`refund-${refundId}`, (idempotencyKey) =>
          stripe.refunds.create(
            {
              payment_intent: paymentIntentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { refund_id: refundId, ...(reason && { reason: reason.slice(0, metadataLength) }) },
            },
            { idempotencyKey },
          ),
        );
        return toRefundState(refund);
      }),
  };
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asPaymentFault(error);
  }
}

export function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

/** The subscription whose first invoice this is; null for any other invoice. */
function firstSubscriptionOf({ billing_reason, parent }: Stripe.Invoice): string | null {
  if (billing_reason !== 'subscription_create') return null;
  return idOf(parent?.subscription_details?.subscription ?? null);
}

const expanded = <T extends { id: string }>(value: string | T | null) => (typeof value === 'string' ? null : value);
