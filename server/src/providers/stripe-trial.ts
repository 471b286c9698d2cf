import Stripe from 'stripe';
import { asPaymentFault } from './stripe-answers.ts';
import { addressOf, type StripeSettings } from './stripe-checkout.ts';

/** @returns the name of the account; null where the key may not read it, but may sell. @throws PaymentFault */
export async function readStripeAccount({ secretKey, apiUrl }: StripeSettings): Promise<string | null> {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl !== null && addressOf(apiUrl)),
    timeout: 10_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  try {
    const account = await stripe.accounts.retrieveCurrent();
    return account.settings?.dashboard.display_name ?? account.business_profile?.name ?? account.id;
  } catch (error) {
    const fault = asPaymentFault(error);
    // A key of few rights need not see the account: what counts is that it reaches the checkout.
    if (fault.status !== 403) throw fault;
  }
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return null;
  } catch (error) {
    throw asPaymentFault(error);
  }
}
