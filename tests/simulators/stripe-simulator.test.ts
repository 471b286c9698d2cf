import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CheckoutOrder, createStripeProvider } from '../../server/src/providers/stripe-checkout.ts';
import { readMessage } from '../../server/src/providers/stripe-messages.ts';
import { StripeSimulator } from './stripe-simulator.ts';

let stripe: StripeSimulator;
/** Our webhook: what came, and what it answers (200 unless told otherwise). */
let messages: Array<{ id: string; type: string; isOurs: boolean }>;
let answers: number[];
let shop: Server;

beforeEach(async () => {
  stripe = await new StripeSimulator().start();
  messages = [];
  answers = [];
  shop = createServer(async (req, res) => {
    const raw = await text(req);
    const signature = req.headers['stripe-signature'];
    const { id, type } = JSON.parse(raw) as { id: string; type: string };
    messages.push({ id, type, isOurs: isSigned(raw, String(signature)) });
    res.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  stripe.webhooks.url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;
  stripe.webhooks.firstRetryMs = 5;
});
afterEach(async () => {
  await stripe.stop();
  shop.closeAllConnections();
  shop.close();
});

function isSigned(raw: string, signature: string): boolean {
  try {
    readMessage(Buffer.from(raw), signature, stripe.webhooks.secret);
    return true;
  } catch {
    return false;
  }
}

let payments = 0;
async function begin(changes: Partial<CheckoutOrder> = {}) {
  payments += 1;
  const provider = createStripeProvider({ secretKey: stripe.secretKey, apiUrl: stripe.url });
  return provider.createSession({
    paymentId: `payment-${payments}`,
    mode: 'payment',
    lines: [
      { name: 'Vor-Ort-Termin <60 Minuten>', description: '', amountCents: 108_900 },
      { name: 'Anfahrt', description: '', amountCents: 1550 },
    ],
    customerName: 'Erika Muster',
    customerEmail: 'erika@example.org',
    serviceType: 'onsite',
    appointmentId: 'a-1',
    successUrl: 'https://it-lotse.example/appointment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://it-lotse.example/termin?a=1&b=2',
    expiresAt: new Date(stripe.now().getTime() + 31 * 60_000),
    ...changes,
  });
}

const visit = (url: string | null, choice?: string) =>
  fetch(url ?? '', {
    redirect: 'manual',
    ...(choice && { method: 'POST', body: new URLSearchParams({ choice }) }),
  });

const call = (method: string, path: string, form?: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${stripe.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${stripe.secretKey}`, ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  });
const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { error: { type: string; code?: string; param?: string; message: string } }).error,
});

describe('the hosted page', () => {
  test('shows what is bought, in German and safe against what names may hold', async () => {
    const { url } = await begin();
    const response = await visit(url);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Vor-Ort-Termin &lt;60 Minuten&gt;');
    expect(html).toContain('1.104,50\u00a0€');
    expect(html).toContain('href="https://it-lotse.example/termin?a=1&amp;b=2"');
    for (const label of ['Bezahlen', 'Lastschrift', 'Abbrechen']) expect(html).toContain(`>${label}<`);
  });

  test('takes the money and sends the browser back', async () => {
    const { sessionId, url } = await begin();
    const response = await visit(url, 'pay');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `https://it-lotse.example/appointment-success?session_id=${sessionId}`,
    );
    await stripe.webhooks.settled();
    expect(messages).toMatchObject([{ type: 'checkout.session.completed', isOurs: true }]);
    expect(await (await visit(url)).text()).toContain('abgeschlossen');
    await visit(url, 'pay');
    expect(stripe.store.charges.size).toBe(1);
  });

  test('with direct debit the money comes later', async () => {
    const { sessionId, url } = await begin();
    await visit(url, 'debit');
    expect(stripe.store.session(sessionId)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await stripe.settleDelayed(sessionId);
    expect(messages.map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
  });

  test('of an unknown or overdue session sells nothing', async () => {
    expect((await visit(`${stripe.url}/c/pay/cs_test_nothing`)).status).toBe(404);
    const { sessionId, url } = await begin();
    stripe.advance(32 * 60_000);
    expect(await (await visit(url, 'pay')).text()).toContain('abgelaufen');
    expect(stripe.store.session(sessionId)).toMatchObject({ status: 'expired', url: null });
    await stripe.webhooks.settled();
    expect(messages.map(({ type }) => type)).toEqual(['checkout.session.expired']);
  });
});

describe('messages', () => {
  test('are there before the browser goes on, if asked', async () => {
    stripe.sendWebhooks({ beforeRedirect: true });
    const { url } = await begin();
    await visit(url, 'pay');
    expect(messages).toHaveLength(1);
  });

  test('lost: never sent, but known', async () => {
    stripe.sendWebhooks({ lost: true });
    await stripe.pay((await begin()).sessionId);
    await stripe.webhooks.settled();
    expect(messages).toEqual([]);
    const events = (await (await call('GET', '/v1/events?type=checkout.session.*')).json()) as { data: unknown[] };
    expect(events.data).toHaveLength(1);
  });

  test('doubled: the same event twice', async () => {
    stripe.sendWebhooks({ times: 2 });
    await stripe.pay((await begin()).sessionId);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toEqual(messages[1]);
  });

  test('delayed: nobody waits for it', async () => {
    stripe.sendWebhooks({ delayMs: 60 });
    await stripe.pay((await begin()).sessionId);
    expect(messages).toEqual([]);
    await stripe.webhooks.settled();
    expect(messages).toHaveLength(1);
  });

  test('wrongly signed, or signed too long ago', async () => {
    stripe.webhooks.attempts = 1;
    stripe.sendWebhooks({ wrongSignature: true });
    await stripe.pay((await begin()).sessionId);
    stripe.sendWebhooks({ signedSecondsAgo: 400 });
    await stripe.pay((await begin()).sessionId);
    expect(messages.map(({ isOurs }) => isOurs)).toEqual([false, false]);
  });

  test('held, and let go in another order', async () => {
    stripe.sendWebhooks({ held: true });
    const { sessionId } = await begin();
    await stripe.payDelayed(sessionId);
    await stripe.settleDelayed(sessionId);
    await stripe.refundInDashboard(sessionId, 100);
    expect(messages).toEqual([]);
    await stripe.webhooks.release((held) => held.toReversed());
    expect(messages.map(({ type }) => type)).toEqual([
      'charge.refunded',
      'refund.created',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  test('that are not answered with 2xx come again', async () => {
    answers = [500, 302];
    await stripe.pay((await begin()).sessionId);
    await stripe.webhooks.settled();
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
    expect(stripe.webhooks.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 302],
      [3, 200],
    ]);
    expect(stripe.webhooks.events[0]?.pending_webhooks).toBe(0);
  });

  test('come again until somebody is there', async () => {
    stripe.webhooks.attempts = 3;
    stripe.webhooks.url = 'http://127.0.0.1:9/webhook';
    await stripe.pay((await begin()).sessionId);
    await stripe.webhooks.settled();
    expect(stripe.webhooks.deliveries.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(stripe.webhooks.events[0]?.pending_webhooks).toBe(1);
  });

  test('of other kinds are sent only when switched on', async () => {
    stripe.enabledEvents = ['charge.refunded'];
    const { sessionId } = await begin();
    await stripe.pay(sessionId);
    await stripe.refundInDashboard(sessionId);
    expect(messages.map(({ type }) => type)).toEqual(['charge.refunded']);
    await stripe.webhooks.tellOf('a.type.of.the.future', { object: 'something' });
    expect(messages.at(-1)).toMatchObject({ type: 'a.type.of.the.future', isOurs: true });
  });
});

describe('the API', () => {
  const order = {
    mode: 'payment',
    success_url: 'https://it-lotse.example/ok',
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][product_data][name]': 'Termin',
  };
  const create = (form: Record<string, string>, key?: string) =>
    call('POST', '/v1/checkout/sessions', form, key ? { 'idempotency-key': key } : {});

  test('adds up what is ordered', async () => {
    const response = await create(order);
    expect(await response.json()).toMatchObject({ amount_total: 10_000, currency: 'eur', status: 'open' });
    expect(response.headers.get('request-id')).toMatch(/^req_/);
  });

  test.each<[string, Record<string, string>, Partial<Awaited<ReturnType<typeof errorOf>>>]>([
    ['an unknown parameter', { ...order, colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    [
      'payment_method_types, which are gone',
      { ...order, 'payment_method_types[0]': 'card' },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    ['no success_url', { ...order, success_url: '' }, { code: 'parameter_invalid_empty', param: 'success_url' }],
    [
      'nothing to buy',
      { mode: 'payment', success_url: order.success_url },
      { code: 'parameter_missing', param: 'line_items' },
    ],
    [
      'an amount with a comma',
      { ...order, 'line_items[0][price_data][unit_amount]': '50,5' },
      { param: 'line_items[0][price_data][unit_amount]' },
    ],
    ['too little money', { ...order, 'line_items[0][price_data][unit_amount]': '24' }, { code: 'amount_too_small' }],
    [
      'an end in half an hour less a second',
      { ...order, expires_at: secondsAhead(30 * 60 - 1) },
      { param: 'expires_at' },
    ],
    ['an end after more than a day', { ...order, expires_at: secondsAhead(25 * 3600) }, { param: 'expires_at' }],
    ['a value that is too long', { ...order, 'metadata[a]': 'x'.repeat(501) }, { param: 'metadata[a]' }],
    ['a subscription without months', { ...order, mode: 'subscription' }, { param: 'line_items' }],
  ])('refuses %s', async (_name, form, expected) => {
    expect(await errorOf(await create(form))).toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      ...expected,
    });
    expect(stripe.store.sessions.size).toBe(0);
  });

  test('knows who asks', async () => {
    const response = await call('GET', '/v1/events', undefined, { authorization: 'Bearer sk_test_other' });
    expect(await errorOf(response)).toMatchObject({ status: 401, type: 'invalid_request_error' });
  });

  test('answers the same to the same key, and refuses another body or one at the same time', async () => {
    const first = (await (await create(order, 'key-1')).json()) as { id: string };
    const second = await create(order, 'key-1');
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await second.json()).toEqual(first);
    expect(await errorOf(await create({ ...order, mode: 'subscription' }, 'key-1'))).toMatchObject({
      status: 400,
      type: 'idempotency_error',
    });
    stripe.slow(50);
    const both = await Promise.all([create(order, 'key-2'), create(order, 'key-2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(stripe.store.sessions.size).toBe(2);
  });

  test('gives a key free again when the parameters were wrong', async () => {
    expect((await create({ ...order, mode: 'gift' }, 'key-3')).status).toBe(400);
    expect((await create(order, 'key-3')).status).toBe(200);
  });

  test('lists by pages and by payment', async () => {
    const sessions = [await begin(), await begin(), await begin()].map(({ sessionId }) => sessionId);
    const list = async (query: string) =>
      (await (await call('GET', `/v1/checkout/sessions?${query}`)).json()) as {
        data: { id: string }[];
        has_more: boolean;
      };
    const page = await list('limit=2');
    expect(page).toMatchObject({ data: [{ id: sessions[2] }, { id: sessions[1] }], has_more: true });
    expect(await list(`limit=2&starting_after=${sessions[1]}`)).toMatchObject({
      data: [{ id: sessions[0] }],
      has_more: false,
    });
    await stripe.pay(sessions[1] ?? '');
    const intent = stripe.store.findIntentOf(sessions[1] ?? '')?.id;
    expect((await list(`payment_intent=${intent}`)).data).toMatchObject([{ id: sessions[1] }]);
  });

  test('says in its own form what it does not have', async () => {
    expect(await errorOf(await call('GET', '/v1/refunds/re_nothing'))).toMatchObject({
      status: 404,
      code: 'resource_missing',
    });
    expect(await errorOf(await call('GET', '/v1/nonsense'))).toMatchObject({ status: 404 });
  });
});

test('two clocks are one: sessions run out by the clock of the server under test', async () => {
  let now = new Date('2026-12-01T09:00:00Z');
  await stripe.stop();
  stripe = await new StripeSimulator({ clock: { now: () => now } }).start();
  const { sessionId } = await begin();
  now = new Date('2026-12-01T09:30:30Z');
  expect((await call('GET', `/v1/checkout/sessions/${sessionId}`)).status).toBe(200);
  expect(stripe.store.session(sessionId).status).toBe('open');
  now = new Date('2026-12-01T09:31:00Z');
  await call('GET', `/v1/checkout/sessions/${sessionId}`);
  expect(stripe.store.session(sessionId).status).toBe('expired');
});

function secondsAhead(seconds: number): string {
  return String(Math.floor(Date.now() / 1000) + seconds);
}
