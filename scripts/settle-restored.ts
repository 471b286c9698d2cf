import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';

export interface Settled {
  readonly endedSessions: number;
  /** Newsletter addresses that had been unsubscribed since; null: the database that was there could not be read. */
  readonly unsubscribed: number | null;
}

/**
 * Takes out of a database that is about to be restored what must not come back: sessions of then, and the newsletter for
 * people who have unsubscribed since, as far as `current` (the database it takes the place of) knows of them.
 */
export function settleRestored(incoming: string, current: string): Settled {
  const database = new Database(incoming);
  try {
    const has = (table: string) =>
      database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;
    const endedSessions = has('sessions') ? database.prepare('DELETE FROM sessions').run().changes : 0;
    const unsubscribed = has('newsletter_consents') && existsSync(current) ? takeOver(database, current) : 0;
    return { endedSessions, unsubscribed };
  } finally {
    database.close();
  }
}

function takeOver(database: Database.Database, current: string): number | null {
  try {
    database.prepare('ATTACH ? AS present').run(current);
    return database.transaction(() => {
      const { changes } = database
        .prepare(`
          UPDATE newsletter_subscribers AS old
          SET status = new.status, status_changed_at = new.status_changed_at, status_reason = new.status_reason, opt_in_id = NULL
          FROM present.newsletter_subscribers AS new
          WHERE new.email_key = old.email_key AND new.status IN ('unsubscribed', 'bounced')
            AND old.status IN ('pending', 'confirmed')`)
        .run();
      database.exec(`
        INSERT OR IGNORE INTO newsletter_suppressions SELECT * FROM present.newsletter_suppressions;
        INSERT INTO newsletter_consents (email_key, at, action, source, text_version, text, address, detail)
        SELECT email_key, at, action, source, text_version, text, address, detail FROM present.newsletter_consents AS new
        WHERE action IN ('unsubscribed', 'bounced') AND NOT EXISTS (
          SELECT 1 FROM newsletter_consents AS old
          WHERE old.email_key = new.email_key AND old.at = new.at AND old.action = new.action)
        ORDER BY id`);
      return changes;
    })();
  } catch {
    // It is damaged, or from before there was a newsletter: the restore must not fail for it.
    return null;
  }
}
