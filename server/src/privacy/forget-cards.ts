import { timelineKinds } from '@it-lotse/shared/contract/customers';
import { timelineSources } from '../customers/timeline-sources.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { listAppointmentsByPhone } from './person-records.ts';
import { type PersonScope, scopeOf } from './person-scope.ts';

/**
 * Deletes those of the cards that nothing belongs to any more: no record, no mail since `before`, no subscription, and no
 * note, which the operator has written on purpose. A name and an address alone are nothing to keep.
 */
export function forgetEmptyCards(db: WriteDb, ids: readonly string[], before: string, now: Date): void {
  const remove = db.prepare('DELETE FROM customers WHERE id IN (SELECT value FROM json_each(?))');
  for (const id of ids) {
    const scope = scopeOf(db, id);
    if (!isInUse(db, scope, before, now)) remove.run(JSON.stringify(scope.customerIds));
  }
}

function isInUse(db: ReadDb, scope: PersonScope, before: string, now: Date): boolean {
  const { customerIds, emails, whatsapp } = scope;
  const newest = timelineKinds.map(
    (kind) => timelineSources[kind](db, { emails, whatsapp, now }, Number.MAX_SAFE_INTEGER, 1)[0]?.entry,
  );
  return (
    // The log keeps the line of every mail; only a recent one says that there is still something going on.
    newest.some((entry) => entry && (entry.kind !== 'email' || entry.at >= before)) ||
    exists(db, 'newsletter_subscribers WHERE email_key IN (SELECT value FROM json_each(?))', emails) ||
    exists(db, "customers WHERE note <> '' AND id IN (SELECT value FROM json_each(?))", customerIds) ||
    listAppointmentsByPhone(db, scope).length > 0
  );
}

const exists = (db: ReadDb, from: string, values: readonly string[]) =>
  db.prepare(`SELECT 1 FROM ${from} LIMIT 1`).get(JSON.stringify(values)) !== undefined;
