import type { ReadDb } from './database.ts';

/** More than one visitor looks through in one sitting. */
const mostKept = 1000;

/**
 * Keeps what was read from the database until anything in it changes, by this connection or by another. Only outside of
 * transactions: what one of them is about to write may be taken back.
 */
export function keptReading<T>(): (db: ReadDb, key: string, read: () => T) => T {
  let state: { db: ReadDb; version: string; kept: Map<string, T> } | undefined;
  return (db, key, read) => {
    const version = databaseVersion(db);
    if (state?.db !== db || state.version !== version || state.kept.size >= mostKept) {
      state = { db, version, kept: new Map() };
    }
    const known = state.kept.get(key);
    if (known !== undefined) return known;
    const value = read();
    state.kept.set(key, value);
    return value;
  };
}

/** Another one after each write: the first number counts those of this connection, the second those of others. */
export function databaseVersion(db: ReadDb): string {
  const { own } = db.prepare('SELECT total_changes() AS own').get() as { own: number };
  // As a statement of its own: read from the table of the same name it costs five times as much.
  const { data_version: others } = db.prepare('PRAGMA data_version').get() as { data_version: number };
  return `${own} ${others}`;
}
