import type { WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { CalendarFault } from '../../providers/calendar-fault.ts';
import { findCalendarEntry, listFutureLiveAppointments } from '../appointments/calendar-entries.ts';
import { refreshChoices } from './calendar-choices.ts';
import { deleteChanges, deleteWaitingWrites, listWrittenAfter } from './calendar-entries-repository.ts';
import { deleteLink, findLink, listChoices, saveChoice } from './calendar-link-repository.ts';
import { deleteBusyEntries } from './calendar-mirror-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { queueWriteFor } from './queue-calendar-write.ts';

/**
 * Chooses the calendar for appointments. Coming ones are written to it and leave a former one.
 * @throws AppError calendar_not_connected, calendar_unavailable, validation_failed
 */
export async function chooseCalendar(ctx: CalendarParts, calendarId: string): Promise<{ id: string; summary: string }> {
  if (!findLink(ctx.db)) throw new AppError('calendar_not_connected');
  await refreshChoices(ctx).catch((error: unknown) => {
    throw new AppError('calendar_unavailable', { detail: messageOf(error) });
  });
  const chosen = listChoices(ctx.db).find(({ id }) => id === calendarId);
  if (!chosen) {
    const detail = 'Diesen Kalender gibt es in Ihrem Konto nicht, oder er lässt sich nicht beschreiben.';
    throw fieldRefusal('calendar_id', detail);
  }
  await ctx.commits.write((tx) => {
    const link = findLink(tx);
    if (!link) throw new AppError('calendar_not_connected');
    if (link.calendar_id !== chosen.id) {
      deleteBusyEntries(tx);
      deleteChanges(tx);
    }
    saveChoice(tx, chosen);
    writeAllComing(tx, link.calendar_id);
    recordEvent(tx, { type: 'calendar.connected', calendar: chosen.summary });
  });
  await ctx.calendar.syncNow();
  return { id: chosen.id, summary: chosen.summary };
}

/** Ends the link. Google is told, if it can be reached; entries in the calendar stay. */
export async function disconnect(ctx: CalendarParts): Promise<void> {
  if (!findLink(ctx.db)) throw new AppError('calendar_not_connected');
  const account = ctx.calendar.openAccount();
  await ctx.commits.write((tx) => {
    deleteLink(tx);
    deleteBusyEntries(tx);
    deleteChanges(tx);
    deleteWaitingWrites(tx);
    recordEvent(tx, { type: 'calendar.updated' });
  });
  await account
    ?.revoke()
    .catch((error: unknown) => ctx.log.info({ reason: messageOf(error) }, 'the provider was not told'));
}

/** Coming appointments, and entries of such as were cancelled while nothing could be written. */
function writeAllComing(tx: WriteTx, formerCalendarId: string | null): void {
  const occasion = `choose:${newId()}`;
  const coming = listFutureLiveAppointments(tx, tx.now).map(({ appointmentId }) => appointmentId);
  const chosenId = findLink(tx)?.calendar_id;
  const stale = [formerCalendarId, chosenId]
    .flatMap((id) => (id ? listWrittenAfter(tx, id, tx.now) : []))
    .map(({ appointment_id }) => appointment_id)
    .filter((id) => !findCalendarEntry(tx, id)?.isLive);
  for (const id of new Set([...coming, ...stale])) queueWriteFor(tx, id, occasion, { putsBack: true });
}

const messageOf = (error: unknown) =>
  error instanceof CalendarFault ? error.message : 'Der Kalender ist nicht erreichbar.';
