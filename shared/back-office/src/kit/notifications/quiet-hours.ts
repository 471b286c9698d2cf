import { addDays, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { NotificationSettings } from '../notification-settings.ts';

const hourMs = 3_600_000;
/** When a silence 'until tomorrow' ends, on the clocks of Berlin. */
const morning = '08:00';

/** The end of the silence that holds at `now`; null where notices may come. */
export function quietUntil({ quiet, mutedUntil }: NotificationSettings, now: Date): Date | null {
  const ends = [mutedUntil === null ? null : new Date(mutedUntil), quiet.on ? endOfQuietHours(quiet, now) : null];
  const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0));
  return latest > now.getTime() ? new Date(latest) : null;
}

/** A quiet time that holds now began today or, over midnight, yesterday. */
function endOfQuietHours({ from, until }: NotificationSettings['quiet'], now: Date): Date | null {
  if (from === until) return null;
  const today = berlinDay(now);
  for (const day of [addDays(today, -1), today]) {
    const begin = berlinMoment(day, from);
    const end = berlinMoment(from < until ? day : addDays(day, 1), until);
    if (begin <= now && now < end) return end;
  }
  return null;
}

export type Silence = 'hour' | 'tomorrow';

/** The moment a silence that begins at `now` ends: in an hour, or at 8 in the morning of the next Berlin day. */
export function endOfSilence(silence: Silence, now: Date): Date {
  return silence === 'hour' ? new Date(now.getTime() + hourMs) : berlinMoment(addDays(berlinDay(now), 1), morning);
}
