import type { ClosedReason } from '@it-lotse/contract/booking';
import type { ServiceType } from '@it-lotse/contract/booking-settings';
import { addDays, startOfBerlinDay, startOfMonth } from '@it-lotse/domain/berlin-time';
import { isBesideNeighbour, isReachable, type Stop, stopAt } from '@it-lotse/domain/drives';
import { publicHolidayOn } from '@it-lotse/domain/public-holidays';
import { bookingWindow, closedReason, type DayQuestion, startsOfDay } from '@it-lotse/domain/slots';
import { placeCode, type Trip } from '@it-lotse/domain/travel-zones';
import type { ReadDb } from '../../kernel/database/database.ts';
import { keptReading } from '../../kernel/database/kept-reading.ts';
import type { PlanningNeeds } from './appointments-needs.ts';
import { listBlocksBetween, type StoredBlock } from './appointments-repository.ts';
import { bookingSetting, drivesOf } from './booking-setting.ts';
import { listOpenOffers } from './waiting-repository.ts';

/** So long the operator may wait between two visits in the same neighbourhood and not go home for it. */
const longestWaitMinutes = 30;

/** Two drives of the longest kind, with the longest pause and wait, are shorter. */
const farthestMs = 24 * 3_600_000;

/** What somebody wants to book: the visit and the drive. */
export interface Wish {
  readonly service: ServiceType;
  readonly trip: Trip;
  /** The appointment that is to be moved, or the place in the waiting list a time is held for: that time counts as free. */
  readonly exceptId: string | null;
}

export interface DayOffer {
  readonly day: string;
  readonly starts: Date[];
  /** Those of them beside a visit in the neighbourhood. */
  readonly near: readonly Date[];
  /** null while there are starts. */
  readonly reason: ClosedReason | null;
}

export function dayQuestion(ctx: PlanningNeeds, service: ServiceType, day: string): DayQuestion {
  const settings = ctx.settings.get(bookingSetting);
  return { day, now: ctx.clock.now(), service, settings, holiday: publicHolidayOn(day, settings.federal_state) };
}

/** What can be booked on a day. The caller has made sure that the operator's calendar is readable. */
export function offerOfDay(ctx: PlanningNeeds, wish: Wish, day: string): DayOffer {
  const taken = takenMeanwhile(ctx, wish, startOfBerlinDay(day), startOfBerlinDay(addDays(day, 1)));
  return offerAmong(ctx, wish, day, taken);
}

/** The same for every day of a month ('2026-12') that lies in the booking window. */
export function offersOfMonth(ctx: PlanningNeeds, wish: Wish, month: string): DayOffer[] {
  const { firstDay, lastDay } = bookingWindow(ctx.clock.now(), ctx.settings.get(bookingSetting));
  const first = [`${month}-01`, firstDay].sort().at(-1) ?? firstDay;
  const last = [addDays(startOfMonth(`${month}-01`, 1), -1), lastDay].sort()[0] ?? lastDay;
  return [...offersOfDays(ctx, wish, first, last)];
}

/** The same for days in a row, each worked out when it is asked for. */
export function* offersOfDays(ctx: PlanningNeeds, wish: Wish, first: string, last: string): Generator<DayOffer> {
  if (first > last) return;
  const taken = takenMeanwhile(ctx, wish, startOfBerlinDay(first), startOfBerlinDay(addDays(last, 1)));
  for (let day = first; day <= last; day = addDays(day, 1)) yield offerAmong(ctx, wish, day, taken);
}

/** Whether a visit that starts then keeps clear of all appointments and of the operator's own calendar. */
export function isStartFree(ctx: PlanningNeeds, db: ReadDb, wish: Wish, start: Date): boolean {
  const settings = ctx.settings.get(bookingSetting);
  const stop = stopAt(start, wish.service.duration, wish.trip);
  const taken = takenBetween(ctx, db, wish, new Date(stop.from), new Date(stop.to));
  return isReachable(stop, taken, settings.buffer_minutes, drivesOf(settings));
}

function offerAmong(ctx: PlanningNeeds, wish: Wish, day: string, taken: readonly Stop[]): DayOffer {
  const question = dayQuestion(ctx, wish.service, day);
  const closed = closedReason(question);
  if (closed !== null) return { day, starts: [], near: [], reason: closed };
  if (wish.trip.costCents === null) return { day, starts: [], near: [], reason: 'individual_zone' };
  const settings = ctx.settings.get(bookingSetting);
  const { buffer_minutes: bufferMinutes, step_minutes } = settings;
  const drives = drivesOf(settings);
  const possible = startsOfDay(question).map((start) => ({
    start,
    stop: stopAt(start, wish.service.duration, wish.trip),
  }));
  const pause = { bufferMinutes, waitMinutes: Math.max(longestWaitMinutes, step_minutes) };
  const [first, last] = [possible[0]?.stop.from ?? 0, possible.at(-1)?.stop.to ?? 0];
  const around = taken.filter(({ from, to }) => to > first - farthestMs && from < last + farthestMs);
  const free = possible.filter(({ stop }) => isReachable(stop, around, bufferMinutes, drives));
  if (free.length === 0) return { day, starts: [], near: [], reason: 'fully_booked' };
  const neighbours = around.filter((stop) => drives.isNear(stop, wish.trip));
  const near =
    neighbours.length === 0 ? [] : free.filter(({ stop }) => isBesideNeighbour(stop, neighbours, pause, drives));
  return { day, starts: free.map(({ start }) => start), near: near.map(({ start }) => start), reason: null };
}

/** What is taken around [from, to): far enough that every drive and a pause before or after it are seen, too. */
function takenBetween(ctx: PlanningNeeds, db: ReadDb, wish: Wish, from: Date, to: Date): Stop[] {
  const marginMs = marginMsOf(ctx, wish.trip);
  return takenFrom(ctx, db, new Date(from.getTime() - marginMs), new Date(to.getTime() + marginMs), wish.exceptId);
}

const marginMsOf = (ctx: PlanningNeeds, trip: Trip) => {
  const settings = ctx.settings.get(bookingSetting);
  return (drivesOf(settings).longestFrom(trip) + settings.buffer_minutes) * 60_000;
};

const takenStops = keptReading<Stop[]>();

/** The same for those who only look: many of them ask for the same days before anything changes. */
function takenMeanwhile(ctx: PlanningNeeds, wish: Wish, from: Date, to: Date): Stop[] {
  const key = `${from.getTime()} ${to.getTime()} ${marginMsOf(ctx, wish.trip)} ${wish.exceptId}`;
  return takenStops(ctx.db, key, () => takenBetween(ctx, ctx.db, wish, from, to));
}

/**
 * Our own visits at their places, what is held for those who wait, and the operator's own calendar, which says of none where
 * it is: at home.
 */
export function takenFrom(
  ctx: PlanningNeeds,
  db: ReadDb,
  earliest: Date,
  latest: Date,
  exceptId: string | null = null,
): Stop[] {
  const own = listBlocksBetween(db, earliest, latest)
    .filter(({ id }) => id !== exceptId)
    .map(stopOf);
  const external = ctx.calendar
    .externalBusy(db, earliest, latest)
    .map((busy) => ({ ...atHome, from: busy.from.getTime(), to: busy.to.getTime() }));
  return [...own, ...heldStops(db, exceptId), ...external];
}

/** There are few, so that they are not looked for by their time. */
export function heldStops(db: ReadDb, exceptId: string | null): Stop[] {
  return listOpenOffers(db)
    .filter(({ entry_id }) => entry_id !== exceptId)
    .map(({ start_time, end_time, drive_minutes, postal_code }) => ({
      from: Date.parse(start_time),
      to: Date.parse(end_time),
      driveMinutes: drive_minutes,
      postalCode: postal_code,
    }));
}

const atHome = { driveMinutes: 0, postalCode: '' } as const;

/** A stored visit at its place. */
export function stopOf(visit: Omit<StoredBlock, 'id' | 'customer_name'>): Stop {
  return {
    from: Date.parse(visit.start_time),
    to: Date.parse(visit.end_time),
    driveMinutes: visit.drive_minutes,
    postalCode: visit.on_site ? placeCode(visit) : '',
  };
}
