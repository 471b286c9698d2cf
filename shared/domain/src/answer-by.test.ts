import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerBy, answerReminderAt } from './answer-by.ts';

const hourMs = 3_600_000;
const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const ahead = fc.integer({ min: 1000, max: 120 * 24 * hourMs });
const hours = fc.integer({ min: 1, max: 168 });

test('a request is answered after it was made, before the visit, and within the hours of the setting', () => {
  fc.assert(
    fc.property(now, ahead, hours, (asked, left, within) => {
      const start = new Date(asked.getTime() + left);
      const until = answerBy(asked, start, within);
      expect(until > asked && until < start).toBe(true);
      expect(until.getTime() - asked.getTime()).toBeLessThanOrEqual(within * hourMs);
    }),
  );
});

test('where the visit is far enough, the whole time of the setting counts, to the minute', () => {
  fc.assert(
    fc.property(now, hours, (asked, within) => {
      const start = new Date(asked.getTime() + (within + 4) * hourMs);
      expect(asked.getTime() + within * hourMs - answerBy(asked, start, within).getTime()).toBeLessThan(60_000);
    }),
  );
});

test('the operator is reminded after the request came and before its time is over', () => {
  fc.assert(
    fc.property(now, ahead, (asked, left) => {
      const until = new Date(asked.getTime() + left);
      const at = answerReminderAt(asked, until);
      expect(at > asked && at < until).toBe(true);
    }),
  );
});

test.each([
  ['2026-12-01T10:00:00Z', '2026-12-10T10:00:00Z', 24, '2026-12-02T10:00:00.000Z', 'the setting'],
  ['2026-12-01T10:00:00Z', '2026-12-02T08:00:00Z', 24, '2026-12-02T06:00:00.000Z', 'two hours before the visit'],
  ['2026-12-01T10:00:00Z', '2026-12-01T12:00:00Z', 24, '2026-12-01T11:00:00.000Z', 'half of what is left'],
])('asked %s for %s with %d hours: answered by %4$s', (asked, start, within, until) => {
  expect(answerBy(new Date(asked), new Date(start), within).toISOString()).toBe(until);
});
