import type { ClosedReason } from '@it-lotse/contract/booking';
import type { ServiceType } from '@it-lotse/contract/booking-settings';
import { addDays, startOfBerlinDay, startOfMonth } from '@it-lotse/domain/berlin-time';
import { publicHolidayOn } from '@it-lotse/domain/public-holidays';
import {
  blockOf,
  bookingWindow,
  closedReason,
  type DayQuestion,
  isFree,
  startsOfDay,
  type TimeSpan,
} from '@it-lotse/domain/slots';
import type { Trip } from '@it-lotse/domain/travel-zones';
import type { Context } from '../../app/context.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { keptReading } from '../../kernel/database/kept-reading.ts';
import { listBlocksBetween } from './appointments-repository.ts';
import { bookingSetting } from './booking-setting.ts';

/** What somebody wants to book: the visit and the drive. */
export interface Wish {
  readonly service: ServiceType;
  readonly trip: Trip;
  /** The appointment that is to be moved: its own time counts as free. */
  readonly exceptId: string | null;
}

export interface DayOffer {
  readonly day: string;
  readonly starts: Date[];
  /** null while there are starts. */
  readonly reason: ClosedReason | null;
}

export function dayQuestion(ctx: Context, service: ServiceType, day: string): DayQuestion {
  const settings = ctx.settings.get(bookingSetting);
  return { day, now: ctx.clock.now(), service, settings, holiday: publicHolidayOn(day, settings.federal_state) };
}

/** What can be booked on a day. The caller has made sure that the operator's calendar is readable. */
export function offerOfDay(ctx: Context, wish: Wish, day: string): DayOffer {
  const taken = takenMeanwhile(ctx, wish, startOfBerlinDay(day), startOfBerlinDay(addDays(day, 1)));
  return offerAmong(ctx, wish, day, taken);
}

/** The same for every day of a month ('2026-12') that lies in the booking window. */
export function offersOfMonth(ctx: Context, wish: Wish, month: string): DayOffer[] {
  const { firstDay, lastDay } = bookingWindow(ctx.clock.now(), ctx.settings.get(bookingSetting));
  const first = [`${month}-01`, firstDay].sort().at(-1) ?? firstDay;
  const last = [addDays(startOfMonth(`${month}-01`, 1), -1), lastDay].sort()[0] ?? lastDay;
  if (first > last) return [];
  const taken = takenMeanwhile(ctx, wish, startOfBerlinDay(first), startOfBerlinDay(addDays(last, 1)));
  const offers: DayOffer[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) offers.push(offerAmong(ctx, wish, day, taken));
  return offers;
}

/** Whether a visit that starts then keeps clear of all appointments and of the operator's own calendar. */
export function isStartFree(ctx: Context, db: ReadDb, wish: Wish, start: Date): boolean {
  const block = blockOf(start, wish.service.duration, wish.trip.driveMinutes);
  const taken = takenBetween(ctx, db, wish, new Date(block.from), new Date(block.to));
  return isFree(block, taken, ctx.settings.get(bookingSetting).buffer_minutes);
}

function offerAmong(ctx: Context, wish: Wish, day: string, taken: readonly TimeSpan[]): DayOffer {
  const question = dayQuestion(ctx, wish.service, day);
  const closed = closedReason(question);
  if (closed !== null) return { day, starts: [], reason: closed };
  if (wish.trip.costCents === null) return { day, starts: [], reason: 'individual_zone' };
  const { buffer_minutes } = ctx.settings.get(bookingSetting);
  const starts = startsOfDay(question).filter((start) =>
    isFree(blockOf(start, wish.service.duration, wish.trip.driveMinutes), taken, buffer_minutes),
  );
  return { day, starts, reason: starts.length > 0 ? null : 'fully_booked' };
}

/** What is taken around [from, to): far enough that a drive and a pause before or after it are seen, too. */
function takenBetween(ctx: Context, db: ReadDb, wish: Wish, from: Date, to: Date): TimeSpan[] {
  const marginMs = (wish.trip.driveMinutes + ctx.settings.get(bookingSetting).buffer_minutes) * 60_000;
  return takenFrom(ctx, db, new Date(from.getTime() - marginMs), new Date(to.getTime() + marginMs), wish.exceptId);
}

const takenSpans = keptReading<TimeSpan[]>();

/** The same for those who only look: many of them ask for the same days before anything changes. */
function takenMeanwhile(ctx: Context, wish: Wish, from: Date, to: Date): TimeSpan[] {
  const marginMs = (wish.trip.driveMinutes + ctx.settings.get(bookingSetting).buffer_minutes) * 60_000;
  const key = `${from.getTime()} ${to.getTime()} ${marginMs} ${wish.exceptId}`;
  return takenSpans(ctx.db, key, () => takenBetween(ctx, ctx.db, wish, from, to));
}

/** Our own visits with their drives, and the operator's own calendar. */
export function takenFrom(
  ctx: Context,
  db: ReadDb,
  earliest: Date,
  latest: Date,
  exceptId: string | null = null,
): TimeSpan[] {
  const own = listBlocksBetween(db, earliest, latest)
    .filter(({ id }) => id !== exceptId)
    .map(({ block_from, block_until }) => ({ from: Date.parse(block_from), to: Date.parse(block_until) }));
  const external = ctx.calendar
    .externalBusy(db, earliest, latest)
    .map((busy) => ({ from: busy.from.getTime(), to: busy.to.getTime() }));
  return [...own, ...external];
}
