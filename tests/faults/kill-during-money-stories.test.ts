import { setTimeout as sleep } from 'node:timers/promises';
import { cancelAppointment, updateAppointment } from '@it-lotse/contract/appointments';
import { bookAppointment, rescheduleManagedAppointment } from '@it-lotse/contract/booking';
import { startCheckout } from '@it-lotse/contract/checkout';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import { enterPayment, paymentWebhookPath, refundPayment } from '@it-lotse/contract/payments';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { berlinDay } from '@it-lotse/domain/format-date';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ServerParts } from '../../server/src/app/server-parts.ts';
import { findVisit } from '../../server/src/features/appointments/checkout-hold.ts';
import { moneyOfVisit } from '../../server/src/features/payments/settle-visit.ts';
import type { ReadDb } from '../../server/src/kernel/database/database.ts';
import { brokenLaws } from '../../server/src/test-support/visit-money-laws.ts';
import { StripeSimulator } from '../simulators/stripe-simulator.ts';
import {
  type ConnectedServer,
  readDatabase,
  startConnectedServer,
  untilAllIsSent,
} from '../support/connected-server.ts';
import { scaled } from '../support/scale.ts';
import { stripeEnvironment } from '../support/stripe-account.ts';
import { freeTimes, visitorAddress } from '../support/visitor.ts';

const kills = scaled(3, 200);
/** So many stories are under way when the server dies. */
const atOnce = 4;

let stripe: StripeSimulator;
let house: ConnectedServer;
/** So many calls have been made. */
let calls = 0;
beforeEach(async () => {
  calls = 0;
  stripe = await new StripeSimulator().start();
  house = await startConnectedServer(stripeEnvironment(stripe));
  stripe.webhooks.url = house.server.url + paymentWebhookPath;
});
afterEach(async () => {
  await house.dispose();
  await stripe.stop();
});

/** Stories end where the server does. */
class IsGone extends Error {}

/** What may be refused because Google or Stripe cannot be asked in time, by the code that says so; and what would be stored then. */
const refusals = new Map<Endpoint, { code: string; stored: (body: never, token: string) => string }>([
  [
    bookAppointment,
    {
      code: 'calendar_unavailable',
      stored: ({ customer_name }: { customer_name: string }) =>
        `SELECT id FROM appointments WHERE customer_name = '${customer_name}'`,
    },
  ],
  [
    rescheduleManagedAppointment,
    {
      code: 'calendar_unavailable',
      stored: ({ start_time }: { start_time: string }, token) =>
        `SELECT id FROM appointments
         WHERE id = '${visitOf(token)}' AND start_time = '${new Date(start_time).toISOString()}'`,
    },
  ],
  [
    startCheckout,
    {
      code: 'payment_unavailable',
      stored: ({ manage_token }: { manage_token: string }) =>
        `SELECT payment_id FROM payments WHERE appointment_id = '${visitOf(manage_token)}' AND payment_status = 'pending'`,
    },
  ],
]);

/** A private link begins with the visit it belongs to. */
const visitOf = (token: string) => token.split('.')[0] ?? '';

function expectRefusal(endpoint: Endpoint, body: object, token: string, text: string): void {
  // No refusal but no answer: nobody knows what became of it, as after a kill.
  if (text.includes('"code":"timeout"')) throw new IsGone();
  const refusal = refusals.get(endpoint);
  expect(text, `${endpoint.path} failed`).toContain(`"code":"${refusal?.code}"`);
  if (refusal) expect(readDatabase(house.server, refusal.stored(body as never, token)), text).toEqual([]);
}

async function call<E extends Endpoint>(endpoint: E, body: object, token = ''): Promise<z.output<E['answer']> | null> {
  calls += 1;
  const answer = await fetch(house.server.url + endpoint.path.replace(/\{\w+\}/, token), {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': visitorAddress(calls),
      ...(endpoint.access === 'operator' && { authorization: `Bearer ${house.office.token}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || text == null) throw new IsGone();
  if (answer.status >= 500) expectRefusal(endpoint, body, token, text);
  return answer.ok ? (endpoint.answer.parse(JSON.parse(text)) as z.output<E['answer']>) : null;
}

const chance = (percent: number) => Math.random() * 100 < percent;

/** A customer books and pays in some way; then the visit is moved, cancelled or refunded, or is left as it is. */
async function live(n: number, start_time: string, otherTime: string): Promise<void> {
  const customer = { customer_name: `Kundin ${n}`, customer_email: `kundin${n}@example.org` };
  const visit = await call(bookAppointment, {
    ...customer,
    service_type: 'remote_short',
    start_time,
    early_start_consent: true,
  });
  if (!visit) return;
  const open = () => call(startCheckout, { manage_token: visit.manage_token });
  // Some open the page in two tabs, and pay on both.
  const pages = chance(80) ? await Promise.all(chance(30) ? [open(), open()] : [open()]) : [];
  if (chance(25)) await call(updateAppointment, { price: chance(50) ? 8000 : 2000, notify_customer: true }, visit.id);
  for (const page of pages) if (page) await payOn(page.session_id);
  if (chance(30)) {
    const received_on = berlinDay(new Date());
    const money = { appointment_id: visit.id, service: 'Hilfe', amount: 1000, method: 'cash', received_on };
    const cash = await call(enterPayment, { ...customer, ...money });
    if (cash && chance(50)) await call(refundPayment, { reason: 'Kulanz' }, cash.payment_id);
  }
  if (otherTime !== start_time && chance(40))
    await call(rescheduleManagedAppointment, { start_time: otherTime, early_start_consent: true }, visit.manage_token);
  if (chance(30)) await call(cancelAppointment, {}, visit.id);
  // It takes place after all, where the time is still free.
  if (chance(20)) await call(updateAppointment, { status: 'confirmed', notify_customer: true }, visit.id);
  const [paid] = readDatabase<{ id: string }>(
    house.server,
    `SELECT payment_id AS id FROM payments
     WHERE appointment_id = '${visit.id}' AND payment_status = 'paid' AND refunded_amount < amount LIMIT 1`,
  );
  if (paid && chance(50)) await call(refundPayment, { reason: 'Kulanz', ...(chance(50) && { amount: 500 }) }, paid.id);
}

async function payOn(session: string): Promise<void> {
  if (stripe.store.session(session).status !== 'open') return;
  if (chance(15)) return void (await stripe.expire(session));
  if (chance(60)) return stripe.pay(session);
  await stripe.payDelayed(session);
  if (chance(50)) await stripe.settleDelayed(session);
  else await stripe.failDelayed(session);
}

/** Of the disk alone, whatever was under way when the power failed. */
function expectSoundBooks(moment: string): void {
  const { server } = house;
  const receipts = readDatabase<{ number: string }>(server, 'SELECT number FROM receipts ORDER BY seq');
  const numbers = receipts.map(({ number }) => Number(number.split('-')[1]));
  expect(numbers, `receipt numbers, ${moment}`).toEqual(numbers.map((_, index) => index + 1));
  const wrong = readDatabase(
    server,
    `SELECT customer_name, amount, refunded_amount FROM payments WHERE payment_status = 'paid' AND (
       (SELECT count(*) FROM receipts WHERE payment_id = payments.payment_id AND kind = 'receipt') <> 1 OR
       (SELECT sum(amount) FROM receipts WHERE payment_id = payments.payment_id) <> amount - refunded_amount)`,
  );
  expect(wrong, `receipts that do not say what was kept, ${moment}`).toEqual([]);
  const twice = readDatabase(
    server,
    `SELECT a.id FROM appointments a JOIN appointments b
     ON a.seq < b.seq AND a.block_from < b.block_until AND b.block_from < a.block_until
     WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'`,
  );
  expect(twice, `times sold twice, ${moment}`).toEqual([]);
  expect(brokenMoney(server), `laws of money, ${moment}`).toEqual([]);
}

/** The laws of every visit's money, asked of what the disk holds. */
function brokenMoney({ databaseFile }: Pick<ConnectedServer['server'], 'databaseFile'>): string[] {
  const database = new Database(databaseFile, { readonly: true, timeout: 5000 });
  // Nobody writes meanwhile.
  const db: ReadDb = { prepare: (sql) => database.prepare(sql), version: () => '' };
  const rules = { clock: { now: () => new Date() }, settings: { get: () => defaultBookingSettings } };
  try {
    const paidFor = database.prepare('SELECT DISTINCT appointment_id AS id FROM payments').all() as { id: string }[];
    return paidFor.flatMap(({ id }) => {
      const visit = findVisit(db, id);
      return visit ? brokenLaws(moneyOfVisit(db, rules as unknown as ServerParts, visit)) : [];
    });
  } finally {
    database.close();
  }
}

/** The books say what Stripe says; each mail, receipt and calendar entry is there once. */
function expectOneOfEach(): void {
  const { server, smtp, google } = house;
  const atStripe = [...stripe.store.sessions.values()].map((session) => {
    const intent = stripe.store.findIntentOf(session.id);
    const back = [...stripe.store.refunds.values()].filter(({ payment_intent }) => payment_intent === intent?.id);
    const refunded_amount = back.reduce((sum, { amount }) => sum + amount, 0);
    const isPaid = Number(session.payment_status === 'paid');
    return { payment_id: session.metadata?.payment_id, isPaid, refunded_amount };
  });
  const inBooks = readDatabase<{ payment_id: string }>(
    server,
    `SELECT payment_id, payment_status = 'paid' AS isPaid, refunded_amount FROM payments WHERE method = 'stripe'`,
  );
  const known = new Set(inBooks.map(({ payment_id }) => payment_id));
  expect(atStripe.filter(({ payment_id = '' }) => !known.has(payment_id))).toEqual([]);
  const opened = new Set(atStripe.map(({ payment_id }) => payment_id));
  const byId = (a: { payment_id?: string | undefined }, b: { payment_id?: string | undefined }) =>
    String(a.payment_id).localeCompare(String(b.payment_id));
  expect(inBooks.filter(({ payment_id }) => opened.has(payment_id)).toSorted(byId)).toEqual(atStripe.toSorted(byId));

  // A mail that was being handed over at the kill may come twice, as the same mail: SMTP knows no better.
  const mails = new Map(smtp.mails.map(({ parsed }) => [parsed.messageId, parsed]));
  const logged = readDatabase<{ message_id: string }>(server, 'SELECT message_id FROM emails');
  expect([...mails.keys()].toSorted()).toEqual(logged.map(({ message_id }) => message_id).toSorted());
  const files = [...mails.values()].flatMap(({ attachments }) => attachments.map(({ filename }) => filename ?? ''));
  const receipts = readDatabase<{ number: string }>(server, 'SELECT number FROM receipts');
  expect(files.filter((name) => name.startsWith('Beleg-')).toSorted()).toEqual(
    receipts.map(({ number }) => `Beleg-${number}.pdf`).toSorted(),
  );
  const told = [...mails.values()].flatMap(({ attachments }) => [
    ...new Set(attachments.flatMap(({ content }) => changeTold(content.toString()))),
  ]);
  expect(told.length).toBeGreaterThan(0);
  expect(
    told.filter((change, index) => told.indexOf(change) !== index),
    'changes told twice',
  ).toEqual([]);

  const entries = google.events().map(({ extendedProperties }) => extendedProperties?.private?.appointmentId);
  const visits = readDatabase<{ id: string }>(server, "SELECT id FROM appointments WHERE status <> 'cancelled'");
  expect(entries.toSorted()).toEqual(visits.map(({ id }) => id).toSorted());
}

/** The change of a visit that a calendar file tells of; other files tell of none. */
function changeTold(file: string): string[] {
  const [uid, sequence, method] = [/^UID:(.+)$/m, /^SEQUENCE:(\d+)/m, /^METHOD:(\w+)/m].map(
    (each) => each.exec(file)?.[1],
  );
  return uid ? [`${uid.trim()} ${sequence} ${method}`] : [];
}

test(`${kills} times kill -9 while customers book, pay, move and get money back: one mail, receipt number and entry each`, {
  timeout: 7_200_000,
}, async () => {
  const times = await freeTimes(house.server.url, 'remote_short');
  // Some are taken by then: that is refused.
  const next = () => times[Math.floor(Math.random() * times.length)] ?? '';
  let n = 0;
  for (let round = 1; round <= kills; round++) {
    const stories = Array.from({ length: atOnce }, () => {
      n += 1;
      return live(n, next(), next()).catch((thrown: unknown) => {
        if (!(thrown instanceof IsGone)) throw thrown;
      });
    });
    const over = Promise.all(stories);
    const last = calls + Math.floor(Math.random() * atOnce * 4);
    let isOver = false;
    const ended = over.then(() => {
      isOver = true;
    });
    while (calls < last && !isOver) await Promise.race([ended, sleep(1)]);
    await sleep(Math.random() * 60);
    await house.server.kill();
    await over;
    expectSoundBooks(`at kill ${round}`);
    if (round % 20 === 0) console.log(`killed ${round} times, after ${calls} calls of ${n} customers`);
    await house.server.start();
  }
  await stripe.webhooks.settled();
  await untilAllIsSent(house.server);
  expectSoundBooks('at the end');
  expectOneOfEach();
});
