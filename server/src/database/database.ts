import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { checkSoundness } from './backup.ts';
import { DatabaseUnusableError } from './database-unusable-error.ts';
import { migrate } from './migrate.ts';

export type SqlValue = string | number | bigint | null | Uint8Array;
type Bindings = SqlValue[] | [Record<string, SqlValue>];

export interface ReadStatement {
  get(...bindings: Bindings): unknown;
  all(...bindings: Bindings): unknown[];
}
export interface WriteStatement extends ReadStatement {
  run(...bindings: Bindings): { changes: number; lastInsertRowid: number | bigint };
}
/** Can read only; by type, so that a reader cannot write by accident. Statements are prepared once per SQL text. */
export interface ReadDb {
  prepare(sql: string): ReadStatement;
}
/** Reads and writes; handed out only inside a transaction of the commit queue. */
export interface WriteDb extends ReadDb {
  prepare(sql: string): WriteStatement;
}

export interface OpenDatabase {
  readonly sqlite: Database.Database;
  readonly db: WriteDb;
  close(): void;
}

/**
 * Opens (or creates) DATA_DIR/lotse.db and brings it to the newest schema.
 * @throws DatabaseUnusableError when the file is damaged or newer than this program
 */
export function openDatabase(dataDir: string, backupDir: string): OpenDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lotse.db');
  const existed = existsSync(path);
  // SQLite gives its -wal and -shm files the mode of the database, so that has to be right before it opens it.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  let sqlite: Database.Database | undefined;
  try {
    sqlite = new Database(path, { timeout: 5000 });
    sqlite.pragma('journal_mode = WAL');
    // FULL: a commit is on the disk before the visitor hears "saved". NORMAL could lose it on power failure.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('cache_size = -65536');
    sqlite.pragma('trusted_schema = OFF');
    if (existed) refuseDamage(sqlite.pragma('quick_check(1)', { simple: true }));
    migrate(sqlite);
  } catch (error) {
    sqlite?.close();
    if (isDamage(error)) throw new DatabaseUnusableError(damageMessage(path, backupDir), { cause: error });
    throw error;
  }
  const opened = sqlite;
  return {
    sqlite: opened,
    db: cachingStatements(opened),
    close: () => {
      try {
        opened.pragma('optimize');
      } catch {
        // Statistics for the query planner only; a full disk must not keep the database open.
      }
      opened.close();
    },
  };
}

function cachingStatements(sqlite: Database.Database): WriteDb {
  const statements = new Map<string, WriteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = sqlite.prepare(sql) as unknown as WriteStatement;
      statements.set(sql, prepared);
      return prepared;
    },
  };
}

class DamageFound extends Error {}

function refuseDamage(quickCheck: unknown): void {
  if (quickCheck !== 'ok') throw new DamageFound(String(quickCheck));
}

function isDamage(error: unknown): boolean {
  if (error instanceof DamageFound) return true;
  const code = error instanceof Database.SqliteError ? error.code : '';
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB');
}

function damageMessage(path: string, backupDir: string): string {
  const newest = listBackups(backupDir).find((name) => isSound(join(backupDir, name)));
  const advice = newest
    ? `Die neueste Sicherung ist ${join(backupDir, newest)}. Zurückspielen: npm run restore -- ${join(backupDir, newest)}`
    : `In ${backupDir} liegt keine unversehrte Sicherung.`;
  return `Die Datenbank ${path} ist beschädigt. Der Server startet nicht, damit nichts verloren geht. ${advice}`;
}

function isSound(path: string): boolean {
  try {
    checkSoundness(path);
    return true;
  } catch {
    // Why it is unsound does not matter here: the next older one is asked.
    return false;
  }
}

/** File name of the newest backup in the folder, or null. */
export function newestBackup(backupDir: string): string | null {
  return listBackups(backupDir)[0] ?? null;
}

/** Newest first. Names begin with the time, so they sort by age. */
function listBackups(backupDir: string): string[] {
  if (!existsSync(backupDir)) return [];
  const names = readdirSync(backupDir).filter((name) => /^lotse-.*\.db$/.test(name));
  return names.sort().reverse();
}
