import { setTimeout as sleep } from 'node:timers/promises';
import { bookAppointment } from '@it-lotse/contract/booking';
import { startCheckout } from '@it-lotse/contract/checkout';
import { paymentWebhookPath } from '@it-lotse/contract/payments';
import { health } from '@it-lotse/contract/system';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { StripeSimulator } from '../simulators/stripe-simulator.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import { readDatabase, untilAllIsSent } from '../support/connected-server.ts';
import { scaled } from '../support/scale.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { stripeEnvironment } from '../support/stripe-account.ts';
import { freeTimes, postBooking } from '../support/visitor.ts';

let smtp: SmtpSimulator;
let stripe: StripeSimulator;
let server: TestServer | ClockedServer | undefined;
/** Of the clocked server and of the stand-in; null: the real time. */
let clock: string | null = null;
beforeEach(async () => {
  clock = null;
  smtp = await new SmtpSimulator().start();
  stripe = await new StripeSimulator({ clock: { now: () => (clock ? new Date(clock) : new Date()) } }).start();
});
afterEach(async () => {
  await server?.dispose();
  await Promise.all([smtp.stop(), stripe.stop()]);
});

const environment = () => ({
  TRUST_PROXY: '1',
  SMTP_URL: smtp.url,
  ...stripeEnvironment(stripe),
});

async function startPaidServer(): Promise<TestServer> {
  const started = await startServer({ environment: environment() });
  server = started;
  stripe.webhooks.url = started.url + paymentWebhookPath;
  return started;
}

/** Books a time and opens its checkout; gives the session. */
async function openCheckout(url: string, n: number, start_time: string): Promise<string> {
  const booked = await postBooking(url, n, { service_type: 'remote_short', start_time });
  expect(booked.status, booked.body).toBe(201);
  const { manage_token } = bookAppointment.answer.parse(JSON.parse(booked.body));
  const opened = await fetch(url + startCheckout.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ manage_token }),
  });
  return startCheckout.answer.parse(await opened.json()).session_id;
}

type Files = Pick<TestServer, 'databaseFile'>;

/** Every payment once received and receipted, every appointment agreed, every receipt with its customer once. */
function expectOneEffectEach(from: Files, sessions: readonly string[]): void {
  const effects = readDatabase(
    from,
    `SELECT session_id, payment_status, review, appointments.status AS appointment,
       (SELECT count(*) FROM receipts WHERE receipts.payment_id = payments.payment_id) AS receipts,
       (SELECT count(*) FROM events WHERE type = 'payment.received'
         AND data ->> 'payment_id' = payments.payment_id) AS received
     FROM payments JOIN appointments ON appointments.id = appointment_id ORDER BY payments.seq`,
  );
  const effect = { payment_status: 'paid', review: null, appointment: 'confirmed', receipts: 1, received: 1 };
  expect(effects).toEqual(sessions.map((session_id) => ({ session_id, ...effect })));

  // A mail that was being handed over at the kill may come twice, as the same mail: SMTP knows no better.
  const mails = new Map(smtp.mails.map(({ parsed }) => [parsed.messageId, parsed]));
  const files = [...mails.values()].flatMap(({ attachments }) => attachments.map(({ filename }) => filename ?? ''));
  const pdfs = files.filter((name) => name.endsWith('.pdf')).toSorted();
  const numbers = readDatabase<{ number: string }>(from, 'SELECT number FROM receipts ORDER BY seq');
  expect(pdfs).toEqual(numbers.map(({ number }) => `Beleg-${number}.pdf`).toSorted());
}

const acknowledged = () => stripe.webhooks.deliveries.filter(({ status }) => status === 200);
const messagesAbout = (session: string) => {
  const ids = stripe.webhooks.events
    .filter(({ data }) => (data.object as { id?: string }).id === session)
    .map(({ id }) => id);
  return stripe.webhooks.deliveries.filter(({ eventId }) => ids.includes(eventId));
};

function expectNoneLost(from: Files, moment: string): void {
  const stored = readDatabase<{ id: string }>(from, 'SELECT id FROM payment_messages').map(({ id }) => id);
  const lost = acknowledged().filter(({ eventId }) => !stored.includes(eventId));
  expect(lost, `acknowledged and lost, ${moment}`).toEqual([]);
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Never came true: ${condition}`);
    await sleep(2);
  }
}

test('kill -9 between the receipt of a message and its commit: it is not acknowledged, and its repetition takes effect', async () => {
  const house = await startPaidServer();
  const times = (await freeTimes(house.url, 'remote_short')).slice(-2);
  const sessions: string[] = [];
  for (const [n, time] of times.entries()) {
    const session = await openCheckout(house.url, n, time);
    sessions.push(session);
    await untilAllIsSent(house);

    // Whoever has the database's lock keeps the server from writing the message down.
    const lock = new Database(house.databaseFile);
    lock.exec('BEGIN IMMEDIATE');
    const told = stripe.pay(session);
    await until(() => stripe.webhooks.events.some(({ type }) => type === 'checkout.session.completed'));
    await untilStuck(house.url);
    await house.kill();
    lock.close();
    await told;
    expect(messagesAbout(session).map(({ status }) => status)).toEqual([0]);
    expect(readDatabase(house, 'SELECT id FROM payment_messages')).toHaveLength(n);

    await house.start();
    await stripe.webhooks.settled();
    expect(messagesAbout(session).at(-1)?.status).toBe(200);
  }
  await untilAllIsSent(house);
  expectOneEffectEach(house, sessions);
});

/** Writing waits for the lock and lets nothing else run. */
async function untilStuck(url: string): Promise<void> {
  const asks = () => fetch(url + health.path, { signal: AbortSignal.timeout(250) });
  while (
    await asks().then(
      () => true,
      () => false,
    )
  )
    await sleep(5);
}

test('kill -9 between the commit of a message and its effect: it takes effect after the start, though Stripe is silent', async () => {
  const house = await startPaidServer();
  const [time = ''] = (await freeTimes(house.url, 'remote_short')).slice(-1);
  const session = await openCheckout(house.url, 0, time);
  await untilAllIsSent(house);

  // What the message means is asked from Stripe, and Stripe does not answer.
  const question = 'GET /v1/checkout/sessions';
  stripe.failAll('hang', question);
  await stripe.pay(session);
  for (let kills = 1; kills <= 2; kills++) {
    await until(() => stripe.count(question) === kills);
    await house.kill();
    expectNoneLost(house, `at kill ${kills}`);
    expect(readDatabase(house, 'SELECT payment_status FROM payments')).toEqual([{ payment_status: 'pending' }]);
    if (kills < 2) await house.start();
  }

  // Now Stripe answers, but the power fails once more while the receipt is on its way out.
  stripe.recover();
  smtp.mode = 'hang';
  const { attempts } = smtp;
  await house.start();
  await until(() => smtp.attempts > attempts);
  await house.kill();
  smtp.mode = 'accept';
  await house.start();
  await untilAllIsSent(house);

  expect(messagesAbout(session).map(({ status }) => status)).toEqual([200]);
  expectOneEffectEach(house, [session]);
});

test('kill -9 at any moment while many pay and every message comes twice: one effect per payment', async () => {
  const house = await startPaidServer();
  stripe.sendWebhooks({ times: 2 });
  const payers = 8;
  const rounds = scaled(2, 3);
  const times = (await freeTimes(house.url, 'remote_short')).slice(-payers * rounds);
  const sessions: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const opened: string[] = [];
    for (const time of times.splice(0, payers)) {
      opened.push(await openCheckout(house.url, sessions.length + opened.length, time));
    }
    sessions.push(...opened);
    const before = acknowledged().length;
    const paying = opened.map((session) => stripe.pay(session));
    // Round 1 ends before anything was acknowledged for sure, the last one when half of it was.
    await until(() => acknowledged().length >= before + (round - 1) * (payers / 2));
    await sleep(Math.random() * 60);
    await house.kill();
    await Promise.all(paying);
    expectNoneLost(house, `killed in round ${round} at ${acknowledged().length} messages`);
    await house.start();
  }
  await stripe.webhooks.settled();
  await untilAllIsSent(house);
  expectNoneLost(house, 'at the end');
  expect(new Set(acknowledged().map(({ eventId }) => eventId)).size).toBe(sessions.length);
  expectOneEffectEach(house, sessions);
});

test.each([
  ['after the server has asked by itself', true],
  ['before the server has asked by itself', false],
])('a message that comes 3 minutes late, twice, %s: one effect', async (_, hasLooked) => {
  clock = '2026-12-01T11:00:00.000Z';
  const house = await ClockedServer.create(environment());
  server = house;
  await house.start(clock);
  stripe.webhooks.url = house.url + paymentWebhookPath;
  const session = await openCheckout(house.url, 0, '2026-12-03T10:00:00+01:00');
  stripe.sendWebhooks({ held: true, times: 2, signedSecondsAgo: 180 });
  await stripe.pay(session);
  const state = () => readDatabase(house, 'SELECT payment_status FROM payments');
  expect(state()).toEqual([{ payment_status: 'pending' }]);

  clock = '2026-12-01T11:03:00.000Z';
  await house.at(clock, { look: hasLooked });
  if (hasLooked) expect(state()).toEqual([{ payment_status: 'paid' }]);
  await stripe.webhooks.release();
  await stripe.webhooks.settled();
  expect(acknowledged()).toHaveLength(2);
  await house.at(clock);
  await untilAllIsSent(house);
  expect(readDatabase(house, 'SELECT id FROM payment_messages')).toHaveLength(1);
  expectOneEffectEach(house, [session]);
});
