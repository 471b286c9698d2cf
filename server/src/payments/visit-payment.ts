import type { getVisitPayment } from '@it-lotse/shared/contract/checkout';
import type { AnswerOf } from '@it-lotse/shared/contract/endpoint';
import { isOnSite } from '@it-lotse/shared/domain/service-place';
import { requireManaged } from '../appointments/booking.ts';
import type { Visit } from '../appointments/checkout-hold.ts';
import type { Context } from '../context.ts';
import { isUnderway, paidFor } from './appointment-cancelled.ts';
import { paymentObstacle } from './payable.ts';
import { listPaymentsOfAppointment } from './payments-repository.ts';

type VisitPayment = AnswerOf<typeof getVisitPayment>;

/** How an appointment stands with its payment, for its customer. @throws AppError not_found */
export function readVisitPayment(ctx: Context, token: string): VisitPayment {
  const visit = requireManaged(ctx, ctx.db, token);
  const paid = paidFor(ctx.db, visit.id);
  const state = stateOf(ctx, visit, paid);
  return {
    state,
    amount: state === 'paid' ? paid : visit.total_cost,
    held_until: state === 'held' ? visit.held_until : null,
  };
}

function stateOf(ctx: Context, visit: Visit, paid: number): VisitPayment['state'] {
  if (paid > 0 && paid >= visit.total_cost) return 'paid';
  if (listPaymentsOfAppointment(ctx.db, visit.id).some(isUnderway)) return 'underway';
  if (visit.status === 'pending' && visit.held_until !== null) return 'held';
  if (ctx.payments === null) return 'none';
  if (paymentObstacle(ctx.db, ctx, visit) === null) return 'offered';
  const isOpenVisit = visit.status === 'confirmed' && Date.parse(visit.start_time) > ctx.clock.now().getTime();
  return isOpenVisit && isOnSite(visit.service_type) && !visit.travel_zone_confirmed ? 'after_travel' : 'none';
}
