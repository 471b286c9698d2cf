import type { WriteTx } from '../../kernel/database/database.ts';
import { anonymiseEventsOf } from '../../kernel/events/anonymise-events.ts';
import { forgetEndedJobs } from '../../kernel/outbox/jobs-of-person.ts';
import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';

/** What the operator was told about a record goes with the record. */
export function forgetNotices(
  tx: WriteTx,
  column: 'lead_id' | 'appointment_id',
  keys: readonly (string | number)[],
): void {
  const notices = listGiven(
    tx,
    `SELECT id FROM emails
     WHERE email_type = 'admin_notification' AND status <> 'waiting' AND ${column} IN ${given}`,
    keys,
  );
  forgetMails(
    tx,
    notices.map(({ id }) => String(id)),
  );
}

/** What was written to whomever about these appointments, and has gone out or was given up. */
export function forgetMailsAbout(tx: WriteTx, appointmentIds: readonly string[]): void {
  const mails = listGiven(
    tx,
    `SELECT id FROM emails WHERE appointment_id IN ${given} AND status <> 'waiting'`,
    appointmentIds,
  );
  forgetMails(
    tx,
    mails.map(({ id }) => String(id)),
  );
}

/** Mails with their jobs, and with whom the log names in them. */
export function forgetMails(tx: WriteTx, ids: readonly string[]): void {
  forgetEndedJobs(
    tx,
    ids.map((id) => `email:${id}`),
  );
  anonymiseEventsOf(tx, ids);
  runGiven(tx, `DELETE FROM emails WHERE id IN ${given}`, ids);
}
