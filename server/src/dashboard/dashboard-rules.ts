import type { StatsPeriod } from '@it-lotse/shared/contract/dashboard';
import { addDays, startOfBerlinDay, startOfMonth } from '@it-lotse/shared/domain/berlin-time';
import { berlinDay } from '@it-lotse/shared/domain/format-date';

export interface Bucket {
  /** First Berlin day of the bucket. */
  readonly from: string;
  readonly start: Date;
  readonly end: Date;
}

/** The days (7d, 30d) or months (12m) of a period that ends today, oldest first. */
export function bucketsOf(period: StatsPeriod, now: Date): Bucket[] {
  const today = berlinDay(now);
  const firstDays =
    period === '12m'
      ? Array.from({ length: 12 }, (_, index) => startOfMonth(today, index - 11))
      : lastDays(today, period === '7d' ? 7 : 30);
  return firstDays.map((from, index) => {
    const next = firstDays[index + 1] ?? (period === '12m' ? startOfMonth(today, 1) : addDays(today, 1));
    return { from, start: startOfBerlinDay(from), end: startOfBerlinDay(next) };
  });
}

function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}

/** The equally long time before a period: what a trend is compared with. */
export function previousPeriod(period: StatsPeriod, now: Date): { start: Date; end: Date } {
  const today = berlinDay(now);
  const first = bucketsOf(period, now)[0]?.from ?? today;
  const start = period === '12m' ? startOfMonth(today, -23) : addDays(first, period === '7d' ? -7 : -30);
  return { start: startOfBerlinDay(start), end: startOfBerlinDay(first) };
}
