import { berlinDay } from '@it-lotse/domain/format-date';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { CalendarFault } from '../../providers/calendar-fault.ts';
import type { CalendarProvider, Listing, ProviderEntry, Span } from '../../providers/calendar-provider.ts';
import { noticeOwnEntry } from './calendar-changes.ts';
import { findWrittenByEvent, listWrittenAfter } from './calendar-entries-repository.ts';
import { findLink, type LinkRow, saveSync } from './calendar-link-repository.ts';
import { deleteBusyEntry, listBusyIds, saveBusyEntry } from './calendar-mirror-repository.ts';
import type { CalendarNeeds } from './calendar-needs.ts';
import { busyEntryOf, mirroredSpan, overlaps } from './calendar-rules.ts';

/** An open link to one calendar. */
export interface OpenLink {
  readonly client: CalendarProvider;
  readonly connection: string;
  readonly calendarId: string;
}

/**
 * Brings the mirror up to date: by sync token what has changed since, and once a Berlin day everything anew, because the
 * mirrored span moves on. Then also looks after entries of ours that the list no longer shows.
 * @throws CalendarFault
 */
export async function syncMirror(ctx: CalendarNeeds, open: OpenLink): Promise<void> {
  const link = findLink(ctx.db);
  if (!isStill(link, open)) return;
  const now = ctx.clock.now();
  const token = link.last_full_sync_at && berlinDay(link.last_full_sync_at) === berlinDay(now) ? link.sync_token : null;
  if (token) {
    try {
      const listing = await open.client.readChanges(open.calendarId, token, mirroredSpan(now));
      await store(ctx, open, { ...listing, isFull: false, askedAt: now });
      return;
    } catch (error) {
      const isStale = error instanceof CalendarFault && (error.kind === 'stale_sync' || error.kind === 'gone');
      if (!isStale) throw error;
    }
  }
  await syncEverything(ctx, open, now);
}

async function syncEverything(ctx: CalendarNeeds, open: OpenLink, askedAt: Date): Promise<void> {
  const listing = await open.client.readAll(open.calendarId, mirroredSpan(askedAt)).catch((error: unknown) => {
    if (!(error instanceof CalendarFault && error.kind === 'gone')) throw error;
    throw new CalendarFault('refused', 'Der gewählte Kalender ist nicht mehr da. Bitte wählen Sie einen anderen.');
  });
  const entries = [...listing.entries];
  const seen = new Set(entries.map(({ id }) => id));
  const missing = listWrittenAfter(ctx.db, open.calendarId, askedAt).filter(({ event_id }) => !seen.has(event_id));
  for (const { event_id } of missing) {
    entries.push((await open.client.findEntry(open.calendarId, event_id)) ?? deletedEntry(event_id));
  }
  await store(ctx, open, { ...listing, entries, isFull: true, askedAt });
}

interface Listed extends Listing {
  readonly isFull: boolean;
  readonly askedAt: Date;
}

async function store(
  ctx: CalendarNeeds,
  open: OpenLink,
  { entries, replaced, syncToken, isFull, askedAt }: Listed,
): Promise<void> {
  await ctx.commits.write((tx) => {
    // Meanwhile another calendar may have been chosen, or the link ended.
    if (!isStill(findLink(tx), open)) return;
    const span = mirroredSpan(askedAt);
    const leftOver = isFull ? listBusyIds(tx) : new Set<string>();
    let hasChanged = false;
    for (const id of replaced) hasChanged = deleteBusyEntry(tx, id) || hasChanged;
    for (const entry of entries) {
      leftOver.delete(entry.id);
      hasChanged = mirror(tx, open.calendarId, entry, span, askedAt) || hasChanged;
    }
    for (const id of leftOver) hasChanged = deleteBusyEntry(tx, id) || hasChanged;
    saveSync(tx, askedAt, syncToken, isFull);
    if (hasChanged) recordEvent(tx, { type: 'calendar.updated' });
  });
}

/** Says whether the mirror is another one than before. */
function mirror(tx: WriteTx, calendarId: string, entry: ProviderEntry, span: Span, askedAt: Date): boolean {
  const written = findWrittenByEvent(tx, calendarId, entry.id);
  const takesMore = written && noticeOwnEntry(tx, entry, written, askedAt);
  const isOurs = written !== null || entry.appointmentId !== null;
  const busy = isOurs && !takesMore ? null : busyEntryOf(entry);
  if (busy && overlaps(busy, span)) return saveBusyEntry(tx, busy);
  return deleteBusyEntry(tx, entry.id);
}

function deletedEntry(id: string): ProviderEntry {
  const nothing = { seriesId: null, span: null, takesTime: false, summary: '', appointmentId: null, updated: null };
  return { ...nothing, id, isDeleted: true };
}

function isStill(link: LinkRow | null, open: OpenLink): link is LinkRow {
  return link?.connection === open.connection && link.calendar_id === open.calendarId;
}
