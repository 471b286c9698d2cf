import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { recordEvent } from '../events/event-log.ts';
import { bringForwardJobs } from '../outbox/outbox.ts';
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

/** What is written down about the token, and what the operator is told of it: each thing once. */

export type Working = Extract<TokenVerdict, { result: 'works' }>;

/** Takes a token of which nothing is known yet, unless there is one. */
export function keepFirstToken(db: WriteDb, ctx: Context, token: string): void {
  if (!findToken(db)) keep(db, ctx, token, null);
}

/** Takes over a token that was just found to work; the one before stays for one step back. */
export function keepNewToken(db: WriteDb, ctx: Context, token: string, verdict: Working): void {
  const before = findToken(db);
  const isSame = before !== null && ctx.secrets.open(before.sealed_token) === token;
  keep(db, ctx, token, isSame ? before.previous_sealed_token : (before?.sealed_token ?? null));
  writeDown(db, ctx, verdict);
  recordEvent(db, ctx.clock.now(), { type: 'whatsapp.token_changed' });
  markRecovered(db, ctx, before);
  warnIfExpiring(db, ctx);
}

/** @param key of the token it was found out about: one that was replaced meanwhile is left alone */
export function markWorking(db: WriteDb, ctx: Context, key: string, verdict: Working): void {
  const before = findToken(db);
  if (before?.token_key !== key) return;
  writeDown(db, ctx, verdict);
  if (before.dead_reason !== null) markRecovered(db, ctx, before);
}

/** One alarm until it works again. False: it was known, or another token has taken its place. */
export function markDead(db: WriteDb, ctx: Context, key: string, reason: string): boolean {
  const before = findToken(db);
  if (before?.token_key !== key) return false;
  const now = ctx.clock.now();
  saveDead(db, now, reason);
  if (before.dead_reason !== null) return false;
  recordEvent(db, now, { type: 'whatsapp.token_dead', reason });
  return true;
}

/** Whether there is something to tell; asks nothing but the row. */
export function needsWarning(token: TokenRow, now: Date): boolean {
  return token.warned_at === null && token.dead_reason === null && isExpiring(token, now);
}

/** Tells that the token ends within a week, once for each end. */
export function warnIfExpiring(db: WriteDb, ctx: Context): void {
  const now = ctx.clock.now();
  const token = findToken(db);
  const left = daysLeft(token?.expires_at ?? null, now);
  if (!token?.expires_at || left === null || !needsWarning(token, now)) return;
  saveWarned(db, now);
  recordEvent(db, now, { type: 'whatsapp.token_expiring', expires_at: token.expires_at, days_left: left });
}

function keep(db: WriteDb, { clock, secrets }: Context, token: string, previousSealed: string | null): void {
  saveToken(db, clock.now(), { key: newId(), sealed: secrets.seal(token), previousSealed });
}

/** What waits for a working token goes out at once, not after its pause. */
function markRecovered(db: WriteDb, ctx: Context, before: TokenRow | null): void {
  const now = ctx.clock.now();
  if (before && before.dead_reason !== null) recordEvent(db, now, { type: 'whatsapp.recovered' });
  bringForwardJobs(db, 'whatsapp.send', now);
}

function writeDown(db: WriteDb, { clock, config }: Context, { phone, facts }: Working): void {
  const now = clock.now();
  saveWorking(db, now, lifetimeOf(facts));
  const token = findToken(db);
  // One that was given more time warns again when that is running out.
  if (token && !isExpiring(token, now)) saveWarned(db, null);
  if (!config.whatsappPhoneNumberId) return;
  saveAccount(db, config.whatsappPhoneNumberId, {
    phone_number: phone.displayPhoneNumber,
    verified_name: phone.verifiedName,
    waba_id: wabaIdOf(facts),
  });
}
