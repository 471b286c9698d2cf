import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { StoredAppointment } from './appointments-repository.ts';

export type ReminderChannel = 'email' | 'sms';

/** A reminder that was handed to the outbox. */
export interface StoredReminder {
  appointment_id: string;
  start_time: string;
  hours_before: number;
  channel: ReminderChannel;
  queued_at: string;
  /** The e-mail in the log, or the key of the SMS in the outbox. */
  reference: string;
}

const columns = 'appointment_id, start_time, hours_before, channel, queued_at, reference';

/** What decides about the reminders of a visit. */
export type RemindedVisit = Pick<
  StoredAppointment,
  | 'id'
  | 'status'
  | 'start_time'
  | 'agreed_at'
  | 'customer_email'
  | 'customer_phone'
  | 'send_email_reminder'
  | 'send_sms_reminder'
>;

/** Confirmed visits that start after `from` and up to `to`, by start. */
export function listVisitsToRemind(db: ReadDb, from: Date, to: Date): RemindedVisit[] {
  // The first condition is that of the index over open appointments: the many past ones are not walked through.
  const rows = db
    .prepare(`
      SELECT id, status, start_time, agreed_at, customer_email, customer_phone, send_email_reminder, send_sms_reminder
      FROM appointments INDEXED BY appointments_open
      WHERE status IN ('confirmed', 'pending') AND status = 'confirmed' AND start_time > ? AND start_time <= ?
      ORDER BY start_time, seq`)
    .all(from.toISOString(), to.toISOString()) as RemindedVisit[];
  return rows.map((row) => ({
    ...row,
    send_email_reminder: Boolean(row.send_email_reminder),
    send_sms_reminder: Boolean(row.send_sms_reminder),
  }));
}

/** When the last reminder of one time went to the outbox; null when none did. */
export function findLastReminded(
  db: ReadDb,
  { id, start_time }: Pick<StoredAppointment, 'id' | 'start_time'>,
  channel: ReminderChannel,
): Date | null {
  const row = db
    .prepare(`
      SELECT max(queued_at) AS queued_at FROM appointment_reminders
      WHERE appointment_id = ? AND start_time = ? AND channel = ?`)
    .get(id, start_time, channel) as { queued_at: string | null };
  return row.queued_at === null ? null : new Date(row.queued_at);
}

/** @throws SqliteError when this reminder of this time was queued before: the promise that it is sent only once */
export function insertReminder(tx: WriteTx, reminder: StoredReminder): void {
  tx.prepare(`
    INSERT INTO appointment_reminders (${columns})
    VALUES (@appointment_id, @start_time, @hours_before, @channel, @queued_at, @reference)`).run({ ...reminder });
}

/** Every reminder of an appointment, also those for times it no longer has. */
export function listReminders(db: ReadDb, appointmentId: string): StoredReminder[] {
  return db
    .prepare(`SELECT ${columns} FROM appointment_reminders WHERE appointment_id = ?`)
    .all(appointmentId) as StoredReminder[];
}

export function deleteReminder(tx: WriteTx, reminder: StoredReminder): void {
  const { appointment_id, start_time, hours_before, channel } = reminder;
  tx.prepare(`
    DELETE FROM appointment_reminders
    WHERE appointment_id = ? AND start_time = ? AND hours_before = ? AND channel = ?`).run(
    appointment_id,
    start_time,
    hours_before,
    channel,
  );
}
