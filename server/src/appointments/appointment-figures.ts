import type { appointmentStats } from '@it-lotse/shared/contract/appointments';
import { addDays, startOfBerlinDay, startOfWeek } from '@it-lotse/shared/domain/berlin-time';
import { berlinDay } from '@it-lotse/shared/domain/format-date';
import type { z } from 'zod';
import { readCounter } from '../database/counters.ts';
import type { ReadDb } from '../database/database.ts';
import { paymentFigures } from '../payments/payment-figures.ts';
import { findFirstStart, readFigures, type SpanFigures } from './appointments-repository.ts';

/** Figures of the appointments that start on the Berlin days from `first` to before `end`. */
const ofDays = (db: ReadDb, first: string, end: string, now: Date): SpanFigures =>
  readFigures(db, startOfBerlinDay(first), startOfBerlinDay(end), now);

/** What other domains may know about appointments as a whole. */
export const appointmentFigures = {
  total: (db: ReadDb) => readCounter(db, 'appointments'),
  today: (db: ReadDb, now: Date) => ofDays(db, berlinDay(now), addDays(berlinDay(now), 1), now),
};

/** The stat cards of the Termine tab. */
export function readAppointmentStats(db: ReadDb, now: Date): z.infer<typeof appointmentStats> {
  const monday = startOfWeek(berlinDay(now));
  const today = appointmentFigures.today(db, now);
  const week = ofDays(db, monday, addDays(monday, 7), now);
  const first = findFirstStart(db);
  return {
    today: today.count,
    thisWeek: week.count,
    total: appointmentFigures.total(db),
    monthlyRevenue: paymentFigures.revenueThisMonth(db, now),
    today_open: today.open,
    week_pending: week.pending,
    since_year: first === null ? null : Number(berlinDay(first).slice(0, 4)),
  };
}
