import type { ReadDb, WriteTx } from '../database/database.ts';

/** The stored document of a part, unchecked; null while the default applies. */
export function findContent(db: ReadDb, part: string): unknown {
  const row = db.prepare('SELECT value FROM content WHERE part = ?').get(part) as { value: string } | undefined;
  return row ? JSON.parse(row.value) : null;
}

export function upsertContent(tx: WriteTx, part: string, value: unknown): void {
  tx.prepare(`
    INSERT INTO content (part, value, updated_at) VALUES (@part, @value, @now)
    ON CONFLICT (part) DO UPDATE SET value = @value, updated_at = @now`).run({
    part,
    value: JSON.stringify(value),
    now: tx.now.toISOString(),
  });
}
