import type { WeekHours } from '@it-lotse/contract/booking-settings';
import type { WaitingTime } from '@it-lotse/contract/waiting-time';
import { addDays, berlinMoment } from './berlin-time.ts';
import { berlinDay, formatTime } from './format-date.ts';

const minuteMs = 60_000;

/** Berlin clock times: from included, to not. */
const spans: Readonly<Record<WaitingTime, { from: string; to: string }>> = {
  morning: { from: '00:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '24:00' },
};

/** In their order; the list of the contract would bring its checks along. */
const waitingTimes = Object.keys(spans) as WaitingTime[];

export const waitingWords: Readonly<Record<WaitingTime, string>> = {
  morning: 'vormittags',
  afternoon: 'nachmittags',
  evening: 'abends ab 17 Uhr',
};

/** ['morning', 'evening'] → 'vormittags oder abends ab 17 Uhr'; all of them → 'zu jeder Tageszeit' */
export function waitingTimesText(times: readonly WaitingTime[]): string {
  if (times.length === waitingTimes.length) return 'zu jeder Tageszeit';
  return waitingTimes
    .filter((time) => times.includes(time))
    .map((time) => waitingWords[time])
    .join(' oder ');
}

/** Whether a visit that begins then suits. */
export function isInWaitingTimes(start: Date, times: readonly WaitingTime[]): boolean {
  const clock = formatTime(start);
  return times.some((time) => clock >= spans[time].from && clock < spans[time].to);
}

/** Nobody is told, and no time to answer passes, before and after these hours. */
const decentFrom = '08:00';
const decentTo = '20:00';

export function isDecentHour(now: Date): boolean {
  const clock = formatTime(now);
  return clock >= decentFrom && clock < decentTo;
}

/** The moment at which so many minutes have passed in decent hours, counted from `now`. */
export function afterDecentMinutes(now: Date, minutes: number): Date {
  let left = minutes * minuteMs;
  let day = berlinDay(now);
  for (;;) {
    const from = Math.max(now.getTime(), berlinMoment(day, decentFrom).getTime());
    const to = berlinMoment(day, decentTo).getTime();
    if (to - from >= left) return new Date(Math.floor((from + left) / minuteMs) * minuteMs);
    left -= Math.max(0, to - from);
    day = addDays(day, 1);
  }
}

/** The parts of a day in which a visit may begin on some day of such a week. */
export function waitingTimesOf(hours: WeekHours): WaitingTime[] {
  const days = Object.values(hours).filter((day) => day !== null);
  return waitingTimes.filter((time) => days.some(({ from, to }) => from < spans[time].to && to >= spans[time].from));
}
