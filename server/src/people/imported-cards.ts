import type { CustomerAddress } from '@it-lotse/contract/customers';
import type { ReadDb, WriteTx } from '../kernel/database/database.ts';
import { inNumberKinds, isSameName } from './customer-addresses.ts';
import {
  findCustomer,
  findOwner,
  insertAddress,
  insertCustomer,
  listAddresses,
  saveCustomer,
  summaryOf,
} from './customers-repository.ts';

/** A contact of another program. */
export interface ImportedContact {
  readonly name: string;
  readonly company: string;
  readonly emails: readonly string[];
  /** International digits without plus. */
  readonly phones: readonly string[];
  readonly note: string;
}

/** What a card has from a contact, so that it can be taken back. */
export interface Gained {
  readonly name: string;
  readonly company: string;
  readonly note: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Each card with the number, in the order in which it got it: so a second import finds the same one as the first. */
function listCardsOfPhone(db: ReadDb, digits: string) {
  const cards = db
    .prepare(`
      SELECT customer_addresses.seq, customers.id, customers.name, customers.company, verified_by IS NOT NULL AS is_checked
      FROM customer_addresses JOIN customers ON customers.id = customer_addresses.customer_id
      WHERE ${inNumberKinds} AND value = ?`)
    .all(digits) as Array<{ seq: number; id: string; name: string; company: string; is_checked: 0 | 1 }>;
  return cards.toSorted((one, other) => one.seq - other.seq);
}

/**
 * The card of a contact: by e-mail address; else by a number that stands beside the same name, that the operator has checked,
 * or where one of both says no name. A number alone is no proof: couples share one.
 */
export function findCardOfContact(db: ReadDb, { name, company, emails, phones }: ImportedContact): string | null {
  for (const email of emails) {
    const owner = findOwner(db, 'email', email);
    if (owner !== null) return owner;
  }
  for (const phone of phones) {
    const cards = listCardsOfPhone(db, phone);
    const isNameless = (card: { name: string; company: string }) =>
      card.name === '' && (card.company === '' || isSameName(card.company, company));
    const found =
      cards.find((card) => isSameName(card.name, name)) ??
      cards.find((card) => card.is_checked) ??
      (name === '' ? cards[0] : cards.find(isNameless));
    if (found) return found.id;
  }
  return null;
}

/** A new card of a contact; what stands on another one stays there. */
export function makeImportedCard(tx: WriteTx, contact: ImportedContact): { id: string; gained: Gained } {
  const { name, company, note } = contact;
  const id = insertCustomer(tx, { name, company, importedNote: note }, addressesOf(tx, contact));
  return { id, gained: contact };
}

/**
 * Fills what is blank on a card and adds what it lacks; overwrites nothing.
 * @param isTried it will be taken back: what the card is found by, which is dear to change, stays as it was
 */
export function extendCard(tx: WriteTx, id: string, contact: ImportedContact, isTried: boolean): Gained {
  const card = findCustomer(tx, id);
  if (!card) throw new Error('a card that was found is gone');
  const known = new Set(
    listAddresses(tx, id).map(({ kind, value }) => `${kind === 'email' ? kind : 'phone'} ${value}`),
  );
  const added = addressesOf(tx, contact).filter(
    (address) => !known.has(`${address.kind} ${address.value}`) && insertAddress(tx, id, address),
  );
  const valuesOf = (kind: CustomerAddress['kind']) =>
    added.filter((each) => each.kind === kind).map(({ value }) => value);
  const gained: Gained = {
    name: card.name === '' ? contact.name : '',
    company: card.company === '' ? contact.company : '',
    note: card.note === '' ? contact.note : '',
    emails: valuesOf('email'),
    phones: valuesOf('phone'),
  };
  if (!hasGained(gained)) return gained;
  const name = card.name || contact.name;
  const company = card.company || contact.company;
  const note = card.note || contact.note;
  if (isTried) {
    tx.prepare('UPDATE customers SET name = ?, company = ?, note = ? WHERE id = ?').run(name, company, note, id);
    return gained;
  }
  saveCustomer(tx, { ...card, name, company, note });
  if (gained.note !== '') markNoteImported(tx, id);
  return gained;
}

export const hasGained = ({ name, company, note, emails, phones }: Gained): boolean =>
  `${name}${company}${note}` !== '' || emails.length + phones.length > 0;

function addressesOf(tx: WriteTx, { emails, phones }: ImportedContact): CustomerAddress[] {
  const typedIn = { verified_by: null, first_seen_at: tx.now.toISOString() };
  return [
    ...emails.map((value) => ({ kind: 'email' as const, value, ...typedIn })),
    ...phones.map((value) => ({ kind: 'phone' as const, value, ...typedIn })),
  ];
}

/** It holds no card, until the operator writes on it. */
function markNoteImported(tx: WriteTx, id: string): void {
  tx.prepare('UPDATE customers SET note_imported = 1 WHERE id = ?').run(id);
}

/** By what a card is called: its name, else what is known. */
export function shownNameOf(db: ReadDb, id: string): string {
  const card = findCustomer(db, id);
  if (!card) return '';
  const { name, company, email, phone } = summaryOf(db, card);
  return name || company || email || phone;
}

/** Names on the cards that share a number with a contact. */
export function namesBeside(db: ReadDb, { phones }: ImportedContact): string[] {
  const names = phones.flatMap((phone) => listCardsOfPhone(db, phone).map(({ id }) => shownNameOf(db, id)));
  return [...new Set(names)];
}
