import { listTransactions } from '@it-lotse/contract/payments';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import { days } from '../../test-support/test-server.ts';
import { sendReceiptJob } from './receipt-job.ts';

const stories = scaled(5, 60);

/** What happens at Stripe without us: to the payments of one package by the month. A step that is impossible does nothing. */
const steps: Record<string, (stripe: PayingOffice['stripe'], session: string, pick: number) => Promise<unknown>> = {
  renew: (stripe, session) => stripe.renew(session),
  refund: async (stripe, _session, pick) => {
    const intents = [...stripe.store.intents.keys()];
    stripe.store.refund({ paymentIntentId: intents[pick % intents.length] ?? '', amount: 700 + pick });
  },
  refundArrives: async (stripe) => stripe.settleRefund(going(stripe)),
  refundFails: async (stripe) => stripe.failRefund(going(stripe)),
  dispute: (stripe, session) => stripe.dispute(session),
  disputeWon: async (stripe) => stripe.closeDispute(openDispute(stripe), 'won'),
  disputeLost: async (stripe) => stripe.closeDispute(openDispute(stripe), 'lost'),
  endsWithMonth: async (stripe, session) =>
    stripe.store.changeSubscription(String(stripe.store.session(session).subscription), true),
  end: async (stripe, session) => stripe.endSubscription(String(stripe.store.session(session).subscription)),
};
const going = ({ store }: PayingOffice['stripe']) =>
  [...store.refunds.values()].find(({ status }) => status === 'pending')?.id ?? '';
/** One that was lost and then won leaves its reversal behind where the loss was heard of: no lost message brings that back. */
const openDispute = ({ store }: PayingOffice['stripe']) =>
  [...store.disputes.values()].find(({ status }) => status !== 'won' && status !== 'lost')?.id ?? '';

interface Step {
  name: string;
  pick: number;
  /** Whether its messages arrive. */
  isHeard: boolean;
}

async function play(story: readonly Step[], isAllHeard: boolean): Promise<unknown> {
  const office = await PayingOffice.start();
  try {
    const { stripe } = office;
    stripe.store.refundsBegin = 'pending';
    const { session } = await office.orderPackage();
    for (const { name, pick, isHeard } of story) {
      stripe.sendWebhooks(isAllHeard || isHeard ? {} : { lost: true });
      await steps[name]?.(stripe, session, pick).catch(() => undefined);
      await office.quiet();
    }
    await office.nextHour();
    return await pictureOf(office);
  } finally {
    await office.stop();
  }
}

/** What a person would see at the end. */
async function pictureOf(office: PayingOffice) {
  const { transactions } = await office.server.api(listTransactions, { query: { limit: 100 } });
  const rows = (sql: string) => office.server.ctx.db.prepare(sql).all();
  return {
    payments: transactions
      .map(({ amount, payment_status, refunded_amount, review, package: running }) =>
        JSON.stringify([amount, payment_status, refunded_amount, review, running?.state, running?.ends_at]),
      )
      .sort(),
    refunds: rows('SELECT amount, status FROM refunds ORDER BY amount, status'),
    receipts: rows('SELECT kind, amount FROM receipts ORDER BY kind, amount'),
    stats: await office.stats(),
  };
}

const told = (name: string, pick = 0): Step => ({ name, pick, isHeard: true });
const untold = (name: string, pick = 0): Step => ({ name, pick, isHeard: false });
/** The second of two refunds was heard of first; a dispute was lost while nobody listened, and another one came. */
const foundEarlier: [Step[]][] = [
  [[untold('refund', 1), told('refund', 1), untold('refundFails')]],
  [[untold('dispute'), untold('disputeLost'), told('dispute')]],
];

test(`whichever messages are lost, an hour later all is as if none had been, in ${stories} random stories`, async () => {
  // The stories are about money, not about drawing PDFs.
  vi.spyOn(sendReceiptJob, 'run').mockResolvedValue({ result: 'done' });
  const step = fc.record({
    name: fc.constantFrom('renew', 'refund', ...Object.keys(steps)),
    pick: fc.nat(3),
    isHeard: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (story) => {
      expect(await play(story, false)).toEqual(await play(story, true));
    }),
    { numRuns: stories, endOnFailure: true, examples: foundEarlier },
  );
});

test('after more than a month without a word, running packages and open refunds are asked about one by one', async () => {
  const office = await PayingOffice.start();
  try {
    const { stripe } = office;
    const { session, id } = await office.orderPackage();
    stripe.sendWebhooks({ lost: true });
    stripe.store.refundsBegin = 'pending';
    await office.refund(id, { amount: 1000 });
    await office.quiet();
    await stripe.settleRefund([...stripe.store.refunds.keys()][0] ?? '');
    await stripe.renew(session);
    stripe.webhooks.events.length = 0;
    office.clock.advance(days(31));
    await office.nextHour();
    const paid = office.server.ctx.db.prepare('SELECT amount, refunded_amount FROM payments ORDER BY seq').all();
    expect(paid).toEqual([
      { amount: 6000, refunded_amount: 1000 },
      { amount: 6000, refunded_amount: 0 },
    ]);
  } finally {
    await office.stop();
  }
});

test('Stripe is asked once an hour, and not again while it does not answer', async () => {
  const office = await PayingOffice.start();
  try {
    const asked = () => office.jobs('payment.news').length;
    await office.server.ctx.paymentWatch.tick();
    await office.quiet();
    expect(asked()).toBe(1);
    await office.server.ctx.paymentWatch.tick();
    expect(asked()).toBe(1);
    office.stripe.failAll(503, 'GET /v1/events');
    await office.nextHour();
    expect(asked()).toBe(2);
    await office.nextHour();
    expect(asked()).toBe(2);
    office.stripe.recover();
    office.clock.advance(days(1));
    await office.server.nudge();
    await office.quiet();
    expect(office.jobs('payment.news')).toEqual(['done', 'done']);
  } finally {
    await office.stop();
  }
});
