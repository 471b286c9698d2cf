import Stripe from 'stripe';
import type { CheckoutOrder } from './payment-provider.ts';

/** Longer values Stripe refuses. */
export const metadataLength = 500;
/** So often an order may be refused within the day Stripe remembers. */
const mostKeys = 20;

/** Whether Stripe refuses an address that we write to. */
export function isAboutEmail(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'email_invalid' || error.param === 'customer_email';
}

/** Methods of payment are left out: those switched on in the dashboard count. Amounts are gross: what tax is in them says our receipt, not Stripe. */
export function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const isSubscription = order.mode === 'subscription';
  const metadata = metadataOf(order);
  return {
    mode: order.mode,
    locale: 'de',
    // Of a customer without one Stripe's page asks for it.
    ...(order.customerEmail !== '' && { customer_email: order.customerEmail }),
    client_reference_id: order.paymentId,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.ceil(order.expiresAt.getTime() / 1000),
    line_items: order.lines.map(({ name, description, amountCents }) => ({
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: amountCents,
        // Stripe refuses an empty description.
        product_data: { name, ...(description && { description }) },
        ...(isSubscription && { recurring: { interval: 'month' as const } }),
      },
    })),
    metadata,
    // What hangs on the session is not copied to what comes of it.
    ...(isSubscription
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata }, submit_type: order.appointmentId === null ? 'pay' : 'book' }),
  };
}

function metadataOf({ paymentId, customerName, serviceType, appointmentId }: CheckoutOrder): Record<string, string> {
  const entries = { payment_id: paymentId, customer_name: customerName, service_type: serviceType };
  const all = appointmentId === null ? entries : { ...entries, appointment_id: appointmentId };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value.slice(0, metadataLength)]));
}

/**
 * Stripe repeats a refusal under its key even when the reason is gone, money on the account for example. Such an echo
 * says that nothing was done, so the next key may be tried. Keys are counted, not random: two at once stay one.
 */
export async function untilAnswered<T>(key: string, call: (idempotencyKey: string) => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await call(count === 1 ? key : `${key}-${count}`);
    } catch (error) {
      if (count === mostKeys || !isEcho(error)) throw error;
    }
  }
}

function isEcho(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0, headers } = error;
  return statusCode >= 400 && statusCode < 500 && headers?.['idempotent-replayed'] === 'true';
}
