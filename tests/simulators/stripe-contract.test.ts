import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutOrder, createStripeProvider } from '../../server/src/providers/stripe-checkout.ts';
import { judgesOfStripe, type Sample } from './stripe/stripe-description.ts';
import { kinds, samplesOf } from './stripe/stripe-samples.ts';
import { StripeSimulator } from './stripe-simulator.ts';

const stripe = new StripeSimulator();
let samples: ReturnType<typeof samplesOf>;

beforeAll(async () => {
  await stripe.start();
  await speakOfEverything();
  samples = samplesOf(stripe);
});
afterAll(() => stripe.stop());

test('the conversation had every sort of request, refusal and message in it', () => {
  for (const { on } of kinds) {
    expect(
      stripe.exchanges.filter(({ method, path }) => on.test(`${method} ${path}`)).length,
      on.source,
    ).toBeGreaterThan(0);
  }
  expect(new Set(stripe.exchanges.map(({ status }) => status))).toEqual(new Set([200, 400, 401, 404, 429, 503]));
  expect([...new Set(stripe.webhooks.events.map(({ type }) => type))].sort()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.refunded',
    'checkout.session.async_payment_failed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.completed',
    'checkout.session.expired',
    'customer.subscription.deleted',
    'customer.subscription.updated',
    'invoice.paid',
    'refund.created',
    'refund.failed',
    'refund.updated',
  ]);
});

test('every request names the version its types are made for, and every order its key', () => {
  for (const { headers, method } of stripe.exchanges) {
    expect(headers['stripe-version']).toBe('2026-10-28.endive');
    expect(headers.authorization).toMatch(/^Bearer /);
    if (method !== 'POST') continue;
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(String(headers['idempotency-key'])).toMatch(/^\S{1,255}$/);
  }
});

describe.each(judgesOfStripe().map((judge) => [judge.name, judge] as const))('by %s', (_name, judge) => {
  test.each(['requests', 'answers', 'messages'] as const)(
    'the %s are such as Stripe knows',
    (which) => {
      const faults = judge.faultsOf(samples[which]);
      const wrong = samples[which].flatMap(({ what }, index) =>
        (faults[index] ?? []).map((fault) => `${what}: ${fault}`),
      );
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  test('finds what is wrong', () => {
    const sent = samples.requests.find(({ type }) => type === 'Stripe.Checkout.SessionCreateParams');
    const answer = samples.answers.find(({ type }) => type === 'Stripe.Checkout.Session');
    if (!sent || !answer) throw new Error('There is nothing to spoil');
    const spoil = (sample: Sample, changes: object): Sample => ({
      ...sample,
      value: { ...(sample.value as object), ...changes },
    });
    const faults = judge.faultsOf([
      sent,
      spoil(sent, { colour: 'red' }),
      spoil(sent, { line_items: [{ quantity: 'many' }] }),
      spoil(sent, { metadata: { nested: { deeper: 'x' } } }),
      answer,
      spoil(answer, { expires_at: 'tomorrow' }),
      spoil(answer, { payment_status: undefined }),
    ]);
    expect(faults.map((each) => each.length > 0)).toEqual([false, true, true, true, false, true, true]);
  }, 60_000);
});

/** Everything the provider can say, to an account in which everything happens. */
async function speakOfEverything(): Promise<void> {
  const provider = createStripeProvider({ secretKey: stripe.secretKey, apiUrl: stripe.url });
  const begin = async (changes: Partial<CheckoutOrder> = {}) => {
    const order: CheckoutOrder = {
      paymentId: `payment-${stripe.exchanges.length}`,
      mode: 'payment',
      lines: [
        { name: 'Vor-Ort-Termin', description: 'Computer & Netzwerk, 60 Minuten', amountCents: 8900 },
        { name: 'Anfahrt „Zone 2“', description: '', amountCents: 1500 },
      ],
      customerName: 'Jürgen Groß + Söhne',
      customerEmail: 'juergen+rechnung@example.org',
      serviceType: 'onsite_support',
      appointmentId: 'appointment-a',
      successUrl: 'https://it-lotse.example/appointment-success?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://it-lotse.example/termin/abc?zurueck=ja',
      expiresAt: new Date(Date.now() + 31 * 60_000),
      ...changes,
    };
    return (await provider.createSession(order)).sessionId;
  };

  const paid = await begin();
  await provider.readSession(paid);
  await stripe.pay(paid);
  const { paymentIntentId } = await provider.readSession(paid);
  if (!paymentIntentId) throw new Error('The payment has no intent');
  await provider.findOriginOfIntent(paymentIntentId);
  await provider.refund({ paymentIntentId, amountCents: 1000, refundId: 'refund-a', reason: 'Kulanz' });
  stripe.store.refundsBegin = 'pending';
  const pending = await provider.refund({ paymentIntentId, amountCents: 500, refundId: 'refund-b', reason: '' });
  await stripe.failRefund(pending.id);
  const settled = await stripe.refundInDashboard(paid, 200);
  await stripe.settleRefund(settled.id);
  const { id: disputeId } = await stripe.dispute(paid);
  await provider.readSession(paid);
  await stripe.closeDispute(disputeId, 'lost');

  const delayed = await begin({ appointmentId: null });
  await stripe.payDelayed(delayed);
  await provider.readSession(delayed);
  await stripe.settleDelayed(delayed);
  const failing = await begin();
  await stripe.decline(failing);
  await provider.readSession(failing);
  await stripe.payDelayed(failing, 'transfer');
  await provider.readSession(failing);
  await stripe.failDelayed(failing);
  await provider.readSession(failing);
  const free = await begin({ lines: [{ name: 'Gutschein', description: '', amountCents: 0 }] });
  await stripe.pay(free);
  await provider.readSession(free);
  await provider.expireSession(await begin());

  const monthly = await begin({ mode: 'subscription', appointmentId: null });
  await stripe.pay(monthly);
  const first = await provider.readSession(monthly);
  await provider.findOriginOfIntent(first.paymentIntentId ?? '');
  const { id: invoiceId } = await stripe.renew(monthly);
  await provider.readRenewal(invoiceId);
  const subscription = first.subscriptionId ?? '';
  await provider.listRenewals(subscription);
  await provider.readSubscription(subscription);
  await provider.endSubscription(subscription, 'period_end');
  await provider.endSubscription(subscription, 'now');
  await provider.listMessages(new Date(Date.now() - 60_000));

  const swallow = () => undefined;
  await provider.expireSession(paid);
  await provider.readSession('cs_test_unknown').catch(swallow);
  await provider.refund({ paymentIntentId, amountCents: 1, refundId: 'refund-c', reason: '' }).catch(swallow);
  stripe.failNext(429);
  await provider.readSession(paid).catch(swallow);
  stripe.failNext(503);
  await provider.readSession(paid);
  const stranger = createStripeProvider({ secretKey: 'sk_test_wrong', apiUrl: stripe.url });
  await stranger.readSession(paid).catch(swallow);
}
