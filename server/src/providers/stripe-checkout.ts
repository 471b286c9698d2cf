import Stripe from 'stripe';
import { asPaymentFault, WebhookRefused } from './stripe-fault.ts';

/** Without an answer by then a call has failed. The library tries once more by itself, with the same idempotency key. */
const patienceMs = 10_000;
const metadataLength = 500;

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
  /** The same refundId pays back once. */
  refund(order: {
    paymentIntentId: string;
    amountCents: number;
    refundId: string;
    reason: string;
  }): Promise<RefundState>;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Origin of a stand-in; null: Stripe itself. */
  readonly apiUrl: string | null;
  readonly timeoutMs?: number;
}

export function createStripeProvider({ secretKey, apiUrl, timeoutMs = patienceMs }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl !== null && addressOf(apiUrl)),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  async function findIntent(session: Stripe.Checkout.Session): Promise<Stripe.PaymentIntent | null> {
    const intent = session.payment_intent ?? intentOf(expanded(session.invoice)?.payments?.data[0]);
    if (intent === null || typeof intent !== 'string') return intent;
    return stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  }

  async function listRefunds(paymentIntentId: string): Promise<RefundState[]> {
    const refunds = await stripe.refunds
      .list({ payment_intent: paymentIntentId, limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    return refunds.map(toRefundState);
  }

  return {
    createSession: (order) =>
      asked(async () => {
        const idempotencyKey = `checkout-${order.paymentId}`;
        return toSessionState(await sessions.create(sessionOf(order), { idempotencyKey }));
      }),

    readSession: (sessionId) =>
      asked(async () => {
        const expand = ['payment_intent.latest_charge', 'invoice.payments'];
        const session = await sessions.retrieve(sessionId, { expand });
        const intent = await findIntent(session);
        const charge = expanded(intent?.latest_charge ?? null);
        if (!intent || !charge?.paid) return toSessionState(session, intent);
        const refunds = await listRefunds(intent.id);
        const disputes = charge.disputed ? await stripe.disputes.list({ payment_intent: intent.id, limit: 100 }) : null;
        return toSessionState(session, intent, refunds, disputes?.data);
      }),

    findSessionOfIntent: (paymentIntentId) =>
      asked(async () => {
        const direct = await sessions.list({ payment_intent: paymentIntentId, limit: 1 });
        if (direct.data[0]) return direct.data[0].id;
        // A subscription's session does not know the payment of its own first invoice.
        const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
        const payments = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] });
        const subscription = firstSubscriptionOf(payments.data[0]?.invoice);
        return subscription ? ((await sessions.list({ subscription, limit: 1 })).data[0]?.id ?? null) : null;
      }),

    findIntentOfInvoice: (invoice) =>
      asked(async () => {
        const payments = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
        return idOf(intentOf(payments.data[0]));
      }),

    expireSession: (sessionId) =>
      asked(async () => {
        try {
          await sessions.expire(sessionId);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const { status } = await sessions.retrieve(sessionId);
          if (status === 'open') throw error;
        }
      }),

    refund: ({ paymentIntentId, amountCents, refundId, reason }) =>
      asked(async () => {
        // Stripe forgets idempotency keys after a day; a job that hung longer must not pay twice.
        const earlier = (await listRefunds(paymentIntentId)).find((refund) => refund.refundId === refundId);
        if (earlier) return earlier;
        const refund = await stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount: amountCents,
            reason: 'requested_by_customer',
            metadata: { refund_id: refundId, ...(reason && { reason: reason.slice(0, metadataLength) }) },
          },
          { idempotencyKey: `refund-${refundId}` },
        );
        return toRefundState(refund);
      }),
  };
}

/**
 * Checks the signature over the raw body and says what the message is about. Never trust more of it than that: it is a
 * snapshot, and messages come late, twice and in any order.
 * @throws WebhookRefused for a wrong, missing or too old (5 minutes) signature
 */
export function readMessage(rawBody: Buffer, signature: string | undefined, secret: string): ProviderMessage {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret);
    return { id: event.id, type: event.type, subject: subjectOf(event), renewal: renewalOf(event) };
  } catch (error) {
    // Without the cause: it carries the whole body.
    const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new WebhookRefused(isSignature ? 'The signature does not fit or is too old.' : 'The body is not an event.');
  }
}

function subjectOf(event: Stripe.Event): ProviderMessage['subject'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { sessionId: event.data.object.id };
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const paymentIntentId = idOf(event.data.object.payment_intent);
      return paymentIntentId === null ? null : { paymentIntentId };
    }
    default:
      return null;
  }
}

/** The first invoice comes with the session; those of later months come alone. */
function renewalOf(event: Stripe.Event): Renewal | undefined {
  if (event.type !== 'invoice.paid') return undefined;
  const invoice = event.data.object;
  const details = invoice.parent?.subscription_details;
  if (invoice.billing_reason !== 'subscription_cycle' || !details) return undefined;
  return {
    invoiceId: invoice.id,
    subscriptionId: idOf(details.subscription),
    firstPaymentId: details.metadata?.payment_id ?? null,
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    customerName: invoice.customer_name ?? '',
    customerEmail: invoice.customer_email ?? '',
    paymentIntentId: idOf(intentOf(invoice.payments?.data[0])),
  };
}

/** Methods of payment are left out: those switched on in the dashboard count. No tax: § 19 UStG. */
function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const isSubscription = order.mode === 'subscription';
  const metadata = metadataOf(order);
  return {
    mode: order.mode,
    locale: 'de',
    customer_email: order.customerEmail,
    client_reference_id: order.paymentId,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.ceil(order.expiresAt.getTime() / 1000),
    line_items: order.lines.map(({ name, description, amountCents }) => ({
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: amountCents,
        // Stripe refuses an empty description.
        product_data: { name, ...(description && { description }) },
        ...(isSubscription && { recurring: { interval: 'month' as const } }),
      },
    })),
    metadata,
    // What hangs on the session is not copied to what comes of it.
    ...(isSubscription
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata }, submit_type: order.appointmentId === null ? 'pay' : 'book' }),
  };
}

function metadataOf({ paymentId, customerName, serviceType, appointmentId }: CheckoutOrder): Record<string, string> {
  const entries = { payment_id: paymentId, customer_name: customerName, service_type: serviceType };
  const all = appointmentId === null ? entries : { ...entries, appointment_id: appointmentId };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value.slice(0, metadataLength)]));
}

function toSessionState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null = null,
  refunds: readonly RefundState[] = [],
  disputes: readonly Stripe.Dispute[] = [],
): SessionState {
  const status = known(session.status, ['complete', 'expired'], 'open');
  const paymentStatus = known(session.payment_status, ['paid', 'no_payment_required'], 'unpaid');
  const isStuck = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return {
    sessionId: session.id,
    url: session.url,
    status,
    paymentStatus,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentIntentId: intent?.id ?? idOf(session.payment_intent),
    paymentId: session.metadata?.payment_id ?? null,
    expiresAt: fromUnix(session.expires_at),
    hasFailed: status === 'complete' && paymentStatus === 'unpaid' && isStuck,
    requiresAction: intent?.status === 'requires_action',
    refunds,
    dispute: disputeOf(disputes),
  };
}

function toRefundState(refund: Stripe.Refund): RefundState {
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    refundId: refund.metadata?.refund_id ?? null,
    amountCents: refund.amount,
    status: refund.status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'pending',
    createdAt: fromUnix(refund.created),
  };
}

/** Of several the gravest counts. An inquiry that was closed took no money. */
function disputeOf(disputes: readonly Stripe.Dispute[]): SessionState['dispute'] {
  const outcomes = disputes.map(({ status }) => {
    if (status === 'lost' || status === 'prevented') return 'lost';
    return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
  });
  return (['open', 'lost', 'won'] as const).find((outcome) => outcomes.includes(outcome)) ?? null;
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asPaymentFault(error);
  }
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

/** The subscription whose first invoice this is; null for any later one. */
function firstSubscriptionOf(invoice: Stripe.InvoicePayment['invoice'] | undefined): string | null {
  if (invoice === undefined || typeof invoice === 'string' || invoice.deleted) return null;
  if (invoice.billing_reason !== 'subscription_create') return null;
  return idOf(invoice.parent?.subscription_details?.subscription ?? null);
}

const intentOf = (payment: Stripe.InvoicePayment | undefined) => payment?.payment.payment_intent ?? null;
const expanded = <T extends { id: string }>(value: string | T | null) => (typeof value === 'string' ? null : value);
/** The declarations leave room for values to come; those count as `otherwise`. */
const known = <T extends string, O extends string>(value: string | null, values: readonly T[], otherwise: O): T | O =>
  values.find((each) => each === value) ?? otherwise;
const fromUnix = (seconds: number) => new Date(seconds * 1000);

function idOf(value: string | { id: string }): string;
function idOf(value: string | { id: string } | null): string | null;
function idOf(value: string | { id: string } | null): string | null {
  return value === null || typeof value === 'string' ? value : value.id;
}
