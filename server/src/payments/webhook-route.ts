import { paymentWebhookPath } from '@it-lotse/shared/contract/payments';
import express, { type Router } from 'express';
import type { Context } from '../context.ts';
import { AppError } from '../http/app-error.ts';
import { enqueueJob } from '../outbox/outbox.ts';
import type { ProviderMessage } from '../providers/payment-provider.ts';
import { WebhookRefused } from '../providers/stripe-fault.ts';
import { insertMessage } from './payments-repository.ts';
import { recordRenewal } from './renewals.ts';

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
    await ctx.commits.write((db) => {
      const now = ctx.clock.now();
      if (!insertMessage(db, now, message.id, message.type)) return;
      const { subject, renewal } = message;
      if (renewal) recordRenewal(db, ctx, renewal);
      if (!subject) return;
      enqueueJob(db, now, {
        kind: 'payment.check',
        idempotencyKey: `payment.message:${message.id}`,
        title: 'Nachricht von Stripe verarbeiten',
        payload:
          'sessionId' in subject ? { session_id: subject.sessionId } : { payment_intent_id: subject.paymentIntentId },
      });
    });
    res.json({ received: true });
  });
}
