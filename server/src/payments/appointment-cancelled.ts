import type { Context } from '../context.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { enqueueJob } from '../outbox/outbox.ts';
import { listPaymentsOfAppointment, type StoredPayment, sumsPaidFor } from './payments-repository.ts';
import { openReview } from './reviews.ts';

/** An appointment was cancelled: an open checkout is closed, and money that was received needs a decision. */
export function settlePaymentsOfCancelled(db: WriteDb, ctx: Context, appointmentId: string): void {
  closeCheckouts(db, ctx, appointmentId);
  for (const payment of listPaymentsOfAppointment(db, appointmentId)) {
    const isKept = payment.payment_status === 'paid' && payment.refunded_amount < payment.amount;
    if (isKept && payment.review === null) openReview(db, ctx, payment, 'paid_but_cancelled');
  }
}

/** Nobody shall pay on a page that is still open somewhere. If somebody does in this very moment, Stripe tells us. */
export function closeCheckouts(db: WriteDb, ctx: Context, appointmentId: string): void {
  for (const { payment_id, session_id, payment_status } of listPaymentsOfAppointment(db, appointmentId)) {
    if (!session_id || !isOpen({ payment_status })) continue;
    enqueueJob(db, ctx.clock.now(), {
      kind: 'payment.expire',
      idempotencyKey: `payment.expire:${payment_id}`,
      title: 'Bezahlseite schließen',
      payload: { payment_id },
    });
  }
}

/** What the customer has paid for an appointment, refunds subtracted; integer cents. */
export function paidFor(db: ReadDb, appointmentId: string): number {
  return sumsPaidFor(db, [appointmentId]).get(appointmentId) ?? 0;
}

export const isOpen = ({ payment_status }: Pick<StoredPayment, 'payment_status'>) =>
  payment_status === 'pending' || payment_status === 'requires_action';

/** The customer has done everything and the money is on its way (a direct debit takes days): Stripe's page is closed. */
export const isUnderway = (payment: StoredPayment) =>
  isOpen(payment) && payment.session_id !== null && payment.session_url === null;
