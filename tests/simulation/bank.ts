import type Stripe from 'stripe';
import type { CheckoutOrder, PaymentProvider, SessionState } from '../../server/src/providers/payment-provider.ts';
import { PaymentFault } from '../../server/src/providers/stripe-fault.ts';
import { messageOf } from '../../server/src/providers/stripe-messages.ts';
import {
  disputeOf,
  idOf,
  toRefundState,
  toRenewalState,
  toSessionState,
  toSubscriptionState,
} from '../../server/src/providers/stripe-states.ts';
import { makeEvent, type SimulatedEvent } from '../simulators/stripe/stripe-objects.ts';
import { StripeRefusal } from '../simulators/stripe/stripe-refusal.ts';
import { StripeStore } from '../simulators/stripe/stripe-store.ts';
import type { Life, Line } from './line.ts';

/** The account at Stripe, with the banks behind it: what it holds outlives every run of the server. */
export class Bank {
  readonly store: StripeStore;
  /** Not delivered yet. */
  readonly messages: SimulatedEvent[] = [];
  /** Everything ever told, delivered or not. */
  private readonly told: SimulatedEvent[] = [];
  private readonly line: Line;

  constructor(line: Line, now: () => Date) {
    this.line = line;
    this.store = new StripeStore({
      now,
      pageUrl: (id) => `https://checkout.example/${id}`,
      emit: (type, object) => {
        const message = makeEvent(type, object, null, now());
        this.messages.push(message);
        this.told.push(message);
      },
    });
  }

  /** What Stripe says of a visit's pages, whether the server has heard of it or not. */
  sessionsOf(appointmentId: string): Stripe.Checkout.Session[] {
    return [...this.store.sessions.values()].filter(({ metadata }) => metadata?.appointment_id === appointmentId);
  }

  /** The way one run of the server speaks with Stripe. */
  providerFor(life: Life): PaymentProvider {
    const ask = <T>(effect: () => T): Promise<T> =>
      this.line.reach(
        life,
        () => answered(effect),
        () => new PaymentFault('unavailable', 'Stripe ist nicht erreichbar oder hat nicht rechtzeitig geantwortet.'),
      );
    return {
      createSession: (order) => ask(() => this.open(order)),
      readSession: (id) => ask(() => this.read(id)),
      findOriginOfIntent: (intent) =>
        ask(() => {
          const session = [...this.store.sessions.values()].find(
            ({ id }) => this.store.findIntentOf(id)?.id === intent,
          );
          if (session) return { sessionId: session.id };
          const month = [...this.store.invoicePayments.values()].find(
            ({ payment }) => payment.payment_intent === intent,
          );
          return month ? { invoiceId: idOf(month.invoice) } : null;
        }),
      listMessages: (since) =>
        ask(() =>
          this.told
            .filter(({ created }) => created * 1000 >= since.getTime())
            .map((event) => messageOf(event as Stripe.Event)),
        ),
      readRenewal: (id) => ask(() => this.readRenewal(id)),
      listRenewals: (id) => ask(() => this.renewalsOf(id).map((invoice) => invoice.id)),
      readSubscription: (id) => ask(() => toSubscriptionState(this.store.subscription(id))),
      endSubscription: (id, ending) =>
        ask(() => {
          const subscription = this.store.subscription(id);
          if (subscription.status === 'canceled') return toSubscriptionState(subscription);
          return toSubscriptionState(
            ending === 'now' ? this.store.endSubscription(id) : this.store.changeSubscription(id, true),
          );
        }),
      expireSession: (id) =>
        ask(() => {
          if (this.store.session(id).status === 'open') this.store.expire(id);
        }),
      refund: ({ paymentIntentId, amountCents: amount, refundId }) =>
        ask(() => {
          const earlier = [...this.store.refunds.values()].find(({ metadata }) => metadata?.refund_id === refundId);
          const metadata = { refund_id: refundId };
          return toRefundState(earlier ?? this.store.refund({ paymentIntentId, amount, metadata }));
        }),
    };
  }

  /** The paid invoices of a package's later months, oldest first. */
  renewalsOf(subscriptionId: string): Stripe.Invoice[] {
    return [...this.store.invoices.values()].filter(({ billing_reason, parent }) => {
      const of = parent?.subscription_details?.subscription;
      return billing_reason === 'subscription_cycle' && of === subscriptionId;
    });
  }

  /** The payment of a session, or of the invoice of a later month. */
  intentOf(id: string): Stripe.PaymentIntent | null {
    if (!id.startsWith('in_')) return this.store.findIntentOf(id);
    const month = [...this.store.invoicePayments.values()].find(({ invoice }) => invoice === id);
    return month ? this.store.intent(String(month.payment.payment_intent)) : null;
  }

  private open(order: CheckoutOrder): SessionState {
    const { paymentId, appointmentId, mode, lines, customerEmail, customerName, expiresAt, successUrl } = order;
    const known = [...this.store.sessions.values()].find(({ metadata }) => metadata?.payment_id === paymentId);
    if (known) return toSessionState(known);
    const metadata = { payment_id: paymentId, appointment_id: appointmentId ?? '', customer_name: customerName };
    const isMonthly = mode === 'subscription';
    const session = this.store.createSession({
      mode,
      success_url: successUrl,
      customer_email: customerEmail,
      expires_at: Math.ceil(expiresAt.getTime() / 1000),
      metadata,
      ...(isMonthly && { subscription_data: { metadata } }),
      line_items: lines.map(({ name, amountCents }) => ({
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: amountCents,
          product_data: { name },
          ...(isMonthly && { recurring: { interval: 'month' as const } }),
        },
      })),
    });
    return toSessionState(session);
  }

  private read(id: string): SessionState {
    const session = this.store.session(id);
    const intent = this.store.findIntentOf(id);
    return toSessionState(session, intent, intent?.status === 'succeeded' ? this.aftermathOf(intent) : undefined);
  }

  private readRenewal(id: string) {
    const invoice = this.store.invoices.get(id);
    const intent = this.intentOf(id);
    return invoice && intent ? toRenewalState(invoice, intent.id, this.aftermathOf(intent)) : null;
  }

  private aftermathOf(intent: Stripe.PaymentIntent): Pick<SessionState, 'refunds' | 'dispute'> {
    const of = ({ payment_intent }: { payment_intent: unknown }) => payment_intent === intent.id;
    const refunds = [...this.store.refunds.values()].filter(of).reverse().map(toRefundState);
    return { refunds, dispute: disputeOf([...this.store.disputes.values()].filter(of)) };
  }
}

/** A no of Stripe in the words of the server's port. */
function answered<T>(effect: () => T): T {
  try {
    return effect();
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    throw new PaymentFault('refused', error.message, { status: error.status, code: error.body.error.code });
  }
}
