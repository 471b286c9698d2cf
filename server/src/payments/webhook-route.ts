import { paymentWebhookPath } from '@it-lotse/shared/contract/payments';
import express, { type Router } from 'express';
import type { Context } from '../context.ts';
import { AppError } from '../http/app-error.ts';
import type { ProviderMessage } from '../providers/payment-provider.ts';
import { WebhookRefused } from '../providers/stripe-fault.ts';
import { receiveMessage } from './stripe-news.ts';

/** Far above what Stripe sends. */
const longestMessage = '1mb';

/**
 * Stripe's messages. The signature is over the raw bytes, so this stands before every parser. A message is written down
 * with the question it raises, then acknowledged; what it means is asked from Stripe itself.
 */
export function webhookRoute(api: Router, ctx: Context): void {
  let refused = 0;
  api.post(paymentWebhookPath, express.raw({ type: () => true, limit: longestMessage }), async (req, res) => {
    const secret = ctx.config.stripeWebhookSecret;
    if (!secret) throw new AppError('payment_unavailable', { detail: 'STRIPE_WEBHOOK_SECRET ist nicht gesetzt.' });
    const { readMessage } = await import('../providers/stripe-messages.ts');
    let message: ProviderMessage;
    try {
      message = readMessage(
        req.body instanceof Buffer ? req.body : Buffer.alloc(0),
        req.get('Stripe-Signature'),
        secret,
      );
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      refused += 1;
      ctx.log.warn({ address: req.ip, refused }, 'a payment message without a valid signature');
      throw new AppError('signature_invalid');
    }
    await ctx.commits.write((db) => receiveMessage(db, ctx, message));
    res.json({ received: true });
  });
}
