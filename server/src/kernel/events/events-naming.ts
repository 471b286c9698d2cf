import type { ReadDb } from '../database/database.ts';
import { given, listGiven, type StoredRow } from '../personal/person-records.ts';

/** With one of these for a name. */
export function eventsNaming(tx: ReadDb, names: readonly string[]): StoredRow[] {
  return listGiven(
    tx,
    `SELECT id, at, type, data FROM events WHERE named IN ${given}
      UNION SELECT id, at, type, data FROM events WHERE data ->> 'other_name' IN ${given}`,
    names,
  );
}
