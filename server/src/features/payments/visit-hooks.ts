import { formatMoney } from '@it-lotse/domain/format-money';
import type { Say } from '@it-lotse/domain/voice';
import type { MailPart } from '../../channels/emails/mail-parts.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { AppointmentListener, VisitMoneySource } from '../appointments/appointment-hooks.ts';
import { manageUrl } from '../appointments/manage-link.ts';
import { paymentObstacle } from './payable.ts';
import { paymentFigures } from './payment-figures.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { moneyOfVisit, moneyOfVisits, settleDeletedVisit, settleVisit } from './settle-visit.ts';
import { owed, paid, underwayCents, type VisitMoney } from './visit-money.ts';

/** A change of a visit can make a difference to its money, its pages and the list 'Klärung'. */
export function settlesVisits(getNeeds: () => PaymentsNeeds): AppointmentListener {
  return {
    written: (tx, appointmentId) => settleVisit(tx, getNeeds(), appointmentId),
    deleted: (tx, { id, start_time }) => settleDeletedVisit(tx, getNeeds(), id, start_time),
  };
}

export function createVisitMoneySource(getNeeds: () => PaymentsNeeds): VisitMoneySource {
  return {
    /** Paying online is offered where it is set up and possible; paying at the appointment always is. */
    paymentHint(db, visit) {
      const ctx = getNeeds();
      const standing = paymentStanding(moneyOfVisit(db, ctx, visit));
      const known: MailPart[] = standing === null ? [] : [{ kind: 'text', text: standing }];
      if (ctx.payments === null || paymentObstacle(db, ctx, visit) !== null) return known;
      return [
        ...known,
        { kind: 'text', text: 'Bezahlen können Sie beim Termin oder, wenn Sie möchten, gleich online:' },
        { kind: 'button', label: 'Termin online bezahlen', url: manageUrl(ctx, visit.id) },
      ];
    },
    moneyBackHint: (db, visit) => moneyBackParts(sayOf(getNeeds().settings), moneyOfVisit(db, getNeeds(), visit)),
    paidCents: (db, visits) => moneyOfVisits(db, getNeeds(), visits).map(paid),
    revenueThisMonthCents: paymentFigures.revenueThisMonth,
  };
}

function paymentStanding(money: VisitMoney): string | null {
  const [here, left, underway] = [paid(money), owed(money), underwayCents(money)];
  if (underway > 0)
    return `Ihre Zahlung über ${formatMoney(underway)} ist unterwegs. Bis sie ankommt, vergehen einige Tage; tun müssen Sie dafür nichts.`;
  if (here <= 0) return null;
  const rest = left > 0 ? `Offen sind noch ${formatMoney(left)}.` : 'Vielen Dank!';
  return `Davon haben Sie schon ${formatMoney(here)} bezahlt. ${rest}`;
}

/** Who has paid wants to know first what becomes of the money. */
function moneyBackParts(say: Say, money: VisitMoney): MailPart[] {
  const [kept, underway] = [paid(money), underwayCents(money)];
  if (kept <= 0 && underway > 0) {
    const text = say`Ihre Zahlung über ${formatMoney(underway)} ist noch unterwegs. Sobald sie bei [mir ankommt, melde ich mich|uns ankommt, melden wir uns] bei Ihnen wegen der Erstattung; tun müssen Sie dafür nichts.`;
    return [{ kind: 'text', text }];
  }
  if (kept <= 0) return [];
  const text = say`Sie haben für diesen Termin schon ${formatMoney(kept)} bezahlt. [Ich melde mich|Wir melden uns] bei Ihnen wegen der Erstattung; tun müssen Sie dafür nichts. Sobald [ich Ihr Geld zurücküberwiesen habe|wir Ihr Geld zurücküberwiesen haben], bekommen Sie einen Beleg darüber.`;
  return [{ kind: 'text', text }];
}
