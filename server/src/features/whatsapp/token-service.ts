import { whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import type { TokenInfo, ValidationResult } from '@it-lotse/contract/whatsapp-token';
import { AppError } from '../../kernel/http/app-error.ts';
import { countPendingJobs } from '../../kernel/outbox/outbox.ts';
import { daysLeft, previewOf, renewAt, stateOf } from './token-rules.ts';
import { askAboutToken, objectionTo, type TokenVerdict } from './token-verdict.ts';
import { noPhoneNumberId } from './whatsapp-link.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

export function readTokenInfo(ctx: WhatsappParts): TokenInfo {
  const { config, whatsapp } = ctx;
  const now = ctx.clock.now();
  const { row, account } = whatsapp;
  const token = whatsapp.openToken();
  return {
    configured: row !== null,
    token_preview: row && (token === null ? '…' : previewOf(token)),
    phone_number_id: config.whatsappPhoneNumberId,
    phone_number: account.phone_number,
    verified_name: account.verified_name,
    state: stateOf(row, now),
    reason: row?.dead_reason ?? null,
    expires_at: row?.expires_at ?? null,
    never_expires: row?.never_expires === 1,
    days_left: daysLeft(row?.expires_at ?? null, now),
    issued_at: row?.taken_over_at ?? null,
    renew_at: row && renewAt(row),
    last_checked_at: row?.last_checked_at ?? null,
    has_previous: row !== null && row.previous_sealed_token !== null,
    waiting_messages: countPendingJobs(ctx.db, 'whatsapp.send'),
    missing: missingSettings(ctx),
    can_read_expiry: config.whatsappAppId !== null && config.whatsappAppSecret !== null,
    webhook_url: `${ctx.origin()}${whatsappWebhookPath}`,
    webhook_verified_at: account.webhook_verified_at,
  };
}

export async function testPresentToken(ctx: WhatsappParts) {
  const verdict = await ctx.whatsapp.check();
  if (verdict.result !== 'works') {
    return { working: false, message: 'Aktueller Token funktioniert nicht', error: verdict.reason };
  }
  const { verifiedName, displayPhoneNumber } = verdict.phone;
  const number = [verifiedName, displayPhoneNumber].filter((part) => part !== null).join(', ');
  return { working: true, message: `Der Token funktioniert${number && ` (${number})`}.`, error: null };
}

/** Asks Meta whether a token would do. One that would may be taken over for a quarter of an hour. */
export async function validateNewToken(ctx: WhatsappParts, token: string): Promise<ValidationResult> {
  const verdict = await judge(ctx, token);
  if (verdict.result !== 'works') return refusalOf(verdict.reason);
  ctx.whatsapp.noteValidated(token);
  const { facts, phone } = verdict;
  return {
    valid: true,
    error: null,
    app_name: facts?.appName ?? null,
    verified_name: phone.verifiedName,
    phone_number: phone.displayPhoneNumber,
    expires_at: facts?.expiresAt?.toISOString() ?? null,
    never_expires: facts !== null && facts.expiresAt === null,
    message: facts
      ? 'Der Token ist gültig und hat alle Berechtigungen.'
      : `Der Token funktioniert mit Ihrer Rufnummer. ${whyLifetimeIsUnknown(ctx)}`,
  };
}

/**
 * Takes over a token that was validated just before, after asking Meta once more.
 * @throws AppError token_not_validated, or validation_failed when it no longer works
 */
export async function takeOverToken(ctx: WhatsappParts, token: string): Promise<void> {
  if (!ctx.whatsapp.isValidated(token)) throw new AppError('token_not_validated');
  const verdict = await judge(ctx, token);
  if (verdict.result !== 'works') throw refused(verdict, 'new_token');
  await ctx.whatsapp.replace(token, verdict);
}

/**
 * Goes back to the token before; the present one becomes the one before.
 * @throws AppError not_found without one, validation_failed when WhatsApp no longer takes it
 */
export async function restorePreviousToken(ctx: WhatsappParts): Promise<void> {
  const sealed = ctx.whatsapp.row?.previous_sealed_token;
  const token = sealed ? ctx.secrets.open(sealed) : null;
  if (token === null) throw new AppError('not_found', { detail: 'Es gibt keinen früheren Token.' });
  const verdict = await judge(ctx, token);
  if (verdict.result !== 'works') throw refused(verdict);
  await ctx.whatsapp.replace(token, verdict);
}

async function judge(ctx: WhatsappParts, token: string): Promise<TokenVerdict> {
  const client = ctx.whatsapp.clientFor(token);
  if (!client) return { result: 'refused', reason: noPhoneNumberId };
  const verdict = await askAboutToken(client, token);
  if (verdict.result !== 'works') return verdict;
  const objection = objectionTo(verdict.facts, ctx.config.whatsappAppId, ctx.whatsapp.wabaId);
  return objection === null ? verdict : { result: 'refused', reason: objection };
}

function refused({ result, reason }: Exclude<TokenVerdict, { result: 'works' }>, field?: string): AppError {
  if (result === 'unknown') return new AppError('whatsapp_unavailable', { detail: reason });
  return new AppError('validation_failed', { detail: reason, ...(field && { fields: { [field]: reason } }) });
}

function refusalOf(reason: string): ValidationResult {
  return {
    valid: false,
    error: reason,
    app_name: null,
    verified_name: null,
    phone_number: null,
    expires_at: null,
    never_expires: false,
    message: 'Validierung fehlgeschlagen',
  };
}

function whyLifetimeIsUnknown({ config }: WhatsappParts): string {
  return config.whatsappAppId && config.whatsappAppSecret
    ? 'Wie lange er gültig ist und welche Berechtigungen er hat, sagt Meta gerade nicht.'
    : 'Wie lange er gültig ist und welche Berechtigungen er hat, lässt sich ohne App-ID und App-Geheimcode nicht ablesen.';
}

/** Without these WhatsApp does not work whole. */
function missingSettings({ config }: WhatsappParts): string[] {
  const needed: Array<[string, string | null]> = [
    ['Telefonnummer-ID', config.whatsappPhoneNumberId],
    ['App-Geheimcode', config.whatsappAppSecret],
    ['Prüfwort', config.whatsappVerifyToken],
  ];
  return needed.filter(([, value]) => !value).map(([name]) => name);
}
