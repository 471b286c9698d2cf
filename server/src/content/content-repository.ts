import type { ReadDb, WriteDb } from '../database/database.ts';

export type ContentPart = 'business-profile' | 'booking' | 'assistant' | 'mails' | 'privacy' | 'text-blocks';

/** The stored document of a part, unchecked; null while the default applies. */
export function findContent(db: ReadDb, part: ContentPart): unknown {
  const row = db.prepare('SELECT value FROM content WHERE part = ?').get(part) as { value: string } | undefined;
  return row ? JSON.parse(row.value) : null;
}

export function upsertContent(db: WriteDb, part: ContentPart, value: unknown, now: Date): void {
  db.prepare(`
    INSERT INTO content (part, value, updated_at) VALUES (@part, @value, @now)
    ON CONFLICT (part) DO UPDATE SET value = @value, updated_at = @now`).run({
    part,
    value: JSON.stringify(value),
    now: now.toISOString(),
  });
}
