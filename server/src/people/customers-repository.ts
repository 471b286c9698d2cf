import type { CustomerAddress, CustomerSummary } from '@it-lotse/contract/customers';
import type { VouchedKind } from '@it-lotse/contract/feature-parts';
import type { ReadDb, WriteTx } from '../kernel/database/database.ts';
import { momentPage } from '../kernel/database/moment-page.ts';
import { newOrderedId } from '../kernel/database/new-id.ts';
import type { TimePlace } from '../kernel/database/paging.ts';
import { searchText } from '../kernel/database/substring-search.ts';
import { type AddressKind, inNumberKinds, nameKey, numberKinds } from './customer-addresses.ts';

/** A row of `customers`. */
export interface StoredCustomer {
  seq: number;
  id: string;
  name: string;
  company: string;
  note: string;
  known_since: string;
  last_seen_at: string;
  merged_into: string | null;
}

const columns = `customers.seq, customers.id, customers.name, customers.company, customers.note, customers.known_since,
  customers.last_seen_at, customers.merged_into`;

/** A new card with its addresses, written once: what it is found by is an index that is dear to change. */
export function insertCustomer(
  tx: WriteTx,
  { name, company, importedNote = '' }: { name: string; company: string; importedNote?: string },
  addresses: readonly CustomerAddress[],
): string {
  const id = newOrderedId(tx.now);
  tx.prepare(`
    INSERT INTO customers (id, name, name_key, company, note, note_imported, known_since, last_seen_at, search_text)
    VALUES (@id, @name, @nameKey, @company, @importedNote, @importedNote <> '', @now, @now, @searchText)`).run({
    id,
    name,
    nameKey: nameKey(name),
    company,
    importedNote,
    now: tx.now.toISOString(),
    searchText: foundBy({ name, company, note: importedNote }, addresses),
  });
  for (const address of addresses) insertAddress(tx, id, address);
  return id;
}

export function findCustomer(db: ReadDb, id: string): StoredCustomer | null {
  return (db.prepare(`SELECT ${columns} FROM customers WHERE id = ?`).get(id) as StoredCustomer | undefined) ?? null;
}

/** Writes the card as it is now, with what it is found by. */
export function saveCustomer(tx: WriteTx, customer: StoredCustomer): void {
  const { id, name, company, note, known_since, last_seen_at, merged_into } = customer;
  tx.prepare(`
    UPDATE customers SET name = @name, name_key = @nameKey, company = @company, note = @note,
      known_since = @known_since, last_seen_at = @last_seen_at, merged_into = @merged_into, search_text = @searchText,
      note_imported = note_imported AND note = @note
    WHERE id = @id`).run({
    id,
    name,
    nameKey: nameKey(name),
    company,
    note,
    known_since,
    last_seen_at,
    merged_into,
    searchText: foundBy(customer, listAddresses(tx, id)),
  });
}

/** Nothing else has changed, and what the card is found by least of all. */
export function markSeen(tx: WriteTx, id: string, last_seen_at: string): void {
  tx.prepare('UPDATE customers SET last_seen_at = ? WHERE id = ?').run(last_seen_at, id);
}

function foundBy(
  { name, company, note }: Pick<StoredCustomer, 'name' | 'company' | 'note'>,
  addresses: readonly CustomerAddress[],
): string {
  const values = addresses.flatMap(({ kind, value }) =>
    // A German number is looked for as it is dialled here, too.
    kind !== 'email' && /^49\d/.test(value) ? [value, `0${value.slice(2)}`] : [value],
  );
  return searchText([name, company, ...values, note]);
}

export const placeOfCustomer = ({ last_seen_at, seq }: StoredCustomer): TimePlace => ({ time: last_seen_at, seq });

/**
 * Cards that are not part of another, by when they were last heard of, the latest first; every word of `q` must stand in
 * names, addresses or note.
 */
export function listCustomers(
  db: ReadDb,
  page: { q?: string | undefined; before?: TimePlace; limit: number },
): StoredCustomer[] {
  return momentPage(db, {
    table: 'customers',
    columns,
    moment: 'customers.last_seen_at',
    index: 'customers_by_moment',
    condition: 'AND customers.merged_into IS NULL',
    ...page,
  }) as StoredCustomer[];
}

/** Cards that are not part of another, in the order they were made. */
export function listCustomersAfter(db: ReadDb, seq: number, limit: number): StoredCustomer[] {
  return db
    .prepare(`SELECT ${columns} FROM customers WHERE merged_into IS NULL AND seq > ? ORDER BY seq LIMIT ?`)
    .all(seq, limit) as StoredCustomer[];
}

/** Oldest first. */
export function listAddresses(db: ReadDb, customerId: string): CustomerAddress[] {
  return db
    .prepare(`
      SELECT kind, value, verified_by, first_seen_at FROM customer_addresses WHERE customer_id = ? ORDER BY seq`)
    .all(customerId) as CustomerAddress[];
}

/** The card of an address that is nobody else's. */
export function findOwner(db: ReadDb, kind: 'email' | VouchedKind, value: string): string | null {
  const row = db.prepare('SELECT customer_id FROM customer_addresses WHERE kind = ? AND value = ?').get(kind, value);
  return (row as { customer_id: string } | undefined)?.customer_id ?? null;
}

/** The cards a phone number stands on; `verified`: only those where the operator has checked it. */
export function listPhoneOwners(db: ReadDb, digits: string, { verified }: { verified: boolean }): string[] {
  const condition = verified ? 'AND verified_by IS NOT NULL' : '';
  const rows = db
    .prepare(`
      SELECT customer_id FROM customer_addresses
      WHERE ${inNumberKinds} AND value = ? ${condition} LIMIT 20`)
    .all(digits);
  return [...new Set((rows as Array<{ customer_id: string }>).map(({ customer_id }) => customer_id))];
}

/** Returns whether the address is new on this card. */
export function insertAddress(
  tx: WriteTx,
  customerId: string,
  { kind, value, verified_by, first_seen_at }: CustomerAddress,
): boolean {
  const { changes } = tx
    .prepare(`
      INSERT INTO customer_addresses (customer_id, kind, value, verified_by, first_seen_at)
      VALUES (@customerId, @kind, @value, @verified_by, @first_seen_at) ON CONFLICT DO NOTHING`)
    .run({ customerId, kind, value, verified_by, first_seen_at });
  return changes === 1;
}

export function deleteAddress(tx: WriteTx, customerId: string, kind: AddressKind, value: string): void {
  tx.prepare('DELETE FROM customer_addresses WHERE customer_id = ? AND kind = ? AND value = ?').run(
    customerId,
    kind,
    value,
  );
}

export function setVerifiedBy(
  tx: WriteTx,
  customerId: string,
  kind: AddressKind,
  value: string,
  verifiedBy: CustomerAddress['verified_by'],
): boolean {
  const { changes } = tx
    .prepare('UPDATE customer_addresses SET verified_by = ? WHERE customer_id = ? AND kind = ? AND value = ?')
    .run(verifiedBy, customerId, kind, value);
  return changes === 1;
}

/** Other cards with the same full name. */
export function listNamesakes(db: ReadDb, { id, name }: StoredCustomer, limit: number): string[] {
  const key = nameKey(name);
  if (key === '') return [];
  const rows = db
    .prepare(`
      SELECT id FROM customers WHERE name_key = @key AND name_key <> '' AND merged_into IS NULL AND id <> @id
      ORDER BY seq DESC LIMIT @limit`)
    .all({ key, id, limit });
  return (rows as Array<{ id: string }>).map((row) => row.id);
}

export function insertKeptApart(tx: WriteTx, pair: readonly [string, string]): void {
  tx.prepare('INSERT INTO customers_kept_apart (one, other) VALUES (?, ?) ON CONFLICT DO NOTHING').run(
    ...inOrder(pair),
  );
}

export function areKeptApart(db: ReadDb, pair: readonly [string, string]): boolean {
  return (
    db.prepare('SELECT 1 FROM customers_kept_apart WHERE one = ? AND other = ?').get(...inOrder(pair)) !== undefined
  );
}

function inOrder([a, b]: readonly [string, string]): [string, string] {
  return a < b ? [a, b] : [b, a];
}

/** A merge as it can be taken back. */
export interface StoredMerge {
  id: string;
  kept: string;
  other: string;
  before: {
    kept: StoredCustomer;
    other: StoredCustomer;
    otherAddresses: CustomerAddress[];
    addedToKept: CustomerAddress[];
    /** Absent in merges of earlier versions. */
    checkedOnKept?: CustomerAddress[];
  };
}

export function insertMerge(tx: WriteTx, { kept, other, before }: Omit<StoredMerge, 'id'>): string {
  const id = newOrderedId(tx.now);
  tx.prepare('INSERT INTO customer_merges (id, kept, other, at, before) VALUES (?, ?, ?, ?, ?)').run(
    id,
    kept,
    other,
    tx.now.toISOString(),
    JSON.stringify(before),
  );
  return id;
}

export function findMerge(db: ReadDb, id: string): StoredMerge | null {
  const row = db.prepare('SELECT id, kept, other, before FROM customer_merges WHERE id = ?').get(id) as
    | (Omit<StoredMerge, 'before'> & { before: string })
    | undefined;
  return row ? { ...row, before: JSON.parse(row.before) } : null;
}

export function deleteMerge(tx: WriteTx, id: string): void {
  tx.prepare('DELETE FROM customer_merges WHERE id = ?').run(id);
}

/** A card as lists show it. */
export function summaryOf(db: ReadDb, customer: StoredCustomer): CustomerSummary {
  const { id, name, company, known_since, last_seen_at } = customer;
  const addresses = listAddresses(db, id);
  const of = (...kinds: AddressKind[]) => addresses.filter(({ kind }) => kinds.includes(kind));
  const [email] = of('email');
  const numbers = of(...numberKinds);
  // The user id of somebody who hides their number stands in for one only as long as none is known.
  const phone = numbers.find(({ value }) => /^\d+$/.test(value)) ?? numbers[0];
  return { id, name, company, known_since, last_seen_at, email: email?.value ?? '', phone: phone?.value ?? '' };
}
