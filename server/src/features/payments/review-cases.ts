import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { listReviewCases } from '@it-lotse/contract/payments';
import { readCounter } from '../../kernel/database/counters.ts';
import { findVisit, type Visit } from '../appointments/checkout-hold.ts';
import { listPaymentsInReview } from './payments-listing.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { listUnderpaidVisits, type StoredPayment } from './payments-repository.ts';
import { moneyAround, moneyOfVisits } from './settle-visit.ts';
import { hasForeignMoney, isUnderway, keptOf, owed, surplusOf } from './visit-money.ts';

const atMost = 100;
/** Older visits without a payment were paid in cash and never entered, or nobody cares any more. */
const unpaidDays = 60;
const mostVisits = 1000;

/** 'Klärung': payments that do not fit their appointment, and visits that are over and not paid in full. Newest first. */
export function readReviewCases(ctx: PaymentsNeeds): AnswerOf<typeof listReviewCases> {
  const ofPayments = listPaymentsInReview(ctx.db, atMost).flatMap((payment) =>
    payment.review
      ? [
          {
            reason: payment.review,
            payment_id: payment.payment_id,
            appointment_id: payment.appointment_id,
            customer_name: payment.customer_name,
            customer_email: payment.customer_email,
            service: payment.service,
            amount: amountInQuestion(ctx, payment),
            currency: payment.currency,
            since: payment.paid_at ?? payment.created_at,
          },
        ]
      : [],
  );
  const unpaid = listUnpaidVisits(ctx).map(({ visit, missing }) => ({
    reason: 'booked_not_paid' as const,
    payment_id: null,
    appointment_id: visit.id,
    customer_name: visit.customer_name,
    customer_email: visit.customer_email,
    service: visit.service_name,
    amount: missing,
    currency: 'eur',
    since: visit.end_time,
  }));
  const cases = [...ofPayments, ...unpaid].sort((a, b) => b.since.localeCompare(a.since));
  return { cases: cases.slice(0, atMost), total: readCounter(ctx.db, 'payments_review') + unpaid.length };
}

/** How many cases there are: the number on the tab and on the dashboard. */
export function countReviewCases(ctx: PaymentsNeeds): number {
  return readCounter(ctx.db, 'payments_review') + listUnpaidVisits(ctx).length;
}

/** Visits of the last weeks that are over and still owed something, in euro cents; last first. */
function listUnpaidVisits(ctx: PaymentsNeeds): Array<{ visit: Visit; missing: number }> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - unpaidDays * 86_400_000);
  const visits = listUnderpaidVisits(ctx.db, since, now, mostVisits).flatMap((id) => findVisit(ctx.db, id) ?? []);
  const money = moneyOfVisits(ctx.db, ctx, visits);
  return visits.flatMap((visit, index) => {
    const about = money[index];
    // Money that is on its way, or that is in question itself, is not missing.
    if (!about || isUnderway(about) || hasForeignMoney(about)) return [];
    const missing = owed(about);
    return missing > 0 ? [{ visit, missing }] : [];
  });
}

/** What can be paid back: what is too much, or else all that is left. */
function amountInQuestion(ctx: PaymentsNeeds, payment: StoredPayment): number {
  const money = moneyAround(ctx.db, ctx, payment);
  const own = money.payments.find(({ id }) => id === payment.payment_id);
  const surplus = payment.review === 'paid_too_much' ? surplusOf(money).get(payment.payment_id) : undefined;
  return surplus ?? (own ? keptOf(own) : 0);
}
