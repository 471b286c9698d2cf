import * as appointments from '@it-lotse/contract/appointments';
import * as bookingCalls from '@it-lotse/contract/booking';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import * as calls from '@it-lotse/contract/payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { startTestServer } from '../../test-support/test-server.ts';
import { receiptData } from './receipt-data.ts';
import { findReceipt, listReceiptsOfPayment } from './receipts-repository.ts';

/** What the customer reads, what the operator sees and what the rules say of the money of one visit is the same. */
let office: PayingOffice;
beforeEach(async () => {
  office = await PayingOffice.start();
});
afterEach(() => office.stop());

const inOffice = async (appointment_id: string) =>
  (await office.server.api(calls.listTransactions, { query: { appointment_id } })).visit;
const lastMail = () => office.mailer.mails.at(-1)?.text.replaceAll('\u00A0', ' ') ?? '';
const receiptsOf = (paymentId: string) =>
  listReceiptsOfPayment(office.server.ctx.db, paymentId).map(({ id }) =>
    receiptData.parse(findReceipt(office.server.ctx.db, id)?.data),
  );

describe('the office and the private page', () => {
  test('ask nobody again for what was given back out of kindness', async () => {
    const { id, manage_token, payment } = await office.bookAndPay();
    await office.refund(payment.payment_id, { amount: 1000 });
    await office.quiet();
    expect(await inOffice(id)).toEqual({ paid: 4000, owed: 0, underway: 0 });
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'paid', amount: 4000 });
  });

  test('know of money under way', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    await office.stripe.payDelayed(session);
    await office.quiet();
    expect(await inOffice(id)).toEqual({ paid: 0, owed: 5000, underway: 5000 });
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'underway', amount: 5000 });
  });

  test('show a payment with the day the visit has now, and its reversal with the day of its receipt', async () => {
    const { id, payment } = await office.bookAndPay();
    const paidFor = payment.appointment_details.start_time;
    await office.change(id, { start_time: '2026-12-10T10:00:00+01:00' });
    expect((await office.onlyPayment()).appointment_details.start_time).toBe('2026-12-10T09:00:00.000Z');
    await office.refund(payment.payment_id);
    await office.quiet();
    expect(receiptsOf(payment.payment_id).map(({ kind, service_date }) => [kind, service_date])).toEqual([
      ['receipt', paidFor],
      ['reversal', paidFor],
    ]);
  });

  test('a visit that moved while its page was open is on the receipt with its new day', async () => {
    const { id, session } = await office.bookAndOpen();
    await office.change(id, { start_time: '2026-12-10T10:00:00+01:00' });
    await office.stripe.pay(session);
    await office.quiet();
    const { payment_id } = await office.onlyPayment();
    expect(receiptsOf(payment_id).map(({ service_date }) => service_date)).toEqual(['2026-12-10T09:00:00.000Z']);
  });
});

describe('mails', () => {
  test('about a dearer visit say what is paid already and what is left', async () => {
    const { id } = await office.bookAndPay();
    await office.change(id, { price: 6500, notify_customer: true });
    await office.quiet();
    expect(lastMail()).toContain('Davon haben Sie schon 50,00 € bezahlt. Offen sind noch 15,00 €.');
    expect(lastMail()).toContain('Termin online bezahlen');
  });

  test('about the move of a visit that is paid, but for what was given back, ask for nothing', async () => {
    const { id, payment } = await office.bookAndPay();
    await office.refund(payment.payment_id, { amount: 1000 });
    await office.quiet();
    await office.change(id, { start_time: '2026-12-10T10:00:00+01:00', notify_customer: true });
    await office.quiet();
    expect(lastMail()).toContain('Davon haben Sie schon 40,00 € bezahlt. Vielen Dank!');
    expect(lastMail()).not.toContain('online bezahlen');
    expect(lastMail()).not.toContain('Offen sind');
  });

  test.each<[string, (visit: { id: string; manage_token: string }) => Promise<unknown>]>([
    ['the operator', ({ id }) => office.cancel(id)],
    [
      'the customer',
      ({ manage_token }) =>
        office.server.api(bookingCalls.cancelManagedAppointment, { params: { token: manage_token } }),
    ],
  ])('of a paid visit that %s cancels name the money and that it comes back', async (_who, cancel) => {
    await cancel(await office.bookAndPay());
    await office.quiet();
    expect(lastMail()).toContain('Sie haben für diesen Termin schon 50,00 € bezahlt.');
    expect(lastMail()).toContain('wegen der Erstattung');
  });

  test('of a visit whose money is under way say so, when it is moved and when it is cancelled', async () => {
    const { id, session } = await office.bookAndOpen();
    await office.stripe.payDelayed(session);
    await office.quiet();
    await office.change(id, { start_time: '2026-12-10T10:00:00+01:00', notify_customer: true });
    await office.quiet();
    expect(lastMail()).toContain('Ihre Zahlung über 50,00 € ist unterwegs.');
    await office.server.api(appointments.cancelAppointment, { params: { id }, body: { notify_customer: true } });
    await office.quiet();
    expect(lastMail()).toContain('Ihre Zahlung über 50,00 € ist noch unterwegs.');
    expect(lastMail()).toContain('wegen der Erstattung');
  });
});

test('while the drive is not confirmed, nobody is told that there is nothing left to pay', async () => {
  const visit = await office.book({
    service_type: 'onsite_support',
    start_time: '2026-12-03T17:30:00+01:00',
    location: 'Am Markt 1',
  });
  const { total_cost } = await office.appointmentOf(visit.id);
  await office.enterCash({ appointment_id: visit.id, amount: total_cost, customer_email: 'erika@example.org' });
  await office.quiet();
  const { payment_id } = await office.onlyPayment();
  expect(receiptsOf(payment_id)).toMatchObject([{ open: 0, travel_to_come: true }]);
  expect(lastMail()).toContain('Der Preis der Anfahrt wird noch bestätigt und kommt hinzu.');
  expect(lastMail()).not.toContain('nichts mehr');
  expect(await office.visitPayment(visit.manage_token)).toMatchObject({ state: 'after_travel', paid: total_cost });
  await office.change(visit.id, { travel_zone: 3 });
  expect(await office.visitPayment(visit.manage_token)).toMatchObject({ state: 'offered', paid: total_cost });
});

test('two parts in cash of a visit over 250 € need the address that one sum would need', async () => {
  const { id } = await office.server.api(appointments.createAppointment, {
    body: {
      customer_name: 'Erika Muster',
      service_type: 'remote_support',
      start_time: '2026-12-03T10:00:00+01:00',
      price: 40_000,
      notify_customer: false,
    },
  });
  await expect(office.enterCash({ appointment_id: id, amount: 20_000 })).rejects.toThrow('customer_address');
  const customer_address = 'Weg 1, 12345 Musterstadt';
  const first = await office.enterCash({ appointment_id: id, amount: 20_000, customer_address });
  const second = await office.enterCash({ appointment_id: id, amount: 20_000 });
  for (const { payment_id } of [first, second])
    expect(receiptsOf(payment_id)).toMatchObject([{ customer: { address: customer_address } }]);
});

test('where Stripe may tell nothing, the dashboard says so', async () => {
  expect((await office.server.api(getDashboardStats)).services.payment).toEqual({ state: 'ok', reason: null });
  await using silent = await startTestServer({ config: { stripeSecretKey: 'sk_test_1', stripeWebhookSecret: null } });
  expect((await silent.api(getDashboardStats)).services.payment).toMatchObject({
    state: 'failing',
    reason: expect.stringContaining('Webhook-Geheimnis fehlt'),
  });
});
