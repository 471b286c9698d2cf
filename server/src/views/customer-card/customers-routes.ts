import * as calls from '@it-lotse/contract/customers';
import { type VouchedKind, vouchedKinds } from '@it-lotse/contract/feature-parts';
import { readCounter } from '../../kernel/database/counters.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { decodeTimeCursor, pageByTime } from '../../kernel/database/paging.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { listCustomers, placeOfCustomer, summaryOf } from '../../people/customers-repository.ts';
import { mergeCustomers, undoMerge } from '../../people/merge-customers.ts';
import { findCustomerOfEmail, findCustomerOfKey } from '../../people/remember-customer.ts';
import { requireCustomer } from '../../people/require-customer.ts';
import { readCard } from './customer-card.ts';
import type { CustomerCardNeeds } from './customer-card-needs.ts';
import { readTimeline } from './customer-timeline.ts';
import { changeCustomer, keepApart } from './customers-service.ts';

function findOwnerOfKeys(db: ReadDb, keys: Partial<Record<VouchedKind, string | undefined>>): string | null {
  for (const kind of vouchedKinds) {
    const owner = findCustomerOfKey(db, kind, keys[kind] ?? '');
    if (owner !== null) return owner;
  }
  return null;
}

export function customersRoutes(implement: Implement, ctx: CustomerCardNeeds): void {
  const { db } = ctx;
  const cardOf = (id: string) => readCard(ctx, requireCustomer(db, id));

  implement(
    calls.listCustomers,
    ({ query: { q, cursor, limit } }) => {
      const found = listCustomers(db, { q, before: decodeTimeCursor(cursor), limit: limit + 1 });
      const page = pageByTime(found, limit, placeOfCustomer);
      return {
        customers: page.rows.map((customer) => summaryOf(db, customer)),
        next_cursor: page.next_cursor,
        total: readCounter(db, 'customers'),
      };
    },
    asStored(ctx),
  );

  // Before the call with an id, which would take 'by-address' for one.
  implement(calls.findCustomer, ({ query: { email = '', ...keys } }) => ({
    customer_id: findCustomerOfEmail(db, email) ?? findOwnerOfKeys(db, keys),
  }));

  implement(calls.getCustomer, ({ params }) => cardOf(params.id));

  implement(calls.getTimeline, ({ params, query }) => readTimeline(ctx, requireCustomer(db, params.id), query));

  implement(calls.updateCustomer, async ({ params, body }) =>
    readCard(ctx, await changeCustomer(ctx, params.id, body)),
  );

  implement(calls.mergeCustomers, async ({ params, body }) => {
    const undo_token = await mergeCustomers(ctx, params.id, body.other_id);
    return { customer: cardOf(params.id), undo_token };
  });

  implement(calls.undoMerge, async ({ params, body }) => {
    await undoMerge(ctx, params.id, body.undo_token);
    return cardOf(params.id);
  });

  implement(calls.dismissSuggestion, async ({ params, body }) =>
    readCard(ctx, await keepApart(ctx, params.id, body.other_id)),
  );
}
