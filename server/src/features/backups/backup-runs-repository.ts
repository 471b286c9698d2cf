import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

export interface BackupRun {
  readonly kind: 'nightly' | 'manual';
  readonly started_at: string;
  readonly finished_at: string;
  readonly outcome: 'ok' | 'backup_failed' | 'rehearsal_failed';
  readonly reason: string | null;
  readonly file_name: string | null;
  readonly media_files: number;
  readonly rehearsed_rows: number;
}

const columns = 'kind, started_at, finished_at, outcome, reason, file_name, media_files, rehearsed_rows';

export function insertRun(tx: WriteTx, run: BackupRun): void {
  tx.prepare(`
    INSERT INTO backup_runs (${columns})
    VALUES (@kind, @started_at, @finished_at, @outcome, @reason, @file_name, @media_files, @rehearsed_rows)`).run({
    ...run,
  });
}

export function findLastRun(db: ReadDb): BackupRun | null {
  const row = db.prepare(`SELECT ${columns} FROM backup_runs ORDER BY id DESC LIMIT 1`).get();
  return (row as BackupRun | undefined) ?? null;
}

export function findLastGoodRun(db: ReadDb): BackupRun | null {
  const row = db
    .prepare(
      `SELECT ${columns} FROM backup_runs INDEXED BY backup_runs_by_outcome WHERE outcome = 'ok' ORDER BY id DESC LIMIT 1`,
    )
    .get();
  return (row as BackupRun | undefined) ?? null;
}

/** Newest first. */
export function listRuns(db: ReadDb, limit: number): BackupRun[] {
  return db.prepare(`SELECT ${columns} FROM backup_runs ORDER BY id DESC LIMIT ?`).all(limit) as BackupRun[];
}

export function deleteRunsBefore(tx: WriteTx, before: Date): void {
  tx.prepare('DELETE FROM backup_runs WHERE finished_at < ?').run(before.toISOString());
}

/** Since when backups are looked after; null: since now. */
export function findBackupsSince(db: ReadDb): string | null {
  const row = db.prepare('SELECT backups_since FROM operations_state WHERE id = 1').get();
  return (row as { backups_since: string | null }).backups_since;
}

export function beginBackups(tx: WriteTx): void {
  tx.prepare('UPDATE operations_state SET backups_since = ? WHERE id = 1 AND backups_since IS NULL').run(
    tx.now.toISOString(),
  );
}
