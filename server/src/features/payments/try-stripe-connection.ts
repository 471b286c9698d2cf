import type { StripeConnection } from '@it-lotse/contract/connection-data';
import type { ConnectionTest } from '@it-lotse/contract/connections';
import { PaymentFault } from '../../providers/stripe-fault.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { stripeConnection } from './stripe-connection.ts';

/** @throws AppError validation_failed without a key */
export async function tryStripeConnection(ctx: PaymentsNeeds, typed: StripeConnection): Promise<ConnectionTest> {
  const { secret_key: secretKey, webhook_secret } = ctx.connections.complete(stripeConnection, typed);
  const { readStripeAccount } = await import('../../providers/stripe-trial.ts');
  try {
    const name = await readStripeAccount({ secretKey, apiUrl: ctx.config.stripeApiUrl });
    const mode = /^[sr]k_test_/.test(secretKey) ? ' Es ist ein Testschlüssel: Damit fließt kein echtes Geld.' : '';
    return {
      works: true,
      message: `Stripe nimmt den Schlüssel an${name === null ? '' : ` (Konto: ${name})`}.${mode}`,
      next_step:
        webhook_secret === ''
          ? 'Es fehlt noch das Webhook-Geheimnis: Ohne es bemerkt der Server Zahlungen erst, wenn er selbst nachfragt.'
          : null,
      field: webhook_secret === '' ? 'webhook_secret' : null,
    };
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    return {
      works: false,
      message: error.message,
      next_step:
        error.kind === 'set_up'
          ? 'Kopieren Sie bei Stripe unter „Entwickler“, „API-Schlüssel“ den geheimen Schlüssel noch einmal ganz.'
          : 'Versuchen Sie es in einigen Minuten noch einmal.',
      field: error.kind === 'set_up' ? 'secret_key' : null,
    };
  }
}
