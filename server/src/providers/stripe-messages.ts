import Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderMessage } from './payment-provider.ts';
import { WebhookRefused } from './stripe-fault.ts';
import { idOf } from './stripe-states.ts';

/** The library promises more than it checks. */
const envelope = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({ object: z.looseObject({}) }),
});

/**
 * Checks the signature over the raw body and says what the message is about. Never trust more of it than that: it is a
 * snapshot, and messages come late, twice and in any order.
 * @throws WebhookRefused for a wrong, missing or too old (5 minutes) signature
 */
export function readMessage(rawBody: Buffer, signature: string | undefined, secret: string): ProviderMessage {
  return messageOf(openEvent(rawBody, signature, secret));
}

/** What an event is about, delivered or asked for. */
export function messageOf(event: Stripe.Event): ProviderMessage {
  return { id: event.id, type: event.type, subject: subjectOf(event) };
}

/** The types that say something to us; docs/betrieb.md names them for the webhook. */
export const knownTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'invoice.paid',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const satisfies ReadonlyArray<Stripe.Event['type']>;

function openEvent(rawBody: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret);
    if (envelope.safeParse(event).success) return event;
  } catch (error) {
    // Without the cause: it carries the whole body.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new WebhookRefused('The signature does not fit or is too old.');
    }
  }
  throw new WebhookRefused('The body is not an event.');
}

function subjectOf(event: Stripe.Event): ProviderMessage['subject'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id } = event.data.object;
      return typeof id === 'string' ? { sessionId: id } : null;
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn': {
      const paymentIntentId = idOf(event.data.object.payment_intent ?? null);
      return paymentIntentId === null ? null : { paymentIntentId };
    }
    // The first invoice comes with the session; those of later months come alone.
    case 'invoice.paid': {
      const { id } = event.data.object;
      return typeof id === 'string' ? { invoiceId: id } : null;
    }
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id } = event.data.object;
      return typeof id === 'string' ? { subscriptionId: id } : null;
    }
    default:
      return null;
  }
}
