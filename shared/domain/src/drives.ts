import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { berlinDay } from './format-date.ts';
import type { TimeSpan } from './slots.ts';

const minuteMs = 60_000;
/** From door to door, however short the way is. */
const leastMinutes = 10;
/** Drives are rounded up to these. */
const stepMinutes = 5;
/** So far somebody still lives in the neighbourhood: ten kilometres of road, and how wide the places are. */
const nearKm = 12;

/** Something that takes the operator's time at a place. */
export interface Stop extends TimeSpan {
  /** From home to the place, one way; 0: at home, like help from afar and what stands in the operator's own calendar. */
  readonly driveMinutes: number;
  /** Of the place; '': at home, or not known for certain. */
  readonly postalCode: string;
}

export type DriveRules = Pick<BookingSettings, 'travel_zones' | 'drive_times'>;
/** Kilometres of road between two postal codes; null: not known. */
export type RoadKm = (one: string, other: string) => number | null;

/** How long the operator drives from one place to another. */
export interface Drives {
  /** Minutes, the same in either direction. */
  between(one: Stop, other: Stop): number;
  /** No less than between them, known without a look at any map. */
  atMost(one: Stop, other: Stop): number;
  /** No drive from this place takes longer, home included. */
  longestFrom(stop: Pick<Stop, 'driveMinutes'>): number;
  isNear(one: Pick<Stop, 'postalCode'>, other: Pick<Stop, 'postalCode'>): boolean;
}

/**
 * The operator's own table decides. Else the road between the two postal codes takes as long as the zones say of that
 * distance, but no less than the two drives from home differ by, and no more than the way over home. A place that is not
 * known is reached from home.
 */
export function drivesBy({ travel_zones, drive_times }: DriveRules, roadKm: RoadKm): Drives {
  const table = new Map(drive_times.map(({ from, to, minutes }) => [pairOf(from, to), minutes]));
  const longestOwn = Math.max(0, ...table.values());
  const distances = new Map<string, number | null>();
  const distance = (pair: string, one: string, other: string) => {
    const known = distances.get(pair);
    if (known !== undefined) return known;
    const found = roadKm(one, other) ?? (one === other ? 0 : null);
    distances.set(pair, found);
    return found;
  };
  return {
    between(one, other) {
      const overHome = one.driveMinutes + other.driveMinutes;
      if (one.postalCode === '' || other.postalCode === '') return overHome;
      const pair = pairOf(one.postalCode, other.postalCode);
      const own = table.get(pair);
      if (own !== undefined) return own;
      const km = distance(pair, one.postalCode, other.postalCode);
      if (km === null) return overHome;
      const least = Math.abs(one.driveMinutes - other.driveMinutes);
      return Math.min(overHome, Math.max(least, minutesFor(km, travel_zones)));
    },
    atMost: (one, other) => Math.max(one.driveMinutes + other.driveMinutes, longestOwn),
    longestFrom: ({ driveMinutes }) => Math.max(driveMinutes, longestOwn),
    isNear(one, other) {
      if (one.postalCode === '' || other.postalCode === '') return false;
      if (one.postalCode === other.postalCode) return true;
      const km = distance(pairOf(one.postalCode, other.postalCode), one.postalCode, other.postalCode);
      return km !== null && km <= nearKm;
    },
  };
}

/** A zone's drive is the one to its far end; in between it grows with the distance. Where a zone has none, nobody knows. */
function minutesFor(km: number, zones: DriveRules['travel_zones']): number {
  let before = leastMinutes;
  for (const { from_km, to_km, drive_minutes } of zones) {
    if (drive_minutes === null || to_km === null) {
      if (to_km === null || km <= to_km) break;
      continue;
    }
    const atEnd = Math.max(before, drive_minutes);
    if (km <= to_km) {
      const minutes = before + ((atEnd - before) * (km - from_km)) / (to_km - from_km);
      return Math.ceil(minutes / stepMinutes) * stepMinutes;
    }
    before = atEnd;
  }
  return Number.POSITIVE_INFINITY;
}

const pairOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The time of a visit at its place. */
export function stopAt(start: Date, durationMinutes: number, place: Pick<Stop, 'driveMinutes' | 'postalCode'>): Stop {
  const from = start.getTime();
  return {
    from,
    to: from + durationMinutes * minuteMs,
    driveMinutes: place.driveMinutes,
    postalCode: place.postalCode,
  };
}

/** Time between two stops, negative where they overlap. */
const gapMs = (one: TimeSpan, other: TimeSpan) => Math.max(other.from - one.to, one.from - other.to);

/** Whether a stop leaves the drive, and a pause, to everything that is taken. */
export function isReachable(stop: Stop, taken: readonly Stop[], bufferMinutes: number, drives: Drives): boolean {
  return taken.every((other) => keepsClear(stop, other, bufferMinutes, drives));
}

/** The same of two, whichever comes first. */
export function keepsClear(one: Stop, other: Stop, bufferMinutes: number, drives: Drives): boolean {
  const gap = gapMs(one, other);
  if (gap < 0) return false;
  const freeMinutes = gap / minuteMs - bufferMinutes;
  // Most of a day is so far away that nobody has to look the way up.
  return freeMinutes >= drives.atMost(one, other) || freeMinutes >= drives.between(one, other);
}

/**
 * Whether a stop follows a visit in the neighbourhood, or comes before one, on the same day and without a long wait: the
 * operator is there anyway.
 */
export function isBesideNeighbour(
  stop: Stop,
  taken: readonly Stop[],
  { bufferMinutes, waitMinutes }: { bufferMinutes: number; waitMinutes: number },
  drives: Drives,
): boolean {
  return taken.some((other) => {
    if (!drives.isNear(stop, other)) return false;
    if (gapMs(stop, other) > (drives.between(stop, other) + bufferMinutes + waitMinutes) * minuteMs) return false;
    return berlinDay(new Date(other.from)) === berlinDay(new Date(stop.from));
  });
}
