import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { backupDatabase, checkSoundness } from '../server/src/kernel/database/backup.ts';
import { backupFileName } from '../server/src/kernel/database/backup-names.ts';
import { lockDataDir } from '../server/src/kernel/database/instance-lock.ts';
import { schemaVersion } from '../server/src/kernel/database/migrate.ts';
import { type ListFromTarget, type Settled, settleRestored } from './settle-restored.ts';

export interface BackupContents {
  readonly leads: number;
  readonly appointments: number;
  readonly emails: number;
  /** Mails that will go out once a server runs on this data; those sent since the backup would go out again. */
  readonly waitingEmails: number;
  /** People who wait in it for a newsletter that is being sent; those who got it since the backup would get it again. */
  readonly waitingRecipients: number;
  /** Moment of the newest event, UTC; null while nothing ever happened. */
  readonly newestAt: string | null;
}

/**
 * Looks into a backup without changing anything.
 * @throws with a German reason where it is missing, damaged, empty or from a newer version
 */
export function inspectBackup(file: string): BackupContents {
  if (!existsSync(file)) throw new Error(`Die Datei ${file} gibt es nicht.`);
  try {
    checkSoundness(file);
  } catch (error) {
    throw new Error(`${file} lässt sich nicht zurückspielen: ${reasonOf(error)}`, { cause: error });
  }
  const backup = new Database(file, { readonly: true });
  try {
    const version = Number(backup.pragma('user_version', { simple: true }));
    if (version > schemaVersion) {
      throw new Error(`${file} stammt von einer neueren Version dieses Programms. Bitte aktualisieren Sie es zuerst.`);
    }
    const count = (sql: string) => backup.prepare<[], number>(sql).pluck().get() ?? 0;
    // Backups from before there was booking can be restored, too.
    const has = (table: string) => count(`SELECT count(*) FROM sqlite_master WHERE name = '${table}'`) > 0;
    return {
      leads: count('SELECT count(*) FROM leads'),
      appointments: has('appointments') ? count('SELECT count(*) FROM appointments') : 0,
      emails: count('SELECT count(*) FROM emails'),
      waitingEmails: count("SELECT count(*) FROM emails WHERE status = 'waiting'"),
      waitingRecipients: has('campaigns')
        ? count("SELECT coalesce(sum(waiting), 0) FROM campaigns WHERE status = 'sending'")
        : 0,
      newestAt: backup.prepare<[], string | null>('SELECT max(at) FROM events').pluck().get() ?? null,
    };
  } finally {
    backup.close();
  }
}

export interface Restored extends Settled {
  /** The database that was there; null where there was none. */
  readonly kept: string | null;
}

/**
 * Puts a backup in the place of the database and keeps what was there. `list`: who has left since, from a target.
 * @throws with a German reason where a server works in `dataDir` or the backup is not sound; nothing has changed then
 */
export async function restoreDatabase(
  file: string,
  dataDir: string,
  now: Date,
  list: ListFromTarget | null = null,
): Promise<Restored> {
  inspectBackup(file);
  const unlock = lockDataDir(dataDir);
  if (!unlock) throw new Error(`In ${dataDir} arbeitet ein IT-Lotse-Server. Bitte beenden Sie ihn zuerst.`);
  try {
    const current = join(dataDir, 'lotse.db');
    const incoming = join(dataDir, 'lotse.db.incoming');
    await backupDatabase(file, incoming);
    const settled = settleRestored(incoming, current, list);
    const kept = join(dataDir, backupFileName(now, 'ersetzt'));
    const hadDatabase = existsSync(current);
    // The write-ahead log belongs to the old file: beside the new one it would damage it.
    for (const ending of ['', '-wal', '-shm']) {
      if (existsSync(current + ending)) renameSync(current + ending, kept + ending);
    }
    renameSync(incoming, current);
    return { ...settled, kept: hadDatabase ? kept : null };
  } finally {
    unlock();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
