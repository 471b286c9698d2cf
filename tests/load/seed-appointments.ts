import { join } from 'node:path';
import { addDays } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { bookingWindow } from '@it-lotse/domain/slots';
import { demoDay } from '../../scripts/demo-appointments.ts';
import { insertAppointment } from '../../server/src/features/appointments/appointments-repository.ts';
import { openDatabase, writeAt } from '../../server/src/kernel/database/database.ts';

const perDay = 4;
/** So many that the oldest is not yet to be deleted: else the server would do that while it is measured. */
const perPastDay = 9;

/**
 * Fills a data folder with `count` appointments that keep clear of each other: every open day of the booking window has
 * up to four, the others lie in the past three years.
 */
export function seedAppointments(dataDir: string, count: number): void {
  const { sqlite, db, close } = openDatabase(dataDir, join(dataDir, 'backups'));
  const now = new Date();
  const { firstDay, lastDay } = bookingWindow(now, defaultBookingSettings);
  sqlite.transaction(() => {
    let stored = 0;
    for (let day = lastDay; stored < count; day = addDays(day, -1)) {
      const rows = demoDay(defaultBookingSettings, day, day < firstDay ? perPastDay : perDay, stored, now).slice(
        0,
        count - stored,
      );
      for (const row of rows) insertAppointment(writeAt(db, now), row);
      stored += rows.length;
    }
  })();
  close();
}
