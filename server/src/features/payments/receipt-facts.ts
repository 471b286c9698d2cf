import type { ReadDb } from '../../kernel/database/database.ts';
import { findVisit, isPriceFinal } from '../appointments/checkout-hold.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import type { StoredPayment } from './payments-repository.ts';
import type { ReceiptRequest } from './receipts.ts';
import { moneyOfVisit } from './settle-visit.ts';
import { owed } from './visit-money.ts';

/**
 * What a payment was for, as it stands on the day of its receipt: the visit may have moved since the payment began.
 */
export function receiptFacts(
  db: ReadDb,
  ctx: Pick<PaymentsNeeds, 'clock' | 'settings'>,
  payment: StoredPayment,
): Pick<ReceiptRequest, 'serviceDate' | 'lines' | 'openCents' | 'isTravelToCome'> {
  const visit = payment.appointment_id === null ? null : findVisit(db, payment.appointment_id);
  if (!visit) return { serviceDate: payment.service_start_time };
  const service = { text: payment.service, minutes: visit.duration_minutes, amount: visit.price };
  const travel = { text: 'Anfahrt', minutes: null, amount: visit.travel_cost };
  return {
    serviceDate: visit.start_time,
    openCents: owed(moneyOfVisit(db, ctx, visit)),
    isTravelToCome: !isPriceFinal(visit) && visit.status !== 'cancelled',
    lines:
      payment.amount === visit.total_cost
        ? [service, travel].filter(({ amount }) => amount > 0)
        : [{ ...service, amount: payment.amount }],
  };
}
