import type { ColumnRole, ContactImport, ImportPreview, LegalBasis } from '@it-lotse/contract/contact-imports';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { Turns } from '../../kernel/turns.ts';
import { cardsToTry } from '../../people/cards-to-try.ts';
import { hasGained } from '../../people/imported-cards.ts';
import type { ContactImportsNeeds } from './contact-imports-needs.ts';
import {
  deleteImport,
  findImport,
  listImported,
  markFinished,
  saveImported,
  saveProgress,
} from './contact-imports-repository.ts';
import { Importing } from './import-contacts.ts';
import type { Entry } from './reading/contact.ts';
import type { ReadFile } from './reading/read-file.ts';
import type { UploadDesk } from './upload-desk.ts';

/** Contacts of one transaction: what a card is found by is dear to write, and others wait for its end. */
export const takenAtOnce = 20;

interface Reading {
  readonly roles?: readonly ColumnRole[] | undefined;
  readonly notes: boolean;
}

/** What an import would do, found by doing it to a copy. Holds up nobody. @throws AppError not_found */
export async function previewImport(
  ctx: ContactImportsNeeds,
  desk: UploadDesk,
  id: string,
  { roles, notes }: Reading,
): Promise<ImportPreview> {
  const file = desk.require(id);
  const importing = new Importing({ notes, isTried: true });
  const contacts: ImportPreview['contacts'] = [];
  const turns = new Turns();
  const copy = await cardsToTry(ctx.sqlite, ctx.clock.now());
  try {
    for (const entry of file.entries(roles)) {
      contacts.push(importing.take(copy.tx, contacts.length, entry).seen);
      await turns.next();
    }
  } finally {
    copy.close();
  }
  const columns = file.columns.map((column, n) => ({ ...column, role: roles?.[n] ?? column.role }));
  return { id, source: file.source, columns, contacts };
}

type Choices = Reading & {
  readonly leave_out: readonly number[];
  readonly only?: readonly number[] | undefined;
  readonly legal_basis: LegalBasis;
};

/**
 * Does it, a few contacts in each transaction. Of a long one it is answered how far it is; called again with the same id it says that
 * anew, and at last what was done, and changes nothing. What was broken off goes on, as long as the file is there.
 * @throws AppError not_found, validation_failed where there is nothing to do
 */
export async function runImport(
  ctx: ContactImportsNeeds,
  desk: UploadDesk,
  id: string,
  choices: Choices,
): Promise<ContactImport> {
  const made = findImport(ctx.db, id);
  if (made?.state === 'done') return made;
  const known = desk.atWork.get(id);
  const work = known ?? takeOver(ctx, desk.require(id), id, choices).finally(() => desk.atWork.delete(id));
  if (!known) desk.atWork.set(id, work);
  const isLong = await isSlowerThan(work, desk.patienceMs);
  const progress = isLong ? findImport(ctx.db, id) : null;
  return progress ? { ...progress, state: 'running' } : work;
}

async function isSlowerThan(work: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), patienceMs);
  const over = () => resolve(false);
  work.then(over, over);
  return promise.finally(() => clearTimeout(timer));
}

async function takeOver(
  ctx: ContactImportsNeeds,
  file: ReadFile,
  id: string,
  choices: Choices,
): Promise<ContactImport> {
  const { roles, notes, legal_basis } = choices;
  const isWanted = wantedBy(choices);
  const begun = listImported(ctx.db, id).map(
    ({ customerId, madeCard, gained }) => [customerId, { n: -1, isNew: madeCard, gained }] as const,
  );
  const importing = new Importing({ notes, begun });
  const total = Array.from({ length: file.count }, (_, n) => n).filter(isWanted).length;
  const about = { id, source: file.source, legal_basis, total };
  const done = { created: 0, extended: 0, taken: 0 };
  const counted = new Set<string>();
  /** Of these cards: those that have something of this import. */
  const changedOf = (ids: Iterable<string | null>) =>
    [...new Set(ids)].flatMap((customerId) => {
      const change = customerId === null ? undefined : importing.cards.get(customerId);
      if (customerId === null || !change || !(change.isNew || hasGained(change.gained))) return [];
      if (!counted.has(customerId)) done[change.isNew ? 'created' : 'extended']++;
      counted.add(customerId);
      return [{ customerId, madeCard: change.isNew, gained: change.gained }];
    });
  changedOf(importing.cards.keys());
  const takeSlice = (slice: ReadonlyArray<readonly [number, Entry]>) =>
    ctx.commits.write((tx) => {
      const changed = changedOf(slice.map(([n, entry]) => importing.take(tx, n, entry).cardId));
      done.taken += slice.length;
      saveProgress(tx, { ...about, ...done });
      for (const each of changed) saveImported(tx, about, each);
    });
  let slice: Array<readonly [number, Entry]> = [];
  let n = 0;
  for (const entry of file.entries(roles)) {
    if (isWanted(n)) slice.push([n, entry]);
    n++;
    if (slice.length < takenAtOnce) continue;
    await takeSlice(slice);
    slice = [];
  }
  await takeSlice(slice);
  const made = await ctx.commits.write((tx) => {
    if (done.created + done.extended === 0) {
      deleteImport(tx, id);
      return null;
    }
    markFinished(tx, id);
    recordEvent(tx, { type: 'contacts.imported', import_id: id, created: done.created, extended: done.extended });
    return findImport(tx, id);
  });
  if (made) return made;
  throw new AppError('validation_failed', { detail: 'Von dieser Auswahl ist schon alles in Ihren Kundenkarten.' });
}

function wantedBy({ leave_out, only }: Choices): (n: number) => boolean {
  const [left, chosen] = [new Set(leave_out), only && new Set(only)];
  return (n) => !left.has(n) && (!chosen || chosen.has(n));
}
