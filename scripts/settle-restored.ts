import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Departures } from '../server/src/features/backups/targets/departures.ts';

export interface Settled {
  readonly endedSessions: number;
  /** Newsletter addresses that had been unsubscribed since; null: nothing that knows of them could be read. */
  readonly unsubscribed: number | null;
  /** People in it who were erased since, and whom the server erases again. */
  readonly erased: number;
}

/** The list of who has left, as a target keeps it. */
export interface ListFromTarget {
  readonly departures: Departures;
  /** What the list has in place of an address; null: the key of the installation that made it is not there. */
  readonly addressKeyOf: ((email: string) => string) | null;
}

/**
 * Takes out of a database that is about to be restored what must not come back: sessions of then, and the newsletter for
 * people who have unsubscribed since; and notes who was erased since. `current` (the database it takes the place of)
 * knows of them as far as it can be read, and so does the list of a target.
 */
export function settleRestored(incoming: string, current: string, list: ListFromTarget | null): Settled {
  const database = new Database(incoming);
  try {
    const has = (table: string) =>
      database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;
    const endedSessions = has('sessions') ? database.prepare('DELETE FROM sessions').run().changes : 0;
    const hasNewsletter = has('newsletter_consents');
    const known = hasNewsletter && existsSync(current) ? takeOver(database, current) : 0;
    const listed = hasNewsletter && list ? takeFromList(database, list) : null;
    const unsubscribed = known === null && listed === null ? null : (known ?? 0) + (listed ?? 0);
    return { endedSessions, unsubscribed, erased: has('erased_customers') ? noteErased(database, list) : 0 };
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

/** Null: the list cannot be read. */
function takeFromList(database: Database.Database, { departures, addressKeyOf }: ListFromTarget): number | null {
  if (!addressKeyOf) return null;
  const left = new Map(departures.unsubscribed.map((each) => [each.address_key, each]));
  const subscribers = database
    .prepare(
      "SELECT id, email_key, status_changed_at FROM newsletter_subscribers WHERE status IN ('pending', 'confirmed')",
    )
    .all() as Array<{ id: string; email_key: string; status_changed_at: string }>;
  const leave = database.prepare(`
    UPDATE newsletter_subscribers SET status = @reason, status_changed_at = @since, opt_in_id = NULL WHERE id = @id`);
  const note = database.prepare(`
    INSERT INTO newsletter_consents (email_key, at, action, source)
    VALUES (@email_key, @since, @reason, 'Liste am Ziel der Sicherungen')`);
  const suppress = database.prepare(
    'INSERT OR IGNORE INTO newsletter_suppressions VALUES (@address_key, @reason, @since)',
  );
  return database.transaction(() => {
    let count = 0;
    for (const { id, email_key, status_changed_at } of subscribers) {
      const entry = left.get(addressKeyOf(email_key));
      if (!entry) continue;
      const { reason, since } = entry;
      // Who confirmed anew after leaving stays.
      if (since < status_changed_at) {
        left.delete(entry.address_key);
        continue;
      }
      leave.run({ id, reason, since });
      note.run({ email_key, reason, since });
      count += 1;
    }
    for (const { address_key, reason, since } of left.values()) suppress.run({ address_key, reason, since });
    return count;
  })();
}

/** Returns how many cards of people who were erased are in it. After `takeOver`, which opens the present database. */
function noteErased(database: Database.Database, list: ListFromTarget | null): number {
  try {
    database.exec('INSERT OR IGNORE INTO erased_customers SELECT * FROM present.erased_customers');
  } catch {
    // There is none, it is damaged, or from before that was remembered.
  }
  const insert = database.prepare('INSERT OR IGNORE INTO erased_customers VALUES (@customer_id, @erased_at)');
  database.transaction(() => {
    for (const { customer_id, erased_at } of list?.departures.erased ?? []) insert.run({ customer_id, erased_at });
  })();
  const isBack = 'SELECT count(*) FROM customers WHERE id IN (SELECT customer_id FROM erased_customers)';
  return database.prepare<[], number>(isBack).pluck().get() ?? 0;
}
