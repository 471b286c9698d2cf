import { formatDateTime } from '@it-lotse/domain/format-date';
import type { WriteTx } from '../../kernel/database/database.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import { findCalendarEntry } from '../appointments/calendar-entries.ts';
import { findWaitingWrite, forgetWhereWritten, saveWaitingWrite } from './calendar-entries-repository.ts';
import { findLink } from './calendar-link-repository.ts';

/**
 * Has Google brought up to date with an appointment that was made, changed, cancelled or deleted; in the transaction of
 * that change. Stores nothing while no calendar is connected: choosing one writes all coming appointments.
 */
export function queueCalendarWrite(tx: WriteTx, appointmentId: string, version: number): void {
  queueWriteFor(tx, appointmentId, `${version}`);
}

/** Has the entry of a deleted appointment taken away, where there is one, or one is being written at this moment. */
export function queueCalendarRemoval(
  tx: WriteTx,
  { id, version, google_event_id }: { id: string; version: number; google_event_id: string | null },
): void {
  if (google_event_id !== null || findWaitingWrite(tx, id) !== null) queueCalendarWrite(tx, id, version + 1);
}

/**
 * @param occasion makes the job's key: once per occasion
 * @param putsBack the entry stands where the appointment says afterwards, wherever it was moved to in Google
 */
export function queueWriteFor(
  tx: WriteTx,
  appointmentId: string,
  occasion: string,
  { putsBack = false }: { putsBack?: boolean } = {},
): void {
  if (!findLink(tx)?.calendar_id) return;
  const key = `calendar:${appointmentId}:${occasion}`;
  const entry = findCalendarEntry(tx, appointmentId);
  const jobId = enqueueJob(tx, {
    kind: 'calendar.write',
    idempotencyKey: key,
    title: entry
      ? `Kalender: ${entry.customerName}, ${formatDateTime(entry.start.toISOString())}`
      : 'Kalender: gelöschter Termin',
    ...(entry && { person: entry.customerName }),
    payload: { appointment_id: appointmentId, key },
  });
  if (jobId) saveWaitingWrite(tx, appointmentId, { jobKey: key, putsBack });
  // Whoever brings the visit back wants its entry back, also one that was deleted in Google before it was cancelled here.
  if (entry && !entry.isLive) forgetWhereWritten(tx, appointmentId);
}
