import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { ProviderEntry, Span } from '../../providers/calendar-provider.ts';
import type { CalendarEntry } from '../appointments/calendar-entries.ts';

/** A foreign entry that takes up time. */
export interface BusyEntry extends Span {
  readonly eventId: string;
  /** The series it is one date of. */
  readonly seriesId: string | null;
  readonly summary: string;
  readonly allDay: boolean;
}

/** A foreign entry that takes up time, or null: deleted, shown as free, or of no length. */
export function busyEntryOf({ id, seriesId, isDeleted, span, takesTime, summary }: ProviderEntry): BusyEntry | null {
  if (!span || span.to <= span.from || isDeleted || !takesTime) return null;
  return { ...span, eventId: id, seriesId, summary };
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && a.to > b.from;
}

/** What is mirrored: from yesterday to four months ahead, some days more than can be booked. */
export function mirroredSpan(now: Date): Span {
  const today = berlinDay(now);
  return { from: startOfBerlinDay(addDays(today, -1)), to: startOfBerlinDay(addDays(today, 124)) };
}

/**
 * Does an entry of ours stand in the calendar otherwise than its appointment in our books? 'longer': begins as agreed and only
 * ends at another time, which is nothing to ask the customer about.
 */
export function differenceOf(seen: ProviderEntry, entry: CalendarEntry): 'deleted' | 'moved' | 'longer' | null {
  if (seen.isDeleted) return 'deleted';
  const { span } = seen;
  if (!span) return null;
  if (span.allDay || span.from.getTime() !== entry.start.getTime()) return 'moved';
  return span.to.getTime() > entry.end.getTime() ? 'longer' : null;
}

const firstPauseMs = 2000;
const longestPauseMs = 10 * 60_000;

/** For how long nobody asks the provider again, however many visitors come. In milliseconds; 0 without a fault. */
export const pauseAfterFaults = (inARow: number): number =>
  inARow === 0 ? 0 : Math.min(firstPauseMs * 2 ** (inARow - 1), longestPauseMs);
