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
  /** Ours, from the metadata. */
  paymentId: string | null;
  expiresAt: Date;
  /** A delayed method failed: complete and unpaid, and the payment has no way forward. */
  hasFailed: boolean;
  requiresAction: boolean;
  /** Newest first. */
  refunds: readonly RefundState[];
  dispute: 'open' | 'won' | 'lost' | null;
}

/** A later month of a subscription was paid; no checkout session belongs to it. */
export interface Renewal {
  invoiceId: string;
  subscriptionId: string;
  /** Our payment that began the subscription. */
  firstPaymentId: string | null;
  amountCents: number;
  currency: string;
  customerName: string;
  customerEmail: string;
  /** Messages do not carry it: see `findIntentOfInvoice`. */
  paymentIntentId: string | null;
}

/** What a signed message is about. */
export interface ProviderMessage {
  id: string;
  type: string;
  /** null: a type we do not use, or a renewal. */
  subject: { sessionId: string } | { paymentIntentId: string } | null;
  renewal?: Renewal | undefined;
}

/** Every method throws PaymentFault and nothing else. */
export interface PaymentProvider {
  /** The same order a second time gives the same session; another order for the same payment is refused. */
  createSession(order: CheckoutOrder): Promise<SessionState>;
  /** The whole present picture, however many calls that takes. */
  readSession(sessionId: string): Promise<SessionState>;
  findSessionOfIntent(paymentIntentId: string): Promise<string | null>;
  findIntentOfInvoice(invoiceId: string): Promise<string | null>;
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
