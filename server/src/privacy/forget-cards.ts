import { timelineKinds } from '@it-lotse/shared/contract/customers';
import { addressKey } from '../customers/customer-addresses.ts';
import { timelineSources } from '../customers/timeline-sources.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { type PersonScope, scopeOf } from './person-scope.ts';

interface AddressOfCard {
  readonly kind: 'email' | 'whatsapp';
  readonly value: string;
}

/** The cards these addresses belong to. Called before the records go that lead there. */
export function cardsOf(db: ReadDb, addresses: readonly AddressOfCard[]): string[] {
  const owner = {
    email: db.prepare("SELECT customer_id AS id FROM customer_addresses WHERE kind = 'email' AND value = ?"),
    whatsapp: db.prepare("SELECT customer_id AS id FROM customer_addresses WHERE kind = 'whatsapp' AND value = ?"),
  };
  const ids = addresses.map(
    ({ kind, value }) => (owner[kind].get(addressKey(kind, value)) as { id: string } | undefined)?.id,
  );
  return [...new Set(ids.filter((id) => id !== undefined))];
}

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
    hasVisitByPhone(db, scope) ||
    exists(db, 'newsletter_subscribers WHERE email_key IN (SELECT value FROM json_each(?))', emails) ||
    exists(db, "customers WHERE note <> '' AND id IN (SELECT value FROM json_each(?))", customerIds)
  );
}

/** An appointment without an e-mail address belongs to whoever has its name and number. */
const hasVisitByPhone = (db: ReadDb, scope: PersonScope) =>
  scope.phones.length > 0 &&
  (
    db
      .prepare("SELECT customer_name, customer_phone FROM appointments WHERE customer_email = '' COLLATE NOCASE")
      .all() as Array<{ customer_name: string; customer_phone: string }>
  ).some(({ customer_name, customer_phone }) => scope.ownsByPhone(customer_name, customer_phone));

const exists = (db: ReadDb, from: string, values: readonly string[]) =>
  db.prepare(`SELECT 1 FROM ${from} LIMIT 1`).get(JSON.stringify(values)) !== undefined;
