import type { DashboardStats } from '@it-lotse/contract/dashboard';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { getPaymentStats, getRevenue } from '@it-lotse/contract/payments';
import { addDays, startOfBerlinDay, startOfMonth } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { readCounter } from '../../kernel/database/counters.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { readDevelopment } from '../../kernel/sources/day-figures.ts';
import type { FigureSource } from '../../kernel/sources/figure-source.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { readTurnover } from './payments-repository.ts';
import { countReviewCases } from './review-cases.ts';

const shownMonths = 12;

/** Turnover of the Berlin days from `first` to before `end`; integer cents. */
const ofDays = (db: ReadDb, first: string, end: string) =>
  readTurnover(db, startOfBerlinDay(first), startOfBerlinDay(end));
const net = ({ received, refunded }: ReturnType<typeof readTurnover>) => received - refunded;

const ofMonth = (db: ReadDb, now: Date) => ofDays(db, startOfMonth(berlinDay(now)), startOfMonth(berlinDay(now), 1));

/** What other domains may know about payments as a whole. Refunds are subtracted when they happen. */
export const paymentFigures = {
  total: (db: ReadDb) => readCounter(db, 'payments'),
  revenueToday: (db: ReadDb, now: Date) => net(ofDays(db, berlinDay(now), addDays(berlinDay(now), 1))),
  revenueThisMonth: (db: ReadDb, now: Date) => net(ofMonth(db, now)),
};

/** The four cards of the tab. */
export function readPaymentStats(ctx: PaymentsNeeds): AnswerOf<typeof getPaymentStats> {
  const { db, payments } = ctx;
  const now = ctx.clock.now();
  const month = ofMonth(db, now);
  return {
    monthly_revenue: net(month),
    today_revenue: paymentFigures.revenueToday(db, now),
    pending_count: readCounter(db, 'payments_pending'),
    pending_amount: readCounter(db, 'payments_pending_cents'),
    average_amount: month.count === 0 ? null : Math.round(net(month) / month.count),
    review_count: countReviewCases(ctx),
    online_payment: payments !== null,
  };
}

/** The chart: the last twelve Berlin months, oldest first. */
export function readRevenue(db: ReadDb, now: Date): AnswerOf<typeof getRevenue> {
  const today = berlinDay(now);
  const months = Array.from({ length: shownMonths }, (_, index) => {
    const first = startOfMonth(today, index - shownMonths + 1);
    const turnover = ofDays(db, first, startOfMonth(first, 1));
    return { month: first.slice(0, 7), revenue: net(turnover), refunded: turnover.refunded };
  });
  return { months };
}

export const paymentsOnDashboard: FigureSource<PaymentsNeeds> = (tx, { period, now }, ctx) => ({
  revenueToday: paymentFigures.revenueToday(tx, now),
  revenueThisMonth: paymentFigures.revenueThisMonth(tx, now),
  paymentsReview: countReviewCases(ctx),
  revenue: readRevenueDevelopment(tx, period, now),
});

function readRevenueDevelopment(tx: ReadDb, period: DashboardStats['period'], now: Date): DashboardStats['revenue'] {
  const { amount, previous, series } = readDevelopment(tx, 'revenue', period, now);
  return {
    trend: { current: amount, previous: previous?.amount ?? null },
    series: series.map((bucket) => ({ from: bucket.from, amount: bucket.amount })),
  };
}
