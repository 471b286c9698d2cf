import * as calls from '@it-lotse/contract/newsletter';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { decodeCursor, pageOf } from '../../kernel/database/paging.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { isSuppressed, listConsents, recordConsent } from './consent-ledger.ts';
import { readNewsletterStats } from './newsletter-figures.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { confirmForOperator, mayMail, requestOptIn, sourceNames, startOptIn } from './opt-in.ts';
import { findSubscriber, listSubscribers, type StoredSubscriber } from './subscribers-repository.ts';
import { forgetSubscriber, unsubscribe } from './unsubscribe.ts';

export function subscribersRoutes(implement: Implement, ctx: NewsletterNeeds): void {
  implement(calls.newsletterStats, () => readNewsletterStats(ctx), asStored(ctx));

  implement(calls.listSubscribers, ({ query }) => {
    const { filter, q, limit, cursor } = query;
    const found = listSubscribers(ctx.db, { filter, q, beforeSeq: decodeCursor(cursor), limit: limit + 1 });
    const { rows, next_cursor } = pageOf(found, limit);
    return { subscribers: rows, next_cursor };
  });

  implement(calls.addSubscriber, ({ body, address }) =>
    ctx.commits.write((tx) => {
      // By the card they are found when they ask what is stored about them.
      rememberCustomer(tx, body);
      return requestOptIn(tx, ctx, { ...body, source: 'operator' }, { address });
    }),
  );

  implement(calls.consentLedger, ({ params }) => {
    const subscriber = requireSubscriber(ctx.db, params.id);
    return { subscriber, entries: listConsents(ctx.db, subscriber.email) };
  });

  /** Changes one subscriber and answers with them. */
  const change = (id: string, work: (tx: WriteTx, subscriber: StoredSubscriber) => void) =>
    ctx.commits.write((tx) => {
      work(tx, requireSubscriber(tx, id));
      return requireSubscriber(tx, id);
    });

  implement(calls.sendOptInMail, ({ params, address }) =>
    change(params.id, (tx, subscriber) => {
      if (subscriber.status === 'confirmed') throw refuse('Diese Adresse ist schon bestätigt.');
      if (!mayMail(subscriber, tx.now)) {
        throw refuse('An diese Adresse ging in den letzten 24 Stunden schon eine Bestätigungsmail.');
      }
      recordConsent(tx, subscriber.email, { action: 'requested', source: sourceNames.operator, address });
      startOptIn(tx, ctx, subscriber);
    }),
  );

  implement(calls.confirmByHand, ({ params, body }) =>
    change(params.id, (tx, subscriber) => {
      if (subscriber.status === 'confirmed') return;
      if (subscriber.status !== 'pending' || isSuppressed(tx, ctx, subscriber.email)) {
        throw refuse(
          'Diese Adresse wurde abgemeldet oder ist nicht erreichbar. Sie braucht eine neue Bestätigung durch die Person selbst.',
        );
      }
      confirmForOperator(tx, ctx, subscriber, body.reason);
    }),
  );

  implement(calls.unsubscribeByHand, ({ params }) =>
    change(params.id, (tx, subscriber) => unsubscribe(tx, ctx, subscriber, { source: sourceNames.operator })),
  );

  implement(calls.deleteSubscriber, async ({ params }) => {
    await ctx.commits.write((tx) => forgetSubscriber(tx, ctx, requireSubscriber(tx, params.id)));
    return { message: 'Die Adresse wurde gelöscht.' };
  });
}

function requireSubscriber(db: ReadDb, id: string): StoredSubscriber {
  const subscriber = findSubscriber(db, id);
  if (!subscriber) throw new AppError('not_found', { detail: 'Diese Adresse steht nicht auf der Liste.' });
  return subscriber;
}

const refuse = (detail: string) => new AppError('subscriber_not_changeable', { detail });
