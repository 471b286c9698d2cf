import type { DashboardStats, StatsPeriod } from '@it-lotse/contract/dashboard';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { ReadDb } from '../database/database.ts';
import { bucketsOf, previousPeriod } from './dashboard-rules.ts';

interface Figures {
  count: number;
  amount: number;
}

interface Development extends Figures {
  /** The days or months of the period, oldest first. */
  readonly series: readonly (Figures & { from: string })[];
  /** The equally long time before; null while nothing is as old as that. */
  readonly previous: Figures | null;
}

/**
 * The figures of a period that ends today, and of the one before it.
 * @param series what triggers of its feature count per Berlin day; an amount is in cents
 */
export function readDevelopment(db: ReadDb, series: string, period: StatsPeriod, now: Date): Development {
  const buckets = bucketsOf(period, now).map(({ from }) => ({ from, count: 0, amount: 0 }));
  const first = buckets[0]?.from ?? berlinDay(now);
  let index = 0;
  for (const day of listDays(db, series, first, berlinDay(now))) {
    while (buckets[index + 1] && day.day >= (buckets[index + 1]?.from ?? '')) index++;
    const bucket = buckets[index];
    if (!bucket) break;
    bucket.count += day.count;
    bucket.amount += day.amount;
  }
  const oldest = findOldestDay(db, series);
  const before = berlinDay(previousPeriod(period, now).start);
  return {
    count: buckets.reduce((sum, { count }) => sum + count, 0),
    amount: buckets.reduce((sum, { amount }) => sum + amount, 0),
    series: buckets,
    previous: oldest !== null && oldest < first ? sumOfDays(db, series, before, first) : null,
  };
}

/** The same as a chart of how many, with the number of the time before. */
export function countDevelopment(tx: ReadDb, series: string, period: StatsPeriod, now: Date): DashboardStats['chats'] {
  const { count, previous, series: buckets } = readDevelopment(tx, series, period, now);
  return {
    trend: { current: count, previous: previous?.count ?? null },
    series: buckets.map((bucket) => ({ from: bucket.from, count: bucket.count })),
  };
}

/** Figures of the Berlin days from `first` to before `end`. */
export function sumOfDays(db: ReadDb, series: string, first: string, end: string): Figures {
  return db
    .prepare(`
      SELECT coalesce(sum(count), 0) AS count, coalesce(sum(amount), 0) AS amount
      FROM day_figures WHERE series = ? AND day >= ? AND day < ?`)
    .get(series, first, end) as Figures;
}

function listDays(db: ReadDb, series: string, first: string, last: string): Array<Figures & { day: string }> {
  return db
    .prepare('SELECT day, count, amount FROM day_figures WHERE series = ? AND day >= ? AND day <= ? ORDER BY day')
    .all(series, first, last) as Array<Figures & { day: string }>;
}

function findOldestDay(db: ReadDb, series: string): string | null {
  return (db.prepare('SELECT min(day) AS day FROM day_figures WHERE series = ?').get(series) as { day: string | null })
    .day;
}
