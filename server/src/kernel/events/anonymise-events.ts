import type { OfficeEventType } from '@it-lotse/contract/events';
import { officeEvents } from '@it-lotse/contract/events';
import type { SqlValue, WriteTx } from '../database/database.ts';
import { nobody } from '../personal/mentions.ts';

interface StoredEvent {
  readonly id: SqlValue;
  readonly type: OfficeEventType;
  readonly data: string;
}

/** Takes people out of events; that something happened stays. Which fields speak of them says the contract. */
export function anonymiseEvents(tx: WriteTx, events: readonly StoredEvent[]): void {
  for (const { id, type, data } of events) {
    const facts = JSON.parse(data) as Record<string, unknown>;
    for (const field of officeEvents[type].personal) facts[field] = nobody;
    tx.prepare('UPDATE events SET data = ? WHERE id = ?').run(JSON.stringify(facts), id);
  }
}

/** Of records that are deleted: who they were about and what was said goes with them. */
export function anonymiseEventsOf(tx: WriteTx, ids: readonly string[]): void {
  const events = tx
    .prepare('SELECT id, type, data FROM events WHERE about IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(ids));
  anonymiseEvents(tx, events as StoredEvent[]);
}
