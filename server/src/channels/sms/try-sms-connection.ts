import type { SmsConnection } from '@it-lotse/contract/connection-data';
import type { ConnectionTest } from '@it-lotse/contract/connections';
import { formatMoney } from '@it-lotse/domain/format-money';
import { trySmsKey } from '../../providers/sms-trial.ts';
import { smsConnection } from './sms-connection.ts';
import type { SmsNeeds } from './sms-needs.ts';

/** @throws AppError validation_failed without a key */
export async function trySmsConnection(ctx: SmsNeeds, typed: SmsConnection): Promise<ConnectionTest> {
  const { api_key } = ctx.connections.complete(smsConnection, typed);
  const trial = await trySmsKey(api_key, ctx.config.smsApiUrl);
  if (trial.outcome === 'works')
    return {
      works: true,
      message:
        trial.credit === null
          ? 'Der SMS-Anbieter nimmt den Schlüssel an.'
          : `Der SMS-Anbieter nimmt den Schlüssel an. Ihr Guthaben: ${formatMoney(Math.round(trial.credit * 100))}.`,
      next_step:
        trial.credit !== null && trial.credit < 1
          ? 'Laden Sie das Guthaben beim Anbieter auf, sonst geht keine SMS hinaus.'
          : null,
      field: null,
    };
  if (trial.outcome === 'key_refused')
    return {
      works: false,
      message: 'Der SMS-Anbieter lehnt den Schlüssel ab.',
      next_step: 'Kopieren Sie ihn bei Ihrem Anbieter noch einmal ganz, oder legen Sie dort einen neuen an.',
      field: 'api_key',
    };
  return {
    works: false,
    message: 'Der SMS-Anbieter ist gerade nicht erreichbar.',
    next_step: 'Versuchen Sie es in einigen Minuten noch einmal. Über den Schlüssel sagt das nichts.',
    field: null,
  };
}
