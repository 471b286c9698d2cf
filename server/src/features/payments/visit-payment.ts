import type { getVisitPayment } from '@it-lotse/contract/checkout';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { isOpenStatus } from '../appointments/appointment-rules.ts';
import { requireManaged } from '../appointments/booking.ts';
import { isPriceFinal, isUnanswered, type Visit } from '../appointments/checkout-hold.ts';
import { lacksAddress, paymentObstacle } from './payable.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { moneyOfVisit } from './settle-visit.ts';
import { isUnderway, owed, paid, underwayCents, type VisitMoney, wouldHold } from './visit-money.ts';

type VisitPayment = AnswerOf<typeof getVisitPayment>;

/** How an appointment stands with its payment, for its customer. @throws AppError not_found */
export function readVisitPayment(ctx: PaymentsNeeds, token: string): VisitPayment {
  const visit = requireManaged(ctx, ctx.db, token);
  const money = moneyOfVisit(ctx.db, ctx, visit);
  const state = stateOf(ctx, visit, money);
  return {
    state,
    amount: amountOf(state, money),
    paid: paid(money),
    held_until: state === 'held' ? visit.held_until : null,
    holds_time: wouldHold(money),
    needs_address: lacksAddress(ctx.db, visit),
  };
}

function stateOf(ctx: PaymentsNeeds, visit: Visit, money: VisitMoney): VisitPayment['state'] {
  if (isUnanswered(visit)) return ctx.payments === null ? 'none' : 'after_answer';
  if (isUnderway(money)) return 'underway';
  const isComing = isOpenStatus(visit.status) && Date.parse(visit.start_time) > ctx.clock.now().getTime();
  const isTravelToCome = isComing && !isPriceFinal(visit);
  if (paid(money) > 0 && owed(money) === 0) return isTravelToCome ? 'after_travel' : 'paid';
  if (visit.status === 'pending' && visit.held_until !== null) return 'held';
  if (ctx.payments === null) return 'none';
  if (paymentObstacle(ctx.db, ctx, visit) === null) return 'offered';
  return isTravelToCome && owed(money) > 0 ? 'after_travel' : 'none';
}

function amountOf(state: VisitPayment['state'], money: VisitMoney): number {
  if (state === 'paid') return paid(money);
  return state === 'underway' ? underwayCents(money) : owed(money);
}
