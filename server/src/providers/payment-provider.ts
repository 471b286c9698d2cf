export interface CheckoutOrder {
  paymentId: string;
  mode: 'payment' | 'subscription';
  lines: ReadonlyArray<{ name: string; description: string; amountCents: number }>;
  customerName: string;
  customerEmail: string;
  serviceType: string;
  appointmentId: string | null;
  /** With the literal {CHECKOUT_SESSION_ID}, which Stripe fills in. */
  successUrl: string;
  cancelUrl: string;
  /** At least 30 minutes ahead by Stripe's own clock: leave room for the way there and for clocks that differ. */
  expiresAt: Date;
}

export interface RefundState {
  id: string;
  /** Ours, from the metadata; null: made in Stripe's dashboard. */
  refundId: string | null;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  createdAt: Date;
}

export interface SessionState {
  sessionId: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  amountCents: number;
  /** Lower case, e.g. 'eur'. */
  currency: string;
  paymentIntentId: string | null;
  /** Of a package by the month, as soon as its page is completed. */
  subscriptionId: string | null;
  /** Ours, from the metadata. */
  paymentId: string | null;
  expiresAt: Date;
  /** A delayed method failed: complete and unpaid, and the payment has no way forward. */
  hasFailed: boolean;
  requiresAction: boolean;
  /** Newest first. */
  refunds: readonly RefundState[];
  dispute: DisputeState;
}

/** Of several, the one to act on first. `isLost`: one of them took the money, whatever became of the others. */
export interface DisputeState {
  outcome: 'open' | 'won' | 'lost' | null;
  isLost: boolean;
}

/** A later month of a subscription was paid; no checkout session belongs to it. */
export interface RenewalState {
  invoiceId: string;
  subscriptionId: string;
  /** Our payment that began the subscription. */
  firstPaymentId: string | null;
  amountCents: number;
  currency: string;
  customerName: string;
  customerEmail: string;
  paidAt: Date;
  /** null: paid without money, from a credit for example. */
  paymentIntentId: string | null;
  refunds: readonly RefundState[];
  dispute: DisputeState;
}

export interface SubscriptionState {
  subscriptionId: string;
  /** Our payment that began it. */
  firstPaymentId: string | null;
  /** ending: the month that is paid is the last */
  state: 'running' | 'ending' | 'ended';
  /** When it ends or has ended; null while it runs. */
  endsAt: Date | null;
  /** The end of the month that is paid. */
  paidUntil: Date | null;
}

/** now: not a day longer · period_end: with the month that is paid */
export type SubscriptionEnding = 'now' | 'period_end';

/** What a message is about. */
export type MessageSubject =
  | { sessionId: string }
  | { paymentIntentId: string }
  | { invoiceId: string }
  | { subscriptionId: string };

export interface ProviderMessage {
  id: string;
  type: string;
  /** null: a type we do not use. */
  subject: MessageSubject | null;
}

/** Every method throws PaymentFault and nothing else. */
export interface PaymentProvider {
  /** The same order a second time gives the same session; another order for the same payment is refused. */
  createSession(order: CheckoutOrder): Promise<SessionState>;
  /** The whole present picture, however many calls that takes. */
  readSession(sessionId: string): Promise<SessionState>;
  /** What a payment paid for: a session, or the invoice of a later month; null: nothing of ours. */
  findOriginOfIntent(paymentIntentId: string): Promise<{ sessionId: string } | { invoiceId: string } | null>;
  /** null: not the paid invoice of a later month. */
  readRenewal(invoiceId: string): Promise<RenewalState | null>;
  /** The paid invoices of its later months, oldest first. */
  listRenewals(subscriptionId: string): Promise<string[]>;
  readSubscription(subscriptionId: string): Promise<SubscriptionState>;
  /** One that has ended already counts as done. */
  endSubscription(subscriptionId: string, ending: SubscriptionEnding): Promise<SubscriptionState>;
  /** Everything Stripe has told of since then, whether the messages arrived or not; it keeps them for 30 days. Oldest first. */
  listMessages(since: Date): Promise<ProviderMessage[]>;
  /** One that is already closed counts as done. */
  expireSession(sessionId: string): Promise<void>;
  /** The same refundId pays back once. One that the bank sent back stays failed: another try needs another id. */
  refund(order: {
    paymentIntentId: string;
    amountCents: number;
    refundId: string;
    reason: string;
  }): Promise<RefundState>;
}
