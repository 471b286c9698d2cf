import { closeSync, openSync, readSync } from 'node:fs';
import type Database from 'better-sqlite3';

/** In bytes from the beginning of the index, as sqlite.org/walformat.html has it: how many transactions were committed. */
const commitsAt = 8;

/**
 * Tells of writes by this connection or by another: another text after each. `PRAGMA data_version` would tell the same of
 * others, but it takes and gives back a lock, and is asked with every call: reading the counter from the index of the
 * write-ahead log costs a fifth. What this connection has written and not yet committed counts, too.
 * The index is closed right after the connection, by whom that ever is: closing a file gives back what locks this process
 * holds on it.
 * @param sqlite in WAL mode, and has read something, so that there is an index
 * @returns reads the mark; throws when the connection is closed
 */
export function createWriteMark(sqlite: Database.Database): () => string {
  const index = openSync(`${sqlite.name}-shm`, 'r');
  const own = sqlite.prepare<[], number>('SELECT total_changes()').pluck();
  const commits = new Uint32Array(1);
  const close = sqlite.close.bind(sqlite);
  sqlite.close = () => {
    const wasOpen = sqlite.open;
    close();
    if (wasOpen) closeSync(index);
    return sqlite;
  };
  // Nearly always it is the mark of the call before: the same text costs less to compare than an equal one.
  let known = { changes: -1, commits: -1, mark: '' };
  return () => {
    // First, because it fails when the connection is closed; by then the number of the file may be another file's.
    const changes = own.get() ?? 0;
    readSync(index, commits, 0, commits.byteLength, commitsAt);
    const [commit = 0] = commits;
    if (changes !== known.changes || commit !== known.commits) {
      known = { changes, commits: commit, mark: `${changes} ${commit}` };
    }
    return known.mark;
  };
}
