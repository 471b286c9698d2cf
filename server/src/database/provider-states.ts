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

/** 'ok' unless the newest attempt failed: a service that was never used yet is taken as working. */
export function findProviderState(db: ReadDb, provider: Provider): ServiceState {
  const row = db
    .prepare('SELECT last_success_at, last_error_at, last_error FROM provider_states WHERE provider = ?')
    .get(provider) as Record<'last_success_at' | 'last_error_at' | 'last_error', string | null> | undefined;
  const failing = row?.last_error_at != null && row.last_error_at > (row.last_success_at ?? '');
  return failing ? { state: 'failing', reason: row.last_error } : { state: 'ok', reason: null };
}
