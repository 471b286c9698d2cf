import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

export interface SecondFactorRow {
  /** Sealed; null while the second factor is off. */
  secret: string | null;
  activated_at: string | null;
  last_step: number;
  /** Sealed; null unless a set-up is under way. */
  pending_secret: string | null;
  pending_until: string | null;
  pending_failures: number;
}

export function findSecondFactor(db: ReadDb): SecondFactorRow | null {
  const row = db
    .prepare(`
      SELECT secret, activated_at, last_step, pending_secret, pending_until, pending_failures
      FROM second_factor WHERE id = 1`)
    .get();
  return (row as SecondFactorRow | undefined) ?? null;
}

/** A set-up begins; what is in force stays so. */
export function savePendingSecret(tx: WriteTx, sealed: string, until: Date): void {
  tx.prepare(`
    INSERT INTO second_factor (id, pending_secret, pending_until) VALUES (1, @sealed, @until)
    ON CONFLICT (id) DO UPDATE SET pending_secret = @sealed, pending_until = @until, pending_failures = 0`).run({
    sealed,
    until: until.toISOString(),
  });
}

export function countPendingFailure(tx: WriteTx): void {
  tx.prepare('UPDATE second_factor SET pending_failures = pending_failures + 1 WHERE id = 1').run();
}

/** The pending secret comes into force; `step` is used up by the proof. */
export function activatePendingSecret(tx: WriteTx, step: number): void {
  tx.prepare(`
    UPDATE second_factor SET secret = pending_secret, activated_at = ?, last_step = ?,
      pending_secret = NULL, pending_until = NULL, pending_failures = 0
    WHERE id = 1`).run(tx.now.toISOString(), step);
}

/** False when this step or a later one has counted already. */
export function useStep(tx: WriteTx, step: number): boolean {
  return (
    tx.prepare('UPDATE second_factor SET last_step = @step WHERE id = 1 AND last_step < @step').run({ step })
      .changes === 1
  );
}

export function deleteSecondFactor(tx: WriteTx): boolean {
  tx.prepare('DELETE FROM recovery_codes').run();
  return tx.prepare('DELETE FROM second_factor WHERE id = 1').run().changes === 1;
}

export function replaceRecoveryCodes(tx: WriteTx, hashes: readonly string[]): void {
  tx.prepare('DELETE FROM recovery_codes').run();
  for (const hash of hashes) tx.prepare('INSERT INTO recovery_codes (hash) VALUES (?)').run(hash);
}

/** False when there is no such code, or it has been used. */
export function useRecoveryCode(tx: WriteTx, hash: string): boolean {
  return (
    tx
      .prepare('UPDATE recovery_codes SET used_at = ? WHERE hash = ? AND used_at IS NULL')
      .run(tx.now.toISOString(), hash).changes === 1
  );
}

export function countRecoveryCodes(db: ReadDb): number {
  const row = db.prepare('SELECT count(*) AS count FROM recovery_codes WHERE used_at IS NULL').get();
  return (row as { count: number }).count;
}
