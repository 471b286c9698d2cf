import type { AppointmentListener } from '../appointments/appointment-hooks.ts';
import { isShownTheSame } from '../appointments/calendar-entries.ts';
import { queueCalendarRemoval, queueCalendarWrite } from './queue-calendar-write.ts';

/** What becomes of appointments becomes of their entries in Google. */
export const writesToCalendar: AppointmentListener = {
  changed(tx, appointment, before) {
    if (before && isShownTheSame(before, appointment)) return;
    queueCalendarWrite(tx, appointment.id, appointment.version);
  },
  deleted: queueCalendarRemoval,
};
