import type { StatsPeriod } from '@it-lotse/contract/dashboard';
import { addDays, startOfBerlinDay, startOfMonth, startOfWeek } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';

export interface Bucket {
  /** First Berlin day of the bucket. */
  readonly from: string;
  readonly start: Date;
  readonly end: Date;
}

/** The days (7d, 30d), weeks from Monday (12w) or months (12m) of a period that ends today, oldest first. */
export function bucketsOf(period: StatsPeriod, now: Date): Bucket[] {
  const today = berlinDay(now);
  const { count, firstDay } = shapes[period];
  return Array.from({ length: count }, (_, index) => {
    const [from, next] = [firstDay(today, index - count + 1), firstDay(today, index - count + 2)];
    return { from, start: startOfBerlinDay(from), end: startOfBerlinDay(next) };
  });
}

/** How many buckets a period has, and the first day of the one `offset` after today's. */
const shapes: Record<StatsPeriod, { count: number; firstDay(today: string, offset: number): string }> = {
  '7d': { count: 7, firstDay: addDays },
  '30d': { count: 30, firstDay: addDays },
  '12w': { count: 12, firstDay: (today, offset) => addDays(startOfWeek(today), 7 * offset) },
  '12m': { count: 12, firstDay: startOfMonth },
};

/** The equally long time before a period: what a trend is compared with. */
export function previousPeriod(period: StatsPeriod, now: Date): { start: Date; end: Date } {
  const today = berlinDay(now);
  const { count, firstDay } = shapes[period];
  return {
    start: startOfBerlinDay(firstDay(today, 1 - 2 * count)),
    end: startOfBerlinDay(firstDay(today, 1 - count)),
  };
}
