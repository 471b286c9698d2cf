import type { AnswerOf } from '@it-lotse/shared/contract/endpoint';
import type { listReviewCases } from '@it-lotse/shared/contract/payments';
import { listEndedVisits } from '../appointments/checkout-hold.ts';
import type { Context } from '../context.ts';
import { listPaymentsInReview, sumsPaidFor } from './payments-repository.ts';

const atMost = 100;
/** Older visits without a payment were paid in cash and never entered, or nobody cares any more. */
const unpaidDays = 60;
const mostVisits = 1000;

/** 'Klärung': payments that do not fit their appointment, and visits that are over and unpaid. Newest first. */
export function readReviewCases({ db, clock }: Context): AnswerOf<typeof listReviewCases> {
  const now = clock.now();
  const ofPayments = listPaymentsInReview(db, atMost).flatMap((payment) =>
    payment.review
      ? [
          {
            reason: payment.review,
            payment_id: payment.payment_id,
            appointment_id: payment.appointment_id,
            customer_name: payment.customer_name,
            customer_email: payment.customer_email,
            service: payment.service,
            amount: payment.amount - payment.refunded_amount,
            currency: payment.currency,
            since: payment.paid_at ?? payment.created_at,
          },
        ]
      : [],
  );
  const from = new Date(now.getTime() - unpaidDays * 86_400_000);
  const visits = listEndedVisits(db, from, now, mostVisits);
  const paid = sumsPaidFor(
    db,
    visits.map(({ id }) => id),
  );
  const unpaid = visits
    .map((visit) => ({ visit, missing: visit.total_cost - (paid.get(visit.id) ?? 0) }))
    .filter(({ missing }) => missing > 0)
    .map(({ visit, missing }) => ({
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
  return { cases: cases.slice(0, atMost), total: cases.length };
}
