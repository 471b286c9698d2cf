import type { PreviewedContact } from '@it-lotse/contract/contact-imports';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import {
  extendCard,
  findCardOfContact,
  type Gained,
  hasGained,
  type ImportedContact,
  makeImportedCard,
  namesBeside,
  shownNameOf,
} from '../../people/imported-cards.ts';
import { findCustomerOfEmail } from '../../people/remember-customer.ts';
import { contactOf, type Entry } from './reading/contact.ts';

interface Choices {
  readonly notes: boolean;
  /** By their place in the file. */
  readonly leaveOut?: ReadonlySet<number>;
  /** All of it will be taken back. */
  readonly isTried?: true;
}

/** What a card got, by all contacts of the file. */
export interface CardChange {
  /** The first contact that led to this card. */
  readonly n: number;
  readonly isNew: boolean;
  gained: Gained;
}

/**
 * Takes one contact after the other, each as if it were the only one: so the second of two that are one person finds the card of the
 * first, and the same file finds all of them. Whoever only wants to know what would happen takes the transaction back.
 */
export function importContacts(
  tx: WriteTx,
  entries: readonly Entry[],
  { notes, leaveOut = new Set(), isTried }: Choices,
): { contacts: PreviewedContact[]; cards: ReadonlyMap<string, CardChange> } {
  const cards = new Map<string, CardChange>();
  const contacts = entries.flatMap(({ line, draft, fault }, n): PreviewedContact[] => {
    if (leaveOut.has(n)) return [];
    const base = { n, line, customer: null, same_as: null, gains: [] };
    if (!draft) {
      const unread = { name: '', company: '', emails: [], phones: [] };
      return [{ ...base, ...unread, state: 'unreadable', remarks: fault === null ? [] : [fault] }];
    }
    const { contact, isUsable, remarks } = contactOf(draft, notes);
    const { name, company, emails, phones } = contact;
    const shown = { name, company, emails: [...emails], phones: [...phones] };
    if (!isUsable) return [{ ...base, ...shown, state: 'unreadable', remarks }];
    return [{ ...base, ...shown, ...takeOne(tx, cards, { n, contact, remarks, isTried: isTried === true }) }];
  });
  return { contacts, cards };
}

interface One {
  readonly n: number;
  readonly contact: ImportedContact;
  readonly remarks: readonly string[];
  readonly isTried: boolean;
}

function takeOne(
  tx: WriteTx,
  cards: Map<string, CardChange>,
  { n, contact, remarks, isTried }: One,
): Pick<PreviewedContact, 'state' | 'customer' | 'same_as' | 'gains' | 'remarks'> {
  const known = findCardOfContact(tx, contact);
  if (known === null) {
    const twins = remarksOfTwins(tx, contact);
    const { id, gained } = makeImportedCard(tx, contact);
    cards.set(id, { n, isNew: true, gained });
    return { state: 'new', customer: null, same_as: null, gains: [], remarks: [...remarks, ...twins] };
  }
  const gained = extendCard(tx, known, contact, isTried);
  const before = cards.get(known);
  if (before) before.gained = bothOf(before.gained, gained);
  else cards.set(known, { n, isNew: false, gained });
  return {
    state: before ? 'duplicate' : hasGained(gained) ? 'extended' : 'unchanged',
    customer: before?.isNew ? null : { id: known, name: shownNameOf(tx, known) },
    same_as: before?.n ?? null,
    gains: gainsOf(gained),
    remarks: [...remarks, ...remarksOfOwners(tx, known, contact)],
  };
}

const bothOf = (one: Gained, other: Gained): Gained => ({
  name: one.name || other.name,
  company: one.company || other.company,
  note: one.note || other.note,
  emails: [...one.emails, ...other.emails],
  phones: [...one.phones, ...other.phones],
});

function gainsOf({ name, company, note, emails, phones }: Gained): PreviewedContact['gains'] {
  const of = (kind: PreviewedContact['gains'][number]['kind'], values: readonly string[]) =>
    values.filter((value) => value !== '').map((value) => ({ kind, value }));
  return [
    ...of('name', [name]),
    ...of('company', [company]),
    ...of('email', emails),
    ...of('phone', phones),
    ...of('note', [note]),
  ];
}

/** An e-mail address belongs to one card. */
function remarksOfOwners(db: ReadDb, id: string, { emails }: ImportedContact): string[] {
  return emails.flatMap((email) => {
    const owner = findCustomerOfEmail(db, email);
    return owner === null || owner === id
      ? []
      : [`„${email}“ steht schon auf der Karte von ${shownNameOf(db, owner)}.`];
  });
}

/** Couples share a number, so it makes no two people one; the operator may see more. */
function remarksOfTwins(db: ReadDb, contact: ImportedContact): string[] {
  return namesBeside(db, contact)
    .slice(0, 3)
    .map(
      (name) =>
        `Dieselbe Nummer steht bei ${name}. Ist es dieselbe Person, führen Sie die beiden Karten danach zusammen.`,
    );
}
