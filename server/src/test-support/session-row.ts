import { createAccessTokens } from '../features/account/access-token.ts';
import { newId } from '../kernel/database/new-id.ts';

interface Writer {
  prepare(sql: string): { run(row: Record<string, string>): unknown };
}

/** A session of the operator made past the login, whose key derivation takes longer than most tests; its token. */
export function addSession(db: Writer, dataDir: string, now: Date): Promise<string> {
  const id = newId();
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
  db.prepare(`INSERT INTO sessions (id, created_at, last_seen_at, expires_at, address, user_agent)
    VALUES (@id, @now, @now, @expires, '127.0.0.1', 'Test')`).run({
    id,
    now: now.toISOString(),
    expires: expiresAt.toISOString(),
  });
  return createAccessTokens(dataDir).sign(id, now, expiresAt);
}
