import type { ReadDb } from '../database/database.ts';
import type { StoredRow } from '../personal/person-records.ts';

/** With one of these for a name. */
export function eventsNaming(tx: ReadDb, names: readonly string[]): StoredRow[] {
  const given = '(SELECT value FROM json_each(@names))';
  return tx
    .prepare(`
      SELECT id, at, type, data FROM events WHERE named IN ${given}
      UNION SELECT id, at, type, data FROM events WHERE data ->> 'other_name' IN ${given}`)
    .all({ names: JSON.stringify(names) }) as StoredRow[];
}
