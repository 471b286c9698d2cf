import { type StripeConnection, stripeConnection as stripeDocument } from '@it-lotse/contract/connection-data';
import { nothingBeside } from '@it-lotse/contract/connection-standing';
import type { Connection } from '../../kernel/connections/connection.ts';
import { forgetFault } from '../../kernel/database/provider-states.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';

const asksStripe = [
  'payment.check',
  'payment.expire',
  'payment.refund',
  'payment.end_package',
  'payment.news',
] as const;

/** The account at Stripe. */
export const stripeConnection: Connection<StripeConnection, Record<string, never>> = {
  name: 'stripe',
  schema: stripeDocument,
  open: nothingBeside,
  secrets: ['secret_key', 'webhook_secret'],
  boundTo: [],
  showsEnds: true,
  variables: { STRIPE_SECRET_KEY: 'stripeSecretKey', STRIPE_WEBHOOK_SECRET: 'stripeWebhookSecret' },
  faultOf: ({ secret_key }) =>
    secret_key === '' ? { field: 'secret_key', fault: 'Der geheime Schlüssel fehlt.' } : null,
  overlay: ({ secret_key, webhook_secret }) => ({
    stripeSecretKey: secret_key,
    stripeWebhookSecret: webhook_secret || null,
  }),
  changed(tx) {
    forgetFault(tx, 'stripe');
    for (const kind of asksStripe) bringForwardJobs(tx, kind);
  },
};
