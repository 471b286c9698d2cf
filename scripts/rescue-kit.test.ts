import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertLead } from '../server/src/features/leads/leads-repository.ts';
import { openDatabase, writeAt } from '../server/src/kernel/database/database.ts';
import { createSecrets } from '../server/src/kernel/secrets.ts';
import { demoLead } from './demo-leads.ts';

const passphrase = 'vier-worte-hinterm-deich';
const now = '2026-12-01T12:00:00.000Z';
let folder = '';
let dataDir = '';
let elsewhere = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-rescue-'));
  dataDir = join(folder, 'data');
  elsewhere = join(folder, 'another-machine');
  const { db, sqlite, close } = openDatabase(dataDir, folder);
  for (let n = 0; n < 3; n++) insertLead(writeAt(db, new Date(now)), demoLead(n));
  for (const [status, email] of Object.entries({ confirmed: 'bleibt@example.org', unsubscribed: 'geht@example.org' })) {
    subscribe(sqlite, email, status);
  }
  sqlite
    .prepare(
      "INSERT INTO sessions (id, created_at, last_seen_at, expires_at, address, user_agent) VALUES ('s', ?, ?, '2999', '', '')",
    )
    .run(now, now);
  close();
  createSecrets(dataDir);
  mkdirSync(join(dataDir, 'media'));
  writeFileSync(join(dataDir, 'media', 'foto-1'), 'Ein Foto');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function subscribe(sqlite: Database.Database, email: string, status: string): void {
  sqlite
    .prepare(`
      INSERT INTO newsletter_subscribers
        (id, email, email_key, name, company, status, source, created_at, status_changed_at, search_text)
      VALUES (@email, @email, @email, '', '', @status, 'operator', @now, @now, '')`)
    .run({ email, status, now });
}

/** As a person types it, on the machine with this folder of data. */
function run(
  script: string,
  args: string[],
  data: string,
  environment: Record<string, string> = { BACKUP_PASSPHRASE: passphrase },
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      BACKUP_WORK_FACTOR: process.env.BACKUP_WORK_FACTOR,
      INIT_CWD: folder,
      DATA_DIR: data,
      ...environment,
    },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** Every row of every table but the sessions. */
function everythingIn(data: string): Record<string, unknown[]> {
  const database = new Database(join(data, 'lotse.db'), { readonly: true });
  try {
    const tables = database
      .prepare<[], string>(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT IN ('sessions', 'sqlite_schema', 'sqlite_sequence')",
      )
      .pluck()
      .all();
    return Object.fromEntries(tables.map((table) => [table, database.prepare(`SELECT * FROM "${table}"`).all()]));
  } finally {
    database.close();
  }
}
const statusOf = (data: string, email: string) => {
  const database = new Database(join(data, 'lotse.db'), { readonly: true });
  try {
    return database.prepare('SELECT status FROM newsletter_subscribers WHERE email = ?').pluck().get(email);
  } finally {
    database.close();
  }
};

test('from a rescue kit alone an empty machine goes on: same data, media and key, all sessions ended', () => {
  const made = run('rescue-kit.ts', ['kit.age'], dataDir);
  expect(made, made.said).toMatchObject({ status: 0 });
  expect(made.said).toMatch(/zur Probe ausgepackt[\s\S]*1 Mediendateien/);
  const kit = join(folder, 'kit.age');
  expect(readFileSync(kit, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(statSync(kit).mode & 0o077).toBe(0);
  expect(readdirSync(dataDir), 'nothing in clear is left').not.toContain('backup-work');

  const looked = run('restore.ts', ['kit.age', '--dry-run'], elsewhere);
  expect(looked.said).toMatch(/3 Leads[\s\S]*Schlüssel und 1 Mediendateien[\s\S]*nichts geändert/);
  expect(looked.said).not.toContain('fehlt secrets.key');
  expect(existsSync(join(elsewhere, 'lotse.db'))).toBe(false);

  const restored = run('restore.ts', ['kit.age'], elsewhere);
  expect(restored, restored.said).toMatchObject({ status: 0 });
  expect(everythingIn(elsewhere)).toEqual(everythingIn(dataDir));
  for (const name of ['secrets.key', 'media/foto-1']) {
    expect(readFileSync(join(elsewhere, name))).toEqual(readFileSync(join(dataDir, name)));
    expect(statSync(join(elsewhere, name)).mode & 0o077).toBe(0);
  }
  const database = new Database(join(elsewhere, 'lotse.db'), { readonly: true });
  expect(database.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0);
  database.close();
  expect(statusOf(elsewhere, 'geht@example.org')).toBe('unsubscribed');
  expect(existsSync(join(elsewhere, 'backup-work'))).toBe(false);
});

test('one that is cut off, or opened with another passphrase, changes nothing; without a passphrase none is made', () => {
  expect(run('rescue-kit.ts', ['kit.age'], dataDir, {})).toMatchObject({
    status: 1,
    said: expect.stringContaining('BACKUP_PASSPHRASE'),
  });
  expect(existsSync(join(folder, 'kit.age'))).toBe(false);
  run('rescue-kit.ts', ['kit.age'], dataDir);
  const before = everythingIn(dataDir);
  const wrong = run('restore.ts', ['kit.age'], dataDir, { BACKUP_PASSPHRASE: 'eine-andere-passphrase' });
  expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('nicht entschlüsseln') });
  truncateSync(join(folder, 'kit.age'), 60_000);
  expect(run('restore.ts', ['kit.age'], dataDir)).toMatchObject({ status: 1 });
  expect(everythingIn(dataDir)).toEqual(before);
  expect(readdirSync(dataDir)).not.toContain('backup-work');
});

test('over a machine with another key and other data, both are kept aside', () => {
  run('rescue-kit.ts', ['kit.age'], dataDir);
  openDatabase(elsewhere, folder).close();
  createSecrets(elsewhere);
  const other = readFileSync(join(elsewhere, 'secrets.key'));
  expect(run('restore.ts', ['kit.age'], elsewhere).said).toMatch(/bisherige Datenbank[\s\S]*bisherige liegt noch/);
  const kept = readdirSync(elsewhere).find((name) => /^secrets\.key-.*-ersetzt$/.test(name)) ?? '';
  expect(readFileSync(join(elsewhere, kept))).toEqual(other);
});

test('whoever unsubscribed after a backup is still unsubscribed when it is restored, and the ledger says since when', () => {
  run('backup.ts', ['sicherung.db'], dataDir, {});
  const database = new Database(join(dataDir, 'lotse.db'));
  database.exec(`
    UPDATE newsletter_subscribers SET status = 'unsubscribed', status_changed_at = '2026-12-02' WHERE email = 'bleibt@example.org';
    INSERT INTO newsletter_suppressions VALUES ('signed', 'unsubscribed', '2026-12-02');
    INSERT INTO newsletter_consents (email_key, at, action, source) VALUES ('bleibt@example.org', '2026-12-02', 'unsubscribed', 'link')`);
  subscribe(database, 'neu@example.org', 'confirmed');
  database.close();

  const restored = run('restore.ts', ['sicherung.db'], dataDir, {});
  expect(restored.said).toContain('1 Abmeldungen vom Newsletter');
  expect(statusOf(dataDir, 'bleibt@example.org')).toBe('unsubscribed');
  expect(statusOf(dataDir, 'neu@example.org')).toBeUndefined();
  const { newsletter_suppressions, newsletter_consents } = everythingIn(dataDir);
  expect(newsletter_suppressions).toHaveLength(1);
  expect(newsletter_consents).toMatchObject([{ action: 'unsubscribed', at: '2026-12-02' }]);
});

test('a database that is too damaged to say who unsubscribed does not stop the restore, which says so', () => {
  run('backup.ts', ['sicherung.db'], dataDir, {});
  writeFileSync(join(dataDir, 'lotse.db'), Buffer.alloc(8192, 'kaputt'));
  const restored = run('restore.ts', ['sicherung.db'], dataDir, {});
  expect(restored, restored.said).toMatchObject({ status: 0, said: expect.stringContaining('nicht lesbar') });
  expect(everythingIn(dataDir).leads).toHaveLength(3);
});
