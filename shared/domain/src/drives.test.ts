import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { berlinMoment } from './berlin-time.ts';
import { defaultBookingSettings } from './default-booking-settings.ts';
import { drivesBy, isBesideNeighbour, isReachable, keepsClear, type Stop, stopAt } from './drives.ts';
import { publicHolidayOn } from './public-holidays.ts';
import { startsOfDay } from './slots.ts';

/** Five places on a road, by their kilometre; home lies at 0. The last is on no map. */
const kilometre: Readonly<Record<string, number>> = { '10001': 3, '10002': 8, '10003': 11, '10004': 24, '10005': 40 };
const roadKm = (one: string, other: string) => {
  const [from, to] = [kilometre[one], kilometre[other]];
  return from === undefined || to === undefined ? null : Math.abs(from - to);
};
const zones = defaultBookingSettings.travel_zones;
/** Minutes at the far end of each zone. */
const ends = [
  [0, 10],
  [5, 15],
  [15, 30],
  [25, 40],
  [35, 50],
  [50, 60],
] as const;
function roadMinutes(km: number): number {
  const at = ends.findIndex(([end]) => km <= end);
  const [[from, least], [to, most]] = [ends[Math.max(0, at - 1)] ?? ends[0], ends[at] ?? ends[0]];
  return at <= 0 ? 10 : Math.ceil((least + ((most - least) * (km - from)) / (to - from)) / 5) * 5;
}
const driveTo = (km: number) => zones.find(({ to_km }) => to_km === null || km <= to_km)?.drive_minutes ?? 60;
const places = [
  ...Object.entries(kilometre).map(([postalCode, km]) => ({ postalCode, driveMinutes: driveTo(km) })),
  { postalCode: '99999', driveMinutes: 60 },
  { postalCode: '', driveMinutes: 30 },
  { postalCode: '', driveMinutes: 0 },
];
const place = fc.constantFrom(...places);
const byMap = drivesBy({ travel_zones: zones, drive_times: [] }, roadKm);
const at = (clock: string, where: Pick<Stop, 'driveMinutes' | 'postalCode'>, minutes = 60) =>
  stopAt(berlinMoment('2026-12-03', clock), minutes, where);
const [inZone1, , inZone2, inZone3] = places;
if (!inZone1 || !inZone2 || !inZone3) throw new Error('places are missing');

describe('the drive between two visits', () => {
  const between = (one: string, other: string, drive_times: BookingSettings['drive_times'] = []) => {
    const [from, to] = [one, other].map((code) =>
      at('10:00', places.find(({ postalCode }) => postalCode === code) ?? inZone1),
    );
    if (!from || !to) throw new Error('no such place');
    return drivesBy({ travel_zones: zones, drive_times }, roadKm).between(from, to);
  };

  test.each([
    ['in the same place takes ten minutes', '10002', '10002', 10],
    ['also in a place that is on no map', '99999', '99999', 10],
    ['takes as long as the zones say of its distance', '10001', '10002', 15],
    ['lies between theirs within one, rounded up', '10001', '10003', 20],
    ['is long where it is far', '10001', '10005', 55],
    ['goes over home where the map knows no way', '10002', '99999', 90],
    ['goes over home to a place nobody knows', '10002', '', 60],
  ])('%s', (_rule, one, other, minutes) => {
    expect([between(one, other), between(other, one)]).toEqual([minutes, minutes]);
  });

  test('never takes less than the ways from home differ by, and never longer than over home', () => {
    const [near, far, next] = [1, 90, 8].map((driveMinutes) => at('10:00', { postalCode: '10001', driveMinutes }));
    if (!near || !far || !next) throw new Error('no places');
    expect([byMap.between(near, far), byMap.between(near, next)]).toEqual([89, 9]);
  });

  test('goes over home beyond the last zone with a drive, also where one in between has none', () => {
    const gap = zones.map((zone) => (zone.zone === 3 ? { ...zone, cost: null, drive_minutes: null } : zone));
    const drives = drivesBy({ travel_zones: gap, drive_times: [] }, (_one, other) => Number(other) % 100);
    const to = (km: number) =>
      drives.between(at('10:00', inZone2), at('14:00', { postalCode: `200${km}`, driveMinutes: 60 }));
    expect([to(15), to(20), to(35), to(60)]).toEqual([30, 90, 50, 90]);
  });

  test('is what the operator says it is, in either direction, also within one place', () => {
    const table = [
      { from: '10004', to: '10001', minutes: 75 },
      { from: '10002', to: '10002', minutes: 25 },
    ];
    expect([between('10001', '10004', table), between('10004', '10001', table)]).toEqual([75, 75]);
    expect([between('10002', '10002', table), between('10001', '10002', table)]).toEqual([25, 15]);
  });

  test('follows the zones at once when the operator changes them', () => {
    const slower = zones.map((zone) => ({ ...zone, drive_minutes: zone.drive_minutes && zone.drive_minutes * 2 }));
    expect(
      drivesBy({ travel_zones: slower, drive_times: [] }, roadKm).between(at('10:00', inZone1), at('12:00', inZone2)),
    ).toBe(40);
  });

  test('lies between the difference and the sum of the ways from home, and is the same back', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const [from, to] = [at('10:00', one), at('14:00', other)];
        const minutes = byMap.between(from, to);
        expect(minutes).toBe(byMap.between(to, from));
        expect(minutes).toBeGreaterThanOrEqual(Math.abs(one.driveMinutes - other.driveMinutes));
        expect(minutes).toBeLessThanOrEqual(one.driveMinutes + other.driveMinutes);
      }),
    );
  });
});

const settings = {
  ...defaultBookingSettings,
  hours: {
    ...defaultBookingSettings.hours,
    onsite: {
      ...defaultBookingSettings.hours.onsite,
      thursday: { from: '08:00', to: '18:00', latest_end: '19:00' },
    },
  },
};
const gridOf = (duration: number) =>
  startsOfDay({
    day: '2026-12-03',
    now: new Date('2026-11-20T11:00:00Z'),
    service: { place: 'onsite', hours: null, duration },
    settings,
    holiday: publicHolidayOn('2026-12-03', 'SH'),
  });
const wish = fc.record({ where: place, duration: fc.constantFrom(30, 60, 90), pick: fc.nat() });
const buffers = fc.constantFrom(0, 10, 30);

type Wish = { where: (typeof places)[number]; duration: number; pick: number };
const offered = ({ where, duration }: Wish, taken: readonly Stop[], buffer: number, drives = byMap) =>
  gridOf(duration).filter((start) => isReachable(stopAt(start, duration, where), taken, buffer, drives));

/** A day as customers fill it: each takes one of the times that are offered by then. */
function dayOf(wishes: readonly Wish[], buffer: number, drives = byMap): Stop[] {
  const taken: Stop[] = [];
  for (const each of wishes) {
    const free = offered(each, taken, buffer, drives);
    const start = free[each.pick % Math.max(1, free.length)];
    if (start) taken.push(stopAt(start, each.duration, each.where));
  }
  return taken;
}

/** By the simplest means: who goes through the day, one visit after the other, is late nowhere. */
function canBeDriven(day: readonly Stop[], buffer: number): boolean {
  const route = day.toSorted((a, b) => a.from - b.from);
  return route.every((stop, index) => {
    const before = route[index - 1];
    if (!before) return true;
    const known = before.postalCode !== '' && stop.postalCode !== '';
    const sameCode = known && before.postalCode === stop.postalCode;
    const km = sameCode ? 0 : known ? roadKm(before.postalCode, stop.postalCode) : null;
    const overHome = before.driveMinutes + stop.driveMinutes;
    const direct = km === null ? overHome : roadMinutes(km);
    const apart = Math.abs(before.driveMinutes - stop.driveMinutes);
    return stop.from - before.to >= (Math.min(overHome, Math.max(apart, direct)) + buffer) * 60_000;
  });
}

describe('the times of a day', () => {
  test('are those at which somebody can drive through it, no more and no fewer', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 8 }), wish, buffers, (wishes, next, buffer) => {
        const day = dayOf(wishes, buffer);
        expect(canBeDriven(day, buffer)).toBe(true);
        const feasible = gridOf(next.duration).filter((start) =>
          canBeDriven([...day, stopAt(start, next.duration, next.where)], buffer),
        );
        expect(offered(next, day, buffer)).toEqual(feasible);
      }),
      { numRuns: 500 },
    );
  });

  test('no two visits lie closer than the drive between them, whoever came first, whatever the operator says of drives', () => {
    const code = fc.constantFrom(...Object.keys(kilometre));
    const said = fc.array(fc.record({ from: code, to: code, minutes: fc.nat({ max: 240 }) }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), said, fc.nat(), buffers, (wishes, drive_times, gone, buffer) => {
        const drives = drivesBy({ travel_zones: zones, drive_times }, roadKm);
        const day = dayOf(wishes, buffer, drives);
        for (const one of day) {
          for (const other of day) {
            if (one === other) continue;
            const gap = Math.max(one.from - other.to, other.from - one.to);
            expect(gap).toBeGreaterThanOrEqual((drives.between(one, other) + buffer) * 60_000);
            expect(keepsClear(one, other, buffer, drives)).toBe(keepsClear(other, one, buffer, drives));
          }
        }
        const [next] = wishes;
        if (!next) return;
        const without = day.filter((_, index) => index !== gone % Math.max(1, day.length));
        const after = offered(next, without, buffer, drives).map(Number);
        expect(after).toEqual(expect.arrayContaining(offered(next, day, buffer, drives).map(Number)));
      }),
      { numRuns: 300 },
    );
  });

  test('all stay offered when a visit is taken back, and none of the old ones is lost to the drives between', () => {
    fc.assert(
      fc.property(
        fc.array(wish, { minLength: 1, maxLength: 8 }),
        wish,
        fc.nat(),
        buffers,
        (wishes, next, gone, buffer) => {
          const day = dayOf(wishes, buffer);
          const before = offered(next, day, buffer).map(Number);
          const without = day.filter((_, index) => index !== gone % Math.max(1, day.length));
          expect(offered(next, without, buffer).map(Number)).toEqual(expect.arrayContaining(before));
          const unknown = day.map((stop) => ({ ...stop, postalCode: '' }));
          expect(before).toEqual(expect.arrayContaining(offered(next, unknown, buffer).map(Number)));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a time is beside a visit in the neighbourhood', () => {
  const pause = { bufferMinutes: 0, waitMinutes: 30 };
  const isBeside = (clock: string, where: (typeof places)[number]) =>
    isBesideNeighbour(at(clock, where), [at('12:00', inZone2)], pause, byMap);

  test.each([
    ['right after it', '13:30', true],
    ['right before it', '10:30', true],
    ['not hours later', '15:00', false],
  ])('%s', (_rule, clock, expected) => {
    expect(isBeside(clock, inZone2)).toBe(expected);
  });

  test('up to ten kilometres away, and only where both places are known', () => {
    const [, near] = places;
    expect(near && isBeside('13:30', near)).toBe(true);
    expect(isBeside('13:30', inZone3)).toBe(false);
    expect(isBeside('13:30', { postalCode: '', driveMinutes: 15 })).toBe(false);
  });
});
