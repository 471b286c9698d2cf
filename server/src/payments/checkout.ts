import type { startCheckout } from '@it-lotse/shared/contract/checkout';
import type { BodyOf } from '@it-lotse/shared/contract/endpoint';
import { packagesOf } from '@it-lotse/shared/domain/payment-packages';
import { isOpenStatus } from '../appointments/appointment-rules.ts';
import { requireManaged } from '../appointments/booking.ts';
import { holdForCheckout, releaseHold } from '../appointments/checkout-hold.ts';
import { manageUrl } from '../appointments/manage-link.ts';
import type { Context } from '../context.ts';
import { rememberCustomer } from '../customers/remember-customer.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import { AppError, fieldRefusal } from '../http/app-error.ts';
import type { CheckoutOrder, PaymentProvider, SessionState } from '../providers/stripe-checkout.ts';
import { PaymentFault } from '../providers/stripe-fault.ts';
import { applySession } from './apply-session.ts';
import { closeCheckouts, isOpen } from './appointment-cancelled.ts';
import { paymentObstacle } from './payable.ts';
import { checkoutExpiry } from './payment-rules.ts';
import {
  findPayment,
  insertPayment,
  insertTimeline,
  listPaymentsOfAppointment,
  type StoredPayment,
  updatePayment,
} from './payments-repository.ts';

/** A page that is about to close is not handed out again. */
const shortestRestMs = 5 * 60_000;

/** Stripe answers long before; if not, we crashed in between. */
const unopenedMs = 2 * 60_000;

type Started = { session_id: string; url: string };

/**
 * Opens a checkout at Stripe for an appointment or a package. The payment is written down first; should Stripe not
 * answer, it is cancelled and the booking stands as it was.
 * @throws AppError payment_unavailable, payment_not_possible, not_found, validation_failed
 */
export async function openCheckout(ctx: Context, request: BodyOf<typeof startCheckout>): Promise<Started> {
  const { payments: provider } = ctx;
  if (!provider) throw new AppError('payment_unavailable');
  const open = await ctx.commits.write((db) =>
    'manage_token' in request ? forAppointment(db, ctx, request.manage_token) : forPackage(db, ctx, request),
  );
  if ('url' in open) return open;
  return createSession(ctx, provider, open.payment, open.order);
}

function forAppointment(
  db: WriteDb,
  ctx: Context,
  token: string,
): Started | { payment: StoredPayment; order: CheckoutOrder } {
  const now = ctx.clock.now();
  const appointment = requireManaged(ctx, db, token);
  const obstacle = paymentObstacle(db, ctx, appointment);
  if (obstacle !== null) throw new AppError('payment_not_possible', { detail: obstacle });
  for (const payment of listPaymentsOfAppointment(db, appointment.id)) {
    const { session_id, session_url, session_expires_at, amount } = payment;
    const restMs = Date.parse(session_expires_at ?? '') - now.getTime();
    const isSame = isOpen(payment) && amount === appointment.total_cost && restMs > shortestRestMs;
    if (isSame && session_id && session_url) {
      holdForCheckout(db, ctx, appointment, new Date(String(session_expires_at)));
      return { session_id, url: session_url };
    }
  }
  closeCheckouts(db, ctx, appointment.id);
  const expiresAt = checkoutExpiry(now);
  const payment = insertPayment(db, {
    method: 'stripe',
    appointment_id: appointment.id,
    package_id: null,
    service: appointment.service_name,
    service_start_time: appointment.start_time,
    customer_name: appointment.customer_name,
    customer_email: appointment.customer_email,
    customer_address: appointment.location,
    amount: appointment.total_cost,
    payment_status: 'pending',
    created_at: now.toISOString(),
    next_check_at: new Date(now.getTime() + unopenedMs).toISOString(),
  });
  insertTimeline(db, payment.payment_id, now, 'Online-Zahlung begonnen.');
  holdForCheckout(db, ctx, appointment, expiresAt);
  const manage = manageUrl(ctx, appointment.id);
  const travel = { name: 'Anfahrt', description: '', amountCents: appointment.travel_cost };
  const visit = {
    name: appointment.service_name,
    description: `${appointment.duration_minutes} Minuten`,
    amountCents: appointment.price,
  };
  const order = {
    mode: 'payment' as const,
    lines: [visit, travel].filter(({ amountCents }) => amountCents > 0),
    appointmentId: appointment.id,
    cancelUrl: manage,
    expiresAt,
  };
  return { payment, order: { ...order, ...sharedOrder(ctx, payment) } };
}

function forPackage(
  db: WriteDb,
  ctx: Context,
  request: { package_id: string; customer_name: string; customer_email: string },
): { payment: StoredPayment; order: CheckoutOrder } {
  const now = ctx.clock.now();
  const found = packagesOf(ctx.content.prices())[request.package_id];
  if (!found) throw fieldRefusal('package_id', 'Dieses Paket gibt es nicht mehr.');
  rememberCustomer(db, now, { name: request.customer_name, email: request.customer_email });
  const payment = insertPayment(db, {
    method: 'stripe',
    appointment_id: null,
    package_id: request.package_id,
    service: found.name,
    service_start_time: null,
    customer_name: request.customer_name,
    customer_email: request.customer_email,
    customer_address: '',
    amount: found.price,
    payment_status: 'pending',
    created_at: now.toISOString(),
    next_check_at: new Date(now.getTime() + unopenedMs).toISOString(),
  });
  insertTimeline(db, payment.payment_id, now, 'Online-Zahlung begonnen.');
  const order = {
    mode: found.interval === 'month' ? ('subscription' as const) : ('payment' as const),
    lines: [{ name: found.name, description: found.description, amountCents: found.price }],
    appointmentId: null,
    cancelUrl: `${ctx.origin()}/#preise`,
    expiresAt: checkoutExpiry(now),
  };
  return { payment, order: { ...order, ...sharedOrder(ctx, payment) } };
}

function sharedOrder(ctx: Context, payment: StoredPayment) {
  return {
    paymentId: payment.payment_id,
    customerName: payment.customer_name,
    customerEmail: payment.customer_email,
    serviceType: payment.service,
    successUrl: `${ctx.origin()}/appointment-success?session_id={CHECKOUT_SESSION_ID}`,
  };
}

async function createSession(
  ctx: Context,
  provider: PaymentProvider,
  { payment_id }: StoredPayment,
  order: CheckoutOrder,
): Promise<Started> {
  let state: SessionState;
  try {
    state = await provider.createSession(order);
  } catch (error) {
    await ctx.commits.write((db) => giveUp(db, ctx, payment_id));
    if (!(error instanceof PaymentFault)) throw error;
    ctx.log.warn({ err: error, payment_id }, 'no checkout');
    throw new AppError('payment_unavailable', { cause: error });
  }
  await ctx.commits.write((db) => {
    applySession(db, ctx, payment_id, state);
    recordEvent(db, ctx.clock.now(), { type: 'payment.updated', payment_id });
  });
  if (!state.url) throw new AppError('payment_unavailable');
  return { session_id: state.sessionId, url: state.url };
}

/** No page was opened: nothing was paid, and the appointment is as agreed as before. */
function giveUp(db: WriteDb, ctx: Context, paymentId: string): void {
  const payment = findPayment(db, paymentId);
  if (!payment || payment.session_id) return;
  updatePayment(db, payment, { payment_status: 'cancelled', next_check_at: null });
  insertTimeline(db, paymentId, ctx.clock.now(), 'Die Bezahlseite ließ sich nicht öffnen.');
  recordEvent(db, ctx.clock.now(), { type: 'payment.updated', payment_id: paymentId });
  if (payment.appointment_id) releaseHold(db, ctx, payment.appointment_id);
}

/** The customer pays on site after all: the page is closed, the appointment is confirmed. */
export function payOnSite(ctx: Context, token: string): Promise<void> {
  return ctx.commits.write((db) => {
    const appointment = requireManaged(ctx, db, token);
    if (!isOpenStatus(appointment.status)) {
      throw new AppError('payment_not_possible', { detail: 'Dieser Termin ist abgesagt oder schon vorbei.' });
    }
    closeCheckouts(db, ctx, appointment.id);
    releaseHold(db, ctx, appointment.id);
  });
}

/** After a crash between our note and Stripe's answer: nobody has seen the page, so the payment is given up. */
export function giveUpUnopened(db: WriteDb, ctx: Context, payment: StoredPayment): void {
  giveUp(db, ctx, payment.payment_id);
}
