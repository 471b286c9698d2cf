import type { Context } from '../../app/context.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { GoogleEvent } from '../../providers/google-calendar.ts';
import { asGoogleFault } from '../../providers/google-fault.ts';
import { findCalendarEntry, rememberGoogleEvent } from '../appointments/calendar-entries.ts';
import { deleteWrittenEntry, listWrittenEntries } from './calendar-entries-repository.ts';
import { appointmentIdOf, ourMark } from './calendar-rules.ts';

/** The answer must come before the server's own limit; a second call does the rest. */
const patienceMs = 20_000;
const atOnce = 4;

/**
 * Deletes entries of ours whose appointment is gone or cancelled. Only what carries our mark and an id we gave is touched.
 * @returns how many were deleted, and how many are left for another call
 * @throws AppError calendar_not_connected, calendar_unavailable
 */
export async function cleanUpOrphans(ctx: Context): Promise<{ deleted: number; left: number }> {
  const open = ctx.calendar.openLink();
  if (open === 'off') {
    throw new AppError('calendar_not_connected', { detail: 'Es ist noch kein Kalender ausgewählt.' });
  }
  if (open === 'revoked') throw unavailable('Die Verbindung zu Google ist unterbrochen. Bitte verbinden Sie neu.');
  const { client, calendarId } = open;
  const deadline = performance.now() + patienceMs;
  let deleted = 0;
  try {
    const { events } = await client.listEvents(calendarId, {
      privateExtendedProperty: [`${ourMark.key}=${ourMark.value}`],
    });
    const orphans = events.filter((event) => isOrphan(ctx, event));
    for (let from = 0; from < orphans.length && performance.now() < deadline; from += atOnce) {
      const some = orphans.slice(from, from + atOnce);
      await Promise.all(some.map(({ id }) => client.deleteEvent(calendarId, id ?? '')));
      await forget(ctx, calendarId, some);
      deleted += some.length;
    }
    return { deleted, left: orphans.length - deleted };
  } catch (error) {
    const fault = asGoogleFault(error);
    await ctx.calendar.noteFault(fault);
    throw unavailable(fault.message);
  }
}

function isOrphan(ctx: Context, event: GoogleEvent): boolean {
  const appointmentId = appointmentIdOf(event);
  return appointmentId !== null && event.status !== 'cancelled' && !findCalendarEntry(ctx.db, appointmentId)?.isLive;
}

function forget(ctx: Context, calendarId: string, events: GoogleEvent[]): Promise<void> {
  return ctx.commits.write((tx) => {
    for (const event of events) {
      const appointmentId = appointmentIdOf(event);
      const written =
        appointmentId && listWrittenEntries(tx, appointmentId).find(({ event_id }) => event_id === event.id);
      if (!written) continue;
      deleteWrittenEntry(tx, appointmentId, calendarId);
      rememberGoogleEvent(tx, appointmentId, null);
    }
  });
}

const unavailable = (detail: string) => new AppError('calendar_unavailable', { detail });
