import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Makes sure that one process at a time works in a data folder. The operating system frees the lock when the process
 * dies, however it dies; a pid file would survive a power cut and name a stranger afterwards.
 * @returns a function that frees the lock, or null when another process holds it
 */
export function lockDataDir(dataDir: string): (() => void) | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new Database(join(dataDir, 'lotse.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    // Nothing is ever written: without a journal the lock can be taken on a full disk, too.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return () => {
    if (lock.open) lock.close();
  };
}
