import type { ConnectionTest } from '@it-lotse/contract/connections';
import type { WhatsappConnection } from '@it-lotse/contract/whatsapp-connection';
import type { WhatsAppFault, WhatsAppFaultKind } from '../../providers/whatsapp-fault.ts';
import type { TriedPart } from '../../providers/whatsapp-trial.ts';
import { whatsappConnection } from './whatsapp-connection.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

type Answer = Omit<ConnectionTest, 'works'>;

/** Meta's no to what was typed. Everything else passes by itself, or is between Meta and the account. */
const refusals: readonly WhatsAppFaultKind[] = ['token', 'permission', 'invalid'];

const refused: Record<TriedPart, (reason: WhatsAppFault) => Answer> = {
  app: () => ({
    message: 'Meta kennt diese App-ID mit diesem App-Geheimcode nicht.',
    next_step:
      'Öffnen Sie bei Meta Ihre App, dort „App-Einstellungen“, „Allgemeines“, und kopieren Sie beide noch einmal ganz.',
    field: 'app_secret',
  }),
  token: ({ message }) => ({
    message: `App-ID und App-Geheimcode stimmen, aber der hinterlegte Token passt nicht dazu. ${message}`,
    next_step: 'Legen Sie im Tab „Token“ einen neuen an, für genau diese App.',
    field: null,
  }),
  phone: () => ({
    message: 'App-ID und App-Geheimcode stimmen, aber diese Telefonnummer-ID gibt es für Ihren Token nicht.',
    next_step:
      'Kopieren Sie bei Meta unter „WhatsApp“, „API-Einrichtung“ die „Telefonnummer-ID“, nicht die Nummer selbst. Stimmt sie, fehlt dem Token der Zugriff auf Ihr WhatsApp-Konto.',
    field: 'phone_number_id',
  }),
  account: () => ({
    message: 'Die Telefonnummer stimmt, aber dieses WhatsApp-Business-Konto gibt es für Ihren Token nicht.',
    next_step:
      'Kopieren Sie bei Meta unter „WhatsApp“, „API-Einrichtung“ die „WhatsApp-Business-Konto-ID“ noch einmal ganz, oder lassen Sie das Feld leer.',
    field: 'business_account_id',
  }),
};

/** @throws AppError validation_failed where an id or a secret is missing */
export async function tryWhatsappConnection(ctx: WhatsappParts, typed: WhatsappConnection): Promise<ConnectionTest> {
  const document = ctx.connections.complete(whatsappConnection, typed);
  const token = ctx.whatsapp.openToken();
  const { tryWhatsApp } = await import('../../providers/whatsapp-trial.ts');
  const { appName, phoneNumber, fault } = await tryWhatsApp(
    {
      phoneNumberId: document.phone_number_id,
      businessAccountId: document.business_account_id || null,
      appId: document.app_id,
      appSecret: document.app_secret,
      apiUrl: ctx.config.whatsappApiUrl,
    },
    token,
  );
  if (!fault) return { works: true, ...accepted(ctx, { appName, phoneNumber, hasToken: token !== null }) };
  if (refusals.includes(fault.reason.kind)) return { works: false, ...refused[fault.part](fault.reason) };
  const next_step = fault.reason.retryable ? 'Versuchen Sie es in einigen Minuten noch einmal.' : null;
  return { works: false, message: fault.reason.message, next_step, field: null };
}

function accepted(
  ctx: WhatsappParts,
  { appName, phoneNumber, hasToken }: { appName: string | null; phoneNumber: string | null; hasToken: boolean },
): Answer {
  const app = `Meta nimmt App-ID und App-Geheimcode an${appName === null ? '' : ` (App: ${appName})`}`;
  if (!hasToken) {
    return {
      message: `${app}.`,
      next_step:
        'Speichern Sie, und hinterlegen Sie dann im Tab „Token“ einen Token. Die Nummer lässt sich erst mit ihm prüfen.',
      field: null,
    };
  }
  return {
    message: `${app} und kennt Ihre Nummer${phoneNumber === null ? '' : ` ${phoneNumber}`}.`,
    next_step:
      ctx.whatsapp.account.webhook_verified_at === null
        ? 'Speichern Sie, und tragen Sie dann die Webhook-Adresse und das Prüfwort bei Meta ein: Erst danach kommen Nachrichten an.'
        : null,
    field: null,
  };
}
