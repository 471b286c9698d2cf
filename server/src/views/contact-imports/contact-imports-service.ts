import type { ColumnRole, ContactImport, ImportPreview, LegalBasis } from '@it-lotse/contract/contact-imports';
import type { Context } from '../../app/context.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { hasGained } from '../../people/imported-cards.ts';
import { findImport, insertImport, insertImported } from './contact-imports-repository.ts';
import { importContacts } from './import-contacts.ts';
import type { UploadDesk } from './upload-desk.ts';

interface Reading {
  readonly roles?: readonly ColumnRole[] | undefined;
  readonly notes: boolean;
}

/** Carries what would have happened out of a transaction that is taken back. */
class OnlyTried extends Error {
  readonly contacts: ImportPreview['contacts'];
  constructor(contacts: ImportPreview['contacts']) {
    super('only tried');
    this.contacts = contacts;
  }
}

/** What an import would do, found by doing it and taking it back: nothing else could be as true. @throws AppError not_found */
export async function previewImport(
  ctx: Context,
  desk: UploadDesk,
  id: string,
  { roles, notes }: Reading,
): Promise<ImportPreview> {
  const file = desk.require(id);
  try {
    return await ctx.commits.write((tx) => {
      throw new OnlyTried(importContacts(tx, file.entries(roles), { notes, isTried: true }).contacts);
    });
  } catch (tried) {
    if (!(tried instanceof OnlyTried)) throw tried;
    const columns = file.columns.map((column, n) => ({ ...column, role: roles?.[n] ?? column.role }));
    return { id, source: file.source, columns, contacts: tried.contacts };
  }
}

/**
 * Does it, in one transaction. Called again with the same id it answers the same and changes nothing.
 * @throws AppError not_found, validation_failed where there is nothing to do
 */
export function runImport(
  ctx: Context,
  desk: UploadDesk,
  id: string,
  choices: Reading & { readonly leave_out: readonly number[]; readonly legal_basis: LegalBasis },
): Promise<ContactImport> {
  const { roles, notes, leave_out, legal_basis } = choices;
  return ctx.commits.write((tx) => {
    const made = findImport(tx, id);
    if (made) return made;
    const { source, entries } = desk.require(id);
    const { cards } = importContacts(tx, entries(roles), { notes, leaveOut: new Set(leave_out) });
    const changed = [...cards].filter(([, { isNew, gained }]) => isNew || hasGained(gained));
    if (changed.length === 0) {
      throw new AppError('validation_failed', { detail: 'Von dieser Auswahl ist schon alles in Ihren Kundenkarten.' });
    }
    const created = changed.filter(([, { isNew }]) => isNew).length;
    const extended = changed.length - created;
    insertImport(tx, { id, source, legal_basis, created, extended });
    for (const [customerId, { isNew, gained }] of changed) {
      insertImported(tx, { id, source, legal_basis }, { customerId, madeCard: isNew, gained });
    }
    recordEvent(tx, { type: 'contacts.imported', import_id: id, created, extended });
    return {
      id,
      at: tx.now.toISOString(),
      source,
      legal_basis,
      created,
      extended,
      undone_at: null,
      left: changed.length,
    };
  });
}
