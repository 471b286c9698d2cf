import type { CustomerAddress } from '@it-lotse/contract/customers';
import type { VouchedKind } from '@it-lotse/contract/feature-parts';
import type { ReadDb, WriteTx } from '../kernel/database/database.ts';
import { phoneKey } from '../kernel/phone-number.ts';
import { emailKey, isSameName } from './customer-addresses.ts';
import {
  deleteAddress,
  findCustomer,
  findOwner,
  insertAddress,
  insertCustomer,
  listAddresses,
  listPhoneOwners,
  markSeen,
  type StoredCustomer,
  saveCustomer,
} from './customers-repository.ts';

/** What a record says of its person. All but the keys of a messenger was only typed in. */
export interface PersonFacts {
  readonly name: string;
  readonly company?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Digits of the number, an id of the person, or both, of somebody who wrote through a messenger that vouches for them. */
  readonly vouched?: { readonly kind: VouchedKind; readonly keys: readonly string[] };
}

/**
 * Finds or makes the card of a record's person, in the transaction of the record. The same e-mail address is the same
 * card, and so is the same key of a messenger. Its number belongs to the card where the operator has checked that phone
 * number. Somebody of whom nothing but a phone number is known belongs to the card with the same name and number.
 * Whatever else two cards share only suggests that they are one person.
 * @returns the card's id; null when there is no address of any kind
 */
export function rememberCustomer(tx: WriteTx, facts: PersonFacts): string | null {
  const email = emailKey(facts.email ?? '');
  const { vouched, name, company = '' } = facts;
  const keys = vouched?.keys ?? [];
  const phone = phoneKey(facts.phone ?? '');
  const isByPhone = email === '' && keys.length === 0;
  if (isByPhone && phone === null) return null;
  const known = isByPhone && phone !== null ? findCardOfPhone(tx, phone, name) : findCard(tx, email, vouched);
  if (vouched) for (const key of keys) takeFromOldOwner(tx, vouched.kind, key, known);
  const first_seen_at = tx.now.toISOString();
  const typedIn = { verified_by: null, first_seen_at };
  const addresses: CustomerAddress[] = [
    ...(email === '' ? [] : [{ kind: 'email' as const, value: email, ...typedIn }]),
    ...(vouched ? keys.map((value) => ({ kind: vouched.kind, value, verified_by: vouched.kind, first_seen_at })) : []),
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone, ...typedIn }]),
  ];
  if (known === null) return insertCustomer(tx, { name, company }, addresses);
  const isFoundByMore = addresses.filter((address) => insertAddress(tx, known, address)).length > 0;
  const card = findCustomer(tx, known) as StoredCustomer;
  const last_seen_at = [first_seen_at, card.last_seen_at].sort().at(-1) ?? first_seen_at;
  const after = { ...card, name: card.name || name, company: card.company || company, last_seen_at };
  if (isFoundByMore || after.name !== card.name || after.company !== card.company) saveCustomer(tx, after);
  else markSeen(tx, known, last_seen_at);
  return known;
}

/** The number is somebody else's now: its old owner is known by their user id. */
function takeFromOldOwner(tx: WriteTx, kind: VouchedKind, key: string, newOwner: string | null): void {
  const owner = findOwner(tx, kind, key);
  if (owner === null || owner === newOwner) return;
  deleteAddress(tx, owner, kind, key);
  saveCustomer(tx, findCustomer(tx, owner) as StoredCustomer);
}

function findCard(db: ReadDb, email: string, vouched: PersonFacts['vouched']): string | null {
  const byEmail = email === '' ? null : findOwner(db, 'email', email);
  return byEmail ?? (vouched ? findCardOfKeys(db, vouched) : null);
}

/** A number the operator checked is its owner's; otherwise couples share one, and the name decides. */
export function findCardOfPhone(db: ReadDb, phone: string, name: string): string | null {
  const owners = listPhoneOwners(db, phone, { verified: false });
  const isChecked = (id: string) =>
    listAddresses(db, id).some(({ kind, value, verified_by }) => kind === 'phone' && value === phone && verified_by);
  return owners.find((id) => isNamed(db, id, name)) ?? owners.find(isChecked) ?? null;
}

/** By its own name, or by that of a card that became part of it. */
function isNamed(db: ReadDb, id: string, name: string): boolean {
  const cards = db.prepare('SELECT name FROM customers WHERE id = @id OR merged_into = @id').all({ id });
  return (cards as Array<{ name: string }>).some((card) => isSameName(card.name, name));
}

const isUserId = (key: string) => !/^\d+$/.test(key);

/** By user id where there is one: it stays with a person, while numbers are given to other people. */
function findCardOfKeys(db: ReadDb, { kind, keys }: NonNullable<PersonFacts['vouched']>): string | null {
  const userIds = keys.filter(isUserId);
  for (const key of userIds) {
    const owner = findOwner(db, kind, key);
    if (owner !== null) return owner;
  }
  for (const number of keys.filter((key) => !isUserId(key))) {
    const owner = findOwner(db, kind, number);
    if (owner !== null && (userIds.length === 0 || !hasUserId(db, owner, kind))) return owner;
    const checked = owner === null ? listPhoneOwners(db, number, { verified: true }) : [];
    if (checked.length === 1) return checked[0] ?? null;
  }
  return null;
}

function hasUserId(db: ReadDb, customerId: string, wanted: VouchedKind): boolean {
  return listAddresses(db, customerId).some(({ kind, value }) => kind === wanted && isUserId(value));
}

/** The card of an e-mail address; null: nobody yet. */
export function findCustomerOfEmail(db: ReadDb, email: string): string | null {
  const key = emailKey(email);
  return key === '' ? null : findOwner(db, 'email', key);
}

/** The card of a key somebody vouches for; null: nobody yet. */
export function findCustomerOfKey(db: ReadDb, kind: VouchedKind, key: string): string | null {
  return findOwner(db, kind, key);
}
