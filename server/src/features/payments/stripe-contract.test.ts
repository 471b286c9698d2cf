import * as appointments from '@it-lotse/contract/booking';
import * as checkoutCalls from '@it-lotse/contract/checkout';
import * as calls from '@it-lotse/contract/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgesOfStripe } from '../../../../tests/simulators/stripe/stripe-description.ts';
import { kinds, samplesOf } from '../../../../tests/simulators/stripe/stripe-samples.ts';
import { StripeSimulator } from '../../../../tests/simulators/stripe-simulator.ts';
import { bookingOf, eventually, minutes, SettableClock, startTestServer } from '../../test-support/test-server.ts';

const clock = new SettableClock();
const stripe = new StripeSimulator({ clock });
let samples: ReturnType<typeof samplesOf>;

/** Everything visitors and the operator can do with money, once, through the whole server. */
beforeAll(async () => {
  await stripe.start();
  await using server = await startTestServer({
    clock,
    config: {
      stripeSecretKey: stripe.secretKey,
      stripeWebhookSecret: stripe.webhooks.secret,
      stripeApiUrl: stripe.url,
    },
  });
  stripe.webhooks.url = `${server.url}${calls.paymentWebhookPath}`;
  const settled = async () => {
    await stripe.webhooks.settled();
    await server.nudge();
    await eventually(() => {
      const open = `SELECT count(*) AS n FROM outbox_jobs WHERE state <> 'done' AND kind LIKE 'payment.%'`;
      return (server.ctx.db.prepare(open).get() as { n: number }).n === 0;
    }, 'every question asked');
  };
  const book = (changes: Record<string, unknown>) =>
    server.api(appointments.bookAppointment, { body: appointments.newAppointment.parse(bookingOf(changes)) });
  const open = async (body: Parameters<typeof server.api<typeof checkoutCalls.startCheckout>>[1]) =>
    (await server.api(checkoutCalls.startCheckout, body)).session_id;
  const paymentOf = async (session: string) => {
    const { transactions } = await server.api(calls.listTransactions);
    return transactions.find(({ session_id }) => session_id === session)?.payment_id ?? '';
  };
  const refund = async (id: string, body: { reason: string; amount?: number }) => {
    await server.api(calls.refundPayment, { params: { id }, body });
    await settled();
  };

  // A visit with its drive: paid, polled, paid back in part, disputed.
  const visit = await book({
    customer_name: 'Jürgen Groß & Söhne',
    customer_email: 'juergen+termin@example.org',
    service_type: 'onsite_support',
    start_time: '2026-12-03T17:30:00+01:00',
    location: 'Weg 1, 12345 Musterstadt',
  });
  const onSite = await open({ body: { manage_token: visit.manage_token } });
  await server.api(checkoutCalls.getCheckoutStatus, { params: { session_id: onSite } });
  await stripe.pay(onSite);
  await settled();
  await refund(await paymentOf(onSite), { reason: 'Kulanz: 10 % weniger', amount: 700 });
  await stripe.refundInDashboard(onSite, 100);
  const { id: dispute } = await stripe.dispute(onSite);
  await stripe.closeDispute(dispute, 'won');
  await settled();

  // One whose customer pays on site after all, and one that runs out.
  const remote = await book({ start_time: '2026-12-03T10:00:00+01:00' });
  await open({ body: { manage_token: remote.manage_token } });
  await server.api(checkoutCalls.payOnSite, { params: { token: remote.manage_token } });
  await settled();
  const delayed = await open({ body: { manage_token: remote.manage_token } });
  await stripe.payDelayed(delayed);
  await stripe.failDelayed(delayed);
  await settled();

  // Packages: once, paid back in full; monthly, with a later month that is paid back.
  const customer = { customer_name: 'Erika Muster', customer_email: 'erika@example.org' };
  const once = await open({ body: { package_id: 'fernwartungs_paket', ...customer } });
  await stripe.pay(once);
  await settled();
  await refund(await paymentOf(once), { reason: 'Widerruf' });
  const monthly = await open({ body: { package_id: 'betreuung_basis', ...customer } });
  stripe.sendWebhooks({ lost: true });
  await stripe.pay(monthly);
  stripe.sendWebhooks();
  await stripe.refundInDashboard(monthly, 100);
  await settled();
  const invoice = await stripe.renew(monthly);
  await settled();
  await refund(await paymentOf(invoice.id), { reason: 'Gekündigt' });
  for (const when of ['period_end', 'now'] as const) {
    await server.api(calls.endPackage, { params: { id: await paymentOf(monthly) }, body: { when } });
    await settled();
  }

  // One that nobody pays, and no message tells of.
  await open({ body: { package_id: 'fernwartungs_paket', ...customer } });
  stripe.sendWebhooks({ lost: true });
  clock.advance(minutes(40));
  stripe.store.expireOverdue();
  await server.ctx.paymentWatch.tick();
  await settled();
  samples = samplesOf(stripe);
});
afterAll(() => stripe.stop());

test('the conversation of the whole server had every sort of request in it, and Stripe refused none', () => {
  const said = stripe.exchanges.map(({ method, path }) => `${method} ${path}`);
  expect(kinds.filter(({ on }) => !said.some((call) => on.test(call))).map(({ on }) => on.source)).toEqual([]);
  expect(stripe.exchanges.filter(({ status }) => status !== 200)).toEqual([]);
  expect(samples.requests).toHaveLength(stripe.exchanges.length);
  const orders = stripe.exchanges.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions');
  expect(orders.map(({ form }) => [form.mode, form.locale])).toEqual([
    ['payment', 'de'],
    ['payment', 'de'],
    ['payment', 'de'],
    ['payment', 'de'],
    ['subscription', 'de'],
    ['payment', 'de'],
  ]);
  expect(new Set(orders.map(({ headers }) => headers['idempotency-key'])).size).toBe(orders.length);
});

test.each(judgesOfStripe().map((judge) => [judge.name, judge] as const))(
  'everything our server sends is such as Stripe knows, by %s',
  (_name, judge) => {
    const { requests, answers, messages } = samples;
    for (const said of [requests, answers, messages]) {
      const faults = judge.faultsOf(said);
      expect(said.flatMap(({ what }, index) => (faults[index] ?? []).map((fault) => `${what}: ${fault}`))).toEqual([]);
    }
  },
);
