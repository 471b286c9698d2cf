import type { AppointmentStatus } from '@it-lotse/contract/booking';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { isOpenStatus } from '../appointments/appointment-rules.ts';
import { cancelAppointmentBy, moveAppointmentTo, requireAppointment } from '../appointments/appointments-service.ts';
import { isStartFree } from '../appointments/availability.ts';
import { findCalendarEntry } from '../appointments/calendar-entries.ts';
import { wishToMove } from '../appointments/wish-to-move.ts';
import { closeChange } from './calendar-changes.ts';
import { type ChangeRow, findChange } from './calendar-entries-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { queueWriteFor } from './queue-calendar-write.ts';

/**
 * The operator's answer to what was changed in Google: accept moves or cancels the appointment, restore puts our entry
 * back. @returns a German sentence about what happens. @throws AppError not_found, validation_failed, appointment_overlaps
 */
export function resolveChange(
  ctx: CalendarParts,
  appointmentId: string,
  action: 'accept' | 'restore',
): Promise<string> {
  return ctx.commits.write((tx) => {
    const change = findChange(tx, appointmentId);
    if (!change) throw new AppError('not_found', { detail: 'Diese Änderung ist schon erledigt.' });
    // Closed first: where the entry was moved to counts as taken while the question is open.
    closeChange(tx, appointmentId);
    if (!findCalendarEntry(tx, appointmentId)?.isLive) return 'Der Termin ist inzwischen abgesagt.';
    if (action === 'restore') {
      queueWriteFor(tx, appointmentId, `restore:${newId()}`, { putsBack: true });
      return 'Der Eintrag wird im Kalender wiederhergestellt.';
    }
    const { status } = requireAppointment(tx, appointmentId);
    if (change.change === 'deleted') {
      refuseForSettled(status);
      cancelAppointmentBy(tx, ctx, appointmentId, 'google');
      return 'Der Termin ist abgesagt. Die Kundin oder der Kunde bekommt eine E-Mail.';
    }
    moveAppointmentTo(tx, ctx, appointmentId, requireUsableStart(tx, ctx, change), 'google');
    return 'Der Termin ist verschoben. Die Kundin oder der Kunde bekommt eine E-Mail.';
  });
}

/** What took place, or was missed, is not cancelled by an entry that was deleted later. */
function refuseForSettled(status: AppointmentStatus): void {
  if (isOpenStatus(status)) return;
  const detail =
    'Dieser Termin ist schon abgeschlossen und lässt sich nicht mehr absagen. Bitte stellen Sie den Eintrag wieder her.';
  throw new AppError('validation_failed', { detail });
}

function requireUsableStart(tx: WriteTx, ctx: CalendarParts, change: ChangeRow): Date {
  if (change.google_starts_at === null || change.google_all_day === 1) {
    const detail = 'Im Kalender ist daraus ein ganztägiger Eintrag geworden. Bitte stellen Sie den Termin wieder her.';
    throw new AppError('validation_failed', { detail });
  }
  const start = new Date(change.google_starts_at);
  if (start <= tx.now) {
    const detail = 'Im Kalender liegt der Termin jetzt in der Vergangenheit. Bitte stellen Sie ihn wieder her.';
    throw new AppError('validation_failed', { detail });
  }
  if (!isStartFree(ctx, tx, wishToMove(ctx, requireAppointment(tx, change.appointment_id)), start)) {
    const detail =
      'Zu der neuen Zeit ist schon etwas anderes eingetragen, Fahrzeit und Puffer mitgerechnet. Bitte stellen Sie den ' +
      'Termin wieder her oder verschieben Sie ihn im Tab Termine.';
    throw new AppError('appointment_overlaps', { detail });
  }
  return start;
}
