import { type PersonScope, scopeOf } from '../customers/person-scope.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import type { FeatureViews } from '../feature-views.ts';
import { forgetInEvents } from './forget-traces.ts';

/**
 * Deletes those of the cards that nothing belongs to any more: no record, no line in the log of mails or of a campaign, no
 * subscription, and no note, which the operator has written on purpose. A name and an address alone are nothing to keep. The
 * log of events may name them for some weeks more ("deleted: …"); without the card nobody would find that any more.
 */
export function forgetEmptyCards(db: WriteDb, views: FeatureViews, ids: readonly string[], now: Date): void {
  const remove = db.prepare('DELETE FROM customers WHERE id IN (SELECT value FROM json_each(?))');
  for (const id of ids) {
    const scope = scopeOf(db, id);
    if (isInUse(db, views, scope, now)) continue;
    remove.run(JSON.stringify(scope.customerIds));
    forgetInEvents(db, scope, { events: [] });
  }
}

function isInUse(db: ReadDb, { timeline }: FeatureViews, scope: PersonScope, now: Date): boolean {
  const { customerIds, emails } = scope;
  return (
    // As long as there is a line with their address, the card is the only way to it.
    timeline.some((source) => source.list(db, { ...scope, now }, Number.MAX_SAFE_INTEGER, 1).length > 0) ||
    exists(db, 'campaign_recipients WHERE email_key IN (SELECT value FROM json_each(?))', emails) ||
    exists(db, 'newsletter_subscribers WHERE email_key IN (SELECT value FROM json_each(?))', emails) ||
    exists(db, "customers WHERE note <> '' AND id IN (SELECT value FROM json_each(?))", customerIds)
  );
}

const exists = (db: ReadDb, from: string, values: readonly string[]) =>
  db.prepare(`SELECT 1 FROM ${from} LIMIT 1`).get(JSON.stringify(values)) !== undefined;
