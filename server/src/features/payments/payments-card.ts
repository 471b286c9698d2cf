import type { CardFigureSource } from '../../kernel/sources/card-figures.ts';
import { appointmentsOfPerson } from '../appointments/appointments-of-person.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { paidByPerson } from './payments-of-person.ts';
import { moneyOfVisit, moneyOfVisits } from './settle-visit.ts';
import { owed } from './visit-money.ts';

/** What a person has booked, and what is paid of it. */
export const paymentsCard: CardFigureSource<PaymentsNeeds> = (tx, { emails, now }, ctx) => {
  const { count, next, priced } = appointmentsOfPerson(tx, emails, now);
  return {
    appointments: count,
    paid_cents: paidByPerson(tx, emails),
    open_cents: moneyOfVisits(tx, ctx, priced).reduce((sum, money) => sum + owed(money), 0),
    next_appointment: next && {
      id: next.id,
      service_name: next.service_name,
      start_time: next.start_time,
      duration_minutes: next.duration_minutes,
      total_cost: next.total_cost,
      paid: owed(moneyOfVisit(tx, ctx, next)) === 0,
    },
  };
};
