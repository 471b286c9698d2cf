import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StripeSimulator } from '../../../tests/simulators/stripe-simulator.ts';
import { type CheckoutOrder, createStripeProvider } from './stripe-checkout.ts';
import type { PaymentFault, PaymentFaultKind } from './stripe-fault.ts';

const stripe = new StripeSimulator();
beforeAll(() => stripe.start());
afterAll(() => stripe.stop());
afterEach(() => {
  stripe.recover();
  stripe.store.refundsBegin = 'succeeded';
});

const provider = () => createStripeProvider({ secretKey: stripe.secretKey, apiUrl: stripe.url, timeoutMs: 400 });

let payments = 0;
function orderOf(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  payments += 1;
  return {
    paymentId: `payment-${payments}`,
    mode: 'payment',
    lines: [
      { name: 'Vor-Ort-Termin', description: '60 Minuten', amountCents: 8900 },
      { name: 'Anfahrt', description: '', amountCents: 1250 },
    ],
    customerName: 'Jürgen Groß',
    customerEmail: 'juergen@example.org',
    serviceType: 'onsite',
    appointmentId: 'a-1',
    successUrl: 'https://it-lotse.example/appointment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://it-lotse.example/termin',
    expiresAt: new Date(Date.now() + 31 * 60_000),
    ...changes,
  };
}

async function begun(changes: Partial<CheckoutOrder> = {}): Promise<string> {
  return (await provider().createSession(orderOf(changes))).sessionId;
}

async function paid(changes: Partial<CheckoutOrder> = {}): Promise<{ sessionId: string; paymentIntentId: string }> {
  const sessionId = await begun(changes);
  await stripe.pay(sessionId);
  return { sessionId, paymentIntentId: (await provider().readSession(sessionId)).paymentIntentId ?? '' };
}

async function faultOf(call: Promise<unknown>): Promise<PaymentFault> {
  return call.then(
    () => expect.fail('It should have failed'),
    (error: PaymentFault) => error,
  );
}

const lastSent = (on: string) => stripe.exchanges.findLast(({ method, path }) => `${method} ${path}` === on);

describe('a session', () => {
  test('for an address Stripe does not take is opened without it, and stays one when it is asked for again', async () => {
    const order = orderOf({ customerEmail: 'jürgen@intranet' });
    const { sessionId } = await provider().createSession(order);
    expect(lastSent('POST /v1/checkout/sessions')?.form).not.toHaveProperty('customer_email');
    expect((await provider().createSession(order)).sessionId).toBe(sessionId);
  });

  test('is ordered with everything Stripe and our own bookkeeping need', async () => {
    const order = orderOf();
    const state = await provider().createSession(order);
    expect(state).toMatchObject({
      status: 'open',
      paymentStatus: 'unpaid',
      amountCents: 10_150,
      currency: 'eur',
      paymentId: order.paymentId,
      paymentIntentId: null,
      hasFailed: false,
      requiresAction: false,
      refunds: [],
      dispute: { outcome: null, isLost: false },
    });
    expect(state.url).toBe(`${stripe.url}/c/pay/${state.sessionId}`);
    expect(Math.abs(state.expiresAt.getTime() - order.expiresAt.getTime())).toBeLessThan(1000);

    const sent = lastSent('POST /v1/checkout/sessions');
    const metadata = {
      customer_name: 'Jürgen Groß',
      service_type: 'onsite',
      appointment_id: 'a-1',
      payment_id: order.paymentId,
    };
    expect(sent?.form).toEqual({
      mode: 'payment',
      locale: 'de',
      submit_type: 'book',
      customer_email: 'juergen@example.org',
      client_reference_id: order.paymentId,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: String(Math.ceil(order.expiresAt.getTime() / 1000)),
      line_items: [
        {
          quantity: '1',
          price_data: {
            currency: 'eur',
            unit_amount: '8900',
            product_data: { name: 'Vor-Ort-Termin', description: '60 Minuten' },
          },
        },
        { quantity: '1', price_data: { currency: 'eur', unit_amount: '1250', product_data: { name: 'Anfahrt' } } },
      ],
      metadata,
      payment_intent_data: { metadata },
    });
    expect(sent?.headers).toMatchObject({
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': `checkout-${order.paymentId}`,
    });
    expect(sent?.headers).not.toHaveProperty('x-stripe-client-telemetry');
  });

  test('of a package has no appointment and says pay', async () => {
    await begun({ appointmentId: null });
    const form = lastSent('POST /v1/checkout/sessions')?.form;
    expect(form).toMatchObject({ submit_type: 'pay' });
    expect(form?.metadata).not.toHaveProperty('appointment_id');
  });

  test('keeps long names within what metadata may hold', async () => {
    await begun({ customerName: 'x'.repeat(700) });
    expect(lastSent('POST /v1/checkout/sessions')?.form).toMatchObject({
      metadata: { customer_name: 'x'.repeat(500) },
    });
  });

  test('of a subscription is paid every month', async () => {
    await begun({ mode: 'subscription', appointmentId: null });
    const form = lastSent('POST /v1/checkout/sessions')?.form;
    expect(form).toMatchObject({
      mode: 'subscription',
      line_items: [
        { price_data: { recurring: { interval: 'month' } } },
        { price_data: { recurring: { interval: 'month' } } },
      ],
      subscription_data: { metadata: { service_type: 'onsite' } },
    });
    expect(form).not.toHaveProperty('submit_type');
    expect(form).not.toHaveProperty('payment_intent_data');
  });

  test('is the same one for the same order, and refused for another order of the same payment', async () => {
    const order = orderOf();
    const first = await provider().createSession(order);
    expect(await provider().createSession(order)).toEqual(first);
    const other = { ...order, lines: [{ name: 'Anderes', description: '', amountCents: 100 }] };
    expect(await faultOf(provider().createSession(other))).toMatchObject({
      kind: 'refused',
      message: 'Dieser Vorgang liegt bei Stripe schon mit anderen Angaben vor.',
    });
  });

  test('is there once when its answer was lost on the way', async () => {
    const { size } = stripe.store.sessions;
    stripe.failNext('lost-answer', { on: 'POST /v1/checkout/sessions' });
    const { sessionId } = await provider().createSession(orderOf());
    expect(stripe.store.sessions.size).toBe(size + 1);
    expect(stripe.store.sessions.has(sessionId)).toBe(true);
  });

  test('that ends too soon, or costs too little, is refused in German', async () => {
    const tooSoon = orderOf({ expiresAt: new Date(Date.now() + 60_000) });
    expect(await faultOf(provider().createSession(tooSoon))).toMatchObject({ kind: 'refused', status: 400 });
    const tooSmall = orderOf({ lines: [{ name: 'Klein', description: '', amountCents: 49 }] });
    expect((await faultOf(provider().createSession(tooSmall))).message).toContain('mindestens 0,50 €');
  });
});

describe('reading a session', () => {
  test('paid', async () => {
    const { sessionId, paymentIntentId } = await paid();
    expect(await provider().readSession(sessionId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      url: null,
      paymentIntentId,
      hasFailed: false,
    });
    expect(await provider().findOriginOfIntent(paymentIntentId)).toEqual({ sessionId });
  });

  test('for nothing', async () => {
    const sessionId = await begun({ lines: [{ name: 'Geschenk', description: '', amountCents: 0 }] });
    await stripe.pay(sessionId);
    expect(await provider().readSession(sessionId)).toMatchObject({
      paymentStatus: 'no_payment_required',
      amountCents: 0,
      paymentIntentId: null,
    });
  });

  test('by a delayed method: under way, then paid', async () => {
    const sessionId = await begun();
    await stripe.payDelayed(sessionId);
    const underway = { status: 'complete', paymentStatus: 'unpaid', hasFailed: false, requiresAction: false };
    expect(await provider().readSession(sessionId)).toMatchObject(underway);
    await stripe.settleDelayed(sessionId);
    expect(await provider().readSession(sessionId)).toMatchObject({ paymentStatus: 'paid', hasFailed: false });
  });

  test('by a delayed method: failed', async () => {
    const sessionId = await begun();
    await stripe.payDelayed(sessionId);
    await stripe.failDelayed(sessionId);
    expect(await provider().readSession(sessionId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'unpaid',
      hasFailed: true,
    });
  });

  test('waiting for the customer to make a transfer', async () => {
    const sessionId = await begun();
    await stripe.payDelayed(sessionId, 'transfer');
    expect(await provider().readSession(sessionId)).toMatchObject({ requiresAction: true, hasFailed: false });
  });

  test('whose card was declined is still open and has not failed', async () => {
    const sessionId = await begun();
    await stripe.decline(sessionId);
    expect(await provider().readSession(sessionId)).toMatchObject({ status: 'open', hasFailed: false });
  });

  test('that ran out', async () => {
    const sessionId = await begun();
    await stripe.expire(sessionId);
    expect(await provider().readSession(sessionId)).toMatchObject({ status: 'expired', url: null });
  });

  test('in another currency', async () => {
    const { sessionId } = await paid();
    stripe.alterSession(sessionId, { currency: 'usd', amount_total: 1 });
    expect(await provider().readSession(sessionId)).toMatchObject({ currency: 'usd', amountCents: 1 });
  });

  test('with refunds of both sides, newest first', async () => {
    const { sessionId, paymentIntentId } = await paid();
    const order = { paymentIntentId, amountCents: 1000, refundId: `r-${sessionId}`, reason: 'Kulanz' };
    await provider().refund(order);
    await stripe.refundInDashboard(sessionId, 250);
    expect((await provider().readSession(sessionId)).refunds).toMatchObject([
      { refundId: null, amountCents: 250, status: 'succeeded' },
      { refundId: order.refundId, amountCents: 1000, status: 'succeeded' },
    ]);
  });

  test('with more refunds than fit on one page', async () => {
    const { sessionId } = await paid();
    for (let index = 0; index < 101; index += 1) await stripe.refundInDashboard(sessionId, 1);
    expect((await provider().readSession(sessionId)).refunds).toHaveLength(101);
  });

  test('with a dispute, and how it ended', async () => {
    const { sessionId } = await paid();
    const disputes = async () => (await provider().readSession(sessionId)).dispute;
    const { id } = await stripe.dispute(sessionId);
    expect(await disputes()).toEqual({ outcome: 'open', isLost: false });
    await stripe.closeDispute(id, 'won');
    expect(await disputes()).toEqual({ outcome: 'won', isLost: false });
    const again = await stripe.dispute(sessionId);
    expect(await disputes()).toEqual({ outcome: 'open', isLost: false });
    await stripe.closeDispute(again.id, 'lost');
    expect(await disputes()).toEqual({ outcome: 'lost', isLost: true });
    await stripe.dispute(sessionId);
    expect(await disputes()).toEqual({ outcome: 'open', isLost: true });
  });

  test('of a subscription finds the payment behind its first invoice', async () => {
    const { sessionId, paymentIntentId } = await paid({ mode: 'subscription', appointmentId: null });
    expect(paymentIntentId).toMatch(/^pi_/);
    expect(await provider().findOriginOfIntent(paymentIntentId)).toEqual({ sessionId });
    await stripe.refundInDashboard(sessionId, 100);
    expect((await provider().readSession(sessionId)).refunds).toHaveLength(1);

    const invoice = await stripe.renew(sessionId);
    const renewed = (await provider().readRenewal(invoice.id))?.paymentIntentId;
    expect(renewed).toMatch(/^pi_/);
    expect(renewed).not.toBe(paymentIntentId);
    // A later month is no payment of the session.
    expect(await provider().findOriginOfIntent(renewed ?? '')).toEqual({ invoiceId: invoice.id });
  });

  test('that does not exist', async () => {
    expect(await faultOf(provider().readSession('cs_test_nothing'))).toMatchObject({
      kind: 'refused',
      status: 404,
      code: 'resource_missing',
    });
    expect(await provider().findOriginOfIntent('pi_nothing')).toBeNull();
  });
});

describe('ending a session', () => {
  test('closes it, and a closed one counts as done', async () => {
    const sessionId = await begun();
    await provider().expireSession(sessionId);
    await provider().expireSession(sessionId);
    expect((await provider().readSession(sessionId)).status).toBe('expired');
    const { sessionId: finished } = await paid();
    await provider().expireSession(finished);
    expect((await provider().readSession(finished)).status).toBe('complete');
  });

  test('that does not exist fails', async () => {
    expect(await faultOf(provider().expireSession('cs_test_nothing'))).toMatchObject({ kind: 'refused', status: 404 });
  });
});

describe('a refund', () => {
  test('goes out once for one id, even when Stripe has forgotten the key', async () => {
    const { paymentIntentId } = await paid();
    const order = { paymentIntentId, amountCents: 500, refundId: `r-${paymentIntentId}`, reason: 'Kulanz' };
    const first = await provider().refund(order);
    expect(first).toMatchObject({ refundId: order.refundId, amountCents: 500, status: 'succeeded' });
    expect(lastSent('POST /v1/refunds')).toMatchObject({
      form: {
        payment_intent: paymentIntentId,
        amount: '500',
        reason: 'requested_by_customer',
        metadata: { refund_id: order.refundId, reason: 'Kulanz' },
      },
      headers: { 'idempotency-key': `refund-${order.refundId}` },
    });
    stripe.idempotency.forgetAll();
    expect(await provider().refund(order)).toEqual(first);
    expect(
      [...stripe.store.refunds.values()].filter((refund) => refund.payment_intent === paymentIntentId),
    ).toHaveLength(1);
  });

  test('goes out once when its answer was lost on the way', async () => {
    const { paymentIntentId } = await paid();
    stripe.failNext('lost-answer', { on: 'POST /v1/refunds' });
    const refundId = `r-${paymentIntentId}`;
    await provider().refund({ paymentIntentId, amountCents: 500, refundId, reason: '' });
    expect(
      [...stripe.store.refunds.values()].filter((refund) => refund.payment_intent === paymentIntentId),
    ).toHaveLength(1);
  });

  test('that was refused goes out as soon as the reason is gone', async () => {
    const { sessionId, paymentIntentId } = await paid();
    const order = { paymentIntentId, amountCents: 500, refundId: `r-${sessionId}`, reason: '' };
    const first = await stripe.dispute(sessionId);
    expect(await faultOf(provider().refund(order))).toMatchObject({ kind: 'refused', code: 'charge_disputed' });
    expect(await faultOf(provider().refund(order))).toMatchObject({ kind: 'refused', code: 'charge_disputed' });
    await stripe.closeDispute(first.id, 'won');
    expect(await provider().refund(order)).toMatchObject({ refundId: order.refundId, status: 'succeeded' });
    await provider().refund(order);
    expect((await provider().readSession(sessionId)).refunds).toHaveLength(1);
  });

  test('may be pending and fail later', async () => {
    stripe.store.refundsBegin = 'pending';
    const { sessionId, paymentIntentId } = await paid();
    const order = { paymentIntentId, amountCents: 500, refundId: `r-${paymentIntentId}`, reason: '' };
    const { id, status } = await provider().refund(order);
    expect(status).toBe('pending');
    await stripe.failRefund(id);
    expect((await provider().readSession(sessionId)).refunds).toMatchObject([{ id, status: 'failed' }]);
  });

  test.each([
    [
      'more than is left',
      20_000,
      'Der Betrag ist höher als das, was von dieser Zahlung noch übrig ist.',
      () => undefined,
    ],
    [
      'what is paid back already',
      100,
      'Diese Zahlung ist bereits vollständig erstattet.',
      (sessionId: string) => stripe.refundInDashboard(sessionId),
    ],
    ['what is disputed', 100, 'angefochten', (sessionId: string) => stripe.dispute(sessionId)],
  ])('of %s is refused in German', async (_name, amountCents, reason, before) => {
    const { sessionId, paymentIntentId } = await paid();
    await before(sessionId);
    const order = { paymentIntentId, amountCents, refundId: `r-${sessionId}`, reason: '' };
    const fault = await faultOf(provider().refund(order));
    expect(fault).toMatchObject({ kind: 'refused', status: 400 });
    expect(fault.message).toContain(reason);
  });

  test('of what was never paid is refused', async () => {
    const order = { paymentIntentId: 'pi_nothing', amountCents: 100, refundId: 'r-nothing', reason: '' };
    expect(await faultOf(provider().refund(order))).toMatchObject({ kind: 'refused' });
  });
});

describe('faults', () => {
  test.each<[string, PaymentFaultKind, number]>([
    ['a wrong key', 'set_up', 401],
    ['a key without the right', 'set_up', 403],
    ['a declined order', 'refused', 402],
    ['a conflict', 'unavailable', 409],
    ['too many requests', 'unavailable', 429],
    ['a fault of Stripe', 'unavailable', 500],
    ['Stripe being down', 'unavailable', 503],
  ])('%s', async (_name, kind, status) => {
    stripe.failAll(status);
    const fault = await faultOf(provider().createSession(orderOf()));
    expect(fault).toMatchObject({ name: 'PaymentFault', kind, status });
    expect(fault.requestId).toMatch(/^req_/);
    expect(fault.message).not.toMatch(/Request rate|permissions|temporarily|Failed\.|Invalid API/);
    expect(JSON.stringify(fault)).not.toContain(stripe.secretKey);
  });

  test('one failure passes unnoticed, with one session', async () => {
    const { size } = stripe.store.sessions;
    stripe.failNext(503);
    await provider().createSession(orderOf());
    expect(stripe.store.sessions.size).toBe(size + 1);
  });

  test.each(['hang', 'drop'] as const)('no answer: %s', async (kind) => {
    stripe.failAll(kind);
    expect(await faultOf(provider().readSession('cs_test_any'))).toMatchObject({
      kind: 'unavailable',
      requestId: null,
    });
  });

  test('an answer that comes too late', async () => {
    stripe.slow(5000);
    const answered = stripe.exchanges.length;
    expect(await faultOf(provider().readSession('cs_test_any'))).toMatchObject({ kind: 'unavailable' });
    expect(stripe.exchanges, 'it has not answered yet').toHaveLength(answered);
  });

  test('the same order twice at once: one session', async () => {
    const { size } = stripe.store.sessions;
    const order = orderOf();
    stripe.slow(100);
    const both = await Promise.allSettled([provider().createSession(order), provider().createSession(order)]);
    expect(stripe.store.sessions.size).toBe(size + 1);
    for (const each of both) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: 'unavailable', status: 409 });
    }
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  test('no server at all', async () => {
    const nobody = createStripeProvider({ secretKey: 'sk_test', apiUrl: 'http://127.0.0.1:9', timeoutMs: 400 });
    expect(await faultOf(nobody.readSession('cs_test_any'))).toMatchObject({
      kind: 'unavailable',
      message: 'Stripe ist nicht erreichbar oder hat nicht rechtzeitig geantwortet.',
    });
  });

  test('an answer that is not Stripe', async () => {
    stripe.failAll(302);
    expect((await faultOf(provider().readSession('cs_test_any'))).kind).not.toBe('set_up');
  });
});
