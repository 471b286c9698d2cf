import type { StripeSimulator } from '../simulators/stripe-simulator.ts';

/** The environment of a server that takes the stand-in for Stripe. */
export function stripeEnvironment(stripe: StripeSimulator): Record<string, string> {
  return {
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhooks.secret,
  };
}
