import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isToBeSent, type PlannedReminder, planReminders } from './reminder-rules.ts';

const hour = 3_600_000;
const start = new Date('2026-12-03T16:00:00Z');
const before = (hours: number) => new Date(start.getTime() - hours * hour);
const longAgo = before(1000);
const at = (now: Date, more: { agreedAt?: Date; lastSentAt?: Date | null; hours?: number[] } = {}) =>
  planReminders(start, more.hours ?? [24, 2])
    .filter((reminder) =>
      isToBeSent(reminder, { now, agreedAt: more.agreedAt ?? longAgo, lastSentAt: more.lastSentAt ?? null }),
    )
    .map(({ hoursBefore }) => hoursBefore);

test('a reminder falls due its hours before the visit, not a moment earlier', () => {
  expect(at(new Date(before(24).getTime() - 1))).toEqual([]);
  expect(at(before(24))).toEqual([24]);
});

test('a missed one is sent late until the next falls due', () => {
  expect(at(before(3))).toEqual([24]);
  expect(at(before(2))).toEqual([2]);
});

test('the last one is sent late until half an hour before the visit', () => {
  expect(at(new Date(before(0.5).getTime() - 1))).toEqual([2]);
  expect(at(before(0.5))).toEqual([]);
  expect(at(start)).toEqual([]);
});

test('none is sent for a time before the appointment was agreed', () => {
  expect(at(before(23), { agreedAt: before(23.5) })).toEqual([]);
  expect(at(before(23), { agreedAt: before(24) })).toEqual([]);
  expect(at(before(2), { agreedAt: before(23.5) })).toEqual([2]);
});

test('one that fell due before the last one that was sent is not sent after it', () => {
  expect(at(before(1.5), { hours: [24, 3], lastSentAt: before(2) })).toEqual([]);
  expect(at(before(1), { hours: [24, 1], lastSentAt: before(2) })).toEqual([1]);
});

test('the order of the settings does not matter, and no hours mean no reminders', () => {
  expect(planReminders(start, [2, 24])).toEqual(planReminders(start, [24, 2]));
  expect(planReminders(start, [])).toEqual([]);
});

test.each(['2027-03-28', '2027-10-31'])('24 hours are 24 hours also over the change of clocks on %s', (day) => {
  const visit = new Date(`${day}T16:00:00Z`);
  expect(planReminders(visit, [24])[0]?.dueAt).toEqual(new Date(visit.getTime() - 24 * hour));
});

describe('whatever the settings and the moment:', () => {
  const hoursOf = fc.uniqueArray(fc.integer({ min: 1, max: 336 }), { maxLength: 4 });
  const offset = fc.integer({ min: -400 * 60, max: 60 }).map((minutes) => new Date(start.getTime() + minutes * 60_000));

  test('at most one reminder is to be sent, it is due and still useful', () => {
    fc.assert(
      fc.property(hoursOf, offset, offset, fc.option(offset), (hours, now, agreedAt, lastSentAt) => {
        const wanted = planReminders(start, hours).filter((one) => isToBeSent(one, { now, agreedAt, lastSentAt }));
        expect(wanted.length).toBeLessThanOrEqual(1);
        for (const { dueAt, usefulUntil } of wanted) {
          expect(dueAt.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(now.getTime()).toBeLessThan(Math.min(usefulUntil.getTime(), start.getTime()));
          expect(dueAt.getTime()).toBeGreaterThan(agreedAt.getTime());
        }
      }),
    );
  });

  test('somebody who looks at any times sends each reminder at most once, and all if the looks are close enough', () => {
    const looks = fc.array(offset, { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(hoursOf, looks, offset, (hours, moments, agreedAt) => {
        const planned = planReminders(start, hours);
        const sent = sendAtEachLook(
          planned,
          [...moments].sort((a, b) => a.getTime() - b.getTime()),
          agreedAt,
        );
        expect(new Set(sent).size).toBe(sent.length);
        const reachable = planned.filter(
          ({ dueAt, usefulUntil }) =>
            dueAt > agreedAt && moments.some((look) => look >= dueAt && look < usefulUntil && look > agreedAt),
        );
        expect(sent).toEqual(reachable.map(({ hoursBefore }) => hoursBefore));
      }),
    );
  });
});

/** What the scheduler does, with nothing but the rules. */
function sendAtEachLook(planned: PlannedReminder[], looks: Date[], agreedAt: Date): number[] {
  const sent: number[] = [];
  let lastSentAt: Date | null = null;
  for (const now of looks) {
    if (now <= agreedAt) continue;
    for (const reminder of planned) {
      if (!isToBeSent(reminder, { now, agreedAt, lastSentAt })) continue;
      sent.push(reminder.hoursBefore);
      lastSentAt = now;
    }
  }
  return sent;
}
