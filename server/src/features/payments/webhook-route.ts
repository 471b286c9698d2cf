import { paymentWebhookPath } from '@it-lotse/contract/payments';
import express, { type RequestHandler, type Router } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import { refuseForgeryOf } from '../../kernel/http/refuse-forgery.ts';
import type { ProviderMessage } from '../../providers/payment-provider.ts';
import { WebhookRefused } from '../../providers/stripe-fault.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { receiveMessage } from './stripe-news.ts';

/** Far above what Stripe sends. */
const longestMessage = '1mb';

/**
 * Stripe's messages. The signature is over the raw bytes, so this stands before every parser. A message is written down
 * with the question it raises, then acknowledged; what it means is asked from Stripe itself.
 */
export function webhookRoute(api: Router, ctx: PaymentsNeeds): void {
  const refuse = refuseForgeryOf(ctx, 'a payment message');
  // Whoever brings no signature has nothing to say: not a byte of it is read.
  const requireSignature: RequestHandler = (req, _res, next) => {
    if (ctx.config.stripeWebhookSecret && !req.get('Stripe-Signature')) throw refuse(req);
    next();
  };
  const readRaw = express.raw({ type: () => true, limit: longestMessage });
  api.post(paymentWebhookPath, requireSignature, readRaw, async (req, res) => {
    const secret = ctx.config.stripeWebhookSecret;
    if (!secret) throw new AppError('payment_unavailable', { detail: 'Das Webhook-Geheimnis ist nicht hinterlegt.' });
    const { readMessage } = await import('../../providers/stripe-messages.ts');
    let message: ProviderMessage;
    try {
      message = readMessage(
        req.body instanceof Buffer ? req.body : Buffer.alloc(0),
        req.get('Stripe-Signature'),
        secret,
      );
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      throw refuse(req);
    }
    await ctx.commits.write((tx) => receiveMessage(tx, message));
    res.json({ received: true });
  });
}
