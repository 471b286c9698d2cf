import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { ProviderEntry } from '../../providers/calendar-provider.ts';
import { findCalendarEntry } from '../appointments/calendar-entries.ts';
import {
  type ChangeRow,
  deleteChange,
  findChange,
  findWaitingWrite,
  saveChange,
  type WrittenEntry,
} from './calendar-entries-repository.ts';
import { differenceOf } from './calendar-rules.ts';

/**
 * Looks at one of our entries as the calendar has it now. What was changed by hand becomes a question to the operator;
 * nothing happens to the appointment. @returns true when the entry takes up more time than the appointment
 */
export function noticeOwnEntry(tx: WriteTx, seen: ProviderEntry, written: WrittenEntry, askedAt: Date): boolean {
  const appointmentId = written.appointment_id;
  // Our own writing is under way, or is newer than this answer: it says nothing about anybody's hand.
  if (findWaitingWrite(tx, appointmentId) || isOlderThanOurs(seen, written, askedAt)) return false;
  const entry = findCalendarEntry(tx, appointmentId);
  const difference = entry?.isLive && entry.end > tx.now ? differenceOf(seen, entry) : null;
  if (!entry || difference === null || difference === 'longer') {
    closeChange(tx, appointmentId);
    return difference === 'longer';
  }
  const span = difference === 'moved' ? seen.span : null;
  const change: ChangeRow = {
    appointment_id: appointmentId,
    change: difference,
    google_starts_at: span?.from.toISOString() ?? null,
    google_ends_at: span?.to.toISOString() ?? null,
    google_all_day: Number(span?.allDay ?? false),
    found_at: tx.now.toISOString(),
  };
  if (isSameQuestion(findChange(tx, appointmentId), change)) return false;
  saveChange(tx, change);
  recordEvent(tx, {
    type: 'calendar.change_found',
    appointment_id: appointmentId,
    name: entry.customerName,
    change: difference,
    start_time: entry.start.toISOString(),
    google_start_time: change.google_starts_at,
  });
  return false;
}

/** The question has answered itself, or was answered. */
export function closeChange(tx: WriteTx, appointmentId: string): void {
  if (!deleteChange(tx, appointmentId)) return;
  const name = findCalendarEntry(tx, appointmentId)?.customerName ?? '';
  recordEvent(tx, { type: 'calendar.change_resolved', appointment_id: appointmentId, name });
}

function isOlderThanOurs({ updated }: ProviderEntry, written: WrittenEntry, askedAt: Date): boolean {
  // Google may leave everything but the id off a deleted entry, and CalDAV knows no order of changes.
  if (!updated) return Date.parse(written.written_at) > askedAt.getTime();
  return Date.parse(updated) <= Date.parse(written.google_updated_at);
}

function isSameQuestion(known: ChangeRow | null, change: ChangeRow): boolean {
  return (
    known?.change === change.change &&
    known.google_starts_at === change.google_starts_at &&
    known.google_ends_at === change.google_ends_at
  );
}
