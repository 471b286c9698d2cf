import type Stripe from 'stripe';
import type { CheckoutOrder, PaymentProvider, SessionState } from '../../server/src/providers/payment-provider.ts';
import { PaymentFault } from '../../server/src/providers/stripe-fault.ts';
import { messageOf } from '../../server/src/providers/stripe-messages.ts';
import { disputeOf, toRefundState, toSessionState } from '../../server/src/providers/stripe-states.ts';
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
          const session = [...this.store.sessions.values()].find((each) => each.payment_intent === intent);
          return session ? { sessionId: session.id } : null;
        }),
      listMessages: (since) =>
        ask(() =>
          this.told
            .filter(({ created }) => created * 1000 >= since.getTime())
            .map((event) => messageOf(event as Stripe.Event)),
        ),
      readRenewal: noPackage,
      listRenewals: noPackage,
      readSubscription: noPackage,
      endSubscription: noPackage,
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

  private open({ paymentId, appointmentId, lines, customerEmail, expiresAt, successUrl }: CheckoutOrder): SessionState {
    const known = [...this.store.sessions.values()].find(({ metadata }) => metadata?.payment_id === paymentId);
    if (known) return toSessionState(known);
    const metadata = { payment_id: paymentId, appointment_id: appointmentId ?? '' };
    const session = this.store.createSession({
      mode: 'payment',
      success_url: successUrl,
      customer_email: customerEmail,
      expires_at: Math.ceil(expiresAt.getTime() / 1000),
      metadata,
      line_items: lines.map(({ name, amountCents }) => ({
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name } },
      })),
    });
    return toSessionState(session);
  }

  private read(id: string): SessionState {
    const session = this.store.session(id);
    const intent = this.store.findIntentOf(id);
    if (intent?.status !== 'succeeded') return toSessionState(session, intent);
    const of = ({ payment_intent }: { payment_intent: unknown }) => payment_intent === intent.id;
    const refunds = [...this.store.refunds.values()].filter(of).reverse().map(toRefundState);
    return toSessionState(session, intent, {
      refunds,
      dispute: disputeOf([...this.store.disputes.values()].filter(of)),
    });
  }
}

function noPackage(): never {
  throw new Error('nobody orders a package in this world');
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
