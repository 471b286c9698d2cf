import { keptVersions, type SiteTexts, type SiteTextVersion, siteTexts } from '@it-lotse/contract/site-texts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

interface VersionRow {
  id: number;
  texts: string;
  saved_at: string;
}

export function insertVersion(tx: WriteTx, texts: SiteTexts): void {
  tx.prepare('INSERT INTO site_text_versions (texts, saved_at) VALUES (@texts, @now)').run({
    texts: JSON.stringify(texts),
    now: tx.now.toISOString(),
  });
}

/** Forgets all but the newest ones. */
export function pruneVersions(tx: WriteTx): void {
  tx.prepare(`
    DELETE FROM site_text_versions
    WHERE id <= (SELECT id FROM site_text_versions ORDER BY id DESC LIMIT 1 OFFSET @kept)`).run({ kept: keptVersions });
}

/** Newest first; none that the rules of today would refuse. */
export function listVersions(db: ReadDb): SiteTextVersion[] {
  const rows = db
    .prepare('SELECT id, texts, saved_at FROM site_text_versions ORDER BY id DESC LIMIT @kept')
    .all({ kept: keptVersions }) as VersionRow[];
  return rows.flatMap(toVersion);
}

/** null: there is none, or the rules of today would refuse it. */
export function findVersion(db: ReadDb, id: number): SiteTextVersion | null {
  const row = db.prepare('SELECT id, texts, saved_at FROM site_text_versions WHERE id = @id').get({ id }) as
    | VersionRow
    | undefined;
  return (row && toVersion(row)[0]) ?? null;
}

function toVersion({ texts, ...row }: VersionRow): SiteTextVersion[] {
  const reading = siteTexts.safeParse(JSON.parse(texts));
  return reading.success ? [{ ...row, texts: reading.data }] : [];
}
