import { createAppointment, getAppointmentStats } from '@it-lotse/contract/appointments';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { listReviewCases } from '@it-lotse/contract/payments';
import { addressMissing } from '@it-lotse/domain/full-invoice';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { listRecentEvents } from '../../kernel/events/event-log.ts';
import { toRefundState } from '../../providers/stripe-states.ts';
import { eventually, minutes } from '../../test-support/test-server.ts';
import { manageLink } from '../appointments/manage-link.ts';
import { applyRefund } from './apply-refunds.ts';
import { findPayment } from './payments-repository.ts';

/** One visit, and everything that may happen to its money at once. What follows is decided in visit-money.ts. */

let office: PayingOffice;
beforeEach(async () => {
  office = await PayingOffice.start();
});
afterEach(() => office.stop());

const reviewsTold = () =>
  listRecentEvents(office.server.ctx.db, 200).flatMap((event) =>
    event.type === 'payment.review' ? [event.reason] : [],
  );
const cancelledMails = () => office.subjects().filter((subject) => subject.includes('abgesagt'));

describe('a page that ends unpaid', () => {
  test('leaves the visit to a newer page that is being paid', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    office.clock.advance(minutes(27));
    const second = (await office.pay(manage_token)).session_id;
    expect(second).not.toBe(session);
    await office.quiet();
    expect(await office.statusOf(id)).toBe('pending');
    await office.stripe.pay(second);
    await office.quiet();
    expect(await office.statusOf(id)).toBe('confirmed');
    expect(await office.cases()).toEqual([]);
    expect(cancelledMails()).toEqual([]);
  });

  test('frees the time once the last of several pages has ended', async () => {
    const { id, manage_token } = await office.bookAndOpen();
    office.clock.advance(minutes(27));
    await office.pay(manage_token);
    await office.quiet();
    await office.wait(minutes(32));
    expect(await office.statusOf(id)).toBe('cancelled');
    expect(cancelledMails()).toHaveLength(1);
  });

  test('within the cut-off leaves the visit standing', async () => {
    const { id, manage_token } = await office.book();
    office.clock.set('2026-12-03T07:00:00Z');
    await office.pay(manage_token);
    expect(await office.statusOf(id), 'reminders go out all the same').toBe('confirmed');
    expect((await office.visitPayment(manage_token)).holds_time).toBe(false);
    await office.wait(minutes(32));
    expect(await office.statusOf(id)).toBe('confirmed');
    expect(cancelledMails()).toEqual([]);
  });

  test('leaves the visit standing when the cut-off passed meanwhile', async () => {
    const { id, manage_token } = await office.book();
    office.clock.set('2026-12-02T08:45:00Z');
    await office.pay(manage_token);
    expect(await office.statusOf(id)).toBe('pending');
    await office.wait(minutes(32));
    expect(await office.statusOf(id)).toBe('confirmed');
    expect(cancelledMails()).toEqual([]);
  });
});

describe('a page that ends late', () => {
  test('after another page was opened for a new price: the visit stays with the newer one', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    // Our own closing of the page does not get through, and Stripe ends it itself later.
    office.stripe.failAll(503, '/expire');
    await office.change(id, { price: 6500 });
    const second = (await office.pay(manage_token)).session_id;
    expect(second).not.toBe(session);
    office.stripe.recover();
    await office.stripe.expire(session);
    await office.quiet();
    expect(await office.statusOf(id)).toBe('pending');
    expect(cancelledMails()).toEqual([]);
    await office.stripe.pay(second);
    await office.quiet();
    expect(await office.statusOf(id)).toBe('confirmed');
    expect((await office.onlyPaid()).amount).toBe(6500);
  });

  test('beside another one on which a direct debit is under way: the visit stands', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    office.clock.advance(minutes(27));
    office.stripe.failAll(503, '/expire');
    const second = (await office.pay(manage_token)).session_id;
    await office.stripe.payDelayed(second);
    office.stripe.recover();
    await office.stripe.expire(session);
    await office.wait(minutes(40));
    expect(await office.statusOf(id)).toBe('confirmed');
    expect(cancelledMails()).toEqual([]);
    await office.stripe.settleDelayed(second);
    await office.quiet();
    expect(await office.cases()).toEqual([]);
  });

  test('though the old price was paid in the moment in which it changed: the difference is owed', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    office.stripe.failAll(503, '/expire');
    await office.change(id, { price: 6500 });
    await office.stripe.pay(session);
    office.stripe.recover();
    await office.quiet();
    expect(await office.statusOf(id)).toBe('confirmed');
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'offered', amount: 1500, paid: 5000 });
  });
});

describe('two tabs', () => {
  test('that open the page at the same moment get the same page', async () => {
    const { manage_token } = await office.book();
    const [one, other] = await Promise.all([office.pay(manage_token), office.pay(manage_token)]);
    expect(one.session_id).toBe(other.session_id);
    expect(await office.transactions()).toHaveLength(1);
  });

  test('of which one is paid: the other is closed', async () => {
    const { manage_token, session } = await office.bookAndOpen();
    office.stripe.failAll(503);
    office.clock.advance(minutes(27));
    await office.post({ manage_token });
    // Stripe's library tries again by itself: the answer to that must be the 503, too.
    await office.quiet();
    office.stripe.recover();
    const second = (await office.pay(manage_token)).session_id;
    await office.stripe.pay(session);
    await office.quiet();
    expect(office.stripe.store.session(second).status).toBe('expired');
    expect((await office.visitPayment(manage_token)).state).toBe('paid');
  });

  test('that are both paid are a case with the money that is too much, and its refund settles it', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    office.stripe.sendWebhooks({ held: true });
    office.clock.advance(minutes(27));
    // The job that closes the first page comes too late.
    await office.stripe.pay(session);
    const second = (await office.pay(manage_token)).session_id;
    await office.stripe.pay(second);
    await office.stripe.webhooks.release();
    await office.quiet();
    expect(await office.cases()).toMatchObject([{ reason: 'paid_too_much', appointment_id: id, amount: 5000 }]);
    const [found] = await office.cases();
    await office.refund(String(found?.payment_id));
    await office.quiet();
    expect(await office.cases()).toEqual([]);
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'paid', amount: 5000 });
    expect(await office.statusOf(id)).toBe('confirmed');
  });

  test('of which one is a direct debit under way and the other is left: the visit stands', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    await office.stripe.payDelayed(session);
    await office.quiet();
    expect((await office.post({ manage_token })).body.code).toBe('payment_not_possible');
    await office.wait(minutes(32));
    expect(await office.statusOf(id)).toBe('confirmed');
  });
});

describe('a visit that is partly paid', () => {
  test('is not asked for what the operator has given back', async () => {
    const { id, manage_token, payment } = await office.bookAndPay();
    await office.refund(payment.payment_id, { amount: 1000 });
    await office.quiet();
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'paid', amount: 4000 });
    expect((await office.post({ manage_token })).body.detail).toMatch(/schon bezahlt/);
    office.clock.set('2026-12-04T12:00:00Z');
    expect(await office.cases()).toEqual([]);
    expect(await office.statusOf(id)).toBe('confirmed');
  });

  test('is asked for the difference when the price has gone up, and stays when that page is left', async () => {
    const { id, manage_token } = await office.bookAndPay();
    await office.change(id, { price: 6500 });
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'offered', amount: 1500, paid: 5000 });
    const { session_id } = await office.pay(manage_token);
    expect(office.stripe.store.session(session_id).amount_total).toBe(1500);
    expect(await office.statusOf(id)).toBe('confirmed');
    await office.wait(minutes(32));
    expect(await office.statusOf(id)).toBe('confirmed');
    office.clock.set('2026-12-04T12:00:00Z');
    expect(await office.cases()).toMatchObject([{ reason: 'booked_not_paid', amount: 1500 }]);
  });

  test('whose surplus grows after it was clarified is a case again, and one that shrinks is not', async () => {
    const { id, payment } = await office.bookAndPay();
    await office.change(id, { price: 4000 });
    await office.settle(payment.payment_id);
    expect(await office.cases()).toEqual([]);
    await office.change(id, { price: 4500 });
    expect(await office.cases()).toEqual([]);
    await office.change(id, { price: 3500 });
    expect(await office.cases()).toMatchObject([{ reason: 'paid_too_much', amount: 1500 }]);
    await office.settle(payment.payment_id);
    await office.enterCash({ appointment_id: id, amount: 2000 });
    expect(await office.cases()).toMatchObject([{ reason: 'paid_too_much', amount: 3500 }]);
  });

  test('whose price goes down is a case with the difference', async () => {
    const { id, payment } = await office.bookAndPay();
    await office.change(id, { price: 4000 });
    expect(await office.cases()).toMatchObject([{ reason: 'paid_too_much', amount: 1000 }]);
    await office.refund(payment.payment_id, { amount: 1000 });
    await office.quiet();
    expect(await office.cases()).toEqual([]);
    await office.change(id, { price: 5000 });
    office.clock.set('2026-12-04T12:00:00Z');
    // What came back as too much was not given away.
    expect(await office.cases()).toMatchObject([{ reason: 'booked_not_paid', amount: 1000 }]);
  });
});

test('a visit the operator confirms while the page is open waits for it no more', async () => {
  const { id, manage_token } = await office.bookAndOpen();
  await office.change(id, { status: 'confirmed' });
  expect((await office.visitPayment(manage_token)).held_until).toBeNull();
  await office.wait(minutes(32));
  expect(await office.statusOf(id)).toBe('confirmed');
});

test('a price that changes while the page is open closes it, and the next page asks for the new one', async () => {
  const { id, manage_token, session } = await office.bookAndOpen();
  await office.change(id, { price: 6500 });
  await office.quiet();
  expect(office.stripe.store.session(session).status).toBe('expired');
  expect(await office.statusOf(id)).toBe('confirmed');
  const { session_id } = await office.pay(manage_token);
  expect(office.stripe.store.session(session_id).amount_total).toBe(6500);
});

describe('money entered by hand', () => {
  test('closes the page and confirms the visit', async () => {
    const { id, session } = await office.bookAndOpen();
    await office.enterCash({ appointment_id: id });
    await office.quiet();
    expect(office.stripe.store.session(session).status).toBe('expired');
    await office.wait(minutes(32));
    expect(await office.statusOf(id)).toBe('confirmed');
    expect(await office.cases()).toEqual([]);
  });

  test('for a part leaves the rest to be paid', async () => {
    const { id, manage_token } = await office.book();
    await office.enterCash({ appointment_id: id, amount: 3000 });
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'offered', amount: 2000, paid: 3000 });
  });

  test('in the very moment the page is paid is a case', async () => {
    const { id, session } = await office.bookAndOpen();
    office.stripe.sendWebhooks({ held: true });
    await office.stripe.pay(session);
    await office.enterCash({ appointment_id: id });
    await office.stripe.webhooks.release();
    await office.quiet();
    expect(await office.cases()).toMatchObject([{ reason: 'paid_too_much', amount: 5000 }]);
  });
});

describe('a direct debit that takes days', () => {
  test('makes the visit stand, with its reminders', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    await office.stripe.payDelayed(session);
    await office.quiet();
    expect(await office.statusOf(id)).toBe('confirmed');
    expect((await office.visitPayment(manage_token)).state).toBe('underway');
    office.clock.set('2026-12-02T09:05:00Z');
    await office.server.ctx.reminders.tick();
    await office.quiet();
    expect(office.subjects().filter((subject) => subject.startsWith('Erinnerung'))).toHaveLength(1);
  });

  test('and a transfer that is still to be made as well', async () => {
    const { id, session } = await office.bookAndOpen();
    await office.stripe.payDelayed(session, 'transfer');
    await office.quiet();
    expect(await office.statusOf(id)).toBe('confirmed');
    for (const moment of ['2026-12-02T09:05:00Z', '2026-12-03T07:05:00Z']) {
      office.clock.set(moment);
      await office.server.ctx.reminders.tick();
      await office.quiet();
    }
    expect(office.subjects().filter((subject) => subject.startsWith('Erinnerung'))).toHaveLength(2);
  });

  test('is a fixed visit in the calendar of its customer, too', async () => {
    const { manage_token, session } = await office.bookAndOpen();
    const entry = async () =>
      (await office.server.call('GET', `/api/appointments/manage/${manage_token}/termin.ics`)).text;
    expect(await entry()).toContain('STATUS:TENTATIVE');
    await office.stripe.payDelayed(session);
    await office.quiet();
    expect(await entry()).toContain('STATUS:CONFIRMED');
  });

  test('is not missed money while it runs, and is once it has failed', async () => {
    const { session } = await office.bookAndOpen();
    await office.stripe.payDelayed(session);
    await office.quiet();
    office.clock.set('2026-12-03T12:00:00Z');
    expect(await office.cases()).toEqual([]);
    await office.stripe.failDelayed(session);
    await office.quiet();
    expect(await office.cases()).toMatchObject([{ reason: 'booked_not_paid', amount: 5000 }]);
  });
});

describe('another amount than asked for', () => {
  test('leaves the visit standing, the rest owed, and nothing among what is pending', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    office.stripe.alterSession(session, { amount_total: 1 });
    await office.stripe.pay(session);
    await office.quiet();
    expect(await office.statusOf(id)).toBe('confirmed');
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'offered', amount: 4999, paid: 1 });
    expect(await office.stats()).toMatchObject({ pending_count: 0, pending_amount: 0 });
  });

  test('leaves the rest owed when its case is clarified, and the reminder goes out', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    office.stripe.alterSession(session, { amount_total: 1 });
    await office.stripe.pay(session);
    await office.quiet();
    const [known] = await office.cases();
    await office.settle(known?.payment_id ?? '');
    expect(await office.cases()).toEqual([]);
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'offered', amount: 4999 });
    expect(office.mailer.mails.at(-1)?.text.replaceAll('\u00A0', ' ')).toContain('Offen sind noch 49,99 €');
    office.clock.set('2026-12-02T09:05:00Z');
    await office.server.ctx.reminders.tick();
    await office.quiet();
    expect(office.subjects().filter((subject) => subject.startsWith('Erinnerung'))).toHaveLength(1);
    expect(await office.statusOf(id)).toBe('confirmed');
  });

  test('in another currency is asked for no second time', async () => {
    const { id, manage_token, session } = await office.bookAndOpen();
    office.stripe.alterSession(session, { currency: 'usd' });
    await office.stripe.pay(session);
    await office.quiet();
    expect(await office.statusOf(id)).toBe('confirmed');
    expect((await office.post({ manage_token })).body.detail).toMatch(/ich sehe sie mir noch an/);
    const [found] = await office.cases();
    expect(found).toMatchObject({ reason: 'wrong_amount', amount: 5000, currency: 'usd' });
    await office.settle(String(found?.payment_id));
    expect(await office.cases()).toEqual([]);
  });
});

describe('deleting all appointments', () => {
  test('asks what becomes of money for visits that are still to come', async () => {
    await office.bookAndPay();
    await office.deleteAll();
    const [found] = await office.cases();
    expect(found).toMatchObject({ reason: 'paid_not_booked', amount: 5000 });
    office.clock.set('2026-12-05T12:00:00Z');
    await office.refund(String(found?.payment_id), { amount: 1000 });
    await office.quiet();
    expect(await office.cases(), 'also once the visit would be over').toMatchObject([
      { reason: 'paid_not_booked', amount: 4000 },
    ]);
  });

  test('asks nothing about visits that took place', async () => {
    const { id } = await office.bookAndPay();
    await office.change(id, { start_time: '2026-12-02T10:00:00+01:00', notify_customer: false });
    office.clock.set('2026-12-02T12:00:00Z');
    await office.deleteAll();
    expect(await office.cases()).toEqual([]);
  });

  test('closes open pages', async () => {
    const { session } = await office.bookAndOpen();
    await office.deleteAll();
    await office.quiet();
    expect(office.stripe.store.session(session).status).toBe('expired');
    expect(await office.cases()).toEqual([]);
  });
});

describe('a cancelled visit', () => {
  test('that comes back is paid as before: its case is gone', async () => {
    const { id, manage_token } = await office.bookAndPay();
    await office.cancel(id);
    expect(await office.cases()).toMatchObject([{ reason: 'paid_but_cancelled', amount: 5000 }]);
    await office.change(id, { status: 'confirmed' });
    expect(await office.cases()).toEqual([]);
    expect((await office.visitPayment(manage_token)).state).toBe('paid');
  });

  test('that was refunded and comes back is to be paid again', async () => {
    const { id, manage_token, payment } = await office.bookAndPay();
    await office.cancel(id);
    await office.refund(payment.payment_id);
    await office.quiet();
    await office.change(id, { status: 'confirmed' });
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'offered', amount: 5000, paid: 0 });
  });

  test('whose case was clarified stays so, whatever else changes', async () => {
    const { id, payment } = await office.bookAndPay();
    await office.cancel(id);
    await office.settle(payment.payment_id);
    await office.change(id, { operator_notes: 'Gutschein bekommen' });
    expect(await office.cases()).toEqual([]);
  });
});

test('an address that Stripe does not take keeps nobody from paying', async () => {
  const { manage_token } = await office.book({ customer_email: 'erika@müller-büro.example' });
  const { status, body } = await office.post({ manage_token });
  expect(status).toBe(201);
  expect(office.stripe.store.session(String(body.session_id)).customer_email).toBeNull();
});

test('a refund asked for here and at Stripe at the same moment goes back once, and no second case is made of it', async () => {
  const { manage_token, session, payment } = await office.bookAndPay();
  office.stripe.failAll(503, 'POST /v1/refunds');
  await office.refund(payment.payment_id);
  office.stripe.recover();
  office.stripe.store.refund({ paymentIntentId: String(office.stripe.store.session(session).payment_intent) });
  await office.quiet();
  expect(await office.onlyPayment()).toMatchObject({ refunded_amount: 5000 });
  expect(await office.visitPayment(manage_token)).toMatchObject({ paid: 0 });
  office.clock.advance(3_600_000);
  await office.quiet();
  expect(await office.cases()).toEqual([]);
  expect(office.receipts().map(({ amount }) => amount)).toEqual([5000, -5000]);
});

describe('a session Stripe does not know', () => {
  test('ends its payment, leaves the visit standing, and is asked about no more', async () => {
    const { id, session } = await office.bookAndOpen();
    office.stripe.store.sessions.delete(session);
    for (let hour = 0; hour < 6; hour++) {
      office.clock.advance(minutes(60));
      await office.server.ctx.paymentWatch.tick();
      await office.quiet();
    }
    expect(await office.statusOf(id)).toBe('confirmed');
    expect((await office.onlyPayment()).payment_status).toBe('cancelled');
    expect(office.jobs('payment.check')).toEqual(['done']);
    expect(cancelledMails()).toEqual([]);
  });

  test('is asked about by one question at a time while Stripe is away', async () => {
    await office.bookAndOpen();
    office.stripe.failAll(503);
    for (let turn = 0; turn < 6; turn++) {
      office.clock.advance(minutes(11));
      await office.server.ctx.paymentWatch.tick();
    }
    expect(office.jobs('payment.check').filter((state) => state !== 'done').length).toBeLessThanOrEqual(1);
  });
});

test('without a key nobody is asked, and a visit does not wait for ever', async () => {
  const { id } = await office.bookAndOpen();
  Object.defineProperty(office.server.ctx, 'payments', { value: null });
  for (let hour = 0; hour < 6; hour++) {
    office.clock.advance(minutes(60));
    await office.server.ctx.paymentWatch.tick();
  }
  expect(office.jobs('payment.check')).toEqual([]);
  expect(await office.statusOf(id)).toBe('confirmed');
});

describe('the mail about a debit that failed', () => {
  const failedMail = async () => {
    await eventually(() => office.subjects().includes('Ihre Online-Zahlung hat nicht geklappt'));
    return office.mailer.mails.find(({ subject }) => subject === 'Ihre Online-Zahlung hat nicht geklappt')?.text;
  };
  const failAfter = async (happens: (id: string) => Promise<unknown>) => {
    const { id, session } = await office.bookAndOpen();
    await office.stripe.payDelayed(session);
    await office.quiet();
    await happens(id);
    await office.stripe.failDelayed(session);
    await office.quiet();
    return failedMail();
  };

  test('says that the visit stands and how to pay', async () => {
    expect(await failAfter(async () => undefined)).toMatch(/Ihr Termin bleibt bestehen/);
  });
  test('says that nothing is to be done for a cancelled visit', async () => {
    const mail = await failAfter((id) => office.cancel(id));
    expect(mail).toMatch(/Ihr Termin ist abgesagt: Sie müssen deshalb nichts mehr tun/);
    expect(mail).not.toMatch(/bleibt bestehen/);
  });
  test('asks nobody who has paid meanwhile', async () => {
    expect(await failAfter((id) => office.enterCash({ appointment_id: id }))).toMatch(/nichts mehr offen/);
  });
  test('speaks of no visit to come once it is over', async () => {
    const mail = await failAfter(async () => office.clock.set('2026-12-04T12:00:00Z'));
    expect(mail).toMatch(/noch 50,00\s€ offen[\s\S]*einen anderen Weg/);
    expect(mail).not.toMatch(/bleibt bestehen/);
  });
});

describe('the result page', () => {
  test('knows money that is on its way from a page that is still open', async () => {
    const { session } = await office.bookAndOpen();
    expect((await office.status(session)).body).toMatchObject({ payment_status: 'unpaid', status: 'open' });
    await office.stripe.payDelayed(session);
    await office.quiet();
    expect((await office.status(session)).body).toMatchObject({
      payment_status: 'unpaid',
      status: 'complete',
      visit: 'stands',
    });
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['cancelled', (id) => office.cancel(id)],
    ['deleted', () => office.deleteAll()],
  ])('promises no visit that was %s', async (_, happens) => {
    const { id, session } = await office.bookAndPay();
    await happens(id);
    expect((await office.status(session)).body).toMatchObject({ payment_status: 'paid', visit: 'cancelled' });
  });
});

describe('a refund the bank sends back', () => {
  test('is a case again, and the next one needs no second reversal', async () => {
    const { id, payment } = await office.bookAndPay();
    await office.cancel(id);
    await office.refund(payment.payment_id);
    await office.quiet();
    expect(await office.cases()).toEqual([]);

    await office.bounceRefund();
    expect(await office.cases()).toMatchObject([{ reason: 'refund_failed', amount: 5000 }]);
    // What the operator's devices make a notification of.
    expect(reviewsTold()).toContain('refund_failed');
    expect(await office.onlyPayment()).toMatchObject({ refunded_amount: 0 });

    await office.refund(payment.payment_id);
    await office.quiet();
    expect(await office.cases()).toEqual([]);
    expect(office.receipts().map(({ amount }) => amount)).toEqual([5000, -5000]);
  });

  test('and an answer from before that comes late bring nothing back', async () => {
    const { payment } = await office.bookAndPay();
    await office.refund(payment.payment_id, { amount: 1000 });
    await office.quiet();
    const [refund] = office.stripe.store.refunds.values();
    if (!refund) throw new Error('no refund');
    const say = (status: 'pending' | 'succeeded' | 'failed') =>
      office.server.ctx.commits.write((tx) => {
        const stored = findPayment(tx, payment.payment_id);
        if (stored) applyRefund(tx, office.server.ctx, stored, { ...toRefundState(refund), status });
      });
    const refunded = async () => (await office.onlyPayment()).refunded_amount;
    await say('pending');
    expect(await refunded()).toBe(1000);
    await say('failed');
    await say('succeeded');
    expect(await refunded()).toBe(0);
  });

  test('of which another amount is tried next is reversed by the difference', async () => {
    const { payment } = await office.bookAndPay();
    await office.refund(payment.payment_id, { amount: 1000 });
    await office.quiet();
    await office.bounceRefund();
    await office.refund(payment.payment_id, { amount: 3000 });
    await office.quiet();
    expect(office.receipts().map(({ amount }) => amount)).toEqual([5000, -1000, -2000]);
    expect(await office.cases()).toEqual([]);
  });

  test('leaves the graver reason behind it to be decided', async () => {
    const { id, payment } = await office.bookAndPay();
    await office.cancel(id);
    await office.refund(payment.payment_id, { amount: 2000 });
    await office.quiet();
    await office.bounceRefund();
    expect(await office.cases()).toMatchObject([{ reason: 'refund_failed', amount: 5000 }]);
    await office.refund(payment.payment_id, { amount: 2000 });
    await office.quiet();
    expect(await office.cases()).toMatchObject([{ reason: 'paid_but_cancelled', amount: 3000 }]);
  });
});

describe('a dispute', () => {
  test('that is lost is money that is gone, with a reversal nobody is written to about', async () => {
    const { id, manage_token, session, payment } = await office.bookAndPay();
    const mails = office.mailer.mails.length;
    await office.stripe.closeDispute((await office.stripe.dispute(session)).id, 'lost');
    await office.quiet();
    expect(await office.onlyPayment()).toMatchObject({ refunded_amount: 5000, review: 'disputed' });
    expect(office.receipts().map(({ amount }) => amount)).toEqual([5000, -5000]);
    expect(await office.stats()).toMatchObject({ monthly_revenue: 0 });
    expect(await office.statusOf(id)).toBe('confirmed');
    expect(office.mailer.mails).toHaveLength(mails);
    await office.settle(payment.payment_id);
    expect(await office.cases()).toEqual([]);
    expect(await office.visitPayment(manage_token)).toMatchObject({ state: 'offered', amount: 5000, paid: 0 });
  });

  test('that is lost and then won after all is money that is back, wherever it counts', async () => {
    const { id, manage_token, session } = await office.bookAndPay();
    const { id: dispute } = await office.stripe.dispute(session);
    await office.stripe.closeDispute(dispute, 'lost');
    await office.quiet();
    await office.stripe.closeDispute(dispute, 'won');
    await office.quiet();
    const { transaction, refunds } = await office.details((await office.onlyPayment()).payment_id);
    expect(transaction).toMatchObject({ refunded_amount: 0, review: null });
    expect(refunds).toMatchObject([{ status: 'failed', error: expect.stringContaining('liegt wieder bei Ihnen') }]);
    expect(await office.stats()).toMatchObject({ monthly_revenue: 5000 });
    expect((await office.visitPayment(manage_token)).state).toBe('paid');
    await office.cancel(id);
    expect(await office.cases()).toMatchObject([{ reason: 'paid_but_cancelled', amount: 5000 }]);
    // The bank may change its mind once more; the books have the reversal already.
    await office.stripe.closeDispute(dispute, 'lost');
    await office.quiet();
    expect(await office.onlyPayment()).toMatchObject({ refunded_amount: 5000, review: 'disputed' });
    expect(office.receipts().map(({ amount }) => amount)).toEqual([5000, -5000]);
  });

  test('that is won leaves what was to be decided before', async () => {
    const { id, session } = await office.bookAndPay();
    await office.cancel(id);
    const { id: dispute } = await office.stripe.dispute(session);
    await office.quiet();
    expect(await office.cases()).toMatchObject([{ reason: 'disputed' }]);
    await office.stripe.closeDispute(dispute, 'won');
    await office.quiet();
    expect(await office.cases()).toMatchObject([{ reason: 'paid_but_cancelled' }]);
  });
});

describe('travel the operator has typed in for an unknown postal code', () => {
  const enter = (changes: Record<string, unknown>) =>
    office.server.api(createAppointment, {
      body: {
        customer_name: 'Erika Muster',
        customer_email: 'erika@example.org',
        service_type: 'onsite_support',
        start_time: '2026-12-03T10:00:00+01:00',
        location: 'Am Deich 1, 99999 Anderswo',
        notify_customer: true,
        ...changes,
      },
    });
  const mailTexts = async (count: number) => {
    await office.quiet();
    await eventually(() => office.mailer.mails.length >= count);
    return office.mailer.mails.at(-1)?.text ?? '';
  };

  test('is part of the price, which can be paid', async () => {
    expect((await enter({ travel_cost: 2000 })).travel_zone_confirmed).toBe(true);
    const mail = await mailTexts(1);
    expect(mail).not.toMatch(/wird noch bestätigt|zuzüglich Anfahrt/);
    expect(mail).toContain('Termin online bezahlen');
  });

  test('later confirms it, also when it is nothing', async () => {
    const { id, travel_zone_confirmed } = await enter({ travel_cost: 0 });
    expect(travel_zone_confirmed, 'the form begins with 0').toBe(false);
    expect(await mailTexts(1)).toMatch(/zuzüglich Anfahrt/);
    expect((await office.change(id, { travel_cost: 0 })).travel_zone_confirmed).toBe(true);
  });
});

describe('a visit over 250 € whose customer left no address', () => {
  const begin = async () => {
    const { id } = await office.server.api(createAppointment, {
      body: {
        customer_name: 'Erika Muster',
        customer_email: 'erika@example.org',
        service_type: 'remote_support',
        start_time: '2026-12-03T10:00:00+01:00',
        duration_minutes: 480,
        price: 40_000,
      },
    });
    return { id, token: manageLink(office.server.ctx, id).manage_token };
  };
  const address = 'Am Deich 1, 12345 Musterstadt';

  test('is not paid online before the address is told, which then stands on the invoice and is asked for once', async () => {
    const { id, token } = await begin();
    expect(await office.visitPayment(token)).toMatchObject({ state: 'offered', needs_address: true });
    const refused = await office.post({ manage_token: token });
    expect([refused.status, refused.body.fields]).toEqual([422, { customer_address: addressMissing }]);

    const { body } = await office.post({ manage_token: token, customer_address: address });
    expect(await office.visitPayment(token)).toMatchObject({ needs_address: false });
    await office.stripe.pay(String(body.session_id));
    await office.quiet();
    const invoices = () =>
      office.server.ctx.db
        .prepare("SELECT data ->> '$.customer.address' AS address FROM receipts ORDER BY seq")
        .all()
        .map((row) => (row as { address: string }).address);
    expect(invoices()).toEqual([address]);

    await office.change(id, { price: 50_000 });
    const rest = await office.pay(token);
    await office.stripe.pay(rest.session_id);
    await office.quiet();
    expect(invoices()).toEqual([address, address]);
  });

  test('gets a new page for another address, and the old one closes', async () => {
    const { token } = await begin();
    const first = await office.post({ manage_token: token, customer_address: 'Am Deihc 1' });
    const second = await office.post({ manage_token: token, customer_address: address });
    expect(second.body.session_id).not.toBe(first.body.session_id);
    await office.quiet();
    expect(office.stripe.store.session(String(first.body.session_id)).status).toBe('expired');
  });
});

describe('figures that are shown in several places', () => {
  test('agree on what came in this month, less what went back', async () => {
    const { payment } = await office.bookAndPay();
    await office.enterCash({ amount: 7000 });
    await office.enterCash({ amount: 900, received_on: '2026-11-30' });
    await office.refund(payment.payment_id, { amount: 1000 });
    await office.quiet();
    const dashboard = await office.server.api(getDashboardStats);
    const termine = await office.server.api(getAppointmentStats);
    expect([dashboard.revenueThisMonth, termine.monthlyRevenue, (await office.stats()).monthly_revenue]).toEqual([
      11_000, 11_000, 11_000,
    ]);
    expect(dashboard.revenueToday).toBe((await office.stats()).today_revenue);
  });

  test('count the same cases, unpaid visits among them', async () => {
    await office.book();
    const { id } = await office.bookAndPay({ start_time: '2026-12-03T12:00:00+01:00' });
    await office.cancel(id);
    office.clock.set('2026-12-03T18:00:00Z');
    const { total } = await office.server.api(listReviewCases);
    const dashboard = await office.server.api(getDashboardStats);
    expect([total, dashboard.paymentsReview, (await office.stats()).review_count]).toEqual([2, 2, 2]);
  });
});
