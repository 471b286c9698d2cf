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
    const version = db.version();
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
