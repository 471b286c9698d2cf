import type { OfficeEvent } from '@it-lotse/contract/events';
import type { ReadDb } from '../database/database.ts';
import { toEvent } from './events-repository.ts';

/** Events after `lastId`, oldest first, at most `limit`. */
export function listEventsAfter(db: ReadDb, lastId: number, limit: number): OfficeEvent[] {
  const rows = db.prepare('SELECT id, at, type, data FROM events WHERE id > ? ORDER BY id LIMIT ?').all(lastId, limit);
  return rows.map(toEvent);
}

/** First and last id of the log. While it is empty, the first is the one that the next event will have. */
export function findEventRange(db: ReadDb): { firstId: number; lastId: number } {
  const first = db.prepare('SELECT id FROM events ORDER BY id LIMIT 1').get() as { id: number } | undefined;
  // sqlite_sequence remembers the last id even after old events were removed.
  const last = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get() as { seq: number } | undefined;
  const lastId = last?.seq ?? 0;
  return { firstId: first?.id ?? lastId + 1, lastId };
}
