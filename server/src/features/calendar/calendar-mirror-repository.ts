import type { CalendarEvent } from '@it-lotse/contract/calendar';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { BusyEntry } from './calendar-rules.ts';

/** Entries up to this length are looked for by their start alone; see the index calendar_busy_by_start. */
const shortMs = 36 * 3_600_000;

/** Says whether this was news. */
export function saveBusyEntry(tx: WriteTx, entry: BusyEntry): boolean {
  const { changes } = tx
    .prepare(`
    INSERT INTO calendar_busy (event_id, series_id, summary, starts_at, ends_at, all_day, is_long)
    VALUES (@event_id, @series_id, @summary, @starts_at, @ends_at, @all_day, @is_long)
    ON CONFLICT (event_id) DO UPDATE SET series_id = @series_id, summary = @summary, starts_at = @starts_at,
      ends_at = @ends_at, all_day = @all_day, is_long = @is_long
    WHERE (summary, starts_at, ends_at, all_day) <> (@summary, @starts_at, @ends_at, @all_day)`)
    .run({
      event_id: entry.eventId,
      series_id: entry.seriesId,
      summary: entry.summary,
      starts_at: entry.from.toISOString(),
      ends_at: entry.to.toISOString(),
      all_day: Number(entry.allDay),
      is_long: Number(entry.to.getTime() - entry.from.getTime() > shortMs),
    });
  return changes > 0;
}

export function listBusyIds(db: ReadDb): Set<string> {
  const rows = db.prepare('SELECT event_id FROM calendar_busy').all() as Array<{ event_id: string }>;
  return new Set(rows.map(({ event_id }) => event_id));
}

/** Also takes away the single dates of a series that is gone as a whole. Says whether anything was there. */
export function deleteBusyEntry(tx: WriteTx, eventId: string): boolean {
  return (
    tx.prepare('DELETE FROM calendar_busy WHERE event_id = @eventId OR series_id = @eventId').run({ eventId }).changes >
    0
  );
}

export function deleteBusyEntries(tx: WriteTx): void {
  tx.prepare('DELETE FROM calendar_busy').run();
}

/** Spans that take up time in [from, to): foreign entries, and where an entry of ours was moved to by hand. */
export function listBusySpans(db: ReadDb, from: Date, to: Date): Array<{ from: Date; to: Date }> {
  const rows = db
    .prepare(`
      SELECT starts_at, ends_at FROM calendar_busy
      WHERE starts_at > @shortFrom AND starts_at < @to AND ends_at > @from AND is_long = 0
      UNION ALL
      SELECT starts_at, ends_at FROM calendar_busy WHERE is_long = 1 AND ends_at > @from AND starts_at < @to
      UNION ALL
      SELECT google_starts_at, google_ends_at FROM calendar_changes
      WHERE change = 'moved' AND google_starts_at < @to AND google_ends_at > @from`)
    .all(boundsOf(from, to)) as Array<{ starts_at: string; ends_at: string }>;
  return rows.map((row) => ({ from: new Date(row.starts_at), to: new Date(row.ends_at) }));
}

export function listBusyEvents(db: ReadDb, from: Date, to: Date): CalendarEvent[] {
  const rows = db
    .prepare(`
      SELECT event_id, summary, starts_at, ends_at, all_day FROM calendar_busy
      WHERE starts_at > @shortFrom AND starts_at < @to AND ends_at > @from AND is_long = 0
      UNION ALL
      SELECT event_id, summary, starts_at, ends_at, all_day FROM calendar_busy
      WHERE is_long = 1 AND ends_at > @from AND starts_at < @to
      ORDER BY starts_at, event_id`)
    .all(boundsOf(from, to)) as Array<{
    event_id: string;
    summary: string;
    starts_at: string;
    ends_at: string;
    all_day: number;
  }>;
  return rows.map((row) => ({
    id: row.event_id,
    summary: row.summary,
    start_time: row.starts_at,
    end_time: row.ends_at,
    all_day: row.all_day === 1,
  }));
}

function boundsOf(from: Date, to: Date) {
  return {
    shortFrom: new Date(from.getTime() - shortMs - 1).toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
  };
}
