import { type OfficeEvent, type OfficeEventType, officeEvent, officeEvents } from '@it-lotse/contract/events';
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

/** The newest events before `id` that are news to a person, newest first. */
export function listNewsBefore(db: ReadDb, id: number, limit: number): OfficeEvent[] {
  return db
    .prepare(`
      SELECT id, at, type, data FROM events INDEXED BY events_news
      WHERE news = 1 AND id < ? ORDER BY id DESC LIMIT ?`)
    .all(id, limit)
    .map(toEvent);
}

/** Events of these types after a moment, oldest first. */
export function listEventsOfTypes(db: ReadDb, types: readonly OfficeEventType[], after: Date): OfficeEvent[] {
  return db
    .prepare(`
      SELECT id, at, type, data FROM events
      WHERE at > ? AND type IN (SELECT value FROM json_each(?)) ORDER BY id`)
    .all(after.toISOString(), JSON.stringify(types))
    .map(toEvent);
}

/** Removes events older than `before`, at most `limit` in one go. */
export function deleteEventsBefore(tx: WriteTx, before: Date, limit: number): number {
  return tx
    .prepare('DELETE FROM events WHERE id IN (SELECT id FROM events WHERE at < ? ORDER BY at LIMIT ?)')
    .run(before.toISOString(), limit).changes;
}

export function toEvent(row: unknown): OfficeEvent {
  const { id, at, type, data } = row as EventRow;
  return officeEvent.parse({ id, at, type, ...JSON.parse(data) });
}
