import type { getCheckoutStatus } from '@it-lotse/contract/checkout';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { AppError } from '../../kernel/http/app-error.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { findVisit } from '../appointments/checkout-hold.ts';
import { applySession } from './apply-session.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { findPaymentBySession, type StoredPayment } from './payments-repository.ts';
import { stateOf } from './settle-visit.ts';

type Status = AnswerOf<typeof getCheckoutStatus>;

/** However many pages poll, Stripe is asked about a session this often. */
const askEveryMs = 1500;
/** A visitor who waits for the result does not wait longer for Stripe; the question goes on behind it. */
const patienceMs = 4000;
const rememberedSessions = 1000;

/** What the result page polls. Asks Stripe itself while the payment is open, so that a late message keeps nobody waiting. */
export function createStatusReader(ctx: PaymentsNeeds): (sessionId: string) => Promise<Status> {
  const asked = new Map<string, { at: number; answer: Promise<void> }>();

  async function askStripe(payment: StoredPayment, sessionId: string): Promise<void> {
    if (!ctx.payments) return;
    const state = await ctx.payments.readSession(sessionId);
    await ctx.commits.write((tx) => applySession(tx, ctx, payment.payment_id, state));
  }

  return async (sessionId) => {
    const payment = findPaymentBySession(ctx.db, sessionId);
    if (!payment) throw new AppError('not_found', { detail: 'Diese Zahlung gibt es hier nicht.' });
    if (!['open', 'underway'].includes(stateOf(payment))) return statusOf(ctx, payment);
    const known = asked.get(sessionId);
    let answer = known?.answer;
    if (!answer || !known || performance.now() - known.at > askEveryMs) {
      if (asked.size >= rememberedSessions) asked.clear();
      // Stripe may be down: then the page goes on waiting, and our own questions find out later.
      answer = askStripe(payment, sessionId).catch((error) => ctx.log.warn({ err: error }, 'checkout status unknown'));
      asked.set(sessionId, { at: performance.now(), answer });
    }
    await withTimeout(answer, patienceMs);
    return statusOf(ctx, findPaymentBySession(ctx.db, sessionId) ?? payment);
  };
}

function statusOf({ db }: PaymentsNeeds, payment: StoredPayment): Status {
  const { amount, currency, customer_name, customer_email, service, package_id, appointment_id } = payment;
  const states = {
    paid: { payment_status: 'paid', status: 'complete' },
    underway: { payment_status: 'unpaid', status: 'complete' },
    open: { payment_status: 'unpaid', status: 'open' },
    ended: { payment_status: 'unpaid', status: 'expired' },
  } as const;
  const visit = appointment_id === null ? null : findVisit(db, appointment_id);
  return {
    ...states[stateOf(payment)],
    amount_total: amount,
    currency,
    metadata: { customer_name, service_type: service },
    bought: package_id === null ? 'appointment' : 'package',
    visit: appointment_id === null ? null : visit === null || visit.status === 'cancelled' ? 'cancelled' : 'stands',
    by_email: customer_email !== '',
  };
}
