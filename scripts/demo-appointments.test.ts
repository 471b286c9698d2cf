import { addDays, startOfWeek, weekdayOf } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { keepsClear } from '@it-lotse/domain/drives';
import { berlinDay } from '@it-lotse/domain/format-date';
import { publicHolidayOn } from '@it-lotse/domain/public-holidays';
import { describe, expect, test } from 'vitest';
import { stopOf } from '../server/src/features/appointments/availability.ts';
import { drivesOf } from '../server/src/features/appointments/booking-setting.ts';
import { demoAppointments } from './demo-appointments.ts';
import { demoMark } from './demo-leads.ts';

// A Wednesday, a Sunday night, Christmas, the days around both changes of clocks.
describe.each([
  '2026-12-02T11:00:00Z',
  '2026-11-29T22:30:00Z',
  '2026-12-23T08:00:00Z',
  '2027-03-26T17:00:00Z',
  '2027-10-30T07:00:00Z',
])('demo appointments made at %s', (moment) => {
  const now = new Date(moment);
  const all = demoAppointments(defaultBookingSettings, now);
  const monday = startOfWeek(berlinDay(now));

  test('say that they are examples, belong to nobody, and nobody is reminded', () => {
    for (const row of all) {
      expect(row.notes).toContain(demoMark);
      expect(row.customer_email).toMatch(/^[a-z0-9.-]+@example\.org$/);
      expect([row.send_email_reminder, row.send_sms_reminder]).toEqual([false, false]);
    }
  });

  test('fill the last two weeks, this one and the next, at home and from afar', () => {
    expect(all.length).toBeGreaterThan(35);
    const days = new Set(all.map(({ start_time }) => berlinDay(start_time)));
    for (const week of [-14, -7, 0, 7]) {
      const ofWeek = [...days].filter((day) => startOfWeek(day) === addDays(monday, week));
      expect(ofWeek.length).toBeGreaterThan(0);
    }
    expect(days.size).toBeGreaterThanOrEqual(14);
    const onSite = all.filter(({ location }) => location !== '');
    expect(onSite.length).toBeGreaterThan(5);
    expect(onSite.length).toBeLessThan(all.length);
  });

  test('keep the rules: open days, and no two at once with the drive', () => {
    for (const { start_time } of all) {
      const day = berlinDay(start_time);
      expect([1, 2, 3, 4, 5]).toContain(weekdayOf(day));
      expect(publicHolidayOn(day, defaultBookingSettings.federal_state)).toBeNull();
    }
    const drives = drivesOf(defaultBookingSettings);
    const stops = all.map(stopOf);
    for (const [index, one] of stops.entries()) {
      for (const other of stops.slice(index + 1)) expect(keepsClear(one, other, 0, drives)).toBe(true);
    }
  });

  test('what is over took place or was missed; of what comes one is cancelled and one is open', () => {
    const isOver = (row: { end_time: string }) => row.end_time <= now.toISOString();
    const over = new Set(all.filter(isOver).map(({ status }) => status));
    expect([...over].toSorted()).toEqual(['completed', 'no_show']);
    const coming = all.filter((row) => !isOver(row)).map(({ status }) => status);
    expect(coming.filter((status) => status === 'cancelled')).toHaveLength(1);
    expect(coming.filter((status) => status === 'pending')).toHaveLength(1);
    expect(coming).toContain('confirmed');
  });

  test('come in the order they were booked, none after today', () => {
    const booked = all.map(({ created_at }) => created_at);
    expect(booked).toEqual(booked.toSorted());
    expect(booked.every((at) => at < now.toISOString())).toBe(true);
  });
});
