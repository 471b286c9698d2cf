import { AppError } from '../../kernel/http/app-error.ts';
import { asCalendarFault } from '../../providers/calendar-fault.ts';
import type { ProviderEntry } from '../../providers/calendar-provider.ts';
import { findCalendarEntry, rememberGoogleEvent } from '../appointments/calendar-entries.ts';
import { deleteWrittenEntry, listWrittenEntries } from './calendar-entries-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';

/** The answer must come before the server's own limit; a second call does the rest. */
const patienceMs = 20_000;
const atOnce = 4;

/**
 * Deletes entries of ours whose appointment is gone or cancelled. Only what carries our mark and an id we gave is touched.
 * @returns how many were deleted, and how many are left for another call
 * @throws AppError calendar_not_connected, calendar_unavailable
 */
export async function cleanUpOrphans(ctx: CalendarParts): Promise<{ deleted: number; left: number }> {
  const open = ctx.calendar.openLink();
  if (open === 'off') {
    throw new AppError('calendar_not_connected', { detail: 'Es ist noch kein Kalender ausgewählt.' });
  }
  if (open === 'revoked') throw unavailable('Die Verbindung zu Google ist unterbrochen. Bitte verbinden Sie neu.');
  const { client, calendarId } = open;
  const deadline = performance.now() + patienceMs;
  let deleted = 0;
  try {
    const orphans = (await client.listOurs(calendarId)).filter((entry) => isOrphan(ctx, entry));
    for (let from = 0; from < orphans.length && performance.now() < deadline; from += atOnce) {
      const some = orphans.slice(from, from + atOnce);
      await Promise.all(some.map(({ id }) => client.deleteEntry(calendarId, id)));
      await forget(ctx, calendarId, some);
      deleted += some.length;
    }
    return { deleted, left: orphans.length - deleted };
  } catch (error) {
    const fault = asCalendarFault(error);
    await ctx.calendar.noteFault(fault);
    throw unavailable(fault.message);
  }
}

function isOrphan(ctx: CalendarParts, { appointmentId, isDeleted }: ProviderEntry): boolean {
  return appointmentId !== null && !isDeleted && !findCalendarEntry(ctx.db, appointmentId)?.isLive;
}

function forget(ctx: CalendarParts, calendarId: string, entries: ProviderEntry[]): Promise<void> {
  return ctx.commits.write((tx) => {
    for (const { id, appointmentId } of entries) {
      const written = appointmentId && listWrittenEntries(tx, appointmentId).find(({ event_id }) => event_id === id);
      if (!written) continue;
      deleteWrittenEntry(tx, appointmentId, calendarId);
      rememberGoogleEvent(tx, appointmentId, null);
    }
  });
}

const unavailable = (detail: string) => new AppError('calendar_unavailable', { detail });
