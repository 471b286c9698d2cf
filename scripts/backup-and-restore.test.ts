import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupConnection } from '../server/src/features/backups/off-site/backup-connection.ts';
import { insertLead } from '../server/src/features/leads/leads-repository.ts';
import { upsertConnection } from '../server/src/kernel/connections/connections-repository.ts';
import { openDatabase, writeAt } from '../server/src/kernel/database/database.ts';
import { createSecrets } from '../server/src/kernel/secrets.ts';
import { demoLead } from './demo-leads.ts';

const passphrase = 'vier-worte-hinterm-deich';
const projectFolder = join(import.meta.dirname, '..');
let folder = '';
let dataDir = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-scripts-'));
  dataDir = join(folder, 'data');
  const { db, close } = openDatabase(dataDir, folder);
  for (let n = 0; n < 3; n++) insertLead(writeAt(db, new Date('2026-12-01T12:00:00Z')), demoLead(n));
  close();
  mkdirSync(join(dataDir, 'media'));
  writeFileSync(join(dataDir, 'media', 'foto-1'), 'Ein Foto');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As a person types it: the script in a process of its own. */
function run(script: string, args: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(projectFolder, 'scripts', script), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      BACKUP_WORK_FACTOR: process.env.BACKUP_WORK_FACTOR,
      INIT_CWD: folder,
      DATA_DIR: dataDir,
      ...environment,
    },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}
const countLeads = () => {
  const database = new Database(join(dataDir, 'lotse.db'), { readonly: true });
  const count = database.prepare('SELECT count(*) FROM leads').pluck().get();
  database.close();
  return count;
};
const loseEverything = () => {
  for (const name of ['lotse.db', 'lotse.db-wal', 'lotse.db-shm', 'media']) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
};

test.each([
  ['plain', {}, '.db'],
  ['encrypted', { BACKUP_PASSPHRASE: passphrase }, '.db.age'],
])('a %s backup brings database and media back', (_, environment: Record<string, string>, ending) => {
  const made = run('backup.ts', [], environment);
  expect(made, made.said).toMatchObject({ status: 0 });
  expect(made.said).toContain('zur Probe zurückgespielt');
  const backups = join(dataDir, 'backups');
  const names = readdirSync(backups);
  const name = names.find((each) => each.endsWith(ending)) ?? '';
  expect(names.toSorted()).toEqual([name, name.replace('.db', '.media.tar')].toSorted());
  loseEverything();

  const looked = run('restore.ts', [join(backups, name), '--dry-run'], environment);
  expect(looked.said).toMatch(/3 Leads[\s\S]*1 Mediendateien[\s\S]*nichts geändert/);
  expect(existsSync(join(dataDir, 'lotse.db'))).toBe(false);

  const restored = run('restore.ts', [join(backups, name)], environment);
  expect(restored, restored.said).toMatchObject({ status: 0 });
  expect(countLeads()).toBe(3);
  expect(readFileSync(join(dataDir, 'media', 'foto-1'), 'utf8')).toBe('Ein Foto');
  expect(readdirSync(backups).toSorted(), 'nothing readable is left').toEqual(names.toSorted());
});

test('what is there is kept aside, database and media', () => {
  run('backup.ts', ['sicherung.db']);
  writeFileSync(join(dataDir, 'media', 'foto-2'), 'Neuer');
  expect(run('restore.ts', ['sicherung.db']).said).toMatch(/bisherige Datenbank[\s\S]*bisherigen liegen noch/);
  expect(readdirSync(join(dataDir, 'media'))).toEqual(['foto-1']);
  const kept = readdirSync(dataDir).find((name) => /^media-.*-ersetzt$/.test(name)) ?? '';
  expect(readdirSync(join(dataDir, kept)).toSorted()).toEqual(['foto-1', 'foto-2']);
});

test('the passphrase of the office encrypts a backup of the command line, too, and the variable wins', () => {
  const { db, close } = openDatabase(dataDir, folder);
  const document = {
    protocol: 'none',
    place: '',
    endpoint: '',
    region: '',
    fingerprint: '',
    user: '',
    password: '',
    passphrase,
  };
  const sealed = createSecrets(dataDir).seal(JSON.stringify(backupConnection.schema.parse(document)));
  upsertConnection(writeAt(db, new Date('2026-12-01T12:00:00Z')), backupConnection.name, sealed);
  close();
  expect(run('backup.ts', ['buero.db']).said).toContain('Verschlüsselt mit der Passphrase aus dem Büro');
  expect(run('backup.ts', ['variable.db'], { BACKUP_PASSPHRASE: 'eine-andere-passphrase' }).status).toBe(0);
  expect(readdirSync(folder).filter((name) => /^(?:buero|variable)/.test(name) && !name.endsWith('.age'))).toEqual([]);
  expect(run('restore.ts', ['buero.db.age'], { BACKUP_PASSPHRASE: passphrase }).status).toBe(0);
  rmSync(join(dataDir, 'secrets.key'));
  const lost = run('backup.ts', ['verloren.db']);
  expect(lost).toMatchObject({ status: 1, said: expect.stringContaining('lässt sich hier nicht lesen') });
  expect(readdirSync(folder).filter((name) => name.startsWith('verloren'))).toEqual([]);
});

test('an encrypted backup without its passphrase, with another, or cut off, changes nothing', () => {
  run('backup.ts', ['sicherung.db'], { BACKUP_PASSPHRASE: passphrase });
  const without = run('restore.ts', ['sicherung.db.age']);
  expect(without).toMatchObject({ status: 1, said: expect.stringContaining('BACKUP_PASSPHRASE ist nicht gesetzt') });
  const wrong = run('restore.ts', ['sicherung.db.age'], { BACKUP_PASSPHRASE: 'eine-andere-passphrase' });
  expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('nicht entschlüsseln') });
  truncateSync(join(folder, 'sicherung.db.age'), 100_000);
  const cut = run('restore.ts', ['sicherung.db.age'], { BACKUP_PASSPHRASE: passphrase });
  expect(cut).toMatchObject({ status: 1, said: expect.stringContaining('nicht entschlüsseln') });
  expect(countLeads()).toBe(3);
});
