import { findVisit } from '../appointments/checkout-hold.ts';
import type { ReadDb } from '../database/database.ts';
import { listPaymentsOfAppointment, type StoredPayment } from './payments-repository.ts';
import type { ReceiptRequest } from './receipts.ts';

/**
 * What a payment was for, as it stands on the day of its receipt: the visit may have moved since the payment began. What
 * was given back counts as received: a refund is the operator's decision, and nothing is owed anew because of it.
 */
export function receiptFacts(
  db: ReadDb,
  payment: StoredPayment,
): Pick<ReceiptRequest, 'serviceDate' | 'lines' | 'openCents'> {
  const visit = payment.appointment_id === null ? null : findVisit(db, payment.appointment_id);
  if (!visit) return { serviceDate: payment.service_start_time };
  const received = listPaymentsOfAppointment(db, visit.id)
    .filter(({ payment_status, currency }) => payment_status === 'paid' && currency === 'eur')
    .reduce((sum, { amount }) => sum + amount, 0);
  const service = { text: payment.service, minutes: visit.duration_minutes, amount: visit.price };
  const travel = { text: 'Anfahrt', minutes: null, amount: visit.travel_cost };
  return {
    serviceDate: visit.start_time,
    openCents: visit.status === 'cancelled' ? 0 : Math.max(0, visit.total_cost - received),
    lines:
      payment.amount === visit.total_cost
        ? [service, travel].filter(({ amount }) => amount > 0)
        : [{ ...service, amount: payment.amount }],
  };
}
