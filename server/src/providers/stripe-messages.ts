import Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderMessage, Renewal } from './payment-provider.ts';
import { WebhookRefused } from './stripe-fault.ts';
import { idOf, intentOf } from './stripe-states.ts';

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
  const event = openEvent(rawBody, signature, secret);
  return { id: event.id, type: event.type, subject: subjectOf(event), renewal: renewalOf(event) };
}

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
    case 'charge.dispute.closed': {
      const paymentIntentId = idOf(event.data.object.payment_intent ?? null);
      return paymentIntentId === null ? null : { paymentIntentId };
    }
    default:
      return null;
  }
}

/** The first invoice comes with the session; those of later months come alone. */
function renewalOf(event: Stripe.Event): Renewal | undefined {
  if (event.type !== 'invoice.paid') return undefined;
  const invoice = event.data.object;
  const details = invoice.parent?.subscription_details;
  if (invoice.billing_reason !== 'subscription_cycle' || !details) return undefined;
  return {
    invoiceId: invoice.id,
    subscriptionId: idOf(details.subscription),
    firstPaymentId: details.metadata?.payment_id ?? null,
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    customerName: invoice.customer_name ?? '',
    customerEmail: invoice.customer_email ?? '',
    paymentIntentId: idOf(intentOf(invoice.payments?.data[0])),
  };
}
