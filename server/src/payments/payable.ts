import { isOnSite } from '@it-lotse/shared/domain/service-place';
import { isOpenStatus } from '../appointments/appointment-rules.ts';
import type { Visit } from '../appointments/checkout-hold.ts';
import type { Context } from '../context.ts';
import type { ReadDb } from '../database/database.ts';
import { isUnderway, paidFor } from './appointment-cancelled.ts';
import { checkoutExpiry } from './payment-rules.ts';
import { listPaymentsOfAppointment } from './payments-repository.ts';

/**
 * Why an appointment cannot be paid online now, in German; null when it can. Whether Stripe is set up is the caller's
 * question.
 */
export function paymentObstacle(db: ReadDb, { clock }: Pick<Context, 'clock'>, visit: Visit): string | null {
  if (!isOpenStatus(visit.status)) return 'Dieser Termin ist abgesagt oder schon vorbei. Es gibt nichts zu bezahlen.';
  if (visit.total_cost === 0) return 'Dieser Termin kostet nichts.';
  if (isOnSite(visit.service_type) && !visit.travel_zone_confirmed) {
    return 'Der Preis der Anfahrt wird noch bestätigt. Danach können Sie online bezahlen, oder Sie bezahlen vor Ort.';
  }
  if (paidFor(db, visit.id) >= visit.total_cost) return 'Dieser Termin ist schon bezahlt. Vielen Dank!';
  if (listPaymentsOfAppointment(db, visit.id).some(isUnderway)) {
    return 'Ihre Zahlung ist schon unterwegs. Sie müssen nichts mehr tun.';
  }
  const isSoon = Date.parse(visit.start_time) < checkoutExpiry(clock.now()).getTime();
  return isSoon ? 'Ihr Termin beginnt in Kürze. Bitte bezahlen Sie vor Ort.' : null;
}
