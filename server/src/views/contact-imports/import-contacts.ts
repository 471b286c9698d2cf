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

/** What a card got, by all contacts of the file. */
export interface CardChange {
  /** The first contact that led to this card. */
  readonly n: number;
  readonly isNew: boolean;
  gained: Gained;
}

interface Choices {
  readonly notes: boolean;
  /** All of it will be taken back. */
  readonly isTried?: true;
  /** What an import that was broken off has done so far. */
  readonly begun?: ReadonlyArray<readonly [string, CardChange]>;
}

/**
 * Takes one contact after the other, each as if it were the only one: so the second of two that are one person finds the card of the
 * first, and the same file finds all of them. What lies between two of them, and whether it is one transaction, is the caller's.
 */
export class Importing {
  /** By the id of the card. */
  readonly cards: Map<string, CardChange>;
  private readonly notes: boolean;
  private readonly isTried: boolean;

  constructor({ notes, isTried, begun = [] }: Choices) {
    this.notes = notes;
    this.isTried = isTried === true;
    this.cards = new Map(begun);
  }

  /** @param n its place in the file */
  take(tx: WriteTx, n: number, { line, draft, fault }: Entry): { seen: PreviewedContact; cardId: string | null } {
    const base = { n, line, customer: null, same_as: null, gains: [], state: 'unreadable' } as const;
    if (!draft) {
      const unread = { name: '', company: '', emails: [], phones: [] };
      return { seen: { ...base, gains: [], ...unread, remarks: fault === null ? [] : [fault] }, cardId: null };
    }
    const { contact, isUsable, remarks } = contactOf(draft, this.notes);
    const { name, company, emails, phones } = contact;
    const shown = { ...base, gains: [], name, company, emails: [...emails], phones: [...phones] };
    if (!isUsable) return { seen: { ...shown, remarks }, cardId: null };
    const { cardId, ...taken } = this.takeOne(tx, n, contact, remarks);
    return { seen: { ...shown, ...taken }, cardId };
  }

  private takeOne(tx: WriteTx, n: number, contact: ImportedContact, remarks: readonly string[]): Taken {
    const known = findCardOfContact(tx, contact);
    if (known === null) {
      const twins = this.isTried ? remarksOfTwins(tx, contact) : [];
      const { id, gained } = makeImportedCard(tx, contact);
      this.cards.set(id, { n, isNew: true, gained });
      return { cardId: id, state: 'new', customer: null, same_as: null, gains: [], remarks: [...remarks, ...twins] };
    }
    const gained = extendCard(tx, known, contact, this.isTried);
    const before = this.cards.get(known);
    if (before) before.gained = bothOf(before.gained, gained);
    else this.cards.set(known, { n, isNew: false, gained });
    return {
      cardId: known,
      state: before ? 'duplicate' : hasGained(gained) ? 'extended' : 'unchanged',
      customer: before?.isNew ? null : { id: known, name: shownNameOf(tx, known) },
      same_as: before?.n ?? null,
      gains: gainsOf(gained),
      remarks: [...remarks, ...remarksOfOwners(tx, known, contact)],
    };
  }
}

type Taken = Pick<PreviewedContact, 'state' | 'customer' | 'same_as' | 'gains' | 'remarks'> & { cardId: string };

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
