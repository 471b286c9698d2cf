import type { Declaration, DeclarationKind, terminationKinds } from '@it-lotse/shared/contract/declarations';
import { appointmentsOfPerson } from '../appointments/appointments-of-person.ts';
import type { Context } from '../context.ts';
import { findCustomerOfEmail, rememberCustomer } from '../customers/remember-customer.ts';
import type { ReadDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { recordEvent } from '../events/event-log.ts';
import { excerptOf } from '../events/excerpt.ts';
import { AppError } from '../http/app-error.ts';
import { listSubscriptionsOfEmail } from '../payments/payments-of-person.ts';
import { queueDeclarationMails } from './declaration-mails.ts';
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

/** Nobody declares more often; somebody else's mailbox is not filled with our confirmations. */
const mostPerAddressAndHour = 5;

/**
 * Stores what a customer declares and queues its confirmation, before anybody is told that it arrived. Nothing is
 * cancelled: the operator decides. The same key a second time is the same declaration.
 * @throws AppError rate_limited
 */
export function receiveDeclaration(ctx: Context, key: string, input: DeclarationInput): Promise<StoredDeclaration> {
  const now = ctx.clock.now();
  return ctx.commits.write((db) => {
    const known = findDeclarationByKey(db, key);
    if (known) return known;
    const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
    const recent = listDeclarationsByEmail(db, input.email, Number.MAX_SAFE_INTEGER, mostPerAddressAndHour);
    if (recent.filter(({ received_at }) => received_at > hourAgo).length >= mostPerAddressAndHour) {
      throw new AppError('rate_limited', {
        detail:
          'Mit dieser E-Mail-Adresse kamen gerade schon mehrere Erklärungen an. Jene sind gespeichert, diese noch nicht. Bitte senden Sie sie in einer Stunde noch einmal ab, oder schreiben Sie mir eine E-Mail.',
      });
    }
    const stored = { id: newId(), ...input, received_at: now.toISOString() };
    insertDeclaration(db, key, stored);
    rememberCustomer(db, now, { name: input.name, email: input.email });
    recordEvent(db, now, {
      type: 'declaration.received',
      declaration_id: stored.id,
      name: input.name,
      kind: input.kind,
      excerpt: excerptOf(input.contract),
    });
    const declaration = findDeclaration(db, stored.id) as StoredDeclaration;
    queueDeclarationMails(db, ctx, viewOf(db, declaration, now));
    return declaration;
  });
}

/** Ticks it off, or takes that back. @throws AppError not_found */
export function markHandled(ctx: Context, id: string, handled: boolean): Promise<Declaration> {
  const now = ctx.clock.now();
  return ctx.commits.write((db) => {
    const before = findDeclaration(db, id);
    if (!before) throw new AppError('not_found', { detail: 'Diese Erklärung gibt es nicht mehr.' });
    if (setHandled(db, id, handled ? now.toISOString() : null)) {
      recordEvent(db, now, { type: 'declaration.updated', declaration_id: id, name: before.name });
    }
    return viewOf(db, findDeclaration(db, id) ?? before, now);
  });
}

/** With whose it is and which coming appointment or running package may be meant. */
export function viewOf(db: ReadDb, { seq: _, ...declaration }: StoredDeclaration, now: Date): Declaration {
  const { next } = appointmentsOfPerson(db, [declaration.email], now);
  return {
    ...declaration,
    customer_id: findCustomerOfEmail(db, declaration.email),
    packages: listSubscriptionsOfEmail(db, declaration.email, declaration.received_at),
    next_appointment: next && { id: next.id, service_name: next.service_name, start_time: next.start_time },
  };
}
