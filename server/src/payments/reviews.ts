import type { ReviewReason } from '@it-lotse/shared/contract/payments';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import { type StoredPayment, updatePayment } from './payments-repository.ts';

/** What events say about a payment. */
export function factsOf({ payment_id, customer_name, service, amount, currency, method }: StoredPayment) {
  return { payment_id, name: customer_name, service, amount, currency, method };
}

/** Puts a payment on the list 'Klärung' and tells the operator. */
export function openReview(db: WriteDb, ctx: Context, before: StoredPayment, reason: ReviewReason): StoredPayment {
  const payment = updatePayment(db, before, { review: reason, review_settled_at: null });
  recordEvent(db, ctx.clock.now(), { type: 'payment.review', ...factsOf(payment), reason });
  return payment;
}
