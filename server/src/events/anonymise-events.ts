import type { SqlValue, WriteDb } from '../database/database.ts';

const nobody = '–';
/** Fields of events that can speak of a person. Ids stay: they lead nowhere any more. */
const personalFields: readonly string[] = [
  'name',
  'other_name',
  'to_name',
  'company',
  'excerpt',
  'subject',
  'reason',
  'phone_number',
];

/** Takes people out of events; that something happened stays. */
export function anonymiseEvents(db: WriteDb, events: ReadonlyArray<{ id: SqlValue; data: string }>): void {
  for (const { id, data } of events) {
    const facts = JSON.parse(data) as Record<string, unknown>;
    for (const field of personalFields) if (typeof facts[field] === 'string') facts[field] = nobody;
    db.prepare('UPDATE events SET data = ? WHERE id = ?').run(JSON.stringify(facts), id);
  }
}

/** Of records that are deleted: who they were about and what was said goes with them. */
export function anonymiseEventsOf(db: WriteDb, ids: readonly string[]): void {
  const events = db
    .prepare('SELECT id, data FROM events WHERE about IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(ids));
  anonymiseEvents(db, events as Array<{ id: SqlValue; data: string }>);
}
