import type { ReadDb, WriteTx } from '../kernel/database/database.ts';
import { deleteAddress, findCustomer, listAddresses, saveCustomer } from './customers-repository.ts';
import type { Gained } from './imported-cards.ts';

/** Whether another card is part of this one, or this one of another. */
export function isMerged(db: ReadDb, id: string): boolean {
  return (
    db
      .prepare(`
        SELECT 1 FROM customers WHERE id = @id AND merged_into IS NOT NULL
        UNION ALL SELECT 1 FROM customers WHERE merged_into = @id`)
      .get({ id }) !== undefined
  );
}

/** An address that came since, or one the operator has checked, is a use of a card. */
export function hasMoreThan(db: ReadDb, id: string, { emails, phones }: Gained): boolean {
  const known = new Set([...emails, ...phones]);
  return listAddresses(db, id).some(({ value, verified_by }) => verified_by !== null || !known.has(value));
}

/**
 * Takes from a card what it gained, as far as that still stands on it unchecked and is not in use.
 * @returns what stays
 */
export function takeBackGained(
  tx: WriteTx,
  id: string,
  gained: Gained,
  isInUse: (kind: 'email' | 'phone', value: string) => boolean,
): Gained {
  const emails: string[] = [];
  const phones: string[] = [];
  const card = findCustomer(tx, id);
  if (!card) return { name: '', company: '', note: '', emails, phones };
  for (const { kind, value, verified_by } of listAddresses(tx, id)) {
    if (kind !== 'email' && kind !== 'phone') continue;
    if (!gained[kind === 'email' ? 'emails' : 'phones'].includes(value)) continue;
    if (verified_by !== null || isInUse(kind, value)) (kind === 'email' ? emails : phones).push(value);
    else deleteAddress(tx, id, kind, value);
  }
  const without = (field: 'name' | 'company') => (card[field] === gained[field] ? '' : card[field]);
  const isNoteGained = card.note === gained.note && hasImportedNote(tx, id);
  saveCustomer(tx, {
    ...card,
    name: without('name'),
    company: without('company'),
    note: isNoteGained ? '' : card.note,
  });
  return { name: '', company: '', note: '', emails, phones };
}

/** Whether the note is the one of a file, word for word. */
function hasImportedNote(db: ReadDb, id: string): boolean {
  return db.prepare('SELECT 1 FROM customers WHERE id = ? AND note_imported = 1').get(id) !== undefined;
}
