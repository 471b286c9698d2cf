import { findCalendarEntry, listFutureLiveAppointments } from '../appointments/calendar-entries.ts';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { recordEvent } from '../events/event-log.ts';
import { AppError, fieldRefusal } from '../http/app-error.ts';
import { GoogleFault } from '../providers/google-fault.ts';
import { refreshChoices } from './calendar-choices.ts';
import { deleteChanges, deleteWaitingWrites, listWrittenAfter } from './calendar-entries-repository.ts';
import { deleteLink, findLink, listChoices, saveChoice } from './calendar-link-repository.ts';
import { deleteBusyEntries } from './calendar-mirror-repository.ts';
import { queueWriteFor } from './queue-calendar-write.ts';

/**
 * Chooses the calendar for appointments. Coming ones are written to it and leave a former one.
 * @throws AppError calendar_not_connected, calendar_unavailable, validation_failed
 */
export async function chooseCalendar(ctx: Context, calendarId: string): Promise<{ id: string; summary: string }> {
  if (!findLink(ctx.db)) throw new AppError('calendar_not_connected');
  await refreshChoices(ctx).catch((error: unknown) => {
    throw new AppError('calendar_unavailable', { detail: messageOf(error) });
  });
  const chosen = listChoices(ctx.db).find(({ id }) => id === calendarId);
  if (!chosen) {
    const detail = 'Diesen Kalender gibt es in Ihrem Google-Konto nicht, oder er lässt sich nicht beschreiben.';
    throw fieldRefusal('calendar_id', detail);
  }
  await ctx.commits.write((db) => {
    const link = findLink(db);
    if (!link) throw new AppError('calendar_not_connected');
    if (link.calendar_id !== chosen.id) {
      deleteBusyEntries(db);
      deleteChanges(db);
    }
    saveChoice(db, chosen);
    writeAllComing(db, ctx, link.calendar_id);
    recordEvent(db, ctx.clock.now(), { type: 'calendar.connected', calendar: chosen.summary });
  });
  await ctx.calendar.syncNow();
  return { id: chosen.id, summary: chosen.summary };
}

/** Ends the link. Google is told, if it can be reached; entries in Google stay. */
export async function disconnect(ctx: Context): Promise<void> {
  if (!findLink(ctx.db)) throw new AppError('calendar_not_connected');
  const account = ctx.calendar.openAccount();
  await ctx.commits.write((db) => {
    deleteLink(db);
    deleteBusyEntries(db);
    deleteChanges(db);
    deleteWaitingWrites(db);
    recordEvent(db, ctx.clock.now(), { type: 'calendar.updated' });
  });
  await account?.revoke().catch((error: unknown) => ctx.log.info({ reason: messageOf(error) }, 'Google was not told'));
}

/** Coming appointments, and entries of such as were cancelled while nothing could be written. */
function writeAllComing(db: WriteDb, ctx: Context, formerCalendarId: string | null): void {
  const now = ctx.clock.now();
  const occasion = `choose:${newId()}`;
  const coming = listFutureLiveAppointments(db, now).map(({ appointmentId }) => appointmentId);
  const chosenId = findLink(db)?.calendar_id;
  const stale = [formerCalendarId, chosenId]
    .flatMap((id) => (id ? listWrittenAfter(db, id, now) : []))
    .map(({ appointment_id }) => appointment_id)
    .filter((id) => !findCalendarEntry(db, id)?.isLive);
  for (const id of new Set([...coming, ...stale])) queueWriteFor(db, ctx, id, occasion, { putsBack: true });
}

const messageOf = (error: unknown) => (error instanceof GoogleFault ? error.message : 'Google ist nicht erreichbar.');
