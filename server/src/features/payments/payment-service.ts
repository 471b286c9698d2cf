import { findProviderRecord, findProviderState } from '../../kernel/database/provider-states.ts';
import { notConfigured, type ServiceSource } from '../../kernel/sources/figure-source.ts';
import type { PaymentsNeeds } from './payments-needs.ts';

const howTo = 'Kunden bezahlen vor Ort, bis die Online-Zahlung eingerichtet ist.';
const secretMissing =
  'Stripe kann nichts melden: Das Webhook-Geheimnis fehlt. Zahlungen werden erst bemerkt, wenn der Server selbst nachfragt.';

export const paymentService: ServiceSource<PaymentsNeeds> = {
  badge: 'payment',
  /** Without the secret Stripe's messages are refused: what it has to tell is then known an hour later, or when one looks. */
  state(tx, { payments, config }) {
    if (!payments) return notConfigured(howTo);
    if (config.stripeWebhookSecret !== null) return findProviderState(tx, 'stripe');
    return { state: 'failing', reason: secretMissing };
  },
  provider: {
    name: 'stripe',
    state: (tx, { payments }) => (payments ? findProviderState(tx, 'stripe') : notConfigured(null)),
    record: (tx) => findProviderRecord(tx, 'stripe'),
  },
};
