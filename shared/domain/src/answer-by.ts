const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** So long before a visit its customer knows at the latest whether it takes place. */
const knownBeforeMs = 2 * hourMs;
/** The operator is reminded so long before the time to answer is over, or after half of it where that is later. */
const remindedBeforeMs = 4 * hourMs;

/**
 * Until when a request made at `now` for a visit at `start`, which lies ahead, is answered: within `hours`, and always
 * before the visit. One that is near is answered in half the time that is left.
 */
export function answerBy(now: Date, start: Date, hours: number): Date {
  const left = start.getTime() - now.getTime();
  const beforeVisit = Math.max(start.getTime() - knownBeforeMs, now.getTime() + left / 2);
  const latest = Math.min(now.getTime() + hours * hourMs, beforeVisit);
  // Told as a clock time, it must not be over a moment before it.
  const wholeMinute = Math.floor(latest / minuteMs) * minuteMs;
  return new Date(wholeMinute > now.getTime() ? wholeMinute : latest);
}

/** When the operator is reminded of a request that is still open. */
export function answerReminderAt(asked: Date, until: Date): Date {
  return new Date(
    Math.max(until.getTime() - remindedBeforeMs, asked.getTime() + (until.getTime() - asked.getTime()) / 2),
  );
}
