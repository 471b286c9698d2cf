import type { ReadDb, WriteTx } from '../../../kernel/database/database.ts';

/** How a target stands. Times are UTC. */
export interface TargetRecord {
  readonly name: string;
  /** SFTP: the key of the machine that answered first; null where none did yet. */
  readonly host_key: string | null;
  readonly last_success_at: string | null;
  /** Bytes of the last file. */
  readonly last_size: number | null;
  readonly failing_since: string | null;
  /** German; null while it works. */
  readonly last_error: string | null;
  readonly alarmed_at: string | null;
  /** The change up to which the list of who has left is there. */
  readonly departures_sent: number;
}

export function findTarget(db: ReadDb, name: string): TargetRecord {
  const row = db.prepare('SELECT * FROM backup_targets WHERE name = ?').get(name) as TargetRecord | undefined;
  const unknown = { host_key: null, last_success_at: null, last_size: null, departures_sent: 0 };
  return row ?? { name, ...unknown, failing_since: null, last_error: null, alarmed_at: null };
}

/** Writes changed columns. */
export function saveTarget(tx: WriteTx, name: string, changes: Partial<TargetRecord>): void {
  tx.prepare(`
    INSERT INTO backup_targets (name, host_key, last_success_at, last_size, failing_since, last_error, alarmed_at, departures_sent)
    VALUES (@name, @host_key, @last_success_at, @last_size, @failing_since, @last_error, @alarmed_at, @departures_sent)
    ON CONFLICT (name) DO UPDATE SET host_key = excluded.host_key, last_success_at = excluded.last_success_at,
      last_size = excluded.last_size, failing_since = excluded.failing_since, last_error = excluded.last_error,
      alarmed_at = excluded.alarmed_at, departures_sent = excluded.departures_sent`).run({
    ...findTarget(tx, name),
    ...changes,
  });
}
