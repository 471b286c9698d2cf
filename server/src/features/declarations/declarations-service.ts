import type { Declaration, DeclarationKind, terminationKinds } from '@it-lotse/contract/declarations';
import type { ReadDb } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { excerptOf } from '../../kernel/excerpt.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { findCustomerOfEmail, rememberCustomer } from '../../people/remember-customer.ts';
import type { ContractSource } from './contract-source.ts';
import { notifyOfDeclaration, queueDeclarationConfirmation } from './declaration-mails.ts';
import type { DeclarationsNeeds } from './declarations-needs.ts';
import {
  findDeclaration,
  findDeclarationByKey,
  insertDeclaration,
  listDeclarationsByEmail,
  type StoredDeclaration,
  setHandled,
} from './declarations-repository.ts';

export interface DeclarationInput {
  readonly kind: DeclarationKind;
  readonly name: string;
  readonly email: string;
  readonly contract: string;
  readonly termination_kind: (typeof terminationKinds)[number] | null;
  readonly reason: string;
  readonly end_date: string;
}

/** Nobody needs more confirmations: whose declarations they are need not be who declares them. */
const mostConfirmationsPerAddressAndDay = 5;

export interface Received {
  readonly declaration: StoredDeclaration;
  /** Whether its confirmation goes out by mail, too. */
  readonly isMailed: boolean;
}

/**
 * Stores what a customer declares and queues its confirmation, before anybody is told that it arrived. Nothing is
 * cancelled: the operator decides. The same key a second time is the same declaration. A declaration is never turned
 * away because of its address: whoever has the right to declare cannot be locked out by others.
 * @param mayMail false: it is stored and its receipt can be fetched, without a mail
 */
export function receiveDeclaration(
  ctx: DeclarationsNeeds,
  key: string,
  input: DeclarationInput,
  mayMail = true,
): Promise<Received> {
  return ctx.commits.write((tx) => {
    const known = findDeclarationByKey(tx, key);
    if (known) return { declaration: known, isMailed: mayMail };
    const dayAgo = new Date(tx.now.getTime() - 86_400_000).toISOString();
    const recent = listDeclarationsByEmail(
      tx,
      input.email,
      Number.MAX_SAFE_INTEGER,
      mostConfirmationsPerAddressAndDay,
    ).filter(({ received_at }) => received_at > dayAgo);
    const isMailed = mayMail && recent.length < mostConfirmationsPerAddressAndDay;
    const stored = { id: newId(), ...input, received_at: tx.now.toISOString() };
    insertDeclaration(tx, key, stored);
    rememberCustomer(tx, { name: input.name, email: input.email });
    recordEvent(tx, {
      type: 'declaration.received',
      declaration_id: stored.id,
      name: input.name,
      kind: input.kind,
      excerpt: excerptOf(input.contract),
    });
    const declaration = findDeclaration(tx, stored.id) as StoredDeclaration;
    const view = viewOf(ctx, tx, declaration, tx.now);
    if (isMailed) queueDeclarationConfirmation(tx, ctx, view);
    notifyOfDeclaration(tx, ctx, view);
    return { declaration, isMailed };
  });
}

/** Ticks it off, or takes that back. @throws AppError not_found */
export function markHandled(ctx: DeclarationsNeeds, id: string, handled: boolean): Promise<Declaration> {
  return ctx.commits.write((tx) => {
    const before = findDeclaration(tx, id);
    if (!before) throw new AppError('not_found', { detail: 'Diese Erklärung gibt es nicht mehr.' });
    if (setHandled(tx, id, handled ? tx.now.toISOString() : null)) {
      recordEvent(tx, { type: 'declaration.updated', declaration_id: id, name: before.name });
    }
    return viewOf(ctx, tx, findDeclaration(tx, id) ?? before, tx.now);
  });
}

/** With whose it is and which coming appointment or running package may be meant. */
export function viewOf(
  { contractsFor }: { readonly contractsFor: ContractSource },
  db: ReadDb,
  { seq: _, ...declaration }: StoredDeclaration,
  now: Date,
): Declaration {
  return {
    ...declaration,
    customer_id: findCustomerOfEmail(db, declaration.email),
    ...contractsFor(db, declaration, now),
  };
}
