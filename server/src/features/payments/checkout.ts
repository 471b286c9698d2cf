import type { packageOrder, startCheckout } from '@it-lotse/contract/checkout';
import type { BodyOf } from '@it-lotse/contract/endpoint';
import { addressMissing, needsAddress } from '@it-lotse/domain/full-invoice';
import { packagesOf } from '@it-lotse/domain/price-list';
import type { z } from 'zod';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import type { CheckoutOrder, PaymentProvider, SessionState } from '../../providers/stripe-checkout.ts';
import { PaymentFault } from '../../providers/stripe-fault.ts';
import { isOpenStatus } from '../appointments/appointment-rules.ts';
import { requireManaged } from '../appointments/booking.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';
import type { Visit } from '../appointments/checkout-hold.ts';
import { manageUrl } from '../appointments/manage-link.ts';
import { applySession } from './apply-session.ts';
import { keepOrderedTerms } from './ordered-packages.ts';
import { invoiceAddressOf, lacksAddress, paymentObstacle } from './payable.ts';
import { checkoutExpiry } from './payment-rules.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import {
  findPayment,
  insertPayment,
  insertTimeline,
  listPaymentsOfAppointment,
  type StoredPayment,
  updatePayment,
} from './payments-repository.ts';
import { moneyOfVisit, settlePayment, settleVisit, stateOf, withdrawPage } from './settle-visit.ts';
import { owed } from './visit-money.ts';

/** A page that is about to close is not handed out again. */
const shortestRestMs = 5 * 60_000;

/** Stripe answers long before; if not, we crashed in between. */
const unopenedMs = 2 * 60_000;

type VisitOrder = Extract<BodyOf<typeof startCheckout>, { manage_token: string }>;
type Started = { session_id: string; url: string };
type Prepared = { payment: StoredPayment; order: CheckoutOrder };

/**
 * Opens a checkout at Stripe for an appointment or a package. The payment is written down first; should Stripe not
 * answer, it is cancelled and the booking stands as it was. Two tabs that ask at once for one appointment get one page.
 * The opened function throws AppError payment_unavailable, payment_not_possible, not_found, validation_failed.
 */
export function createCheckoutOpener(ctx: PaymentsNeeds): (request: BodyOf<typeof startCheckout>) => Promise<Started> {
  const opening = new Map<string, Promise<Started>>();

  async function openForAppointment(request: VisitOrder): Promise<Started> {
    const provider = requireProvider(ctx);
    const prepared = await ctx.commits.write((tx) => forAppointment(tx, ctx, request));
    return 'url' in prepared ? prepared : createSession(ctx, provider, prepared);
  }

  return async (request) => {
    if (!('manage_token' in request)) {
      const provider = requireProvider(ctx);
      return createSession(ctx, provider, await ctx.commits.write((tx) => forPackage(tx, ctx, request)));
    }
    const { manage_token: token } = request;
    const started = opening.get(token) ?? openForAppointment(request).finally(() => opening.delete(token));
    opening.set(token, started);
    return started;
  };
}

function requireProvider({ payments }: PaymentsNeeds): PaymentProvider {
  if (!payments) throw new AppError('payment_unavailable');
  return payments;
}

function forAppointment(tx: WriteTx, ctx: PaymentsNeeds, request: VisitOrder): Started | Prepared {
  const appointment = requireManaged(ctx, tx, request.manage_token);
  const obstacle = paymentObstacle(tx, ctx, appointment);
  if (obstacle !== null) throw new AppError('payment_not_possible', { detail: obstacle });
  const amount = owed(moneyOfVisit(tx, ctx, appointment));
  if (lacksAddress(tx, appointment) && request.customer_address === '') {
    throw fieldRefusal('customer_address', addressMissing);
  }
  const customer_address = request.customer_address || invoiceAddressOf(tx, appointment);
  const pages = listPaymentsOfAppointment(tx, appointment.id).filter((payment) => stateOf(payment) === 'open');
  for (const { session_id, session_url, session_expires_at, withdrawn_at, amount: asked, ...page } of pages) {
    const restMs = Date.parse(session_expires_at ?? '') - tx.now.getTime();
    const isSame = asked === amount && page.customer_address === customer_address;
    const isGood = withdrawn_at === null && isSame && restMs > shortestRestMs;
    if (!isGood || !session_id || !session_url) continue;
    settleVisit(tx, ctx, appointment.id, 'opened');
    return { session_id, url: session_url };
  }
  for (const page of pages) {
    if (page.session_id === null) endUnopened(tx, page);
    else withdrawPage(tx, page);
  }
  const expiresAt = checkoutExpiry(tx.now);
  const payment = insertPayment(tx, {
    method: 'stripe',
    appointment_id: appointment.id,
    package_id: null,
    service: appointment.service_name,
    service_start_time: appointment.start_time,
    customer_name: appointment.customer_name,
    customer_email: appointment.customer_email,
    customer_address,
    amount,
    asked_amount: amount,
    tax_rate: appointment.tax_rate,
    payment_status: 'pending',
    created_at: tx.now.toISOString(),
    session_expires_at: expiresAt.toISOString(),
    next_check_at: new Date(tx.now.getTime() + unopenedMs).toISOString(),
  });
  insertTimeline(tx, payment.payment_id, 'Online-Zahlung begonnen.');
  settleVisit(tx, ctx, appointment.id, 'opened');
  const order = {
    mode: 'payment' as const,
    lines: linesOf(appointment, amount),
    appointmentId: appointment.id,
    cancelUrl: manageUrl(ctx, appointment.id),
    expiresAt,
  };
  return { payment, order: { ...order, ...sharedOrder(ctx, payment) } };
}

/** Service and travel, or in one line what is left of them. */
function linesOf(visit: Visit, amountCents: number): CheckoutOrder['lines'] {
  const description = `${visit.duration_minutes} Minuten`;
  if (amountCents !== visit.total_cost)
    return [{ name: `${visit.service_name} (Restbetrag)`, description, amountCents }];
  const travel = { name: 'Anfahrt', description: '', amountCents: visit.travel_cost };
  return [{ name: visit.service_name, description, amountCents: visit.price }, travel].filter(
    (line) => line.amountCents > 0,
  );
}

function forPackage(tx: WriteTx, ctx: PaymentsNeeds, request: z.output<typeof packageOrder>): Prepared {
  const found = packagesOf(ctx.settings.get(bookingSetting))[request.package_id];
  if (!found) throw fieldRefusal('package_id', 'Dieses Paket gibt es nicht mehr.');
  if (needsAddress(found.price) && request.customer_address === '') {
    throw fieldRefusal('customer_address', addressMissing);
  }
  rememberCustomer(tx, { name: request.customer_name, email: request.customer_email });
  const payment = insertPayment(tx, {
    method: 'stripe',
    appointment_id: null,
    package_id: request.package_id,
    service: found.name,
    service_start_time: null,
    customer_name: request.customer_name,
    customer_email: request.customer_email,
    customer_address: request.customer_address,
    amount: found.price,
    asked_amount: found.price,
    tax_rate: taxRateNow(ctx.settings),
    payment_status: 'pending',
    created_at: tx.now.toISOString(),
    next_check_at: new Date(tx.now.getTime() + unopenedMs).toISOString(),
  });
  keepOrderedTerms(tx, ctx, payment.payment_id, found);
  insertTimeline(tx, payment.payment_id, 'Online-Zahlung begonnen.');
  const order = {
    mode: found.interval === 'month' ? ('subscription' as const) : ('payment' as const),
    lines: [{ name: found.name, description: found.description, amountCents: found.price }],
    appointmentId: null,
    cancelUrl: `${ctx.origin()}/#preise`,
    expiresAt: checkoutExpiry(tx.now),
  };
  return { payment, order: { ...order, ...sharedOrder(ctx, payment) } };
}

function sharedOrder(ctx: PaymentsNeeds, payment: StoredPayment) {
  return {
    paymentId: payment.payment_id,
    customerName: payment.customer_name,
    customerEmail: payment.customer_email,
    serviceType: payment.service,
    successUrl: `${ctx.origin()}/appointment-success?session_id={CHECKOUT_SESSION_ID}`,
  };
}

async function createSession(
  ctx: PaymentsNeeds,
  provider: PaymentProvider,
  { payment: { payment_id }, order }: Prepared,
): Promise<Started> {
  let state: SessionState;
  try {
    state = await provider.createSession(order);
  } catch (error) {
    await ctx.commits.write((tx) => giveUp(tx, ctx, payment_id));
    if (!(error instanceof PaymentFault)) throw error;
    ctx.log.warn({ err: error, payment_id }, 'no checkout');
    throw new AppError('payment_unavailable', { cause: error });
  }
  const isWithdrawn = await ctx.commits.write((tx) => {
    applySession(tx, ctx, payment_id, state);
    recordEvent(tx, { type: 'payment.updated', payment_id });
    return findPayment(tx, payment_id)?.withdrawn_at !== null;
  });
  if (isWithdrawn) {
    const detail = 'An Ihrem Termin hat sich eben etwas geändert. Bitte sehen Sie noch einmal nach.';
    throw new AppError('payment_not_possible', { detail });
  }
  if (!state.url) throw new AppError('payment_unavailable');
  return { session_id: state.sessionId, url: state.url };
}

/** No page was opened: nothing was paid, and the appointment is as agreed as before. */
function giveUp(tx: WriteTx, ctx: PaymentsNeeds, paymentId: string): void {
  const payment = findPayment(tx, paymentId);
  if (!payment || payment.session_id) return;
  endUnopened(tx, payment);
  settlePayment(tx, ctx, payment);
}

function endUnopened(tx: WriteTx, payment: StoredPayment): void {
  const { payment_id } = payment;
  updatePayment(tx, payment, { payment_status: 'cancelled', next_check_at: null });
  insertTimeline(tx, payment_id, 'Die Bezahlseite ließ sich nicht öffnen.');
  recordEvent(tx, { type: 'payment.updated', payment_id });
}

/** The customer pays on site after all: the page is closed, the appointment is confirmed. */
export function payOnSite(ctx: PaymentsNeeds, token: string): Promise<void> {
  return ctx.commits.write((tx) => {
    const appointment = requireManaged(ctx, tx, token);
    if (!isOpenStatus(appointment.status)) {
      throw new AppError('payment_not_possible', { detail: 'Dieser Termin ist abgesagt oder schon vorbei.' });
    }
    for (const payment of listPaymentsOfAppointment(tx, appointment.id)) {
      if (stateOf(payment) === 'open') withdrawPage(tx, payment);
    }
    settleVisit(tx, ctx, appointment.id);
  });
}

/** After a crash between our note and Stripe's answer: nobody has seen the page, so the payment is given up. */
export function giveUpUnopened(tx: WriteTx, ctx: PaymentsNeeds, payment: StoredPayment): void {
  giveUp(tx, ctx, payment.payment_id);
}
