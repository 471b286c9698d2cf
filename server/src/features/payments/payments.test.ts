import * as appointments from '@it-lotse/contract/appointments';
import * as checkoutCalls from '@it-lotse/contract/checkout';
import { listEmails } from '@it-lotse/contract/emails';
import * as calls from '@it-lotse/contract/payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { bookingOf, eventually, minutes } from '../../test-support/test-server.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';

let office: PayingOffice;
let stripe: PayingOffice['stripe'];
let mailer: PayingOffice['mailer'];
let server: PayingOffice['server'];
beforeEach(async () => {
  office = await PayingOffice.start();
  ({ stripe, mailer, server } = office);
});
afterEach(() => office.stop());

test('a payment is found by the number of its receipt, and of a reversal, whatever happens to it later', async () => {
  const { session } = await office.bookAndOpen();
  await stripe.pay(session);
  await office.quiet();
  const { payment_id } = await office.onlyPayment();
  await server.api(calls.refundPayment, { params: { id: payment_id }, body: { amount: 500, reason: 'Kulanz' } });
  await office.quiet();
  const found = async (q: string) =>
    (await server.api(calls.listTransactions, { query: { q } })).transactions.map((each) => each.payment_id);
  expect(office.receipts().map(({ number }) => number)).toEqual(['2026-0001', '2026-0002']);
  expect([await found('2026-0001'), await found('0002'), await found('2026-0003')]).toEqual([
    [payment_id],
    [payment_id],
    [],
  ]);
  expect(await found('erika 2026-0002')).toEqual([payment_id]);
});

describe('the mail about a cancelled visit', () => {
  const cancelledMail = async () => {
    const isIt = ({ subject }: { subject: string }) => subject.endsWith('ist abgesagt');
    await eventually(() => mailer.mails.some(isIt));
    return String(mailer.mails.find(isIt)?.text).replaceAll('\u00A0', ' ');
  };

  test('names what was paid, and that it comes back', async () => {
    const { id, session } = await office.bookAndOpen();
    await stripe.pay(session);
    await office.quiet();
    await server.api(appointments.cancelAppointment, { params: { id }, body: {} });
    expect(await cancelledMail()).toContain('Sie haben für diesen Termin schon 50,00 € bezahlt.');
  });

  test('speaks of no money where none came', async () => {
    const { id } = await office.bookAndOpen();
    await server.api(appointments.cancelAppointment, { params: { id }, body: {} });
    expect(await cancelledMail()).not.toContain('bezahlt');
  });
});

describe('paying an appointment', () => {
  test('holds it while the page is open, confirms it when paid, and sends one receipt', async () => {
    const { id, session } = await office.bookAndOpen();
    expect((await office.appointmentOf(id)).status).toBe('pending');
    await stripe.pay(session);
    await office.quiet();
    expect((await office.appointmentOf(id)).status).toBe('confirmed');
    const payment = await office.onlyPayment();
    expect(payment).toMatchObject({
      payment_status: 'paid',
      amount: 5000,
      currency: 'eur',
      method: 'stripe',
      review: null,
    });
    expect(office.receipts()).toMatchObject([{ kind: 'receipt', amount: 5000 }]);
    await eventually(() =>
      mailer.mails.some(({ attachments }) => attachments?.some(({ filename }) => filename.endsWith('.pdf'))),
    );
  });

  test('asks Stripe for the amounts of the booking, whatever a browser sends', async () => {
    const { manage_token } = await office.book({
      service_type: 'onsite_support',
      start_time: '2026-12-03T17:30:00+01:00',
      location: 'Weg 1, 12345 Musterstadt',
    });
    await office.post({ manage_token, amount: 1, price: 1 });
    const sent = stripe.exchanges.find(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    )?.form;
    expect(sent).toMatchObject({ locale: 'de', mode: 'payment', metadata: { customer_name: 'Erika Muster' } });
    expect((await office.onlyPayment()).amount).toBe(7000);
  });

  test('is offered in the confirmation, as long as its price is final', async () => {
    await office.book();
    await office.book({
      service_type: 'onsite_support',
      start_time: '2026-12-04T17:30:00+01:00',
      location: 'Am Markt 1',
      travel_zone: 2,
    });
    await eventually(() => mailer.mails.length === 2);
    expect(mailer.mails.map(({ text }) => text.includes('Termin online bezahlen'))).toEqual([true, false]);
  });

  test('is not offered in a mail when the visit begins too soon for it', async () => {
    for (const start_time of ['2026-12-01T12:20:00+01:00', '2026-12-01T15:00:00+01:00']) {
      await server.api(appointments.createAppointment, {
        body: {
          customer_name: 'Erika Muster',
          customer_email: 'erika@example.org',
          service_type: 'remote_support',
          start_time,
          notify_customer: true,
        },
      });
    }
    await eventually(() => mailer.mails.length === 2);
    expect(mailer.mails.map(({ text }) => text.includes('Termin online bezahlen'))).toEqual([false, true]);
  });

  test('a second click gets the same page, not a second payment', async () => {
    const { manage_token, session } = await office.bookAndOpen();
    expect((await office.pay(manage_token)).session_id).toBe(session);
    expect(await office.transactions()).toHaveLength(1);
  });

  test('twice is refused', async () => {
    const { manage_token, session } = await office.bookAndOpen();
    await stripe.pay(session);
    await office.quiet();
    const answer = await office.post({ manage_token });
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_not_possible']);
    expect(answer.body.detail).toMatch(/schon bezahlt/);
  });

  test('with a zone that is not confirmed is refused: its price is not known yet', async () => {
    const { manage_token } = await office.book({
      service_type: 'onsite_support',
      start_time: '2026-12-03T17:30:00+01:00',
      location: 'Am Markt 1',
      travel_zone: 2,
    });
    expect((await office.post({ manage_token })).body.code).toBe('payment_not_possible');
  });

  test('on site after all closes the page and confirms the appointment', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    await server.api(checkoutCalls.payOnSite, { params: { token: manage_token } });
    await office.quiet();
    expect((await office.appointmentOf(id)).status).toBe('confirmed');
    expect(stripe.store.session(session).status).toBe('expired');
    expect((await office.onlyPayment()).payment_status).toBe('cancelled');
    expect((await office.appointmentOf(id)).status, 'the expiry does not cancel it').toBe('confirmed');
  });

  test('is refused for a forged link, an unknown package and an empty request', async () => {
    expect((await office.post({ manage_token: 'x.y' })).status).toBe(404);
    expect(
      (await office.post({ package_id: 'nein', customer_name: 'A', customer_email: 'a@example.org' })).status,
    ).toBe(422);
    expect((await office.post({})).status).toBe(422);
    expect(await office.transactions()).toEqual([]);
  });
});

describe('an abandoned checkout', () => {
  test('frees the slot and sends one mail with a link to try again', async () => {
    const { id } = await office.bookAndOpen();
    server.clock.advance(minutes(32));
    stripe.store.expireOverdue();
    await office.quiet();
    expect((await office.appointmentOf(id)).status).toBe('cancelled');
    expect((await office.onlyPayment()).payment_status).toBe('cancelled');
    expect(
      (await server.call('POST', '/api/appointments', { body: bookingOf({ customer_name: 'Neue Kundin' }) })).status,
    ).toBe(201);
    const { emails } = await server.api(listEmails);
    const unpaid = emails.filter(({ subject }) => subject.includes('abgesagt'));
    expect(unpaid).toHaveLength(1);
  });

  test('is noticed without any message', async () => {
    stripe.sendWebhooks({ lost: true });
    const { id } = await office.bookAndOpen();
    server.clock.advance(minutes(32));
    stripe.store.expireOverdue();
    await server.ctx.paymentWatch.tick();
    await office.quiet();
    expect((await office.appointmentOf(id)).status).toBe('cancelled');
  });
});

describe('a message of Stripe', () => {
  test.each([
    ['lost', { lost: true }],
    ['doubled', { times: 3 }],
    ['before the redirect', { beforeRedirect: true }],
    ['signed wrongly', { wrongSignature: true }],
  ])('that is %s changes nothing about the result: one effect', async (_, manner) => {
    stripe.webhooks.attempts = 1;
    stripe.sendWebhooks(manner);
    const { id, session } = await office.bookAndOpen();
    await stripe.pay(session);
    server.clock.advance(minutes(3));
    await server.ctx.paymentWatch.tick();
    await office.quiet();
    expect([(await office.onlyPayment()).payment_status, (await office.appointmentOf(id)).status]).toEqual([
      'paid',
      'confirmed',
    ]);
    expect(office.receipts()).toHaveLength(1);
    const { recent } = {
      recent: server.ctx.db.prepare("SELECT count(*) AS n FROM events WHERE type = 'payment.received'").get(),
    };
    expect(recent).toEqual({ n: 1 });
  });

  test('with a wrong signature is refused with 401 and stores nothing', async () => {
    const forged = await server.call('POST', calls.paymentWebhookPath, {
      body: JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } }),
      headers: { 'stripe-signature': 't=1,v1=00' },
    });
    expect([forged.status, forged.body.code]).toEqual([401, 'signature_invalid']);
    expect(server.ctx.db.prepare('SELECT count(*) AS n FROM payment_messages').get()).toEqual({ n: 0 });
  });

  test('of a kind we do not use, or about a session that is not ours, is acknowledged', async () => {
    await stripe.webhooks.tellOf('customer.created', { id: 'cus_1', object: 'customer' });
    await office.quiet();
    expect(stripe.webhooks.deliveries.map((delivery) => delivery.status)).toEqual([200]);
    expect(await office.transactions()).toEqual([]);
  });
});

test('money for a cancelled appointment lands in Klärung, and one refund settles it with a reversal', async () => {
  stripe.sendWebhooks({ held: true });
  const { id, session } = await office.bookAndOpen();
  await stripe.pay(session);
  await server.api(appointments.cancelAppointment, { params: { id }, body: {} });
  await stripe.webhooks.release();
  await office.quiet();
  expect(await office.cases()).toMatchObject([{ reason: 'paid_but_cancelled', appointment_id: id, amount: 5000 }]);
  const { payment_id } = await office.onlyPayment();
  await server.api(calls.refundPayment, { params: { id: payment_id }, body: { reason: 'Termin abgesagt' } });
  await office.quiet();
  expect(await office.onlyPayment()).toMatchObject({ refunded_amount: 5000, review: null });
  expect(await office.cases()).toEqual([]);
  expect(office.receipts().map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', 5000],
    ['reversal', -5000],
  ]);
});

describe('a refund', () => {
  const paid = async () => {
    const { session } = await office.bookAndOpen();
    await stripe.pay(session);
    await office.quiet();
    return { session, payment: await office.onlyPayment() };
  };
  const refund = async (id: string, body: Record<string, unknown>) =>
    server.call('POST', `/api/admin/payments/transactions/${id}/refund`, {
      token: await server.signIn(),
      body: { reason: 'Kulanz', ...body },
    });

  test('of a part leaves the rest, and never more than was paid goes back', async () => {
    const { payment } = await paid();
    expect((await refund(payment.payment_id, { amount: 2000 })).status).toBe(200);
    await office.quiet();
    expect((await office.onlyPayment()).refunded_amount).toBe(2000);
    const tooMuch = await refund(payment.payment_id, { amount: 3001 });
    expect([tooMuch.status, tooMuch.body.fields?.amount]).toEqual([
      422,
      'Es lassen sich höchstens 30,00\u00A0€ erstatten.',
    ]);
    await refund(payment.payment_id, {});
    await office.quiet();
    expect((await office.onlyPayment()).refunded_amount).toBe(5000);
    expect((await refund(payment.payment_id, {})).body.code).toBe('payment_not_possible');
  });

  test('with the same id pays back once, however often it is asked for', async () => {
    const { payment } = await paid();
    const refund_id = crypto.randomUUID();
    await Promise.all([1, 2, 3].map(() => refund(payment.payment_id, { amount: 1000, refund_id })));
    await office.quiet();
    expect((await office.onlyPayment()).refunded_amount).toBe(1000);
  });

  test('while Stripe is down waits and goes through later', async () => {
    const { payment } = await paid();
    stripe.failAll(503);
    await refund(payment.payment_id, {});
    await eventually(() => stripe.count('POST /v1/refunds') + stripe.count('GET /v1/refunds') > 0);
    expect((await office.details(payment.payment_id)).refunds[0]?.status).toBe('pending');
    stripe.recover();
    server.clock.advance(minutes(1));
    await server.nudge();
    await eventually(async () => (await office.onlyPayment()).refunded_amount === 5000);
  });

  test('made in Stripe’s own dashboard counts as well', async () => {
    const { session } = await paid();
    await stripe.refundInDashboard(session, 1500);
    await office.quiet();
    expect((await office.onlyPayment()).refunded_amount).toBe(1500);
    expect(office.receipts()).toHaveLength(2);
  });

  test('of cash counts at once', async () => {
    await server.api(calls.enterPayment, {
      body: {
        customer_name: 'Otto',
        service: 'Vor-Ort-Hilfe',
        amount: 7000,
        method: 'cash',
        received_on: '2026-12-01',
      },
    });
    const payment = await office.onlyPayment();
    await refund(payment.payment_id, { amount: 500 });
    expect((await office.onlyPayment()).refunded_amount).toBe(500);
  });
});

test('a dispute is told and stays in Klärung until the bank has decided for us', async () => {
  const { session } = await office.bookAndOpen();
  await stripe.pay(session);
  const { id } = await stripe.dispute(session);
  await office.quiet();
  expect(await office.cases()).toMatchObject([{ reason: 'disputed' }]);
  await stripe.closeDispute(id, 'won');
  await office.quiet();
  expect(await office.cases()).toEqual([]);
});

test.each([
  ['another currency', { currency: 'usd' }],
  ['another amount', { amount_total: 1 }],
])('%s than asked for lands in Klärung and gives no wrong receipt', async (_, changes) => {
  const { session } = await office.bookAndOpen();
  stripe.alterSession(session, changes);
  await stripe.pay(session);
  await office.quiet();
  expect(await office.cases()).toMatchObject([{ reason: 'wrong_amount' }]);
  if ('currency' in changes) expect(office.receipts()).toEqual([]);
});

describe('a slow method', () => {
  test('makes the appointment stand at once, before the money has come', async () => {
    const { id, session } = await office.bookAndOpen();
    await stripe.payDelayed(session);
    await office.quiet();
    expect([(await office.onlyPayment()).payment_status, (await office.appointmentOf(id)).status]).toEqual([
      'pending',
      'confirmed',
    ]);
    await stripe.settleDelayed(session);
    await office.quiet();
    expect([(await office.onlyPayment()).payment_status, (await office.appointmentOf(id)).status]).toEqual([
      'paid',
      'confirmed',
    ]);
  });

  test('that fails leaves the appointment standing, and the customer hears how to pay', async () => {
    const { id, session } = await office.bookAndOpen();
    await stripe.payDelayed(session);
    await stripe.failDelayed(session);
    await office.quiet();
    expect([(await office.onlyPayment()).payment_status, (await office.appointmentOf(id)).status]).toEqual([
      'failed',
      'confirmed',
    ]);
    await eventually(() => mailer.mails.some(({ subject }) => subject === 'Ihre Online-Zahlung hat nicht geklappt'));
  });
});

describe('when Stripe is not there', () => {
  test.each([
    ['down', () => stripe.failAll(503)],
    ['cut off', () => stripe.failAll('drop')],
    ['refusing our key', () => stripe.failAll(401)],
  ])('%s: the visitor reads so, and the booking stands', async (_, fail) => {
    const { id, manage_token } = await office.book();
    fail();
    const answer = await office.post({ manage_token });
    expect([answer.status, answer.body.code]).toEqual([503, 'payment_unavailable']);
    expect(answer.body.detail).toMatch(/Ihr Termin bleibt bestehen/);
    expect((await office.appointmentOf(id)).status).toBe('confirmed');
    expect((await office.onlyPayment()).payment_status).toBe('cancelled');
  });

  test('the result page goes on waiting', async () => {
    const { session } = await office.bookAndOpen();
    stripe.failAll(503);
    expect((await office.status(session)).body).toMatchObject({ payment_status: 'unpaid', status: 'open' });
  });
});

test('the result page asks Stripe itself, so a late message keeps nobody waiting', async () => {
  stripe.sendWebhooks({ lost: true });
  const { session } = await office.bookAndOpen();
  await stripe.pay(session);
  expect((await office.status(session)).body).toEqual({
    payment_status: 'paid',
    status: 'complete',
    amount_total: 5000,
    currency: 'eur',
    metadata: { customer_name: 'Erika Muster', service_type: 'Fernwartung' },
    bought: 'appointment',
    by_email: true,
    visit: 'stands',
  });
  expect((await office.status('cs_fremd')).status).toBe(404);
});

test('somebody who orders one package after the other pays with computing time', async () => {
  const order = { package_id: 'betreuung_basis', customer_name: 'Ada', customer_email: 'ada@example.org' };
  for (let n = 0; n < 60; n++) expect((await office.post(order)).status).toBe(201);
  const refused = await office.post(order);
  expect([refused.status, refused.body.code]).toEqual([428, 'proof_required']);
  const { manage_token } = await office.book();
  expect((await office.post({ manage_token })).status).toBe(201);
});

test('a package is bought once or by the month, and a later month is a payment with a receipt of its own', async () => {
  const { packages, online_payment } = await server.api(checkoutCalls.listPackages);
  expect(online_payment).toBe(true);
  expect(packages.betreuung_basis).toMatchObject({ price: 6000, interval: 'month' });
  expect(packages.fernwartungs_paket).toMatchObject({ price: 14_000, interval: null });
  const customer = { customer_name: 'Erika Muster', customer_email: 'erika@example.org' };
  const { session_id } = await server.api(checkoutCalls.startCheckout, {
    body: { package_id: 'betreuung_basis', ...customer },
  });
  await stripe.pay(session_id);
  await office.quiet();
  await stripe.renew(session_id);
  await office.quiet();
  expect((await office.transactions()).map(({ payment_status, amount }) => [payment_status, amount])).toEqual([
    ['paid', 6000],
    ['paid', 6000],
  ]);
  expect(office.receipts()).toHaveLength(2);
  // The contract is confirmed once, with how to cancel and how to withdraw.
  const confirmations = () => mailer.mails.filter(({ subject }) => subject === 'Ihre Bestellung: Betreuung Basis');
  await eventually(() => confirmations().length === 1);
  expect(confirmations()[0]?.text).toMatch(/jederzeit kündbar per E-Mail[\s\S]*Muster-Widerrufsformular/);
});

test('a package is confirmed as it was ordered, though the price list has changed before it was paid', async () => {
  const customer = { customer_name: 'Ada', customer_email: 'ada@example.org' };
  const { session_id } = await server.api(checkoutCalls.startCheckout, {
    body: { package_id: 'betreuung_basis', ...customer },
  });
  const { packages } = await server.api(checkoutCalls.listPackages);
  const { settings } = server.ctx;
  await settings.set(bookingSetting, { ...settings.get(bookingSetting), packages: [] });
  await stripe.pay(session_id);
  await office.quiet();
  const confirmation = () => mailer.mails.find(({ subject }) => subject === 'Ihre Bestellung: Betreuung Basis')?.text;
  await eventually(() => confirmation() !== undefined);
  expect(confirmation()).toContain('monatlich, verlängert sich jeden Monat');
  expect(confirmation()).toContain('Zum Kündigen genügt eine E-Mail');
  for (const feature of packages.betreuung_basis?.features ?? ['?']) expect(confirmation()).toContain(feature);
});

describe("the customer's address", () => {
  const large = {
    customer_name: 'Erika Muster',
    service: 'Hilfe',
    amount: 25_001,
    method: 'cash',
    received_on: '2026-12-01',
  } as const;
  const enter = async (body: Record<string, unknown>) =>
    server.call('POST', '/api/admin/payments/transactions', {
      body: { ...large, ...body },
      token: await server.signIn(),
    });
  const receiptOf = (payment_id: unknown) =>
    JSON.parse(
      (
        server.ctx.db.prepare('SELECT data FROM receipts WHERE payment_id = ?').get(String(payment_id)) as {
          data: string;
        }
      ).data,
    );

  test('has to be on a receipt above 250 €, and not up to there', async () => {
    const refused = await enter({});
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['customer_address']]);
    expect((await enter({ amount: 25_000 })).status).toBe(201);
    const { status, body } = await enter({ customer_address: 'Am Deich 1, 25899 Dagebüll' });
    expect(status).toBe(201);
    expect(receiptOf(body.payment_id).customer.address).toBe('Am Deich 1, 25899 Dagebüll');
  });

  test('is that of the visit, unless another one is given', async () => {
    const { id } = await office.book({
      service_type: 'onsite_support',
      start_time: '2026-12-03T17:30:00+01:00',
      location: 'Weg 1, 12345 Musterstadt',
    });
    const ofVisit = await enter({ appointment_id: id });
    expect(receiptOf(ofVisit.body.payment_id).customer.address).toBe('Weg 1, 12345 Musterstadt');
    const given = await enter({ appointment_id: id, customer_address: 'Am Deich 1, 25899 Dagebüll' });
    expect(receiptOf(given.body.payment_id).customer.address).toBe('Am Deich 1, 25899 Dagebüll');
  });

  test('is asked of who books help from afar for more, and stands on the receipt when it is paid online', async () => {
    const { settings } = server.ctx;
    const booking = settings.get(bookingSetting);
    const services = booking.services.map((each) => ({ ...each, price: 26_000 }));
    await settings.set(bookingSetting, { ...booking, services });
    const refused = await server.call('POST', '/api/appointments', { body: bookingOf({ location: '' }) });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['location']]);
    const { payment } = await office.bookAndPay({ location: 'Am Deich 1, 25899 Dagebüll' });
    expect(receiptOf(payment.payment_id).customer.address).toBe('Am Deich 1, 25899 Dagebüll');
  });

  test('is asked of who orders a package for more', async () => {
    const { settings } = server.ctx;
    const booking = settings.get(bookingSetting);
    const packages = booking.packages.map((each) => ({ ...each, price: 26_000 }));
    await settings.set(bookingSetting, { ...booking, packages });
    const order = {
      package_id: 'betreuung_basis',
      customer_name: 'Erika Muster',
      customer_email: 'erika@example.org',
    };
    const refused = await office.post(order);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['customer_address']]);
    const { body } = await office.post({ ...order, customer_address: 'Am Deich 1, 25899 Dagebüll' });
    await stripe.pay(String(body.session_id));
    await office.quiet();
    const { payment_id } = await office.onlyPayment();
    expect(receiptOf(payment_id).customer.address).toBe('Am Deich 1, 25899 Dagebüll');
    // And of each later month.
    await stripe.renew(String(body.session_id));
    await office.quiet();
    const later = (await office.transactions()).find((each) => each.payment_id !== payment_id);
    expect(receiptOf(later?.payment_id).customer.address).toBe('Am Deich 1, 25899 Dagebüll');
  });
});

describe('the figures', () => {
  const cash = (changes: Record<string, unknown> = {}) =>
    server.api(calls.enterPayment, {
      body: {
        customer_name: '=HYPERLINK("x")',
        service: 'Hilfe',
        amount: 7000,
        method: 'cash',
        received_on: '2026-12-01',
        ...changes,
      },
    });

  test('count what was received, refunds in the month they happened', async () => {
    await cash();
    await cash({ received_on: '2026-11-30', amount: 3000 });
    expect(await server.api(calls.getPaymentStats)).toMatchObject({
      monthly_revenue: 7000,
      today_revenue: 7000,
      average_amount: 7000,
      pending_count: 0,
    });
    const { months } = await server.api(calls.getRevenue);
    expect(months.slice(-2)).toEqual([
      { month: '2026-11', revenue: 3000, refunded: 0 },
      { month: '2026-12', revenue: 7000, refunded: 0 },
    ]);
  });

  test('of open checkouts are counted as pending', async () => {
    await office.bookAndOpen();
    expect(await server.api(calls.getPaymentStats)).toMatchObject({ pending_count: 1, pending_amount: 5000 });
  });

  test('as CSV open in a spreadsheet without starting a formula', async () => {
    await cash();
    const token = await server.signIn();
    const csv = (await server.call('GET', calls.paymentsCsvPath, { token })).text;
    expect(csv).toContain(`"'=HYPERLINK`);
    expect(csv).toContain(';70,00;');
    expect((await server.call('GET', calls.paymentsCsvPath)).status).toBe(401);
  });

  test('a visit that is over and unpaid is a case until cash is entered', async () => {
    const { id } = await office.book();
    server.clock.set('2026-12-03T12:00:00Z');
    expect(await office.cases()).toMatchObject([{ reason: 'booked_not_paid', appointment_id: id, amount: 5000 }]);
    await cash({ appointment_id: id, amount: 5000, received_on: '2026-12-03' });
    expect(await office.cases()).toEqual([]);
  });

  test('a payment that is entered twice after a lost answer is one payment', async () => {
    const entry_id = crypto.randomUUID();
    await Promise.all([cash({ entry_id }), cash({ entry_id })]);
    expect(await office.transactions()).toHaveLength(1);
    expect(office.receipts()).toHaveLength(1);
  });

  test('money with a date in the future is refused beside its field', async () => {
    const body = { customer_name: 'A', service: 'B', amount: 1, method: 'cash', received_on: '2026-12-02' };
    const answer = await server.call('POST', '/api/admin/payments/transactions', {
      token: await server.signIn(),
      body,
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['received_on']]);
  });
});
