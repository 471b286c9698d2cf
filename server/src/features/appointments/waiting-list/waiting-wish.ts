import { berlinDay } from '@it-lotse/domain/format-date';
import { kindOf } from '@it-lotse/domain/service-kind';
import { bookingWindow, startsOfDay } from '@it-lotse/domain/slots';
import { afterDecentMinutes, isInWaitingTimes } from '@it-lotse/domain/waiting-times';
import type { ReadDb } from '../../../kernel/database/database.ts';
import type { AppointmentsNeeds } from '../appointments-needs.ts';
import { dayQuestion, isStartFree, offersOfDays, type Wish } from '../availability.ts';
import { tripFor } from '../booking-plan.ts';
import { bookingSetting } from '../booking-setting.ts';
import { listOffersOf, type StoredWaiting } from '../waiting-repository.ts';

/** So long an offer is held, in decent hours; a time that cannot be booked any more then, for the second at least. */
const heldMinutes = [240, 60] as const;

/** A time for somebody who waits, and until when it would be held. */
export interface Candidate {
  readonly wish: Wish;
  readonly start: Date;
  readonly answerBy: Date;
}

/** What somebody waits for, by what is sold today; null: it is not offered, or not there, any more. */
export function wishOfWaiting(ctx: AppointmentsNeeds, entry: StoredWaiting): Wish | null {
  const { services, travel_zones } = ctx.settings.get(bookingSetting);
  const service = services.find(({ key, active }) => active && key === entry.service_type);
  if (!service) return null;
  const kind = kindOf(service);
  const travel_zone = (entry.travel_zone ?? 0) > travel_zones.length ? null : entry.travel_zone;
  const trip = tripFor(ctx, kind, { postal_code: entry.postal_code || undefined, travel_zone });
  return trip.costCents === null ? null : { service, trip, exceptId: entry.id };
}

/**
 * The first time that suits, can be booked now and until it would have to be answered, and was not told them before; on its
 * day one in their neighbourhood first. null: there is none.
 * @param except times that turned out to be taken
 */
export function findCandidate(
  ctx: AppointmentsNeeds,
  entry: StoredWaiting,
  except: readonly Date[] = [],
): Candidate | null {
  const wish = wishOfWaiting(ctx, entry);
  if (!wish) return null;
  const { firstDay, lastDay } = bookingWindow(ctx.clock.now(), ctx.settings.get(bookingSetting));
  const first = [entry.first_day, firstDay].sort().at(-1) ?? firstDay;
  const last = [entry.last_day, lastDay].sort()[0] ?? lastDay;
  const told = new Set(listOffersOf(ctx.db, entry.id).map(({ start_time }) => start_time));
  for (const start of except) told.add(start.toISOString());
  for (const { starts, near } of offersOfDays(ctx, wish, first, last)) {
    for (const start of [...near, ...starts]) {
      if (told.has(start.toISOString()) || !isInWaitingTimes(start, entry.times)) continue;
      const answerBy = answerByFor(ctx, wish, start);
      if (answerBy !== null) return { wish, start, answerBy };
    }
  }
  return null;
}

/** Until when a time would be held, at the longest; null: it could not be booked any more by then. */
export function answerByFor(ctx: AppointmentsNeeds, wish: Wish, start: Date): Date | null {
  for (const minutes of heldMinutes) {
    const answerBy = afterDecentMinutes(ctx.clock.now(), minutes);
    const question = { ...dayQuestion(ctx, wish.service, berlinDay(start)), now: answerBy };
    if (startsOfDay(question).some((offered) => offered.getTime() === start.getTime())) return answerBy;
  }
  return null;
}

/** Whether a time can still be booked by whoever it is held for. */
export function isStillBookable(ctx: AppointmentsNeeds, db: ReadDb, entry: StoredWaiting, start: Date): boolean {
  const wish = wishOfWaiting(ctx, entry);
  if (!wish) return false;
  const offered = startsOfDay(dayQuestion(ctx, wish.service, berlinDay(start)));
  return offered.some((one) => one.getTime() === start.getTime()) && isStartFree(ctx, db, wish, start);
}
