import type { WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';
import {
  findToken,
  saveAccount,
  saveDead,
  saveToken,
  saveWarned,
  saveWorking,
  type TokenRow,
} from './token-repository.ts';
import { daysLeft, isExpiring } from './token-rules.ts';
import { lifetimeOf, type TokenVerdict, wabaIdOf } from './token-verdict.ts';
import type { WhatsappNeeds } from './whatsapp-needs.ts';

/** What is written down about the token, and what the operator is told of it: each thing once. */

export type Working = Extract<TokenVerdict, { result: 'works' }>;

/** Takes a token of which nothing is known yet, unless there is one. */
export function keepFirstToken(tx: WriteTx, ctx: WhatsappNeeds, token: string): void {
  if (!findToken(tx)) keep(tx, ctx, token, null);
}

/** Takes over a token that was just found to work; the one before stays for one step back. */
export function keepNewToken(tx: WriteTx, ctx: WhatsappNeeds, token: string, verdict: Working): void {
  const before = findToken(tx);
  const isSame = before !== null && ctx.secrets.open(before.sealed_token) === token;
  keep(tx, ctx, token, isSame ? before.previous_sealed_token : (before?.sealed_token ?? null));
  writeDown(tx, ctx, verdict);
  recordEvent(tx, { type: 'whatsapp.token_changed' });
  markRecovered(tx, before);
  warnIfExpiring(tx);
}

/** @param key of the token it was found out about: one that was replaced meanwhile is left alone */
export function markWorking(tx: WriteTx, ctx: WhatsappNeeds, key: string, verdict: Working): void {
  const before = findToken(tx);
  if (before?.token_key !== key) return;
  writeDown(tx, ctx, verdict);
  if (before.dead_reason !== null) markRecovered(tx, before);
}

/** One alarm until it works again. False: it was known, or another token has taken its place. */
export function markDead(tx: WriteTx, key: string, reason: string): boolean {
  const before = findToken(tx);
  if (before?.token_key !== key) return false;
  saveDead(tx, reason);
  if (before.dead_reason !== null) return false;
  recordEvent(tx, { type: 'whatsapp.token_dead', reason });
  return true;
}

/** Whether there is something to tell; asks nothing but the row. */
export function needsWarning(token: TokenRow, now: Date): boolean {
  return token.warned_at === null && token.dead_reason === null && isExpiring(token, now);
}

/** Tells that the token ends within a week, once for each end. */
export function warnIfExpiring(tx: WriteTx): void {
  const token = findToken(tx);
  const left = daysLeft(token?.expires_at ?? null, tx.now);
  if (!token?.expires_at || left === null || !needsWarning(token, tx.now)) return;
  saveWarned(tx, tx.now);
  recordEvent(tx, { type: 'whatsapp.token_expiring', expires_at: token.expires_at, days_left: left });
}

function keep(tx: WriteTx, { secrets }: WhatsappNeeds, token: string, previousSealed: string | null): void {
  saveToken(tx, { key: newId(), sealed: secrets.seal(token), previousSealed });
}

/** What waits for a working token goes out at once, not after its pause. */
function markRecovered(tx: WriteTx, before: TokenRow | null): void {
  if (before && before.dead_reason !== null) recordEvent(tx, { type: 'whatsapp.recovered' });
  bringForwardJobs(tx, 'whatsapp.send');
}

function writeDown(tx: WriteTx, { config }: WhatsappNeeds, { phone, facts }: Working): void {
  saveWorking(tx, lifetimeOf(facts));
  const token = findToken(tx);
  // One that was given more time warns again when that is running out.
  if (token && !isExpiring(token, tx.now)) saveWarned(tx, null);
  if (!config.whatsappPhoneNumberId) return;
  saveAccount(tx, config.whatsappPhoneNumberId, {
    phone_number: phone.displayPhoneNumber,
    verified_name: phone.verifiedName,
    waba_id: wabaIdOf(facts),
  });
}
