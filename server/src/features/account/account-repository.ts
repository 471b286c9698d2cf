import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

export interface OperatorRow {
  username: string;
  password_hash: string;
  password_changed_at: string;
  password_is_weak: boolean;
}

export function findOperator(db: ReadDb): OperatorRow | null {
  const row = db
    .prepare('SELECT username, password_hash, password_changed_at, password_is_weak FROM operator WHERE id = 1')
    .get() as (Omit<OperatorRow, 'password_is_weak'> & { password_is_weak: number }) | undefined;
  return row ? { ...row, password_is_weak: row.password_is_weak === 1 } : null;
}

export function insertOperator(tx: WriteTx, operator: OperatorRow): void {
  tx.prepare(`
    INSERT INTO operator (id, username, password_hash, password_changed_at, password_is_weak)
    VALUES (1, @username, @password_hash, @password_changed_at, @password_is_weak)`).run({
    ...operator,
    password_is_weak: Number(operator.password_is_weak),
  });
}

export function renameOperator(tx: WriteTx, username: string): void {
  tx.prepare('UPDATE operator SET username = ? WHERE id = 1').run(username);
}

/** False when the password is no longer the one of `oldHash`. */
export function replacePassword(tx: WriteTx, oldHash: string, newHash: string): boolean {
  return (
    tx
      .prepare(`
        UPDATE operator SET password_hash = ?, password_changed_at = ?, password_is_weak = 0
        WHERE id = 1 AND password_hash = ?`)
      .run(newHash, tx.now.toISOString(), oldHash).changes === 1
  );
}

export interface NewSession {
  id: string;
  expiresAt: Date;
  address: string;
  userAgent: string;
  /** Hash of the device's own name; '' where it told none. */
  device: string;
}

/** Whether somebody signed in before, and nobody on this device as far back as sessions are kept. */
export function isNewDevice(db: ReadDb, device: string): boolean {
  const { known, any } = db
    .prepare(`
      SELECT EXISTS (SELECT 1 FROM sessions) AS any,
        EXISTS (SELECT 1 FROM sessions WHERE device = @device AND device <> '') AS known`)
    .get({ device }) as { known: number; any: number };
  return any === 1 && known === 0;
}

export function insertSession(tx: WriteTx, session: NewSession): void {
  tx.prepare(`
    INSERT INTO sessions (id, created_at, last_seen_at, expires_at, address, user_agent, device)
    VALUES (@id, @now, @now, @expires_at, @address, @user_agent, @device)`).run({
    id: session.id,
    now: tx.now.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    address: session.address,
    user_agent: session.userAgent,
    device: session.device,
  });
}

export interface UnrevokedSession {
  readonly last_seen_at: string;
  readonly expires_at: string;
}

/** A session that is not revoked; when it ends is for the caller to look at. */
export function findUnrevokedSession(db: ReadDb, id: string): UnrevokedSession | null {
  const row = db.prepare('SELECT last_seen_at, expires_at FROM sessions WHERE id = ? AND revoked_at IS NULL').get(id);
  return (row as UnrevokedSession | undefined) ?? null;
}

export function touchSession(tx: WriteTx, id: string): void {
  tx.prepare('UPDATE sessions SET last_seen_at = ? WHERE id = ?').run(tx.now.toISOString(), id);
}

/** False when there is no such live session. */
export function revokeSession(tx: WriteTx, id: string): boolean {
  const at = tx.now.toISOString();
  return (
    tx
      .prepare('UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL AND expires_at > ?')
      .run(at, id, at).changes === 1
  );
}

/** Ends every live session but `keptId`, all of them where it is null. Returns how many. */
export function revokeOtherSessions(tx: WriteTx, keptId: string | null): number {
  const at = tx.now.toISOString();
  // The hint: most rows are live ones, and statistics would have SQLite read all, old ones too.
  return tx
    .prepare(`
      UPDATE sessions INDEXED BY sessions_by_expiry SET revoked_at = ?
      WHERE expires_at > ? AND revoked_at IS NULL AND id <> ?`)
    .run(at, at, keptId ?? '').changes;
}

export interface SessionRow {
  id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  address: string;
  user_agent: string;
}

/** Live sessions, those that last longest first. */
export function listLiveSessions(db: ReadDb, now: Date, limit: number): SessionRow[] {
  return db
    .prepare(`
      SELECT id, created_at, last_seen_at, expires_at, address, user_agent FROM sessions
      WHERE expires_at > ? AND revoked_at IS NULL ORDER BY expires_at DESC LIMIT ?`)
    .all(now.toISOString(), limit) as SessionRow[];
}

export function deleteSessionsExpiredBefore(tx: WriteTx, before: Date): void {
  tx.prepare('DELETE FROM sessions WHERE expires_at < ?').run(before.toISOString());
}

/** Every attempt counts as failed until it is marked: attempts at the same moment cannot slip past the limit. */
export function insertLoginAttempt(tx: WriteTx, address: string): number {
  const { lastInsertRowid } = tx
    .prepare('INSERT INTO login_attempts (at, address) VALUES (?, ?)')
    .run(tx.now.toISOString(), address);
  return Number(lastInsertRowid);
}

export function markAttemptSuccessful(tx: WriteTx, attemptId: number): void {
  tx.prepare('UPDATE login_attempts SET success = 1 WHERE id = ?').run(attemptId);
}

/** The attempt was none: what was asked about was right so far. */
export function deleteLoginAttempt(tx: WriteTx, attemptId: number): void {
  tx.prepare('DELETE FROM login_attempts WHERE id = ?').run(attemptId);
}

/** Of any time and address. */
export function deleteFailedAttempts(tx: WriteTx): void {
  tx.prepare('DELETE FROM login_attempts WHERE success = 0').run();
}

/** The password was right; what is being tried is the code. */
export function markGuessedCode(tx: WriteTx, attemptId: number): void {
  tx.prepare('UPDATE login_attempts SET guessed_code = 1 WHERE id = ?').run(attemptId);
}

/** Times of the wrong codes since `since`, oldest first, at most `limit`: from one address, or from all of them. */
export function listWrongCodes(db: ReadDb, since: Date, limit: number, address?: string): string[] {
  const rows =
    address === undefined
      ? db
          .prepare(
            'SELECT at FROM login_attempts WHERE guessed_code = 1 AND at > ? AND success = 0 ORDER BY at LIMIT ?',
          )
          .all(since.toISOString(), limit)
      : db
          .prepare(`
            SELECT at FROM login_attempts
            WHERE guessed_code = 1 AND at > ? AND success = 0 AND address = ? ORDER BY at LIMIT ?`)
          .all(since.toISOString(), address, limit);
  return (rows as { at: string }[]).map(({ at }) => at);
}

/** Failures since `since` from one address, or from all of them. */
export function countFailures(db: ReadDb, since: Date, address?: string): number {
  const row =
    address === undefined
      ? db.prepare('SELECT count(*) AS count FROM login_attempts WHERE at > ? AND success = 0').get(since.toISOString())
      : db
          .prepare('SELECT count(*) AS count FROM login_attempts WHERE address = ? AND at > ? AND success = 0')
          .get(address, since.toISOString());
  return (row as { count: number }).count;
}

export function hasSucceededSince(db: ReadDb, since: Date, address: string): boolean {
  const row = db
    .prepare('SELECT 1 FROM login_attempts WHERE address = ? AND at > ? AND success = 1 LIMIT 1')
    .get(address, since.toISOString());
  return row !== undefined;
}

export function deleteAttemptsBefore(tx: WriteTx, before: Date): void {
  tx.prepare('DELETE FROM login_attempts WHERE at < ?').run(before.toISOString());
}
