import type { CalendarProviderName, GoogleCalendar } from '@it-lotse/contract/calendar';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

export type LinkFault = 'revoked' | 'refused' | 'temporary';

export interface LinkRow {
  readonly provider: CalendarProviderName;
  readonly connection: string;
  readonly sealed_refresh_token: string;
  readonly connected_at: string;
  readonly calendar_id: string | null;
  readonly calendar_summary: string | null;
  readonly sync_token: string | null;
  readonly last_sync_at: string | null;
  readonly last_full_sync_at: string | null;
  readonly calendars_read_at: string | null;
  readonly fault: LinkFault | null;
  readonly fault_reason: string | null;
  readonly alarmed_at: string | null;
}

export function findLink(db: ReadDb): LinkRow | null {
  const row = db
    .prepare(`
      SELECT provider, connection, sealed_refresh_token, connected_at, calendar_id, calendar_summary, sync_token, last_sync_at,
        last_full_sync_at, calendars_read_at, fault, fault_reason, alarmed_at
      FROM calendar_link WHERE id = 1`)
    .get();
  return (row as LinkRow | undefined) ?? null;
}

/**
 * A new consent: the chosen calendar, if it is one of the same provider, and the alarm stay, everything learnt under the old one
 * goes.
 */
export function saveConsent(
  tx: WriteTx,
  connection: string,
  access: { provider: 'google'; sealedRefreshToken: string } | { provider: 'caldav' },
): void {
  tx.prepare(`
    INSERT INTO calendar_link (id, provider, connection, sealed_refresh_token, connected_at)
    VALUES (1, @provider, @connection, @token, @now)
    ON CONFLICT (id) DO UPDATE SET connection = @connection, sealed_refresh_token = @token, connected_at = @now,
      calendar_id = iif(provider = @provider, calendar_id, NULL), provider = @provider,
      sync_token = NULL, last_sync_at = NULL, last_full_sync_at = NULL, fault = NULL, fault_reason = NULL`).run({
    provider: access.provider,
    connection,
    token: access.provider === 'google' ? access.sealedRefreshToken : '',
    now: tx.now.toISOString(),
  });
}

export function saveRefreshToken(tx: WriteTx, connection: string, sealedRefreshToken: string): void {
  tx.prepare('UPDATE calendar_link SET sealed_refresh_token = ? WHERE connection = ?').run(
    sealedRefreshToken,
    connection,
  );
}

export function saveChoice(tx: WriteTx, chosen: { id: string; summary: string } | null): void {
  tx.prepare(`
    UPDATE calendar_link SET calendar_id = ?, calendar_summary = ?, sync_token = NULL, last_sync_at = NULL,
      last_full_sync_at = NULL`).run(chosen?.id ?? null, chosen?.summary ?? null);
}

export function saveSync(tx: WriteTx, askedAt: Date, syncToken: string | null, isFull: boolean): void {
  tx.prepare(`
    UPDATE calendar_link SET sync_token = @token, last_sync_at = @now,
      last_full_sync_at = iif(@isFull, @now, last_full_sync_at)`).run({
    token: syncToken,
    now: askedAt.toISOString(),
    isFull: Number(isFull),
  });
}

export function saveFault(tx: WriteTx, fault: LinkFault | null, reason: string | null): void {
  tx.prepare('UPDATE calendar_link SET fault = ?, fault_reason = ?').run(fault, reason);
}

export function saveAlarm(tx: WriteTx, at: Date | null): void {
  tx.prepare('UPDATE calendar_link SET alarmed_at = ?').run(at?.toISOString() ?? null);
}

export function deleteLink(tx: WriteTx): void {
  tx.prepare('DELETE FROM calendar_link').run();
  tx.prepare('DELETE FROM calendar_choices').run();
}

export function saveChoices(tx: WriteTx, calendars: readonly GoogleCalendar[]): void {
  tx.prepare('DELETE FROM calendar_choices').run();
  const insert = tx.prepare(`
    INSERT INTO calendar_choices (position, id, summary, background_color, is_primary)
    VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`);
  for (const [position, each] of calendars.entries()) {
    insert.run(position, each.id, each.summary, each.backgroundColor, Number(each.primary));
  }
  // A calendar that was renamed in Google is called by its new name here, too.
  tx.prepare(`
    UPDATE calendar_link SET calendars_read_at = ?, calendar_summary = coalesce(
      (SELECT summary FROM calendar_choices WHERE calendar_choices.id = calendar_link.calendar_id), calendar_summary)`).run(
    tx.now.toISOString(),
  );
}

export function listChoices(db: ReadDb): GoogleCalendar[] {
  return db
    .prepare('SELECT id, summary, background_color, is_primary FROM calendar_choices ORDER BY position')
    .all()
    .map((row) => {
      const { id, summary, background_color, is_primary } = row as {
        id: string;
        summary: string;
        background_color: string | null;
        is_primary: number;
      };
      return { id, summary, backgroundColor: background_color, primary: is_primary === 1 };
    });
}

export interface SignInRow {
  readonly session_id: string;
  readonly sealed_code_verifier: string;
  readonly redirect_uri: string;
  readonly expires_at: string;
}

export function insertSignIn(tx: WriteTx, stateHash: string, signIn: SignInRow): void {
  tx.prepare(`
    INSERT INTO calendar_sign_ins (state_hash, session_id, sealed_code_verifier, redirect_uri, expires_at)
    VALUES (?, ?, ?, ?, ?)`).run(
    stateHash,
    signIn.session_id,
    signIn.sealed_code_verifier,
    signIn.redirect_uri,
    signIn.expires_at,
  );
}

/** Hands out a consent under way once: whoever takes it has used it up. */
export function takeSignIn(tx: WriteTx, stateHash: string): SignInRow | null {
  const row = tx
    .prepare(`
      DELETE FROM calendar_sign_ins WHERE state_hash = ?
      RETURNING session_id, sealed_code_verifier, redirect_uri, expires_at`)
    .get(stateHash);
  return (row as SignInRow | undefined) ?? null;
}

export function deleteSignInsBefore(tx: WriteTx, before: Date): void {
  tx.prepare('DELETE FROM calendar_sign_ins WHERE expires_at < ?').run(before.toISOString());
}
