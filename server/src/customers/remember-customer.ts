import type { ReadDb, WriteDb } from '../database/database.ts';
import { emailKey, phoneKey } from './customer-addresses.ts';
import {
  findCustomer,
  findOwner,
  insertAddress,
  insertCustomer,
  listPhoneOwners,
  type StoredCustomer,
  saveCustomer,
} from './customers-repository.ts';

/** What a record says of its person. A WhatsApp key is vouched for by Meta; the rest was only typed in. */
export interface PersonFacts {
  readonly name: string;
  readonly company?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Digits, or the user id of somebody who hides their number. */
  readonly whatsapp?: string;
}

/**
 * Finds or makes the card of a record's person, in the transaction of the record. The same e-mail address is the same
 * card, and so is the same WhatsApp key. A WhatsApp number belongs to the card where the operator has checked that phone
 * number. Whatever else two cards share only suggests that they are one person.
 * @returns the card's id; null when there is neither an e-mail address nor a WhatsApp key
 */
export function rememberCustomer(db: WriteDb, now: Date, facts: PersonFacts): string | null {
  const email = emailKey(facts.email ?? '');
  const { whatsapp = '', name, company = '' } = facts;
  if (email === '' && whatsapp === '') return null;
  const id = findCard(db, email, whatsapp) ?? insertCustomer(db, now, { name, company });
  const first_seen_at = now.toISOString();
  if (email !== '') insertAddress(db, id, { kind: 'email', value: email, verified_by: null, first_seen_at });
  if (whatsapp !== '') {
    insertAddress(db, id, { kind: 'whatsapp', value: whatsapp, verified_by: 'whatsapp', first_seen_at });
  }
  const phone = phoneKey(facts.phone ?? '');
  if (phone !== null) insertAddress(db, id, { kind: 'phone', value: phone, verified_by: null, first_seen_at });
  const card = findCustomer(db, id) as StoredCustomer;
  saveCustomer(db, {
    ...card,
    name: card.name || name,
    company: card.company || company,
    last_seen_at: [first_seen_at, card.last_seen_at].sort().at(-1) ?? first_seen_at,
  });
  return id;
}

function findCard(db: ReadDb, email: string, whatsapp: string): string | null {
  const byEmail = email === '' ? null : findOwner(db, 'email', email);
  if (byEmail !== null || whatsapp === '') return byEmail;
  const byWhatsapp = findOwner(db, 'whatsapp', whatsapp);
  if (byWhatsapp !== null) return byWhatsapp;
  const checked = listPhoneOwners(db, whatsapp, { verified: true });
  return checked.length === 1 ? (checked[0] ?? null) : null;
}

/** The card of an e-mail address; null: nobody yet. */
export function findCustomerOfEmail(db: ReadDb, email: string): string | null {
  const key = emailKey(email);
  return key === '' ? null : findOwner(db, 'email', key);
}

/** The card of a WhatsApp key; null: nobody yet. */
export function findCustomerOfWhatsapp(db: ReadDb, key: string): string | null {
  return findOwner(db, 'whatsapp', key);
}
