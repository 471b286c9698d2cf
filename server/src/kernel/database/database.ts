import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { checkSoundness } from './backup.ts';
import { type BackupName, listBackupNames } from './backup-names.ts';
import { DatabaseUnusableError } from './database-unusable-error.ts';
import { indexNoted } from './index-noted.ts';
import { migrate } from './migrate.ts';
import { withStablePlan } from './stable-plan.ts';
import { createWriteMark } from './write-mark.ts';

export type SqlValue = string | number | bigint | null | Uint8Array;
type Bindings = SqlValue[] | [Record<string, SqlValue>];

interface ReadStatement {
  get(...bindings: Bindings): unknown;
  all(...bindings: Bindings): unknown[];
}
interface WriteStatement extends ReadStatement {
  run(...bindings: Bindings): { changes: number; lastInsertRowid: number | bigint };
}
/** Can read only; by type, so that a reader cannot write by accident. Statements are prepared once per SQL text. */
export interface ReadDb {
  prepare(sql: string): ReadStatement;
  /** Another one after each write to the database, by this connection or by another. */
  version(): string;
}
/** Reads and writes without a transaction: for the commit queue, and for who prepares a database of a stopped server. */
export interface WriteDb extends ReadDb {
  prepare(sql: string): WriteStatement;
}
/** Reads and writes inside a transaction of the commit queue. `now` is the moment it began, for all that is written in it. */
export interface WriteTx extends WriteDb {
  readonly now: Date;
  /** What everybody else reads from meanwhile. */
  readonly db: ReadDb;
}

/** Writes as if it were `now`: what the commit queue hands out, and how tests and examples write the past. */
export function writeAt(db: WriteDb | WriteTx, now: Date): WriteTx {
  return { now, db: 'db' in db ? db.db : db, prepare: (sql) => db.prepare(sql), version: () => db.version() };
}

export interface OpenDatabase {
  readonly sqlite: Database.Database;
  readonly db: WriteDb;
  close(): void;
}

/**
 * Opens (or creates) DATA_DIR/lotse.db and brings it to the newest schema.
 * @throws DatabaseUnusableError when the file is damaged or newer than this program, or empty where one had been at work
 */
export function openDatabase(
  dataDir: string,
  backupDir: string,
  { backupPassphrase = null, litestream = false }: { backupPassphrase?: string | null; litestream?: boolean } = {},
): OpenDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lotse.db');
  const existed = existsSync(path);
  const refuseToBeginAnew = () => {
    if (hasLived(dataDir, backupDir)) throw new DatabaseUnusableError(lossMessage(path, backupDir, backupPassphrase));
  };
  if (!existed || statSync(path).size === 0) refuseToBeginAnew();
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
    // The system keeps the rest of the file in its own memory, which it can take back.
    sqlite.pragma('cache_size = -8192');
    sqlite.pragma('trusted_schema = OFF');
    // What is deleted is overwritten: somebody who was erased is not in the file any more.
    sqlite.pragma('secure_delete = ON');
    // Moving the log into the database waits for the disk twice: four times as rarely as SQLite does it by itself, at 16 MB.
    sqlite.pragma('wal_autocheckpoint = 4000');
    // Litestream moves the log into the database itself, after it has copied it. Whoever does that behind its back
    // makes it begin anew with a copy of everything.
    if (litestream) sqlite.pragma('wal_autocheckpoint = 0');
    if (existed) refuseDamage(sqlite.pragma('quick_check(1)', { simple: true }));
    // The file is there, but what was in it stood in the write-ahead log only, and that is gone.
    if (sqlite.pragma('user_version', { simple: true }) === 0) refuseToBeginAnew();
    migrate(sqlite);
  } catch (error) {
    sqlite?.close();
    if (isDamage(error))
      throw new DatabaseUnusableError(damageMessage(path, backupDir, backupPassphrase), { cause: error });
    throw error;
  }
  const opened = sqlite;
  const db = { ...cachingStatements(opened), version: createWriteMark(opened) };
  // A migration, or whoever filled the file without the commit queue.
  opened.transaction(() => indexNoted(db))();
  return {
    sqlite: opened,
    db,
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

function cachingStatements(sqlite: Database.Database): Pick<WriteDb, 'prepare'> {
  const statements = new Map<string, WriteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = sqlite.prepare(withStablePlan(sql)) as unknown as WriteStatement;
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

/** Keys are made after the database, and backups of it: where there are any, an empty one is a loss and no beginning. */
function hasLived(dataDir: string, backupDir: string): boolean {
  return (
    ['secrets.key', 'token.key'].some((key) => existsSync(join(dataDir, key))) || listBackupNames(backupDir).length > 0
  );
}

function lossMessage(path: string, backupDir: string, passphrase: string | null): string {
  const advice = adviceOn(dirname(path), backupDir, passphrase);
  return `Die Datenbank ${path} fehlt oder ist leer, obwohl hier schon gearbeitet wurde. Der Server beginnt nicht von vorn, damit nichts verloren geht. ${advice} Soll hier wirklich neu begonnen werden, verschieben Sie zuerst die Schlüssel und Sicherungen an einen anderen Ort.`;
}

function damageMessage(path: string, backupDir: string, passphrase: string | null): string {
  const advice = adviceOn(dirname(path), backupDir, passphrase);
  return `Die Datenbank ${path} ist beschädigt. Der Server startet nicht, damit nichts verloren geht. ${advice}`;
}

/** Which backup to restore, and how. */
function adviceOn(dataDir: string, backupDir: string, passphrase: string | null): string {
  const backups = listBackupNames(backupDir);
  const newest = backups.find((each) => isSound(join(backupDir, each.name), each, { passphrase, dataDir }));
  const unread = passphrase === null && backups.find(({ encrypted }) => encrypted);
  const advice = newest
    ? `Die neueste Sicherung ist ${join(backupDir, newest.name)}. Zurückspielen: npm run restore -- ${join(backupDir, newest.name)}`
    : `In ${backupDir} liegt keine ${unread ? 'lesbare' : 'unversehrte'} Sicherung.`;
  const locked =
    unread && (!newest || unread.at > newest.at)
      ? ` Ungeprüft bleibt die verschlüsselte ${unread.name}: BACKUP_PASSPHRASE ist nicht gesetzt.`
      : '';
  return advice + locked;
}

interface Surroundings {
  readonly passphrase: string | null;
  readonly dataDir: string;
}

function isSound(path: string, { encrypted }: BackupName, { passphrase, dataDir }: Surroundings): boolean {
  if (encrypted) return passphrase !== null && isSoundEncrypted(path, passphrase, dataDir);
  try {
    checkSoundness(path);
    return true;
  } catch {
    // Why it is unsound does not matter here: the next older one is asked.
    return false;
  }
}

/** Decrypting cannot be waited for here, so a process of its own does it; the passphrase stands in no process list. */
function isSoundEncrypted(path: string, passphrase: string, dataDir: string): boolean {
  const check = fileURLToPath(new URL('../../features/backups/check-backup.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [check, path, dataDir], {
    input: passphrase,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return status === 0;
}
