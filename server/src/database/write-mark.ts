import { closeSync, openSync, readSync } from 'node:fs';
import type Database from 'better-sqlite3';

/** In bytes from the beginning of the index, as sqlite.org/walformat.html has it: how many transactions were committed. */
const commitsAt = 8;

export interface WriteMark {
  /** Another one after each write, whoever made it. */
  read(): string;
  /** Only after the database is closed: closing a file gives back what locks this process holds on it. */
  close(): void;
}

/**
 * Tells of writes by this connection or by another. `PRAGMA data_version` would tell the same of others, but it takes and
 * gives back a lock, and is asked with every call: reading the counter from the index of the write-ahead log costs a fifth.
 * What this connection has written and not yet committed counts, too.
 * @param sqlite in WAL mode, and has read something, so that there is an index
 */
export function createWriteMark(sqlite: Database.Database): WriteMark {
  const index = openSync(`${sqlite.name}-shm`, 'r');
  const own = sqlite.prepare<[], number>('SELECT total_changes()').pluck();
  const commits = new Uint32Array(1);
  return {
    read() {
      readSync(index, commits, 0, commits.byteLength, commitsAt);
      return `${own.get()} ${commits[0]}`;
    },
    close: () => closeSync(index),
  };
}
