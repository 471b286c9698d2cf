import type { undoContactImport } from '@it-lotse/contract/contact-imports';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import { phoneKey } from '../../kernel/phone-number.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import { vouchedOf } from '../../people/customer-addresses.ts';
import { deleteCards } from '../../people/idle-cards.ts';
import { hasGained } from '../../people/imported-cards.ts';
import { scopeOf } from '../../people/person-scope.ts';
import { hasMoreThan, isMerged, takeBackGained } from '../../people/take-back-imported.ts';
import { isInUse } from '../privacy/forget-cards.ts';
import { forgetInEvents } from '../privacy/forget-traces.ts';
import { portionsOf } from '../privacy/in-portions.ts';
import type { ContactImportsNeeds } from './contact-imports-needs.ts';
import { contactImportsPersonal } from './contact-imports-personal.ts';
import {
  deleteImported,
  findImport,
  findImported,
  type ImportedOn,
  isOfAnotherImport,
  listImported,
  markUndone,
  saveGained,
} from './contact-imports-repository.ts';

type Undone = AnswerOf<typeof undoContactImport>;

/**
 * Takes back what an import made and nobody has used since, a few cards in each transaction, since taking one out of the search is
 * dear. What has been used stays; called again it goes on where it ended. @throws AppError not_found
 */
export async function undoImport(ctx: ContactImportsNeeds, id: string): Promise<Undone> {
  if (!findImport(ctx.db, id)) throw new AppError('not_found', { detail: 'Diesen Import gibt es nicht.' });
  const undone: Undone = { removed: 0, restored: 0, kept: 0 };
  for (const portion of portionsOf(listImported(ctx.db, id))) {
    await ctx.commits.write((tx) => {
      for (const { seq } of portion) {
        const imported = findImported(tx, seq);
        if (!imported) continue;
        undone[imported.madeCard ? removeCard(tx, ctx.views, id, imported) : emptyCard(tx, ctx.views, imported)]++;
      }
    });
  }
  await ctx.commits.write((tx) => {
    markUndone(tx, id);
    recordEvent(tx, { type: 'contacts.import_undone', import_id: id, removed: undone.removed, kept: undone.kept });
  });
  return undone;
}

/** All but what an import itself holds. */
const besidesImports = (views: FeatureViews): FeatureViews => ({
  ...views,
  personal: views.personal.filter((each) => each.tables !== contactImportsPersonal.tables),
});

function removeCard(tx: WriteTx, views: FeatureViews, importId: string, imported: ImportedOn): keyof Undone {
  const { seq, customerId, gained } = imported;
  const person = scopeOf(tx, customerId);
  const isUsed =
    isMerged(tx, customerId) ||
    isOfAnotherImport(tx, customerId, importId) ||
    hasMoreThan(tx, customerId, gained) ||
    isInUse(tx, besidesImports(views), person, tx.now);
  if (isUsed) return 'kept';
  deleteImported(tx, seq);
  deleteCards(tx, person.customerIds);
  forgetInEvents(tx, views, person, []);
  return 'removed';
}

/** A card that was there before loses what it gained, as far as nothing came by it. */
function emptyCard(tx: WriteTx, views: FeatureViews, { seq, customerId, gained }: ImportedOn): keyof Undone {
  if (isMerged(tx, customerId)) return 'kept';
  const person = scopeOf(tx, customerId);
  const left = takeBackGained(tx, customerId, gained, (kind, value) =>
    isInUse(tx, views, withOnly(person, kind, value), tx.now),
  );
  if (hasGained(left)) saveGained(tx, seq, left);
  else deleteImported(tx, seq);
  return hasGained(left) ? 'kept' : 'restored';
}

/** The same person, known by one address alone: what is found so came by it. */
function withOnly(person: PersonScope, kind: 'email' | 'phone', value: string): PersonScope {
  const isEmail = kind === 'email';
  return {
    ...person,
    customerIds: [],
    emails: isEmail ? person.emails.filter((email) => email.normalize('NFC').toLowerCase() === value) : [],
    phones: isEmail ? [] : [value],
    ownPhones: isEmail ? [] : person.ownPhones.filter((phone) => phone === value),
    vouched: vouchedOf(() => []),
    addresses: [{ kind, value }],
    ownsByPhone: (name, phone) => !isEmail && phoneKey(phone) === value && person.ownsByPhone(name, phone),
  };
}
