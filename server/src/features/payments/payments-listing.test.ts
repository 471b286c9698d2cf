import * as calls from '@it-lotse/contract/payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { recordStatements } from '../../test-support/query-plans.ts';
import { minutes } from '../../test-support/test-server.ts';
import { listPaymentOrder, listPayments, listPaymentsInReview } from './payments-listing.ts';

let office: PayingOffice;
beforeEach(async () => {
  office = await PayingOffice.start();
});
afterEach(() => office.stop());

type Query = NonNullable<Parameters<typeof listed>[0]>;
const listed = async (query: { filter?: calls.TransactionFilter; q?: string; limit?: number; cursor?: string } = {}) =>
  office.server.api(calls.listTransactions, { query });
const names = async (query: Query = {}) => (await listed(query)).transactions.map((each) => each.customer_name);

/** Begun in the order Erste, Zweite, Dritte, Vierte; their money came otherwise. */
async function fourPayments(): Promise<void> {
  const first = await office.bookAndOpen({ customer_name: 'Erste Muster' });
  office.clock.advance(minutes(1));
  await office.enterCash({ customer_name: 'Zweite Muster', received_on: '2026-11-24' });
  office.clock.advance(minutes(1));
  await office.enterCash({ customer_name: 'Dritte Muster' });
  office.clock.advance(minutes(1));
  await office.stripe.pay(first.session);
  await office.quiet();
  office.clock.advance(minutes(1));
  await office.enterCash({ customer_name: 'Vierte Muster', received_on: '2026-11-26' });
}
const inOrder = ['Erste Muster', 'Dritte Muster', 'Vierte Muster', 'Zweite Muster'];

test('payments stand in the order of the moment they show, whenever they were entered', async () => {
  await fourPayments();
  expect(await names()).toEqual(inOrder);
  expect(await names({ filter: 'paid' })).toEqual(inOrder);
  expect(await names({ q: 'muster' })).toEqual(inOrder);
  expect(await names({ q: 'muster', filter: 'paid' })).toEqual(inOrder);
  const csv = (await office.server.call('GET', calls.paymentsCsvPath, { token: await office.server.signIn() })).text;
  expect([...csv.matchAll(/\w+ Muster/g)].map(String)).toEqual(inOrder);
});

test('an open page stands where it was begun, until its money comes', async () => {
  await office.bookAndOpen({ customer_name: 'Erste Muster' });
  office.clock.advance(minutes(1));
  await office.bookAndOpen({ customer_name: 'Zweite Muster', start_time: '2026-12-04T10:00:00+01:00' });
  expect(await names({ filter: 'pending' })).toEqual(['Zweite Muster', 'Erste Muster']);
});

test.each<Query>([{}, { filter: 'paid' }, { q: 'muster' }, { q: 'muster', filter: 'paid' }])(
  'they come page by page without a gap or a double: %o',
  async (query) => {
    await fourPayments();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof listed>> = await listed({ ...query, limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.transactions.map(({ customer_name }) => customer_name));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(inOrder);
  },
);

test('what is refunded stands among the refunded by the day its money came', async () => {
  await fourPayments();
  for (const { payment_id } of (await listed()).transactions.slice(1)) {
    await office.refund(payment_id, { amount: 100 });
  }
  await office.quiet();
  expect(await names({ filter: 'refunded' })).toEqual(inOrder.slice(1));
});

test('each list is read by its index, in order and without sorting', () => {
  const { db, sqlite } = office.server.ctx;
  const statements = recordStatements(db);
  for (const filter of calls.transactionFilters) listPayments(db, { filter, limit: 20 });
  listPaymentOrder(db);
  listPaymentsInReview(db, 20);
  const plans = [...statements].map((sql) =>
    sqlite
      .prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/@\w+|\?/g, '1')}`)
      .all()
      .map((step) => (step as { detail: string }).detail),
  );
  expect(plans).toHaveLength(calls.transactionFilters.length + 2);
  for (const plan of plans)
    expect(plan).toEqual([expect.stringMatching(/^(SEARCH|SCAN) payments USING (COVERING )?INDEX/)]);
  const [all = [], paid = [], pending = [], failed = [], cancelled = [], refunded = []] = plans;
  for (const plan of [all, pending, refunded]) expect(plan[0]).toMatch(/^SEARCH .* \(<expr><\?\)$/);
  for (const plan of [paid, failed, cancelled]) expect(plan[0]).toMatch(/ \(payment_status=\? AND <expr><\?\)$/);
});
