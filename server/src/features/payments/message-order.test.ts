import { cpSync, rmSync } from 'node:fs';
import { startCheckout } from '@it-lotse/contract/checkout';
import { listTransactions, paymentWebhookPath } from '@it-lotse/contract/payments';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { StripeSimulator } from '../../../../tests/simulators/stripe-simulator.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import { SettableClock, startTestServer, type TestServer, temporaryFolder } from '../../test-support/test-server.ts';
import { sendReceiptJob } from './receipt-job.ts';

const sessionCount = scaled(20, 100);
const messageCount = 5 * sessionCount;
const orderCount = scaled(4, 20);

/** Every session ends in one of these ways; the messages about it are held back. */
const endings: Array<(stripe: StripeSimulator, session: string) => Promise<unknown>> = [
  (stripe, session) => stripe.pay(session),
  (stripe, session) => stripe.expire(session),
  (stripe, session) => stripe.pay(session).then(() => stripe.refundInDashboard(session, 1000)),
  (stripe, session) => stripe.payDelayed(session).then(() => stripe.settleDelayed(session)),
  (stripe, session) => stripe.payDelayed(session).then(() => stripe.failDelayed(session)),
];

test(`${messageCount} shuffled and doubled messages for ${sessionCount} sessions end the same in ${orderCount} random orders`, async () => {
  // The order of messages decides about receipts, not about drawing their PDFs, which would take minutes.
  vi.spyOn(sendReceiptJob, 'run').mockResolvedValue({
    result: 'not_configured',
    reason: 'Wird hier nicht gezeichnet.',
  });
  const clock = new SettableClock();
  const stripe = await new StripeSimulator({ clock }).start();
  stripe.sendWebhooks({ lost: true });
  const config = {
    stripeSecretKey: stripe.secretKey,
    stripeWebhookSecret: stripe.webhooks.secret,
    stripeApiUrl: stripe.url,
  };
  const start = (dataDir: string) => startTestServer({ clock, dataDir, config, logLevel: 'error' });

  const openDir = temporaryFolder();
  const before = await start(openDir);
  for (let n = 0; n < sessionCount; n++) {
    const body = { package_id: 'fernwartungs_paket', customer_name: `Kunde ${n}`, customer_email: 'kunde@example.org' };
    const { session_id } = await before.api(startCheckout, { body });
    await endings[n % endings.length]?.(stripe, session_id);
  }
  await before.stop();
  const known = stripe.webhooks.events.map(({ id }) => id);
  const doubled = Array.from({ length: messageCount }, (_, index) => known[index % known.length] ?? '');

  const pictures = new Set<string>();
  const everyOrder = fc.shuffledSubarray(doubled, { minLength: messageCount });
  for (const order of fc.sample(everyOrder, { numRuns: orderCount, seed: 20_261_121 })) {
    const dataDir = temporaryFolder();
    cpSync(openDir, dataDir, { recursive: true });
    const server = await start(dataDir);
    stripe.webhooks.url = server.url + paymentWebhookPath;
    await Promise.all(order.map((id) => stripe.webhooks.resend(id)));
    await workIsDone(server);
    pictures.add(JSON.stringify(await pictureOf(server)));
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
  await stripe.stop();
  rmSync(openDir, { recursive: true });

  expect(pictures.size).toBe(1);
  const [picture] = [...pictures].map((text) => JSON.parse(text));
  const each = sessionCount / endings.length;
  expect(picture.receipts).toEqual({ receipt: 3 * each, reversal: each });
  expect(picture.events).toEqual({
    'payment.failed': each,
    'payment.received': 3 * each,
    'payment.refunded': each,
  });
  expect(known.length).toBeGreaterThanOrEqual(sessionCount);
});

/** A burst of hundreds takes a few seconds to work through, on a busy machine more. */
async function workIsDone({ ctx }: TestServer): Promise<void> {
  const open = () => {
    const sql = "SELECT count(*) AS open FROM outbox_jobs WHERE kind = 'payment.check' AND state <> 'done'";
    return (ctx.db.prepare(sql).get() as { open: number }).open;
  };
  while (open() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** What a person would see at the end: payments, and how often something happened. */
async function pictureOf(server: TestServer) {
  const { transactions } = await server.api(listTransactions, { query: { limit: 200 } });
  const counts = (sql: string) =>
    Object.fromEntries(
      (server.ctx.db.prepare(sql).all() as Array<{ name: string; n: number }>).map(({ name, n }) => [name, n]),
    );
  return {
    payments: transactions.map(({ session_id, payment_status, refunded_amount }) => [
      session_id,
      payment_status,
      refunded_amount,
    ]),
    receipts: counts('SELECT kind AS name, count(*) AS n FROM receipts GROUP BY kind ORDER BY kind'),
    events: counts(`
      SELECT type AS name, count(*) AS n FROM events
      WHERE type IN ('payment.received', 'payment.refunded', 'payment.failed') GROUP BY type ORDER BY type`),
  };
}
