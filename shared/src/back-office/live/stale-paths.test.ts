import { expect, it } from 'vitest';
import { getAppointment, getAppointmentStats, listAppointmentsBetween } from '../../contract/appointments.ts';
import { getCalendarStatus, listCalendarEvents } from '../../contract/calendar.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import { getBookingSettings } from '../../contract/settings.ts';
import { stalePaths } from './stale-paths.ts';

const base = { id: 1, at: '2026-11-21T10:00:00.000Z' };
const visit = {
  ...base,
  appointment_id: 'a',
  name: 'Erika',
  service_name: 'Fernwartung',
  start_time: '2026-12-01T16:00:00.000Z',
};

it('a booking renews list, week, figures, details and dashboard', () => {
  expect(stalePaths({ ...visit, type: 'appointment.booked', by: 'customer' })).toEqual(
    expect.arrayContaining([
      '/api/admin/appointments',
      listAppointmentsBetween.path,
      getAppointmentStats.path,
      getAppointment.path,
      getDashboardStats.path,
      getCalendarStatus.path,
    ]),
  );
});

it('what happens to the calendar link renews its state and the entries of the week', () => {
  for (const type of ['calendar.recovered', 'calendar.updated'] as const) {
    expect(stalePaths({ ...base, type })).toEqual(
      expect.arrayContaining([getCalendarStatus.path, listCalendarEvents.path, getDashboardStats.path]),
    );
  }
});

it('changed settings renew the form and the closed days', () => {
  expect(stalePaths({ ...base, type: 'content.updated', part: 'booking' })).toEqual(
    expect.arrayContaining([getBookingSettings.path, listAppointmentsBetween.path]),
  );
});
