import { formatMoney } from '@it-lotse/domain/format-money';
import { needsAddress } from '@it-lotse/domain/full-invoice';
import type { ReadDb } from '../../kernel/database/database.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { isOpenStatus } from '../appointments/appointment-rules.ts';
import { isPriceFinal, isUnanswered, type Visit } from '../appointments/checkout-hold.ts';
import { checkoutExpiry } from './payment-rules.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { listPaymentsOfAppointment } from './payments-repository.ts';
import { moneyOfVisit } from './settle-visit.ts';
import { hasForeignMoney, isUnderway, owed, paid } from './visit-money.ts';

/** Stripe takes no less, in euro cents. */
const smallestOnline = 50;

/** For the invoice: where the visit takes place, or what the customer told when they began to pay before; '' is unknown. */
export function invoiceAddressOf(db: ReadDb, { id, location }: Visit): string {
  const told = listPaymentsOfAppointment(db, id).find(({ customer_address }) => customer_address !== '');
  return location || (told?.customer_address ?? '');
}

/** Whether nobody knows an address that has to stand on the invoice. The price of the whole visit decides, not a part of it. */
export const lacksAddress = (db: ReadDb, visit: Visit): boolean =>
  needsAddress(visit.total_cost) && invoiceAddressOf(db, visit) === '';

/**
 * Why an appointment cannot be paid online now, in German; null when it can. Whether Stripe is set up is the caller's
 * question.
 */
export function paymentObstacle(
  db: ReadDb,
  ctx: Pick<PaymentsNeeds, 'clock' | 'settings'>,
  visit: Visit,
): string | null {
  const say = sayOf(ctx.settings);
  if (!isOpenStatus(visit.status)) return 'Dieser Termin ist abgesagt oder schon vorbei. Es gibt nichts zu bezahlen.';
  if (isUnanswered(visit))
    return say`Bezahlen können Sie, sobald [ich Ihre Anfrage bestätigt habe|wir Ihre Anfrage bestätigt haben].`;
  if (visit.total_cost === 0) return 'Dieser Termin kostet nichts.';
  const money = moneyOfVisit(db, ctx, visit);
  if (isUnderway(money)) return 'Ihre Zahlung ist schon unterwegs. Sie müssen nichts mehr tun.';
  if (hasForeignMoney(money))
    return say`Ihre Zahlung ist da, [ich sehe sie mir|wir sehen sie uns] noch an. Sie müssen nichts mehr tun.`;
  const left = owed(money);
  if (left === 0) {
    return paid(money) > 0 ? 'Dieser Termin ist schon bezahlt. Vielen Dank!' : 'Hier ist nichts mehr zu bezahlen.';
  }
  if (!isPriceFinal(visit)) {
    return 'Der Preis der Anfahrt wird noch bestätigt. Danach können Sie online bezahlen, oder Sie bezahlen vor Ort.';
  }
  if (left < smallestOnline) {
    return `Der Rest von ${formatMoney(left)} ist zu klein für eine Online-Zahlung. Bitte bezahlen Sie ihn beim Termin.`;
  }
  const isSoon = Date.parse(visit.start_time) < checkoutExpiry(ctx.clock.now()).getTime();
  return isSoon ? 'Ihr Termin beginnt in Kürze. Bitte bezahlen Sie vor Ort.' : null;
}
