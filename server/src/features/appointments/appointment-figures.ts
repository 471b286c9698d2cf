import type { appointmentStats } from '@it-lotse/contract/appointments';
import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { addDays, startOfBerlinDay, startOfMonth, startOfWeek } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { z } from 'zod';
import { readCounter } from '../../kernel/database/counters.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { countDevelopment, sumOfDays } from '../../kernel/sources/day-figures.ts';
import type { FigureSource } from '../../kernel/sources/figure-source.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import {
  findFirstStart,
  listOpenRequests,
  listStartingBetween,
  readFigures,
  type SpanFigures,
} from './appointments-repository.ts';
import { bookingSetting } from './booking-setting.ts';
import { directDrives } from './direct-drives.ts';

/** Figures of the appointments that start on the Berlin days from `first` to before `end`. */
const ofDays = (db: ReadDb, first: string, end: string, now: Date): SpanFigures =>
  readFigures(db, startOfBerlinDay(first), startOfBerlinDay(end), now);

/** What other domains may know about appointments as a whole. */
export const appointmentFigures = {
  total: (db: ReadDb) => readCounter(db, 'appointments'),
  today: (db: ReadDb, now: Date) => ofDays(db, berlinDay(now), addDays(berlinDay(now), 1), now),
};

/** The stat cards of the Termine tab. */
export function readAppointmentStats({
  db,
  clock,
  visitMoney,
}: Pick<AppointmentsNeeds, 'db' | 'clock' | 'visitMoney'>): z.infer<typeof appointmentStats> {
  const now = clock.now();
  const monday = startOfWeek(berlinDay(now));
  const today = appointmentFigures.today(db, now);
  const week = ofDays(db, monday, addDays(monday, 7), now);
  const first = findFirstStart(db);
  return {
    today: today.count,
    thisWeek: week.count,
    total: appointmentFigures.total(db),
    monthlyRevenue: visitMoney.revenueThisMonthCents(db, now),
    today_open: today.open,
    week_pending: week.pending,
    since_year: first === null ? null : Number(berlinDay(first).slice(0, 4)),
  };
}

const shownVisits = 12;
/** Cancelled ones are among them. */
const readVisits = 50;

export const appointmentsOnDashboard: FigureSource<AppointmentsNeeds> = (tx, { period, now }, ctx) => {
  const total = appointmentFigures.total(tx);
  const today = appointmentFigures.today(tx, now);
  const day = berlinDay(now);
  return {
    total_appointments: total,
    appointmentsToday: today.count,
    appointmentsOpenToday: today.open,
    appointmentsThisMonth: sumOfDays(tx, 'appointments', startOfMonth(day), startOfMonth(day, 1)).count,
    appointmentsTotal: total,
    appointments: countDevelopment(tx, 'appointments', period, now),
    today: visitsOf(tx, ctx, day),
    requests: openRequests(tx),
    undecided_prices: ctx.settings.get(bookingSetting).services.filter(({ former_price }) => former_price !== null)
      .length,
  };
};

const openRequests = (tx: ReadDb): DashboardStats['requests'] =>
  listOpenRequests(tx, shownVisits).map(({ id, customer_name, service_name, start_time, answer_by }) => ({
    ...{ id, customer_name, service_name, start_time },
    answer_by: answer_by ?? start_time,
  }));

/** What is to be done today, past visits included; the cancelled ones are not. */
function visitsOf(tx: ReadDb, ctx: AppointmentsNeeds, today: string): DashboardStats['today'] {
  const visits = listStartingBetween(tx, startOfBerlinDay(today), startOfBerlinDay(addDays(today, 1)), readVisits);
  const fromVisits = new Map(directDrives(ctx, visits).map(({ to, minutes }) => [to, minutes]));
  return visits
    .filter(({ status }) => status !== 'cancelled')
    .slice(0, shownVisits)
    .map(({ id, status, customer_name, service_name, start_time, end_time, drive_minutes }) => ({
      ...{ id, status, customer_name, service_name, start_time, end_time },
      drive_minutes: fromVisits.get(id) ?? drive_minutes,
    }));
}
