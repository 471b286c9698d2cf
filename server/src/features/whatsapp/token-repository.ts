import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

export interface TokenRow {
  readonly token_key: string;
  readonly sealed_token: string;
  readonly taken_over_at: string;
  readonly previous_sealed_token: string | null;
  readonly expires_at: string | null;
  readonly never_expires: 0 | 1;
  readonly last_checked_at: string | null;
  readonly dead_reason: string | null;
  readonly warned_at: string | null;
}

export interface AccountRow {
  readonly phone_number: string | null;
  readonly verified_name: string | null;
  readonly waba_id: string | null;
  readonly webhook_verified_at: string | null;
}

/** How long a token is good, as Meta says; both blank: not known. */
export interface Lifetime {
  readonly expiresAt: Date | null;
  readonly neverExpires: boolean;
}

export function findToken(db: ReadDb): TokenRow | null {
  const row = db
    .prepare(`
      SELECT token_key, sealed_token, taken_over_at, previous_sealed_token, expires_at, never_expires, last_checked_at,
        dead_reason, warned_at
      FROM whatsapp_token WHERE id = 1`)
    .get();
  return (row as TokenRow | undefined) ?? null;
}

/** Takes over a token; nothing is known of it yet. */
export function saveToken(tx: WriteTx, token: { key: string; sealed: string; previousSealed: string | null }): void {
  tx.prepare(`
    INSERT OR REPLACE INTO whatsapp_token
      (id, token_key, sealed_token, taken_over_at, previous_sealed_token, expires_at, never_expires)
    VALUES (1, @key, @sealed, @now, @previousSealed, NULL, 0)`).run({ ...token, now: tx.now.toISOString() });
}

/** Writes down that the token works. A lifetime of null: Meta could not be asked, so what is known stays. */
export function saveWorking(tx: WriteTx, lifetime: Lifetime | null): void {
  tx.prepare('UPDATE whatsapp_token SET dead_reason = NULL, last_checked_at = ?').run(tx.now.toISOString());
  if (!lifetime) return;
  tx.prepare('UPDATE whatsapp_token SET expires_at = ?, never_expires = ?').run(
    lifetime.expiresAt?.toISOString() ?? null,
    Number(lifetime.neverExpires),
  );
}

export function saveDead(tx: WriteTx, reason: string): void {
  tx.prepare('UPDATE whatsapp_token SET dead_reason = ?, last_checked_at = ?').run(reason, tx.now.toISOString());
}

export function saveWarned(tx: WriteTx, at: Date | null): void {
  tx.prepare('UPDATE whatsapp_token SET warned_at = ?').run(at?.toISOString() ?? null);
}

/** What is known of this number; blank as long as nothing is. */
export function findAccount(db: ReadDb, phoneNumberId: string | null): AccountRow {
  return db
    .prepare(`
      SELECT
        iif(phone_number_id = @phoneNumberId, phone_number, NULL) AS phone_number,
        iif(phone_number_id = @phoneNumberId, verified_name, NULL) AS verified_name,
        iif(phone_number_id = @phoneNumberId, waba_id, NULL) AS waba_id,
        webhook_verified_at
      FROM whatsapp_account WHERE id = 1`)
    .get({ phoneNumberId }) as AccountRow;
}

/** Null leaves what is known, unless that was about another number. */
export function saveAccount(
  tx: WriteTx,
  phoneNumberId: string,
  facts: { phone_number?: string | null; verified_name?: string | null; waba_id?: string | null },
): void {
  const known = findAccount(tx, phoneNumberId);
  tx.prepare(`
    UPDATE whatsapp_account SET phone_number_id = @phoneNumberId, phone_number = @phone_number,
      verified_name = @verified_name, waba_id = @waba_id`).run({
    phoneNumberId,
    phone_number: facts.phone_number ?? known.phone_number,
    verified_name: facts.verified_name ?? known.verified_name,
    waba_id: facts.waba_id ?? known.waba_id,
  });
}

export function saveWebhookVerified(tx: WriteTx): void {
  tx.prepare('UPDATE whatsapp_account SET webhook_verified_at = ?').run(tx.now.toISOString());
}
