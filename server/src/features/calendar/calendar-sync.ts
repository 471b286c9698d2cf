import { berlinDay } from '@it-lotse/domain/format-date';
import type { Context } from '../../app/context.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { GoogleCalendarClient, GoogleEvent } from '../../providers/google-calendar.ts';
import { GoogleFault } from '../../providers/google-fault.ts';
import { noticeOwnEntry } from './calendar-changes.ts';
import { findWrittenByEvent, listWrittenAfter } from './calendar-entries-repository.ts';
import { findLink, type LinkRow, saveSync } from './calendar-link-repository.ts';
import { deleteBusyEntry, listBusyIds, saveBusyEntry } from './calendar-mirror-repository.ts';
import { appointmentIdOf, busyEntryOf, mirroredSpan, overlaps, type Span } from './calendar-rules.ts';

/** An open link to one calendar. */
export interface OpenLink {
  readonly client: GoogleCalendarClient;
  readonly connection: string;
  readonly calendarId: string;
}

/**
 * Brings the mirror up to date: by sync token what has changed since, and once a Berlin day everything anew, because the
 * mirrored span moves on. Then also looks after entries of ours that the list no longer shows.
 * @throws GoogleFault
 */
export async function syncMirror(ctx: Context, open: OpenLink): Promise<void> {
  const link = findLink(ctx.db);
  if (!isStill(link, open)) return;
  const now = ctx.clock.now();
  const token = link.last_full_sync_at && berlinDay(link.last_full_sync_at) === berlinDay(now) ? link.sync_token : null;
  if (token) {
    try {
      const { events, syncToken } = await open.client.listEvents(open.calendarId, {
        singleEvents: true,
        syncToken: token,
      });
      await store(ctx, open, { events, syncToken, isFull: false, askedAt: now });
      return;
    } catch (error) {
      const isStale = error instanceof GoogleFault && (error.kind === 'stale_sync' || error.kind === 'gone');
      if (!isStale) throw error;
    }
  }
  await syncEverything(ctx, open, now);
}

async function syncEverything(ctx: Context, open: OpenLink, askedAt: Date): Promise<void> {
  const { from, to } = mirroredSpan(askedAt);
  const query = { singleEvents: true, timeMin: from.toISOString(), timeMax: to.toISOString() };
  const { events, syncToken } = await open.client.listEvents(open.calendarId, query).catch((error: unknown) => {
    if (!(error instanceof GoogleFault && error.kind === 'gone')) throw error;
    throw new GoogleFault(
      'refused',
      'Der gewählte Kalender ist bei Google nicht mehr da. Bitte wählen Sie einen anderen.',
    );
  });
  const seen = new Set(events.map(({ id }) => id));
  const missing = listWrittenAfter(ctx.db, open.calendarId, askedAt).filter(({ event_id }) => !seen.has(event_id));
  for (const { event_id } of missing) {
    const event = await open.client.findEvent(open.calendarId, event_id);
    events.push(event ?? { id: event_id, status: 'cancelled' });
  }
  await store(ctx, open, { events, syncToken, isFull: true, askedAt });
}

interface Listed {
  events: GoogleEvent[];
  syncToken: string | null;
  isFull: boolean;
  askedAt: Date;
}

async function store(ctx: Context, open: OpenLink, { events, syncToken, isFull, askedAt }: Listed): Promise<void> {
  await ctx.commits.write((tx) => {
    // Meanwhile another calendar may have been chosen, or the link ended.
    if (!isStill(findLink(tx), open)) return;
    const span = mirroredSpan(askedAt);
    const leftOver = isFull ? listBusyIds(tx) : new Set<string>();
    let hasChanged = false;
    for (const event of events) {
      if (!event.id) continue;
      leftOver.delete(event.id);
      hasChanged = mirror(tx, open.calendarId, event, span, askedAt) || hasChanged;
    }
    for (const id of leftOver) hasChanged = deleteBusyEntry(tx, id) || hasChanged;
    saveSync(tx, askedAt, syncToken, isFull);
    if (hasChanged) recordEvent(tx, { type: 'calendar.updated' });
  });
}

/** Says whether the mirror is another one than before. */
function mirror(tx: WriteTx, calendarId: string, event: GoogleEvent, span: Span, askedAt: Date): boolean {
  const eventId = event.id ?? '';
  const written = findWrittenByEvent(tx, calendarId, eventId);
  const takesMore = written && noticeOwnEntry(tx, event, written, askedAt);
  const isOurs = written !== null || appointmentIdOf(event) !== null;
  const busy = isOurs && !takesMore ? null : busyEntryOf(event);
  if (busy && overlaps(busy, span)) return saveBusyEntry(tx, busy);
  return deleteBusyEntry(tx, eventId);
}

function isStill(link: LinkRow | null, open: OpenLink): link is LinkRow {
  return link?.connection === open.connection && link.calendar_id === open.calendarId;
}
