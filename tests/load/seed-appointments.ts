import { addDays } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { bookingWindow } from '@it-lotse/domain/slots';
import { demoDay } from '../../scripts/demo-appointments.ts';
import { insertAppointment } from '../../server/src/features/appointments/appointments-repository.ts';
import { type OpenDatabase, writeAt } from '../../server/src/kernel/database/database.ts';

const perDay = 4;
/** So many that the oldest is not yet to be deleted: else the server would do that while it is measured. */
const perPastDay = 9;

/**
 * `count` appointments that keep clear of each other: every open day of the booking window has
 * up to four, the others lie in the past three years.
 */
export function seedAppointments({ db }: OpenDatabase, count: number): void {
  const now = new Date();
  const { firstDay, lastDay } = bookingWindow(now, defaultBookingSettings);
  let stored = 0;
  for (let day = lastDay; stored < count; day = addDays(day, -1)) {
    const rows = demoDay(defaultBookingSettings, day, day < firstDay ? perPastDay : perDay, stored, now);
    const wanted = rows.slice(0, count - stored);
    for (const row of wanted) insertAppointment(writeAt(db, now), row);
    stored += wanted.length;
  }
}
