import { keptVersions } from '@it-lotse/contract/text-versions';
import type { z } from 'zod';
import type { ReadDb, WriteTx } from '../database/database.ts';

export interface StoredVersion<T> {
  id: number;
  saved_at: string;
  value: T;
}

interface VersionRow {
  id: number;
  texts: string;
  saved_at: string;
}

export function insertVersion(tx: WriteTx, document: string, value: unknown): void {
  tx.prepare('INSERT INTO text_versions (document, texts, saved_at) VALUES (@document, @texts, @now)').run({
    document,
    texts: JSON.stringify(value),
    now: tx.now.toISOString(),
  });
}

/** Forgets all but the newest ones. */
export function pruneVersions(tx: WriteTx, document: string): void {
  tx.prepare(`
    DELETE FROM text_versions
    WHERE document = @document AND id <= (
      SELECT id FROM text_versions WHERE document = @document ORDER BY id DESC LIMIT 1 OFFSET @kept
    )`).run({ document, kept: keptVersions });
}

/** Newest first; none that the rules of today would refuse. */
export function listVersions<T>(db: ReadDb, document: string, schema: z.ZodType<T>): StoredVersion<T>[] {
  const rows = db
    .prepare(`
      SELECT id, texts, saved_at FROM text_versions
      WHERE document = @document ORDER BY id DESC LIMIT @kept`)
    .all({ document, kept: keptVersions }) as VersionRow[];
  return rows.flatMap((row) => toVersion(row, schema));
}

/** null: there is none, or the rules of today would refuse it. */
export function findVersion<T>(
  db: ReadDb,
  document: string,
  schema: z.ZodType<T>,
  id: number,
): StoredVersion<T> | null {
  const row = db
    .prepare('SELECT id, texts, saved_at FROM text_versions WHERE id = @id AND document = @document')
    .get({ id, document }) as VersionRow | undefined;
  return (row && toVersion(row, schema)[0]) ?? null;
}

/** All versions of all documents as they are stored, one behind the other; the newest of each is what holds. */
export function readVersionTexts(db: ReadDb): string {
  const rows = db.prepare('SELECT texts FROM text_versions').all() as { texts: string }[];
  return rows.map(({ texts }) => texts).join('\n');
}

function toVersion<T>({ texts, ...row }: VersionRow, schema: z.ZodType<T>): StoredVersion<T>[] {
  const reading = schema.safeParse(JSON.parse(texts));
  return reading.success ? [{ ...row, value: reading.data }] : [];
}
