import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from './berlin-time.ts';
import { needsEarlyStartConsent } from './early-start-consent.ts';
import { publicHolidayOn } from './public-holidays.ts';
import { lastDayToWithdraw } from './withdrawal-period.ts';

describe('the period to withdraw', () => {
  it.each([
    ['a Saturday', '2026-11-21', '2026-12-07'],
    ['a Sunday', '2026-11-22', '2026-12-07'],
    ['a Monday', '2026-11-23', '2026-12-07'],
    ['a day two weeks before Christmas', '2026-12-11', '2026-12-28'],
    ['a day two weeks before Good Friday', '2027-03-12', '2027-03-30'],
  ])('of a contract made on %s ends on a working day (§ 193 BGB)', (_day, made, last) => {
    expect(lastDayToWithdraw(made, 'NI')).toBe(last);
  });

  it('is never shorter than 14 days, ends on the first working day, and later contracts never end earlier', () => {
    const anyDay = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2026-01-01', days));
    const isWorkingDay = (day: string) => ![0, 6].includes(weekdayOf(day)) && publicHolidayOn(day, 'BY') === null;
    fc.assert(
      fc.property(anyDay, (made) => {
        const last = lastDayToWithdraw(made, 'BY');
        for (let day = addDays(made, 14); day < last; day = addDays(day, 1)) expect(isWorkingDay(day)).toBe(false);
        expect(last >= addDays(made, 14) && isWorkingDay(last)).toBe(true);
        expect(lastDayToWithdraw(addDays(made, 1), 'BY') >= last).toBe(true);
      }),
    );
  });

  it('wants the explicit request for a visit up to its last minute, of consumers only', () => {
    const last = lastDayToWithdraw('2026-11-21', 'NI');
    expect(needsEarlyStartConsent(false, new Date('2026-12-07T22:59:00Z'), last)).toBe(true);
    expect(needsEarlyStartConsent(false, new Date('2026-12-07T23:00:00Z'), last)).toBe(false);
    expect(needsEarlyStartConsent(true, new Date('2026-12-01T10:00:00Z'), last)).toBe(false);
  });
});
