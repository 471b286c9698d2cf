import type { SqlValue, WriteTx } from '../../kernel/database/database.ts';
import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { queueWriteFor } from './queue-calendar-write.ts';

const entries: PersonalTable = {
  table: 'calendar_entries',
  label: 'Einträge im Kalender',
  fields: { appointment_id: 'Termin', starts_at: 'Beginn', ends_at: 'Ende', written_at: 'Eingetragen' },
  internal: ['calendar_id', 'event_id', 'google_updated_at'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM calendar_entries WHERE appointment_id IN ${given}`,
      found.values('appointments', 'id'),
    ),
};

export const calendarPersonal: PersonalData = {
  tables: [entries],
  impersonal: [
    'calendar_link',
    'calendar_sign_ins',
    'calendar_choices',
    'calendar_busy',
    'calendar_waiting_writes',
    'calendar_changes',
  ],
  /** After the visits: their entries in Google go too, by jobs that know nothing but the id. */
  erase(tx, { records }) {
    forgetOpenEnds(tx, records.values('appointments', 'id'));
    for (const appointmentId of new Set(records.values('calendar_entries', 'appointment_id'))) {
      queueWriteFor(tx, String(appointmentId), `erased-${tx.now.getTime()}`);
    }
  },
  alongside: {
    appointments(tx, keys) {
      forgetOpenEnds(tx, keys);
      runGiven(tx, `DELETE FROM calendar_entries WHERE appointment_id IN ${given}`, keys);
    },
  },
};

/** Changes to decide on, and writes that have not come to their end. */
function forgetOpenEnds(tx: WriteTx, appointmentIds: readonly SqlValue[]): void {
  runGiven(tx, `DELETE FROM calendar_changes WHERE appointment_id IN ${given}`, appointmentIds);
  runGiven(tx, `DELETE FROM calendar_waiting_writes WHERE appointment_id IN ${given}`, appointmentIds);
}
