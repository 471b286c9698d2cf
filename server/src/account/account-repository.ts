import type { ReadDb, WriteDb } from '../database/database.ts';

export interface OperatorRow {
  username: string;
  password_hash: string;
}

export function findOperator(db: ReadDb): OperatorRow | null {
  const row = db.prepare('SELECT username, password_hash FROM operator WHERE id = 1').get();
  return (row as OperatorRow | undefined) ?? null;
}

export function insertOperator(db: WriteDb, now: Date, operator: OperatorRow): void {
  db.prepare('INSERT INTO operator (id, username, password_hash, password_changed_at) VALUES (1, ?, ?, ?)').run(
    operator.username,
    operator.password_hash,
    now.toISOString(),
  );
}

export interface NewSession {
  id: string;
  expiresAt: Date;
  address: string;
  userAgent: string;
}

export function insertSession(db: WriteDb, now: Date, session: NewSession): void {
  db.prepare(`
    INSERT INTO sessions (id, created_at, last_seen_at, expires_at, address, user_agent)
    VALUES (@id, @now, @now, @expires_at, @address, @user_agent)`).run({
    id: session.id,
    now: now.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    address: session.address,
    user_agent: session.userAgent,
  });
}

/** A session that is neither revoked nor expired. */
export function findLiveSession(db: ReadDb, id: string, now: Date): { last_seen_at: string } | null {
  const row = db
    .prepare('SELECT last_seen_at FROM sessions WHERE id = ? AND revoked_at IS NULL AND expires_at > ?')
    .get(id, now.toISOString());
  return (row as { last_seen_at: string } | undefined) ?? null;
}

export function touchSession(db: WriteDb, id: string, now: Date): void {
  db.prepare('UPDATE sessions SET last_seen_at = ? WHERE id = ?').run(now.toISOString(), id);
}

export function revokeSession(db: WriteDb, id: string, now: Date): void {
  db.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(now.toISOString(), id);
}

export function deleteSessionsExpiredBefore(db: WriteDb, before: Date): void {
  db.prepare('DELETE FROM sessions WHERE expires_at < ?').run(before.toISOString());
}

/** Every attempt counts as failed until it is marked: attempts at the same moment cannot slip past the limit. */
export function insertLoginAttempt(db: WriteDb, now: Date, address: string): number {
  const { lastInsertRowid } = db
    .prepare('INSERT INTO login_attempts (at, address) VALUES (?, ?)')
    .run(now.toISOString(), address);
  return Number(lastInsertRowid);
}

export function markAttemptSuccessful(db: WriteDb, attemptId: number): void {
  db.prepare('UPDATE login_attempts SET success = 1 WHERE id = ?').run(attemptId);
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

export function deleteAttemptsBefore(db: WriteDb, before: Date): void {
  db.prepare('DELETE FROM login_attempts WHERE at < ?').run(before.toISOString());
}
