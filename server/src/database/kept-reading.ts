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
    const version = versionOf(db);
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

/** `total_changes()` counts what this connection wrote, `data_version` what the others committed. */
function versionOf(db: ReadDb): string {
  const { version } = db
    .prepare("SELECT total_changes() || ' ' || data_version AS version FROM pragma_data_version")
    .get() as { version: string };
  return version;
}
