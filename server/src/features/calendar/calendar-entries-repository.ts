import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

/** One of our entries in Google, as we last wrote it. */
export interface WrittenEntry {
  readonly appointment_id: string;
  readonly calendar_id: string;
  readonly event_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** Google's own time of that change. */
  readonly google_updated_at: string;
  readonly written_at: string;
}

const columns = 'appointment_id, calendar_id, event_id, starts_at, ends_at, google_updated_at, written_at';

export function saveWrittenEntry(tx: WriteTx, entry: WrittenEntry): void {
  tx.prepare(`
    INSERT OR REPLACE INTO calendar_entries (${columns})
    VALUES (@appointment_id, @calendar_id, @event_id, @starts_at, @ends_at, @google_updated_at, @written_at)`).run({
    ...entry,
  });
}

/** From here on the entry may be gone, so that whoever wants it again has to write it whole. */
export function forgetWhereWritten(tx: WriteTx, appointmentId: string): void {
  tx.prepare("UPDATE calendar_entries SET starts_at = '', ends_at = '' WHERE appointment_id = ?").run(appointmentId);
}

export function listWrittenEntries(db: ReadDb, appointmentId: string): WrittenEntry[] {
  return db
    .prepare(`SELECT ${columns} FROM calendar_entries WHERE appointment_id = ?`)
    .all(appointmentId) as WrittenEntry[];
}

export function findWrittenByEvent(db: ReadDb, calendarId: string, eventId: string): WrittenEntry | null {
  const row = db
    .prepare(`SELECT ${columns} FROM calendar_entries WHERE calendar_id = ? AND event_id = ?`)
    .get(calendarId, eventId);
  return (row as WrittenEntry | undefined) ?? null;
}

/** Entries of one calendar that are not over yet. */
export function listWrittenAfter(db: ReadDb, calendarId: string, after: Date): WrittenEntry[] {
  return db
    .prepare(`SELECT ${columns} FROM calendar_entries WHERE calendar_id = ? AND ends_at > ? ORDER BY ends_at`)
    .all(calendarId, after.toISOString()) as WrittenEntry[];
}

export function deleteWrittenEntry(tx: WriteTx, appointmentId: string, calendarId: string): void {
  tx.prepare('DELETE FROM calendar_entries WHERE appointment_id = ? AND calendar_id = ?').run(
    appointmentId,
    calendarId,
  );
}

export interface WaitingWrite {
  readonly jobKey: string;
  /** The entry stands where the appointment says afterwards, wherever it was moved to in Google. */
  readonly putsBack: boolean;
}

/** Notes that an appointment has to be written; the newest reason counts, and what is to be put back still is. */
export function saveWaitingWrite(tx: WriteTx, appointmentId: string, { jobKey, putsBack }: WaitingWrite): void {
  tx.prepare(`
    INSERT INTO calendar_waiting_writes (appointment_id, job_key, puts_back) VALUES (@appointmentId, @jobKey, @putsBack)
    ON CONFLICT (appointment_id) DO UPDATE SET
      job_key = excluded.job_key, puts_back = max(puts_back, excluded.puts_back)`).run({
    appointmentId,
    jobKey,
    putsBack: Number(putsBack),
  });
}

export function findWaitingWrite(db: ReadDb, appointmentId: string): WaitingWrite | null {
  const row = db
    .prepare('SELECT job_key, puts_back FROM calendar_waiting_writes WHERE appointment_id = ?')
    .get(appointmentId) as { job_key: string; puts_back: number } | undefined;
  return row ? { jobKey: row.job_key, putsBack: row.puts_back === 1 } : null;
}

/** Done, unless the appointment has changed again meanwhile. */
export function deleteWaitingWrite(tx: WriteTx, appointmentId: string, jobKey: string | undefined): void {
  tx.prepare('DELETE FROM calendar_waiting_writes WHERE appointment_id = ? AND job_key = ?').run(
    appointmentId,
    jobKey ?? null,
  );
}

export function deleteWaitingWrites(tx: WriteTx): void {
  tx.prepare('DELETE FROM calendar_waiting_writes').run();
}

export function countWaitingWrites(db: ReadDb): number {
  return (db.prepare('SELECT count(*) AS count FROM calendar_waiting_writes').get() as { count: number }).count;
}

/** A question to the operator; times are those the entry has in Google. */
export interface ChangeRow {
  readonly appointment_id: string;
  readonly change: 'moved' | 'deleted';
  readonly google_starts_at: string | null;
  readonly google_ends_at: string | null;
  readonly google_all_day: number;
  readonly found_at: string;
}

export function saveChange(tx: WriteTx, change: ChangeRow): void {
  tx.prepare(`
    INSERT OR REPLACE INTO calendar_changes
      (appointment_id, change, google_starts_at, google_ends_at, google_all_day, found_at)
    VALUES (@appointment_id, @change, @google_starts_at, @google_ends_at, @google_all_day, @found_at)`).run({
    ...change,
  });
}

export function findChange(db: ReadDb, appointmentId: string): ChangeRow | null {
  const row = db.prepare('SELECT * FROM calendar_changes WHERE appointment_id = ?').get(appointmentId);
  return (row as ChangeRow | undefined) ?? null;
}

export function listChanges(db: ReadDb): ChangeRow[] {
  return db.prepare('SELECT * FROM calendar_changes ORDER BY found_at, appointment_id').all() as ChangeRow[];
}

/** Says whether there was a question. */
export function deleteChange(tx: WriteTx, appointmentId: string): boolean {
  return tx.prepare('DELETE FROM calendar_changes WHERE appointment_id = ?').run(appointmentId).changes > 0;
}

export function deleteChanges(tx: WriteTx): void {
  tx.prepare('DELETE FROM calendar_changes').run();
}
