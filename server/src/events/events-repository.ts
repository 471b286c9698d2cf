import { type OfficeEvent, type OfficeEventType, officeEvent, officeEvents } from '@it-lotse/shared/contract/events';
import type { ReadDb, WriteTx } from '../database/database.ts';

/** What happened, without the id and time that appending gives it. */
export type EventFacts = OfficeEvent extends infer Each
  ? Each extends OfficeEvent
    ? Omit<Each, 'id' | 'at'>
    : never
  : never;

interface EventRow {
  id: number;
  at: string;
  type: OfficeEventType;
  data: string;
}

/** Appends to the log; belongs in the transaction of the change it speaks about. */
export function insertEvent(tx: WriteTx, facts: EventFacts): void {
  const { type, ...data } = facts;
  tx.prepare('INSERT INTO events (at, type, data, news) VALUES (?, ?, ?, ?)').run(
    tx.now.toISOString(),
    type,
    JSON.stringify(data),
    officeEvents[type].isNews ? 1 : 0,
  );
}

/** Events after `lastId`, oldest first, at most `limit`. */
export function listEventsAfter(db: ReadDb, lastId: number, limit: number): OfficeEvent[] {
  const rows = db.prepare('SELECT id, at, type, data FROM events WHERE id > ? ORDER BY id LIMIT ?').all(lastId, limit);
  return rows.map(toEvent);
}

/** The newest events that are news to a person, newest first. */
export function listNewestNews(db: ReadDb, limit: number): OfficeEvent[] {
  return db
    .prepare(`
      SELECT id, at, type, data FROM events INDEXED BY events_news
      WHERE news = 1 ORDER BY id DESC LIMIT ?`)
    .all(limit)
    .map(toEvent);
}

/** First and last id of the log. While it is empty, the first is the one that the next event will have. */
export function findEventRange(db: ReadDb): { firstId: number; lastId: number } {
  const first = db.prepare('SELECT id FROM events ORDER BY id LIMIT 1').get() as { id: number } | undefined;
  // sqlite_sequence remembers the last id even after old events were removed.
  const last = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get() as { seq: number } | undefined;
  const lastId = last?.seq ?? 0;
  return { firstId: first?.id ?? lastId + 1, lastId };
}

/** Removes events older than `before`, at most `limit` in one go. */
export function deleteEventsBefore(tx: WriteTx, before: Date, limit: number): number {
  return tx
    .prepare('DELETE FROM events WHERE id IN (SELECT id FROM events WHERE at < ? ORDER BY at LIMIT ?)')
    .run(before.toISOString(), limit).changes;
}

function toEvent(row: unknown): OfficeEvent {
  const { id, at, type, data } = row as EventRow;
  return officeEvent.parse({ id, at, type, ...JSON.parse(data) });
}
