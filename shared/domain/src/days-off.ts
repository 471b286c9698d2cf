import type { BookingSettings, ServiceType } from '@it-lotse/contract/booking-settings';
import { addDays } from './berlin-time.ts';
import { type Drives, isReachable, type Stop, stopAt } from './drives.ts';
import { berlinDay, formatTime } from './format-date.ts';
import { publicHolidayOn } from './public-holidays.ts';
import { bookingWindow, startsOfDay, type WindowRules } from './slots.ts';

export interface VisitToMove {
  readonly id: string;
  readonly start: Date;
  readonly service: Pick<ServiceType, 'place' | 'hours' | 'duration'>;
  readonly place: Pick<Stop, 'driveMinutes' | 'postalCode'>;
}

type DaysOffRules = Pick<BookingSettings, 'hours' | 'blocked' | 'federal_state' | 'buffer_minutes' | 'step_minutes'> &
  WindowRules;

interface Around {
  readonly now: Date;
  readonly settings: DaysOffRules;
  readonly drives: Drives;
}

/**
 * A free time for each visit, in the order of their old ones: the first day after the old one that has any, and on it
 * the one nearest to the old clock time. What one is proposed is taken for those after it. A visit without a free time in
 * the booking window has no entry.
 */
export function proposeStarts(
  visits: readonly VisitToMove[],
  { taken, ...around }: Around & { taken: readonly Stop[] },
): ReadonlyMap<string, Date> {
  const stops = [...taken];
  const proposals = new Map<string, Date>();
  for (const visit of visits.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const start = firstFreeStart(visit, around, stops);
    if (start === null) continue;
    proposals.set(visit.id, start);
    stops.push(stopAt(start, visit.service.duration, visit.place));
  }
  return proposals;
}

function firstFreeStart(
  { start, service, place }: VisitToMove,
  { now, settings, drives }: Around,
  taken: readonly Stop[],
): Date | null {
  const { firstDay, lastDay } = bookingWindow(now, settings);
  const begin = [addDays(berlinDay(start), 1), firstDay].sort().at(-1) ?? firstDay;
  const clock = minuteOfDay(start);
  for (let day = begin; day <= lastDay; day = addDays(day, 1)) {
    const holiday = publicHolidayOn(day, settings.federal_state);
    const nearest = startsOfDay({ day, now, service, settings, holiday })
      .filter((each) => isReachable(stopAt(each, service.duration, place), taken, settings.buffer_minutes, drives))
      .sort((a, b) => Math.abs(minuteOfDay(a) - clock) - Math.abs(minuteOfDay(b) - clock))[0];
    if (nearest) return nearest;
  }
  return null;
}

function minuteOfDay(moment: Date): number {
  const [hours = 0, minutes = 0] = formatTime(moment).split(':').map(Number);
  return hours * 60 + minutes;
}
