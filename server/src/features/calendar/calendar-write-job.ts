import type { ClaimedJob, JobHandler, JobOutcome } from '../../kernel/outbox/outbox-job.ts';
import { CalendarFault, unlessFault } from '../../providers/calendar-fault.ts';
import type { CalendarProvider, EntryToWrite, ProviderEntry } from '../../providers/calendar-provider.ts';
import { entryIdOf, nextEntryId } from '../../providers/entry-id.ts';
import { type CalendarEntry, findCalendarEntry, rememberGoogleEvent } from '../appointments/calendar-entries.ts';
import { closeChange, noticeOwnEntry } from './calendar-changes.ts';
import {
  deleteWaitingWrite,
  deleteWrittenEntry,
  findChange,
  findWaitingWrite,
  listWrittenEntries,
  saveWrittenEntry,
  type WrittenEntry,
} from './calendar-entries-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { differenceOf } from './calendar-rules.ts';

/**
 * Makes the calendar match the present state of one appointment, whatever was asked for when the job was stored: an old job
 * that comes late does no harm, and one that runs again after a crash finds its own entry by its id.
 */
export const calendarWriteJob: JobHandler<CalendarParts> = {
  async run(ctx, job) {
    const linked = ctx.calendar.openLink();
    if (linked === 'off') return { result: 'done' };
    if (linked === 'revoked') return waiting('Die Verbindung zu Google ist unterbrochen. Bitte verbinden Sie neu.');
    const { client, calendarId } = linked;
    const appointmentId = appointmentIdOf(job);
    const asked = findWaitingWrite(ctx.db, appointmentId);
    try {
      const entry = findCalendarEntry(ctx.db, appointmentId);
      const known = listWrittenEntries(ctx.db, appointmentId).find((each) => each.calendar_id === calendarId);
      const askedAt = ctx.clock.now();
      const keepsStart = entry?.isLive && known && !asked?.putsBack && isAtStart(known, entry);
      // Texts first: the answer says where Google has it now, and whether somebody has moved or deleted it there.
      const seen = keepsStart ? await patchTexts(client, known, entry) : null;
      const isAskedAbout = seen ? isByHand(seen, entry) : keepsStart && findChange(ctx.db, appointmentId) !== null;
      const isRight = seen && known && entry && isAtEnd(known, entry);
      if (!entry?.isLive) await remove(ctx, client, calendarId, appointmentId, entry);
      else if (!isAskedAbout && !isRight) await write(ctx, client, calendarId, entry);
      await removeFromOtherCalendars(ctx, client, appointmentId, calendarId);
      await ctx.commits.write((tx) => {
        deleteWaitingWrite(tx, appointmentId, asked?.jobKey);
        // What was moved by hand stays a question. Otherwise Google is as we want it again: nothing is left to ask.
        if (seen && known && (isAskedAbout || isRight)) noticeOwnEntry(tx, seen, known, askedAt);
        else if (!isAskedAbout) closeChange(tx, appointmentId);
      });
      return { result: 'done' };
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error;
      return outcomeOf(ctx, error);
    }
  },

  settle() {},
  revive() {},
};

const appointmentIdOf = (job: ClaimedJob) => String(job.payload.appointment_id);
const waiting = (reason: string): JobOutcome => ({ result: 'not_configured', reason });

async function outcomeOf(ctx: CalendarParts, fault: CalendarFault): Promise<JobOutcome> {
  if (fault.kind === 'revoked') {
    await ctx.calendar.noteFault(fault);
    return waiting(fault.message);
  }
  // Somebody has to change something at Google; that may take longer than tries last.
  if (fault.kind === 'refused') return waiting(fault.message);
  if (fault.kind === 'gone') return waiting('Der gewählte Kalender ist nicht mehr da. Bitte wählen Sie einen anderen.');
  return { result: 'retry', reason: fault.message };
}

/** Whether the start we last wrote is the one agreed now. */
const isAtStart = (known: WrittenEntry, entry: CalendarEntry) => known.starts_at === entry.start.toISOString();
const isAtEnd = (known: WrittenEntry, entry: CalendarEntry) => known.ends_at === entry.end.toISOString();

/** Moved or deleted in Google, which only the operator's answer undoes. */
function isByHand(seen: ProviderEntry, entry: CalendarEntry | null): boolean {
  return entry !== null && ['moved', 'deleted'].includes(differenceOf(seen, entry) ?? '');
}

/**
 * Corrects what the entry says and leaves it where it stands: the operator may have moved or deleted it in Google.
 * @returns the entry as Google has it now; null where Google has buried it
 */
function patchTexts(
  client: CalendarProvider,
  known: WrittenEntry,
  entry: CalendarEntry,
): Promise<ProviderEntry | null> {
  return unlessFault('gone', client.putTexts(known.calendar_id, known.event_id, entry));
}

async function write(ctx: CalendarParts, client: CalendarProvider, calendarId: string, entry: CalendarEntry) {
  const { appointmentId } = entry;
  const known = listWrittenEntries(ctx.db, appointmentId).find((each) => each.calendar_id === calendarId);
  const written = await put(client, calendarId, appointmentId, known?.event_id ?? null, entry);
  await ctx.commits.write((tx) => {
    saveWrittenEntry(tx, {
      appointment_id: appointmentId,
      calendar_id: calendarId,
      event_id: written.eventId,
      starts_at: entry.start.toISOString(),
      ends_at: entry.end.toISOString(),
      google_updated_at: written.updated,
      written_at: tx.now.toISOString(),
    });
    rememberGoogleEvent(tx, appointmentId, written.eventId);
  });
}

/**
 * Creates or corrects the entry. An id that is taken is our own entry of an earlier try, or one that was deleted and can
 * be brought back; one that is neither new nor changeable was buried by Google, and the next id is used.
 */
async function put(
  client: CalendarProvider,
  calendarId: string,
  appointmentId: string,
  knownId: string | null,
  entry: EntryToWrite,
): Promise<{ eventId: string; updated: string }> {
  const insert = (id: string) => unlessFault('duplicate', client.insertEntry(calendarId, id, entry));
  const patch = (id: string) => unlessFault('gone', client.putEntry(calendarId, id, entry));
  let eventId = knownId ?? entryIdOf(appointmentId);
  for (let tries = 0; tries < 3; tries++) {
    const written = knownId
      ? ((await patch(eventId)) ?? (await insert(eventId)))
      : ((await insert(eventId)) ?? (await patch(eventId)));
    if (written) return { eventId, updated: written.updated ?? '' };
    eventId = nextEntryId(appointmentId, eventId);
  }
  throw new CalendarFault('temporary', 'Der Kalender nimmt den Eintrag unter keiner Kennung an.');
}

async function remove(
  ctx: CalendarParts,
  client: CalendarProvider,
  calendarId: string,
  appointmentId: string,
  entry: CalendarEntry | null,
) {
  const known = listWrittenEntries(ctx.db, appointmentId).find((each) => each.calendar_id === calendarId);
  // From here on it may be gone, though we never learn so: who brings the visit back has to write it anew, and must not
  // take an entry that is missing for one that somebody deleted by hand.
  if (known) await ctx.commits.write((tx) => saveWrittenEntry(tx, { ...known, starts_at: '', ends_at: '' }));
  // An insert whose answer was lost has left an entry we have no note of: its id is known all the same.
  await client.deleteEntry(calendarId, known?.event_id ?? entryIdOf(appointmentId));
  await ctx.commits.write((tx) => {
    deleteWrittenEntry(tx, appointmentId, calendarId);
    if (entry) rememberGoogleEvent(tx, appointmentId, null);
  });
}

/** After another calendar was chosen. The old one may be out of our reach: then its entry stays where it is. */
async function removeFromOtherCalendars(
  ctx: CalendarParts,
  client: CalendarProvider,
  appointmentId: string,
  calendarId: string,
) {
  for (const old of listWrittenEntries(ctx.db, appointmentId)) {
    if (old.calendar_id === calendarId) continue;
    try {
      await client.deleteEntry(old.calendar_id, old.event_id);
    } catch (error) {
      if (!(error instanceof CalendarFault && error.kind === 'refused')) throw error;
      ctx.log.info({ reason: error.message }, 'an entry in the former calendar stays');
    }
    await ctx.commits.write((tx) => deleteWrittenEntry(tx, appointmentId, old.calendar_id));
  }
}
