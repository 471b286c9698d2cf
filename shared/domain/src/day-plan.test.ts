import type { DayVisit } from '@it-lotse/contract/today';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayPlan, leaveAt, reserveBefore } from './day-plan.ts';
import { berlinDay } from './format-date.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-12-01T00:00:00Z');

const visit = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom('pending', 'confirmed', 'completed', 'no_show'),
  customer_name: fc.string(),
  service_name: fc.string(),
  location: fc.string(),
  begins: fc.nat(3 * 24 * 60),
  lasts: fc.integer({ min: 5, max: 480 }),
  drive_minutes: fc.nat(120),
});
const visits = fc.array(visit, { maxLength: 12 }).map((all) =>
  all
    .toSorted((one, other) => one.begins - other.begins)
    .map(
      ({ begins, lasts, ...rest }): DayVisit => ({
        ...rest,
        status: rest.status as DayVisit['status'],
        start_time: new Date(start + begins * minuteMs).toISOString(),
        end_time: new Date(start + (begins + lasts) * minuteMs).toISOString(),
      }),
    ),
);
const moment = fc.nat(3 * 24 * 60).map((minutes) => new Date(start + minutes * minuteMs));

test('whoever leaves when told to has the whole drive and the reserve before the visit begins', () => {
  fc.assert(
    fc.property(visits, fc.nat(60), (all, buffer) => {
      const reserve = reserveBefore(buffer);
      expect(reserve).toBeGreaterThanOrEqual(Math.max(5, buffer));
      for (const each of all) {
        const leave = leaveAt(each, reserve);
        if (each.drive_minutes === 0) expect(leave).toBeNull();
        else expect(Date.parse(each.start_time) - Number(leave)).toBe((each.drive_minutes + reserve) * minuteMs);
      }
    }),
  );
});

test('nothing that is over, done or cancelled is named, and nothing of today that is to come is left out', () => {
  fc.assert(
    fc.property(visits, moment, (all, now) => {
      const { next, further } = dayPlan({ visits: all, later: null }, now);
      const open = all.filter(
        ({ status, end_time }) => (status === 'pending' || status === 'confirmed') && end_time > now.toISOString(),
      );
      expect(next).toEqual(open[0] ?? null);
      const today = open.slice(1).filter(({ start_time }) => berlinDay(start_time) === berlinDay(now));
      expect(further).toEqual(today);
    }),
  );
});
