import type { ServiceState } from '@it-lotse/shared/contract/dashboard';
import type { ReadDb, WriteDb } from './database.ts';

export type Provider = 'smtp' | 'sms' | 'stripe' | 'openai' | 'whatsapp';

export function recordProviderSuccess(db: WriteDb, provider: Provider, now: Date): void {
  db.prepare(`
    INSERT INTO provider_states (provider, last_success_at) VALUES (@provider, @now)
    ON CONFLICT (provider) DO UPDATE SET last_success_at = @now`).run({ provider, now: now.toISOString() });
}

export function recordProviderError(db: WriteDb, provider: Provider, now: Date, error: string): void {
  db.prepare(`
    INSERT INTO provider_states (provider, last_error_at, last_error) VALUES (@provider, @now, @error)
    ON CONFLICT (provider) DO UPDATE SET last_error_at = @now, last_error = @error`).run({
    provider,
    now: now.toISOString(),
    error,
  });
}

/**
 * Remembers that the operator was told of an outage, or (null) that it is over.
 * @returns false when that was known already, so that nobody is told twice
 */
export function markAlarmed(db: WriteDb, provider: Provider, now: Date | null): boolean {
  const { changes } = db
    .prepare(`
      UPDATE provider_states SET alarmed_at = @now
      WHERE provider = @provider AND (alarmed_at IS NULL) <> (@now IS NULL)`)
    .run({ provider, now: now?.toISOString() ?? null });
  return changes === 1;
}

/** 'ok' unless the newest attempt failed: a service that was never used yet is taken as working. */
export function findProviderState(db: ReadDb, provider: Provider): ServiceState {
  const row = db
    .prepare('SELECT last_success_at, last_error_at, last_error FROM provider_states WHERE provider = ?')
    .get(provider) as Record<'last_success_at' | 'last_error_at' | 'last_error', string | null> | undefined;
  const failing = row?.last_error_at != null && row.last_error_at > (row.last_success_at ?? '');
  return failing ? { state: 'failing', reason: row.last_error } : { state: 'ok', reason: null };
}
