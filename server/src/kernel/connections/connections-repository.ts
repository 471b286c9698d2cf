import type { ReadDb, WriteTx } from '../database/database.ts';

interface ConnectionRow {
  readonly sealed: string;
  readonly changed_at: string;
}

export function findConnection(db: Pick<ReadDb, 'prepare'>, name: string): ConnectionRow | null {
  const row = db.prepare('SELECT sealed, changed_at FROM connections WHERE name = ?').get(name);
  return (row as ConnectionRow | undefined) ?? null;
}

export function upsertConnection(tx: WriteTx, name: string, sealed: string): void {
  tx.prepare(`
    INSERT INTO connections (name, sealed, changed_at) VALUES (@name, @sealed, @now)
    ON CONFLICT (name) DO UPDATE SET sealed = @sealed, changed_at = @now`).run({
    name,
    sealed,
    now: tx.now.toISOString(),
  });
}

/** @returns whether there was one */
export function deleteConnection(tx: WriteTx, name: string): boolean {
  return tx.prepare('DELETE FROM connections WHERE name = ?').run(name).changes === 1;
}
