import type { ServiceType } from '@it-lotse/contract/booking-settings';
import type { SlotOffer } from '@it-lotse/contract/chat';
import { addDays, berlinIso, startOfMonth } from '@it-lotse/domain/berlin-time';
import { formatTime } from '@it-lotse/domain/format-date';
import { kindOf } from '@it-lotse/domain/service-kind';
import { bookingWindow } from '@it-lotse/domain/slots';
import { offersOfDays, offersOfMonth, type Wish } from '../appointments/availability.ts';
import { tripFor } from '../appointments/booking-plan.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';
import type { ChatNeeds } from './chat-needs.ts';

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
type PartOfDay = (typeof partsOfDay)[number];

/** Berlin clock times, the last one excluded. Visits on site begin in the evening. */
const clockTimes: Record<PartOfDay, readonly [string, string]> = {
  morning: ['00:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '24:00'],
};

export interface SlotSearch {
  /** Key of a service; one that is not offered has no times. */
  readonly service: string;
  /** The first Berlin day that suits, '2026-12-01'; absent: as soon as possible. */
  readonly from?: string | null;
  readonly partOfDay?: PartOfDay | null;
  /** Where a visit would go, as the visitor has said. */
  readonly postalCode?: string | null;
  /** At most so many, on two days or more where that is possible. */
  readonly limit: number;
}

/** So far ahead it is worth waiting for a day on which the operator is near anyway. */
const nearWithinDays = 28;

/**
 * The next free times of a service, those next to a visit in the same place first; none while the operator's calendar cannot
 * be read, or where the drive is agreed upon by telephone. Where it is not known where a visit would go, what is offered is free
 * for every zone with a price.
 */
export async function findSlotOffers(ctx: ChatNeeds, search: SlotSearch): Promise<SlotOffer[]> {
  const service = ctx.settings.get(bookingSetting).services.find(({ key, active }) => active && key === search.service);
  if (!service || search.limit < 1) return [];
  if ((await ctx.calendar.ensureReadable()) === 'unreadable') return [];
  const trip = tripFor(ctx, kindOf(service), { postal_code: search.postalCode ?? undefined });
  const wish: Wish = { service, trip, exceptId: null };
  const perDay = Math.ceil(search.limit / 2);
  const near = search.postalCode ? nearTimes(ctx, wish, search, perDay) : [];
  const days = daysWithTimes(ctx, wish, search, perDay);
  const chosen = days.flatMap((starts) => spreadOver(starts, perDay)).slice(0, search.limit);
  // A single day with times: then all of them are of that day.
  const starts = days.length === 1 ? spreadOver(days[0] ?? [], search.limit) : chosen;
  const nearAt = new Set(near.map((start) => start.getTime()));
  const others = starts.filter((start) => !nearAt.has(start.getTime()));
  return [
    ...near.map((start) => ({ ...offerOf(service, start), near: true })),
    ...others.map((start) => offerOf(service, start)),
  ].slice(0, search.limit);
}

/** From the first day that suits and can be booked to the last that can. */
function searchedDays(ctx: ChatNeeds, from: SlotSearch['from']): { first: string; lastDay: string } {
  const { firstDay, lastDay } = bookingWindow(ctx.clock.now(), ctx.settings.get(bookingSetting));
  return { first: from && from > firstDay ? from : firstDay, lastDay };
}

/** The first times beside a visit near by, on one day or more. */
function nearTimes(ctx: ChatNeeds, wish: Wish, { from, partOfDay }: SlotSearch, atMost: number): Date[] {
  const { first, lastDay } = searchedDays(ctx, from);
  const [last = lastDay] = [addDays(first, nearWithinDays), lastDay].toSorted();
  const times: Date[] = [];
  for (const { near } of offersOfDays(ctx, wish, first, last)) {
    times.push(...near.filter((start) => isIn(partOfDay, start)));
    if (times.length >= atMost) break;
  }
  return times.slice(0, atMost);
}

/** The free times of each day that has some, until there are days enough. */
function daysWithTimes(ctx: ChatNeeds, wish: Wish, { from, partOfDay, limit }: SlotSearch, perDay: number): Date[][] {
  const { first, lastDay } = searchedDays(ctx, from);
  const days: Date[][] = [];
  let count = 0;
  for (let month = startOfMonth(first); month <= lastDay; month = startOfMonth(month, 1)) {
    for (const { day, starts } of offersOfMonth(ctx, wish, month.slice(0, 7))) {
      const suitable = day < first ? [] : starts.filter((start) => isIn(partOfDay, start));
      if (suitable.length === 0) continue;
      days.push(suitable);
      count += Math.min(suitable.length, perDay);
      if (count >= limit && days.length >= 2) return days;
    }
  }
  return days;
}

function isIn(partOfDay: PartOfDay | null | undefined, start: Date): boolean {
  if (!partOfDay) return true;
  const time = formatTime(start);
  const [from, to] = clockTimes[partOfDay];
  return from <= time && time < to;
}

/** The first of the day and then at even distances: half an hour later is no other choice. */
function spreadOver(starts: readonly Date[], count: number): Date[] {
  if (starts.length <= count) return [...starts];
  return Array.from({ length: count }, (_, index) => starts[Math.floor((index * starts.length) / count)] as Date);
}

function offerOf(service: ServiceType, start: Date): SlotOffer {
  const startTime = berlinIso(start);
  return {
    start_time: startTime,
    service_type: service.key,
    service_name: service.name,
    duration_minutes: service.duration,
    price: service.price,
    url: `/termine?${new URLSearchParams({ service: service.key, start: startTime })}`,
  };
}
