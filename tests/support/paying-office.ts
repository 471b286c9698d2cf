import * as appointments from '@it-lotse/contract/appointments';
import * as bookingCalls from '@it-lotse/contract/booking';
import * as checkoutCalls from '@it-lotse/contract/checkout';
import * as calls from '@it-lotse/contract/payments';
import {
  bookingOf,
  eventually,
  FakeMailer,
  SettableClock,
  startTestServer,
  type TestServer,
} from '../../server/src/test-support/test-server.ts';
import { StripeSimulator } from '../simulators/stripe-simulator.ts';

/** A test server whose customers pay through a Stripe of its own. Use it with `await using`, or end it with `stop`. */
export class PayingOffice {
  readonly stripe: StripeSimulator;
  readonly mailer: FakeMailer;
  readonly server: TestServer;

  private constructor(stripe: StripeSimulator, mailer: FakeMailer, server: TestServer) {
    this.stripe = stripe;
    this.mailer = mailer;
    this.server = server;
  }

  static async start(clock = new SettableClock()): Promise<PayingOffice> {
    const stripe = await new StripeSimulator({ clock }).start();
    const mailer = new FakeMailer();
    const server = await startTestServer({
      clock,
      mailer,
      config: {
        stripeSecretKey: stripe.secretKey,
        stripeWebhookSecret: stripe.webhooks.secret,
        stripeApiUrl: stripe.url,
      },
    });
    stripe.webhooks.url = `${server.url}${calls.paymentWebhookPath}`;
    return new PayingOffice(stripe, mailer, server);
  }

  get clock(): SettableClock {
    return this.server.clock;
  }

  async stop(): Promise<void> {
    await this.server[Symbol.asyncDispose]();
    await this.stripe.stop();
  }

  readonly book = (changes: Record<string, unknown> = {}) =>
    this.server.api(bookingCalls.bookAppointment, {
      body: bookingCalls.newAppointment.parse(bookingOf(changes)),
    });

  /** Any request to pay, valid or not. */
  readonly post = (body: unknown) => this.server.call('POST', '/api/payments/checkout', { body });

  readonly pay = (manage_token: string) => this.server.api(checkoutCalls.startCheckout, { body: { manage_token } });

  readonly bookAndOpen = async (changes: Record<string, unknown> = {}) => {
    const booked = await this.book(changes);
    return { ...booked, session: (await this.pay(booked.manage_token)).session_id };
  };

  readonly bookAndPay = async (changes: Record<string, unknown> = {}) => {
    const booked = await this.bookAndOpen(changes);
    await this.stripe.pay(booked.session);
    await this.quiet();
    return { ...booked, payment: await this.onlyPayment() };
  };

  /** What the private page says about the payment. */
  readonly visitPayment = (token: string) => this.server.api(checkoutCalls.getVisitPayment, { params: { token } });

  readonly transactions = async () => (await this.server.api(calls.listTransactions)).transactions;

  readonly onlyPayment = async () => {
    const [payment, ...others] = await this.transactions();
    if (!payment || others.length > 0) throw new Error(`${others.length + 1} payments`);
    return payment;
  };

  readonly onlyPaid = async () => {
    const [payment, ...others] = (await this.transactions()).filter((each) => each.payment_status === 'paid');
    if (!payment || others.length > 0) throw new Error(`${others.length + 1} paid`);
    return payment;
  };

  readonly details = (payment_id: string) => this.server.api(calls.getTransaction, { params: { id: payment_id } });

  readonly appointmentOf = async (id: string) =>
    (await this.server.api(appointments.getAppointment, { params: { id } })).appointment;

  readonly statusOf = async (id: string) => (await this.appointmentOf(id)).status;

  readonly change = (id: string, body: Record<string, unknown>) =>
    this.server.api(appointments.updateAppointment, { params: { id }, body });

  readonly cancel = (id: string) => this.server.api(appointments.cancelAppointment, { params: { id }, body: {} });

  readonly refund = (id: string, body: Record<string, unknown> = {}) =>
    this.server.api(calls.refundPayment, { params: { id }, body: { reason: 'Kulanz', ...body } });

  /** The bank sends the last refund back days after it arrived. */
  readonly bounceRefund = async () => {
    const refund = [...this.stripe.store.refunds.values()].at(-1);
    if (refund?.status !== 'succeeded') throw new Error('no refund has arrived');
    refund.status = 'pending';
    this.clock.advance(3 * 86_400_000);
    await this.stripe.failRefund(refund.id);
    await this.quiet();
    // Before the operator has read it.
    this.clock.advance(60_000);
  };

  readonly settle = (id: string) => this.server.api(calls.settleReview, { params: { id }, body: { note: '' } });

  readonly stats = () => this.server.api(calls.getPaymentStats);

  readonly deleteAll = () => this.server.api(appointments.deleteAllAppointments);

  readonly enterCash = (changes: Record<string, unknown> = {}) =>
    this.server.api(calls.enterPayment, {
      body: {
        customer_name: 'Erika Muster',
        service: 'Fernwartung',
        amount: 5000,
        method: 'cash',
        received_on: '2026-12-01',
        ...changes,
      },
    });

  readonly cases = async () => (await this.server.api(calls.listReviewCases)).cases;

  readonly status = (session: string) => this.server.call('GET', `/api/payments/checkout/status/${session}`);

  /** Until Stripe has told everything and every job that is due has run. */
  readonly quiet = async () => {
    await this.stripe.webhooks.settled();
    await eventually(() => {
      const open = this.server.ctx.db
        .prepare("SELECT count(*) AS n FROM outbox_jobs WHERE state IN ('pending', 'running') AND next_attempt_at <= ?")
        .get(this.clock.now().toISOString()) as { n: number };
      return open.n === 0;
    }, 'an empty outbox');
  };

  /** The states of all jobs of a kind, the oldest first. */
  readonly jobs = (kind: string) =>
    this.server.ctx.db
      .prepare('SELECT state FROM outbox_jobs WHERE kind = ? ORDER BY seq')
      .all(kind)
      .map((row) => (row as { state: string }).state);

  readonly receipts = () =>
    this.server.ctx.db.prepare('SELECT number, kind, amount FROM receipts ORDER BY rowid').all() as Array<{
      number: string;
      kind: string;
      amount: number;
    }>;

  /** Time passes, and pages whose time is over end. */
  readonly wait = async (milliseconds: number) => {
    this.clock.advance(milliseconds);
    this.stripe.store.expireOverdue();
    await this.quiet();
  };

  /** The hour is over in which Stripe was asked last. */
  readonly nextHour = async () => {
    this.clock.advance(61 * 60_000);
    await this.server.ctx.paymentWatch.tick();
    await this.quiet();
  };

  /** A package, ordered and paid; its first payment. */
  readonly orderPackage = async (package_id = 'betreuung_basis', customer_email = 'erika@example.org') => {
    const body = { package_id, customer_name: 'Erika Muster', customer_email };
    const { session_id } = await this.server.api(checkoutCalls.startCheckout, { body });
    await this.stripe.pay(session_id);
    await this.quiet();
    const payment = (await this.transactions()).find((each) => each.session_id === session_id);
    if (!payment) throw new Error('the order is gone');
    return { session: session_id, id: payment.payment_id };
  };

  readonly endPackage = (id: string, when: 'now' | 'period_end') =>
    this.server.api(calls.endPackage, { params: { id }, body: { when } });

  readonly subjects = () => this.mailer.mails.map(({ subject }) => subject);
}
