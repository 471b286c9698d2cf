import * as calls from '@it-lotse/shared/contract/newsletter';
import type { Context } from '../context.ts';
import { rememberCustomer } from '../customers/remember-customer.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { decodeCursor, pageOf } from '../database/paging.ts';
import { AppError } from '../http/app-error.ts';
import { asStored } from '../http/as-stored.ts';
import type { Implement } from '../http/implement.ts';
import { isSuppressed, listConsents, recordConsent } from './consent-ledger.ts';
import { readNewsletterStats } from './newsletter-figures.ts';
import { confirmForOperator, mayMail, requestOptIn, sourceNames, startOptIn } from './opt-in.ts';
import { findSubscriber, listSubscribers, type StoredSubscriber } from './subscribers-repository.ts';
import { forgetSubscriber, unsubscribe } from './unsubscribe.ts';

export function subscribersRoutes(implement: Implement, ctx: Context): void {
  implement(calls.newsletterStats, () => readNewsletterStats(ctx), asStored(ctx));

  implement(calls.listSubscribers, ({ query }) => {
    const { filter, q, limit, cursor } = query;
    const found = listSubscribers(ctx.db, { filter, q, beforeSeq: decodeCursor(cursor), limit: limit + 1 });
    const { rows, next_cursor } = pageOf(found, limit);
    return { subscribers: rows, next_cursor };
  });

  implement(calls.addSubscriber, ({ body, address }) =>
    ctx.commits.write((db) => {
      // By the card they are found when they ask what is stored about them.
      rememberCustomer(db, ctx.clock.now(), body);
      return requestOptIn(db, ctx, { ...body, source: 'operator' }, { address });
    }),
  );

  implement(calls.consentLedger, ({ params }) => {
    const subscriber = requireSubscriber(ctx.db, params.id);
    return { subscriber, entries: listConsents(ctx.db, subscriber.email) };
  });

  /** Changes one subscriber and answers with them. */
  const change = (id: string, work: (db: WriteDb, subscriber: StoredSubscriber) => void) =>
    ctx.commits.write((db) => {
      work(db, requireSubscriber(db, id));
      return requireSubscriber(db, id);
    });

  implement(calls.sendOptInMail, ({ params, address }) =>
    change(params.id, (db, subscriber) => {
      const now = ctx.clock.now();
      if (subscriber.status === 'confirmed') throw refuse('Diese Adresse ist schon bestätigt.');
      if (!mayMail(subscriber, now)) {
        throw refuse('An diese Adresse ging in den letzten 24 Stunden schon eine Bestätigungsmail.');
      }
      recordConsent(db, now, subscriber.email, { action: 'requested', source: sourceNames.operator, address });
      startOptIn(db, ctx, subscriber);
    }),
  );

  implement(calls.confirmByHand, ({ params, body }) =>
    change(params.id, (db, subscriber) => {
      if (subscriber.status === 'confirmed') return;
      if (subscriber.status !== 'pending' || isSuppressed(db, ctx, subscriber.email)) {
        throw refuse(
          'Diese Adresse wurde abgemeldet oder ist nicht erreichbar. Sie braucht eine neue Bestätigung durch die Person selbst.',
        );
      }
      confirmForOperator(db, ctx, subscriber, body.reason);
    }),
  );

  implement(calls.unsubscribeByHand, ({ params }) =>
    change(params.id, (db, subscriber) => unsubscribe(db, ctx, subscriber, { source: sourceNames.operator })),
  );

  implement(calls.deleteSubscriber, async ({ params }) => {
    await ctx.commits.write((db) => forgetSubscriber(db, ctx, requireSubscriber(db, params.id)));
    return { message: 'Die Adresse wurde gelöscht.' };
  });
}

function requireSubscriber(db: ReadDb, id: string): StoredSubscriber {
  const subscriber = findSubscriber(db, id);
  if (!subscriber) throw new AppError('not_found', { detail: 'Diese Adresse steht nicht auf der Liste.' });
  return subscriber;
}

const refuse = (detail: string) => new AppError('subscriber_not_changeable', { detail });
