import type { DayVisit, Today } from '@it-lotse/contract/today';
import { berlinDay } from './format-date.ts';

const minuteMs = 60_000;
/** Shoes, bag and the way to the car take so long, also where no pause is set. */
const leastReserveMinutes = 5;

/** The pause the operator keeps between appointments is also the reserve before a drive. */
export const reserveBefore = (bufferMinutes: number) => Math.max(bufferMinutes, leastReserveMinutes);

/** When to leave: the start minus the drive minus the reserve; null: there is nowhere to go. */
export function leaveAt(
  { start_time, drive_minutes }: Pick<DayVisit, 'start_time' | 'drive_minutes'>,
  reserveMinutes: number,
): Date | null {
  if (drive_minutes <= 0) return null;
  return new Date(Date.parse(start_time) - (drive_minutes + reserveMinutes) * minuteMs);
}

export interface DayPlan {
  /** The one that runs or comes next, today or later; null: none is known. */
  readonly next: DayVisit | null;
  /** Of the same answer, those of today after it. */
  readonly further: readonly DayVisit[];
}

/** What is still to come. The answer may be older than the day, where the server is away. */
export function dayPlan({ visits, later }: Pick<Today, 'visits' | 'later'>, now: Date): DayPlan {
  const today = berlinDay(now);
  const open = [...visits, ...(later ? [later] : [])].filter(
    ({ status, end_time }) => (status === 'pending' || status === 'confirmed') && Date.parse(end_time) > now.getTime(),
  );
  const [next = null, ...rest] = open;
  return { next, further: rest.filter(({ start_time }) => berlinDay(start_time) === today) };
}
