import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  createReadStream,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encryptStream } from '../../features/backups/age-files.ts';
import { temporaryFolder } from '../../test-support/test-server.ts';
import { backupDatabase } from './backup.ts';
import { backupFileName } from './backup-names.ts';
import { openDatabase } from './database.ts';
import { DatabaseUnusableError } from './database-unusable-error.ts';
import { lockDataDir } from './instance-lock.ts';
import { migrationNames, schemaVersion } from './migrate.ts';

let dataDir: string;
let backupDir: string;
let file: string;
beforeEach(() => {
  dataDir = temporaryFolder();
  backupDir = join(dataDir, 'backups');
  file = join(dataDir, 'lotse.db');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openDatabase(dataDir, backupDir);
const openAndClose = () => open().close();
const refusal = (): string => {
  try {
    openAndClose();
  } catch (error) {
    if (error instanceof DatabaseUnusableError) return error.message;
    throw error;
  }
  throw new Error('the database was opened');
};

/** Overwrites bytes in the middle of a closed database file. */
function damage(path: string, from = 4096): void {
  const descriptor = openSync(path, 'r+');
  writeSync(descriptor, Buffer.alloc(3 * 4096, 0xa5), 0, 3 * 4096, from);
}

test('every migration has a number of its own, and they run in the order of their numbers', () => {
  const numbers = migrationNames.map((name) => Number(/^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1]));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect(numbers).not.toContain(Number.NaN);
});

test('a first start makes the newest schema, with strict tables, durable commits and foreign keys', () => {
  const { sqlite, close } = open();
  expect(sqlite.pragma('user_version', { simple: true })).toBe(schemaVersion);
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(sqlite.pragma('synchronous', { simple: true }), 'FULL').toBe(2);
  expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
  const lax = sqlite
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  expect(lax).toEqual([]);
  close();
});

test('a second start runs no migration again', () => {
  openAndClose();
  const { sqlite, close } = open();
  expect(sqlite.pragma('user_version', { simple: true })).toBe(schemaVersion);
  close();
});

test('a migration that was cut off is made up for at the next start', () => {
  const half = new Database(file);
  const folder = new URL('./migrations/', import.meta.url);
  for (const name of readdirSync(folder).sort().slice(0, 4)) half.exec(readFileSync(new URL(name, folder), 'utf8'));
  half.exec('PRAGMA user_version = 4');
  half.close();
  const { sqlite, close } = open();
  expect(sqlite.prepare('SELECT count(*) AS n FROM content').get()).toEqual({ n: 0 });
  close();
});

test('files are readable by their owner only, also in a folder that others may enter', () => {
  const { sqlite, close } = open();
  sqlite.exec("UPDATE counters SET value = value WHERE name = 'leads'");
  const modes = readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual({ 'lotse.db': 0o600, 'lotse.db-shm': 0o600, 'lotse.db-wal': 0o600 });
  close();
});

test('a data folder that is missing is made, for its owner only', () => {
  dataDir = join(dataDir, 'a', 'b');
  openAndClose();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('refuses a file of a newer version and leaves it as it is', () => {
  openAndClose();
  const newer = new Database(file);
  newer.pragma(`user_version = ${schemaVersion + 1}`);
  newer.close();
  const before = readFileSync(file);
  expect(refusal()).toMatch(/hat Version \d+, dieses Programm kennt nur Version \d+\. Bitte aktualisieren/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

describe('a damaged file', () => {
  const nameAt = (iso: string) => backupFileName(new Date(iso));
  const backUpAt = async (iso: string) => backupDatabase(file, join(backupDir, nameAt(iso)));

  test.each([
    ['pages overwritten', () => damage(file)],
    ['its beginning overwritten', () => damage(file, 0)],
    ['cut off in the middle', () => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)],
    ['not a database at all', () => writeFileSync(file, 'Liebe Grüße aus Musterstadt. '.repeat(500))],
  ])('with %s is refused and left as it is', (_, harm) => {
    openAndClose();
    harm();
    const before = readFileSync(file);
    expect(refusal()).toContain('beschädigt');
    expect(refusal()).toContain('keine unversehrte Sicherung');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('is refused with the name of the newest backup and how to put it back', async () => {
    openAndClose();
    await backUpAt('2026-11-30T03:00:00Z');
    await backUpAt('2026-12-01T03:00:00Z');
    damage(file);
    const newest = join(backupDir, nameAt('2026-12-01T03:00:00Z'));
    expect(refusal()).toContain(`Die neueste Sicherung ist ${newest}.`);
    expect(refusal()).toContain(`npm run restore -- ${newest}`);
  });

  describe('whose newest backup is encrypted', () => {
    const passphrase = 'vier-worte-hinterm-deich';
    const refusalWith = (backupPassphrase: string | null) => {
      try {
        openDatabase(dataDir, backupDir, { backupPassphrase }).close();
      } catch (error) {
        if (error instanceof DatabaseUnusableError) return error.message;
        throw error;
      }
      throw new Error('the database was opened');
    };
    const encryptAt = async (iso: string) => {
      await backUpAt(iso);
      const plain = join(backupDir, nameAt(iso));
      await encryptStream(createReadStream(plain), `${plain}.age`, passphrase);
      rmSync(plain);
      return `${plain}.age`;
    };

    test('is refused with its name where the passphrase opens it', async () => {
      openAndClose();
      await backUpAt('2026-11-30T03:00:00Z');
      const newest = await encryptAt('2026-12-01T03:00:00Z');
      damage(file);
      expect(refusalWith(passphrase)).toContain(`npm run restore -- ${newest}`);
    });

    test('names the next older good one where it is damaged, and says where it cannot look', async () => {
      openAndClose();
      await backUpAt('2026-11-30T03:00:00Z');
      const newest = await encryptAt('2026-12-01T03:00:00Z');
      damage(file);
      expect(refusalWith(null)).toContain(`npm run restore -- ${join(backupDir, nameAt('2026-11-30T03:00:00Z'))}`);
      expect(refusalWith(null)).toContain('BACKUP_PASSPHRASE ist nicht gesetzt');
      truncateSync(newest, statSync(newest).size - 1000);
      expect(refusalWith(passphrase)).toContain(nameAt('2026-11-30T03:00:00Z'));
    });
  });

  test('never names a backup that is damaged itself', async () => {
    openAndClose();
    await backUpAt('2026-11-30T03:00:00Z');
    await backUpAt('2026-12-01T03:00:00Z');
    damage(join(backupDir, nameAt('2026-12-01T03:00:00Z')));
    writeFileSync(join(backupDir, nameAt('2026-12-02T03:00:00Z')), '');
    damage(file);
    expect(refusal()).toContain(nameAt('2026-11-30T03:00:00Z'));
  });
});

describe('backup', () => {
  test('has the mode of private data and leaves no half file', async () => {
    openAndClose();
    const target = join(backupDir, 'lotse-copy.db');
    await backupDatabase(file, target);
    expect(readdirSync(backupDir)).toEqual(['lotse-copy.db']);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(statSync(backupDir).mode & 0o777).toBe(0o700);
  });

  test('of a damaged database fails and leaves nothing that looks like a backup', async () => {
    openAndClose();
    damage(file);
    await expect(backupDatabase(file, join(backupDir, 'lotse-copy.db'))).rejects.toThrow();
    expect(readdirSync(backupDir)).toEqual([]);
  });

  test('of a file that does not exist says so and makes none', async () => {
    await expect(backupDatabase(file, join(backupDir, 'lotse-copy.db'))).rejects.toThrow('Es gibt keine Datenbank');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('replaces an older copy of the same name only when the new one is sound', async () => {
    openAndClose();
    const target = join(backupDir, 'lotse-copy.db');
    await backupDatabase(file, target);
    const good = readFileSync(target);
    damage(file);
    await expect(backupDatabase(file, target)).rejects.toThrow();
    expect(readFileSync(target).equals(good)).toBe(true);
  });
});

describe('one process per data folder', () => {
  test('the lock is refused while it is held and free after it was given back', () => {
    const unlock = lockDataDir(dataDir);
    expect(unlock).not.toBeNull();
    expect(lockDataDir(dataDir)).toBeNull();
    unlock?.();
    const again = lockDataDir(dataDir);
    expect(again).not.toBeNull();
    again?.();
    again?.();
  });

  test('the lock of another process is respected, and freed when that process is killed', async () => {
    const holder = spawn(
      process.execPath,
      [
        '-e',
        `import(${JSON.stringify(resolve(import.meta.dirname, 'instance-lock.ts'))}).then(({ lockDataDir }) => {
        globalThis.unlock = lockDataDir(${JSON.stringify(dataDir)});
        console.log(globalThis.unlock ? 'locked' : 'refused');
        setInterval(() => undefined, 1000);
      })`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [said] = await once(holder.stdout, 'data');
    expect(String(said).trim()).toBe('locked');
    expect(lockDataDir(dataDir)).toBeNull();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const unlock = lockDataDir(dataDir);
    expect(unlock).not.toBeNull();
    unlock?.();
  });
});

test('a copy of the open files, as after a power cut, opens with everything that was committed', () => {
  const { sqlite, close } = open();
  sqlite.exec("INSERT INTO content VALUES ('prices', '{}', '2026-12-01T11:00:00.000Z')");
  const crashed = temporaryFolder();
  mkdirSync(crashed, { recursive: true });
  for (const name of ['lotse.db', 'lotse.db-wal']) copyFileSync(join(dataDir, name), join(crashed, name));
  close();
  const reopened = openDatabase(crashed, backupDir);
  expect(reopened.sqlite.prepare('SELECT count(*) AS n FROM content').get()).toEqual({ n: 1 });
  reopened.close();
  rmSync(crashed, { recursive: true });
});

describe('where somebody has been at work', () => {
  const losses: [string, () => void][] = [
    ['an empty database', () => writeFileSync(file, '')],
    ['a missing database', () => rmSync(file)],
    [
      'a database whose write-ahead log is gone',
      () => {
        rmSync(file);
        const bare = new Database(file);
        bare.pragma('journal_mode = WAL');
        bare.close();
      },
    ],
  ];

  test.each(losses)('%s is no new installation: it says how to restore', async (_what, lose) => {
    openAndClose();
    const backup = join(backupDir, backupFileName(new Date('2026-11-01T02:00:00Z')));
    await backupDatabase(file, backup);
    lose();
    expect(refusal()).toContain(`fehlt oder ist leer`);
    expect(refusal(), 'and again, whatever the first try left').toContain(`npm run restore -- ${backup}`);
  });

  test.each(['secrets.key', 'token.key'])('%s alone tells it, too', (key) => {
    writeFileSync(join(dataDir, key), 'x');
    expect(refusal()).toContain('keine unversehrte Sicherung');
  });
});
