import type { ServiceState } from '@it-lotse/contract/feature-part';
import type { featureProviders } from '@it-lotse/contract/feature-parts';
import type { ReadDb, WriteTx } from './database.ts';

/** No services: stranger_mail, the caps on what goes to addresses nobody has proven; sign_in, guesses at the account. */
export type Provider = keyof typeof featureProviders | 'stranger_mail' | 'sign_in';

export function recordProviderSuccess(tx: WriteTx, provider: Provider): void {
  tx.prepare(`
    INSERT INTO provider_states (provider, last_success_at) VALUES (@provider, @now)
    ON CONFLICT (provider) DO UPDATE SET last_success_at = @now`).run({ provider, now: tx.now.toISOString() });
}

export function recordProviderError(tx: WriteTx, provider: Provider, error: string): void {
  tx.prepare(`
    INSERT INTO provider_states (provider, last_error_at, last_error) VALUES (@provider, @now, @error)
    ON CONFLICT (provider) DO UPDATE SET last_error_at = @now, last_error = @error`).run({
    provider,
    now: tx.now.toISOString(),
    error,
  });
}

/**
 * Remembers that the operator was told of an outage, or (null) that it is over.
 * @returns false when that was known already, so that nobody is told twice
 */
export function markAlarmed(tx: WriteTx, provider: Provider, now: Date | null): boolean {
  const { changes } = tx
    .prepare(`
      UPDATE provider_states SET alarmed_at = @now
      WHERE provider = @provider AND (alarmed_at IS NULL) <> (@now IS NULL)`)
    .run({ provider, now: now?.toISOString() ?? null });
  return changes === 1;
}

/** The operator was told, and it is not over. */
export function isAlarmed(db: ReadDb, provider: Provider): boolean {
  return (
    db.prepare('SELECT 1 FROM provider_states WHERE provider = ? AND alarmed_at IS NOT NULL').get(provider) !==
    undefined
  );
}

/** What was said of a service that is reached otherwise from now on; an outage that is told of again is news again. */
export function forgetFault(tx: WriteTx, provider: Provider): void {
  tx.prepare(`
    UPDATE provider_states SET last_error_at = NULL, last_error = NULL, alarmed_at = NULL WHERE provider = ?`).run(
    provider,
  );
}

/** Changes the words of the last fault of each provider. */
export function rewriteFaults(tx: WriteTx, rewrite: (fault: string) => string): void {
  const faults = tx.prepare('SELECT provider, last_error FROM provider_states WHERE last_error IS NOT NULL').all();
  for (const { provider, last_error } of faults as Array<{ provider: string; last_error: string }>) {
    tx.prepare('UPDATE provider_states SET last_error = ? WHERE provider = ?').run(rewrite(last_error), provider);
  }
}

export interface ProviderRecord {
  readonly last_success_at: string | null;
  readonly last_error_at: string | null;
  readonly last_error: string | null;
}

/** What is known of the last attempts; nulls where there was none. */
export function findProviderRecord(db: ReadDb, provider: Provider): ProviderRecord {
  const row = db
    .prepare('SELECT last_success_at, last_error_at, last_error FROM provider_states WHERE provider = ?')
    .get(provider) as ProviderRecord | undefined;
  return row ?? { last_success_at: null, last_error_at: null, last_error: null };
}

/** 'ok' unless the newest attempt failed: a service that was never used yet is taken as working. */
export function findProviderState(db: ReadDb, provider: Provider): ServiceState {
  const { last_error_at, last_success_at, last_error } = findProviderRecord(db, provider);
  const failing = last_error_at !== null && last_error_at > (last_success_at ?? '');
  return failing ? { state: 'failing', reason: last_error } : { state: 'ok', reason: null };
}
