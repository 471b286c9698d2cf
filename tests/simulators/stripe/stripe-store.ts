import type Stripe from 'stripe';
import type { SessionForm } from './stripe-forms.ts';
import { makeInvoice, makeInvoicePayment } from './stripe-invoices.ts';
import { makeCharge, makeDispute, makeIntent, makeLine, makeRefund, makeSession, newId } from './stripe-objects.ts';
import { noSuch, StripeRefusal } from './stripe-refusal.ts';
import { beginNextMonth, endAtPeriodEnd, endNow, endOfMonth, makeSubscription } from './stripe-subscriptions.ts';

/** Shorter ones Stripe refuses. */
const shortestSessionMs = 30 * 60_000;
const longestSessionMs = 24 * 60 * 60_000;
/** In euro cents; 0 is allowed: then nothing has to be paid. */
const smallestAmount = 50;

export interface RefundOrder {
  paymentIntentId: string;
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | undefined;
  metadata?: Record<string, string> | undefined;
}

interface Options {
  now: () => Date;
  pageUrl: (sessionId: string) => string;
  /** Called after every change that Stripe tells of. */
  emit: (type: string, object: unknown) => void;
}

/** What one Stripe account holds, and the ways it may change. */
export class StripeStore {
  readonly sessions = new Map<string, Stripe.Checkout.Session>();
  readonly lines = new Map<string, Stripe.LineItem[]>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  readonly invoices = new Map<string, Stripe.Invoice>();
  readonly invoicePayments = new Map<string, Stripe.InvoicePayment>();
  readonly subscriptions = new Map<string, Stripe.Subscription>();
  /** What new refunds begin as: 'pending' for methods that take days. */
  refundsBegin: 'succeeded' | 'pending' = 'succeeded';
  private readonly intentMetadata = new Map<string, Record<string, string>>();
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  createSession(form: SessionForm): Stripe.Checkout.Session {
    const now = this.options.now();
    checkSession(form, now);
    const session = makeSession({ form, now, pageUrl: this.options.pageUrl });
    this.sessions.set(session.id, session);
    const lines = form.line_items.map((line) => makeLine(line, now));
    this.lines.set(session.id, lines);
    const { metadata = {} } = (form.mode === 'payment' ? form.payment_intent_data : form.subscription_data) ?? {};
    this.intentMetadata.set(session.id, metadata);
    return session;
  }

  session(id: string): Stripe.Checkout.Session {
    const session = this.sessions.get(id);
    if (!session) throw noSuch('checkout.session', id);
    return session;
  }

  intent(id: string, status: 400 | 404 = 404): Stripe.PaymentIntent {
    const intent = this.intents.get(id);
    if (!intent) throw noSuch('payment_intent', id, status);
    return intent;
  }

  /** The payment of a session, of a subscription's first invoice too; null: nobody tried to pay yet. */
  findIntentOf(sessionId: string): Stripe.PaymentIntent | null {
    const session = this.session(sessionId);
    const payment = [...this.invoicePayments.values()].find(({ invoice }) => invoice === session.invoice);
    const id = session.payment_intent ?? payment?.payment.payment_intent ?? null;
    return typeof id === 'string' ? this.intent(id) : null;
  }

  pay(sessionId: string): void {
    const session = this.complete(sessionId);
    if (session.amount_total === 0) {
      session.payment_status = 'no_payment_required';
    } else {
      const intent = this.beginPayment(session);
      this.succeed(intent, session.customer_email);
      session.payment_status = 'paid';
      this.settleInvoice(session);
    }
    this.options.emit('checkout.session.completed', session);
  }

  /** A method whose money comes later: direct debit, or a transfer that the customer still has to make. */
  payDelayed(sessionId: string, method: 'debit' | 'transfer' = 'debit'): void {
    const session = this.complete(sessionId);
    const intent = this.beginPayment(session);
    intent.status = method === 'debit' ? 'processing' : 'requires_action';
    if (method === 'transfer') intent.next_action = { type: 'display_bank_transfer_instructions' };
    this.options.emit('checkout.session.completed', session);
  }

  settleDelayed(sessionId: string): void {
    const { session, intent } = this.requireDelayed(sessionId);
    this.succeed(intent, session.customer_email);
    session.payment_status = 'paid';
    this.settleInvoice(session);
    this.options.emit('checkout.session.async_payment_succeeded', session);
  }

  failDelayed(sessionId: string): void {
    const { session, intent } = this.requireDelayed(sessionId);
    this.fail(intent, 'The customer has not enough money.');
    this.options.emit('checkout.session.async_payment_failed', session);
  }

  /** The bank says no; the customer stays on the page and may try again. */
  decline(sessionId: string): void {
    const session = this.requireOpen(sessionId);
    const intent = this.findIntentOf(sessionId) ?? this.beginPayment(session);
    this.fail(intent, 'Your card was declined.');
  }

  expire(sessionId: string): Stripe.Checkout.Session {
    const session = this.session(sessionId);
    if (session.status !== 'open') {
      throw new StripeRefusal(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    session.status = 'expired';
    session.url = null;
    this.options.emit('checkout.session.expired', session);
    return session;
  }

  /** Closes what nobody paid in time. */
  expireOverdue(): void {
    const now = this.options.now().getTime();
    for (const { id, status, expires_at } of this.sessions.values()) {
      if (status === 'open' && expires_at * 1000 <= now) this.expire(id);
    }
  }

  refund({ paymentIntentId, amount, reason, metadata }: RefundOrder): Stripe.Refund {
    const intent = this.intent(paymentIntentId, 400);
    const charge = this.charges.get(String(intent.latest_charge));
    if (!charge?.paid) {
      throw new StripeRefusal(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    }
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      const message = `Charge ${charge.id} has already been refunded.`;
      throw new StripeRefusal(400, message, { code: 'charge_already_refunded' });
    }
    if (charge.disputed && this.disputesOf(charge.id).some(({ status }) => status !== 'won')) {
      const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
      throw new StripeRefusal(400, message, { code: 'charge_disputed' });
    }
    if (amount !== undefined && amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
      throw new StripeRefusal(400, message, { param: 'amount' });
    }
    const refund = makeRefund(charge, {
      amount: amount ?? left,
      reason: reason ?? null,
      metadata: metadata ?? {},
      status: this.refundsBegin,
      now: this.options.now(),
    });
    this.refunds.set(refund.id, refund);
    this.addRefunded(charge, refund.amount);
    this.options.emit('refund.created', refund);
    this.options.emit('charge.refunded', charge);
    return refund;
  }

  settleRefund(refundId: string): void {
    const refund = this.requirePendingRefund(refundId);
    refund.status = 'succeeded';
    this.options.emit('refund.updated', refund);
  }

  failRefund(refundId: string): void {
    const refund = this.requirePendingRefund(refundId);
    refund.status = 'failed';
    refund.failure_reason = 'expired_or_canceled_card';
    const charge = this.charges.get(String(refund.charge));
    if (charge) this.addRefunded(charge, -refund.amount);
    this.options.emit('refund.updated', refund);
    this.options.emit('refund.failed', refund);
  }

  /** @param paidId a session, or the payment intent of a later month */
  dispute(paidId: string): Stripe.Dispute {
    const intent = this.intents.get(paidId) ?? this.findIntentOf(paidId);
    const charge = this.charges.get(String(intent?.latest_charge));
    if (!charge?.paid) throw new Error(`${paidId} has not been paid`);
    charge.disputed = true;
    const dispute = makeDispute(charge, this.options.now());
    this.disputes.set(dispute.id, dispute);
    this.options.emit('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(disputeId: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.get(disputeId);
    if (!dispute) throw noSuch('dispute', disputeId);
    dispute.status = status;
    this.options.emit('charge.dispute.closed', dispute);
  }

  /** Another month of a subscription is paid; no session comes with it. */
  renew(sessionId: string): Stripe.Invoice {
    const session = this.session(sessionId);
    if (session.subscription === null) throw new Error(`${sessionId} is no subscription`);
    const subscription = this.subscription(String(session.subscription));
    this.endOverdue();
    if (subscription.status === 'canceled') throw new Error(`${subscription.id} has ended`);
    beginNextMonth(subscription);
    const invoice = this.bill(session, 'subscription_cycle', true);
    const intent = this.newIntent(session);
    this.succeed(intent, session.customer_email);
    this.addInvoicePayment(invoice, intent);
    this.options.emit('invoice.paid', invoice);
    return invoice;
  }

  subscription(id: string): Stripe.Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw noSuch('subscription', id);
    return subscription;
  }

  endSubscription(id: string): Stripe.Subscription {
    const subscription = this.subscription(id);
    endNow(subscription, this.options.now());
    this.options.emit('customer.subscription.deleted', subscription);
    return subscription;
  }

  /** Whether it ends when the month is over. */
  changeSubscription(id: string, ends: boolean): Stripe.Subscription {
    const subscription = this.subscription(id);
    endAtPeriodEnd(subscription, ends, this.options.now());
    this.options.emit('customer.subscription.updated', subscription);
    return subscription;
  }

  /** Ends what was to end with a month that is over. */
  endOverdue(): void {
    const now = this.options.now().getTime();
    for (const subscription of this.subscriptions.values()) {
      const { id, status, cancel_at_period_end } = subscription;
      if (status !== 'canceled' && cancel_at_period_end && endOfMonth(subscription) * 1000 <= now)
        this.endSubscription(id);
    }
  }

  private requireOpen(sessionId: string): Stripe.Checkout.Session {
    this.expireOverdue();
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
    return session;
  }

  private complete(sessionId: string): Stripe.Checkout.Session {
    const session = this.requireOpen(sessionId);
    session.status = 'complete';
    session.url = null;
    return session;
  }

  private requireDelayed(sessionId: string) {
    const session = this.session(sessionId);
    const intent = this.findIntentOf(sessionId);
    if (!intent || session.payment_status !== 'unpaid') throw new Error(`${sessionId} does not wait for money`);
    return { session, intent };
  }

  private requirePendingRefund(refundId: string): Stripe.Refund {
    const refund = this.refunds.get(refundId);
    if (refund?.status !== 'pending') throw new Error(`${refundId} is no pending refund`);
    return refund;
  }

  private beginPayment(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
    const earlier = this.findIntentOf(session.id);
    if (earlier) return earlier;
    const intent = this.newIntent(session);
    if (session.mode === 'payment') {
      session.payment_intent = intent.id;
      return intent;
    }
    session.customer = newId('cus');
    const subscription = makeSubscription({
      session,
      line: this.lines.get(session.id)?.[0],
      metadata: this.intentMetadata.get(session.id) ?? {},
      now: this.options.now(),
    });
    this.subscriptions.set(subscription.id, subscription);
    session.subscription = subscription.id;
    const invoice = this.bill(session, 'subscription_create', false);
    session.invoice = invoice.id;
    this.addInvoicePayment(invoice, intent);
    return intent;
  }

  private newIntent(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
    const intent = makeIntent({
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'eur',
      // Stripe gives a subscription's metadata to its invoices, not to their payments.
      metadata: session.mode === 'payment' ? (this.intentMetadata.get(session.id) ?? {}) : {},
      now: this.options.now(),
    });
    this.intents.set(intent.id, intent);
    return intent;
  }

  private bill(
    session: Stripe.Checkout.Session,
    reason: 'subscription_create' | 'subscription_cycle',
    isPaid: boolean,
  ) {
    const invoice = makeInvoice({
      session,
      reason,
      isPaid,
      subscriptionId: String(session.subscription),
      metadata: this.intentMetadata.get(session.id) ?? {},
      at: Math.floor(this.options.now().getTime() / 1000),
    });
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  private addInvoicePayment(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
    const payment = makeInvoicePayment(invoice, intent.id);
    this.invoicePayments.set(payment.id, payment);
  }

  private settleInvoice({ invoice: id }: Stripe.Checkout.Session): void {
    const invoice = this.invoices.get(String(id));
    const payment = [...this.invoicePayments.values()].find(({ invoice: of }) => of === id);
    if (!invoice || !payment) return;
    invoice.status = payment.status = 'paid';
    invoice.amount_paid = payment.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
  }

  private succeed(intent: Stripe.PaymentIntent, email: string | null): void {
    const charge = makeCharge(intent, email, this.options.now());
    this.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    } satisfies Partial<Stripe.PaymentIntent>);
  }

  private fail(intent: Stripe.PaymentIntent, message: string): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', message };
  }

  private addRefunded(charge: Stripe.Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  private disputesOf(chargeId: string): Stripe.Dispute[] {
    return [...this.disputes.values()].filter(({ charge }) => charge === chargeId);
  }
}

/** What Stripe checks beyond the form of each parameter. */
function checkSession(form: SessionForm, now: Date): void {
  const refuse = (message: string, param: string, code?: string) => {
    throw new StripeRefusal(400, message, { param, ...(code && { code }) });
  };
  const ahead = form.expires_at === undefined ? longestSessionMs : form.expires_at * 1000 - now.getTime();
  if (ahead < shortestSessionMs) {
    refuse('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', 'expires_at');
  }
  if (ahead > longestSessionMs) {
    refuse('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', 'expires_at');
  }
  const isSubscription = form.mode === 'subscription';
  if (isSubscription && form.submit_type) refuse('`submit_type` can only be used in `payment` mode.', 'submit_type');
  if (isSubscription && form.payment_intent_data) {
    refuse('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  }
  if (!isSubscription && form.subscription_data) {
    refuse('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  }
  for (const { price_data } of form.line_items) {
    if (isSubscription !== (price_data.recurring !== undefined)) {
      refuse(`Prices do not fit \`${form.mode}\` mode: recurring or not.`, 'line_items');
    }
  }
  if (new Set(form.line_items.map(({ price_data }) => price_data.currency)).size > 1) {
    refuse('All line items must have the same currency.', 'line_items');
  }
  const total = form.line_items.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0);
  if (total > 0 && total < smallestAmount) {
    refuse("The Checkout Session's total amount must convert to at least 50 cents.", 'line_items', 'amount_too_small');
  }
  for (const address of [form.success_url, form.cancel_url]) {
    if (address !== undefined && !URL.canParse(address)) refuse('Not a valid URL', 'success_url', 'url_invalid');
  }
}
