import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertAppointment } from '../server/src/features/appointments/appointments-repository.ts';
import { insertLead } from '../server/src/features/leads/leads-repository.ts';
import { backupDatabase } from '../server/src/kernel/database/backup.ts';
import { openDatabase, writeAt } from '../server/src/kernel/database/database.ts';
import { lockDataDir } from '../server/src/kernel/database/instance-lock.ts';
import { demoAppointments } from './demo-appointments.ts';
import { demoLead } from './demo-leads.ts';
import { inspectBackup, restoreDatabase } from './restore-database.ts';

const now = new Date('2026-12-01T12:00:00Z');
let folder = '';
let dataDir = '';
let backup = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-restore-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup.db');
  writeLeads(2);
  writeAppointments(3);
  await backupDatabase(join(dataDir, 'lotse.db'), backup);
  writeLeads(1);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a backup from beside comes to an end although another process writes all the time', async () => {
  const { sqlite, db } = openDatabase(dataDir, folder);
  for (let n = 0; n < 40; n++) insertLead(writeAt(db, now), { ...demoLead(n), message: 'x'.repeat(40_000) });
  let writing = true;
  let written = 0;
  const write = () => {
    if (!writing || written > 2000) return;
    written += 1;
    sqlite.prepare("UPDATE counters SET value = value + 1 WHERE name = 'emails'").run();
    setImmediate(write);
  };
  write();
  await backupDatabase(join(dataDir, 'lotse.db'), join(folder, 'beside.db'));
  writing = false;
  sqlite.close();
  expect(written).toBeLessThan(1000);
  expect(inspectBackup(join(folder, 'beside.db')).leads).toBe(43);
});

test('tells what a backup holds', () => {
  expect(inspectBackup(backup)).toEqual({
    leads: 2,
    appointments: 3,
    emails: 0,
    waitingEmails: 0,
    waitingRecipients: 0,
    newestAt: null,
  });
});

test('tells of a newsletter that was being sent', () => {
  const database = new Database(backup);
  const insert = database.prepare(`
    INSERT INTO campaigns (id, name, subject, target_audience, html_content, status, created_at, waiting, search_text)
    VALUES (?, 'Tipps', 'Tipps', 'all', '', ?, '2026-12-01T11:00:00.000Z', ?, '  ')`);
  insert.run('a', 'sending', 12);
  insert.run('b', 'paused', 5);
  database.close();
  expect(inspectBackup(backup).waitingRecipients).toBe(12);
});

test('looks into a backup from before there was booking', () => {
  const database = new Database(backup);
  database.exec('DROP TABLE appointments; PRAGMA user_version = 5');
  database.close();
  expect(inspectBackup(backup)).toMatchObject({ leads: 2, appointments: 0 });
});

test('puts the backup in place and keeps what was there', async () => {
  const { kept } = await restoreDatabase(backup, dataDir, now);
  expect(countLeads(join(dataDir, 'lotse.db'))).toBe(2);
  expect(kept).toBe(join(dataDir, 'lotse-2026-12-01T12-00-00-000Z-ersetzt.db'));
  expect(countLeads(kept ?? '')).toBe(3);
});

test('the kept file holds what stood in the write-ahead log of a process that was killed', async () => {
  const { sqlite, db } = openDatabase(dataDir, folder);
  insertLead(writeAt(db, now), demoLead(9));
  // Copying the three files while they are open leaves them as a kill would.
  const killed = join(folder, 'killed');
  await backupFilesAsTheyAre(dataDir, killed);
  sqlite.close();
  const { kept } = await restoreDatabase(backup, killed, now);
  expect(countLeads(kept ?? '')).toBe(4);
  expect(countLeads(join(killed, 'lotse.db'))).toBe(2);
});

test('works where no database is left', async () => {
  const empty = join(folder, 'empty');
  expect(await restoreDatabase(backup, empty, now)).toEqual({
    kept: null,
    endedSessions: 0,
    unsubscribed: 0,
    erased: 0,
  });
  expect(countLeads(join(empty, 'lotse.db'))).toBe(2);
});

test('replaces a damaged database', async () => {
  await writeFile(join(dataDir, 'lotse.db'), 'damaged');
  await restoreDatabase(backup, dataDir, now);
  expect(countLeads(join(dataDir, 'lotse.db'))).toBe(2);
});

test('refuses while a server works on the data', async () => {
  const unlock = lockDataDir(dataDir);
  await expect(restoreDatabase(backup, dataDir, now)).rejects.toThrow('arbeitet ein IT-Lotse-Server');
  unlock?.();
  expect(countLeads(join(dataDir, 'lotse.db'))).toBe(3);
});

test.each([
  ['a file that is no database', () => writeFile(backup, 'Kein SQLite, sondern ein Brief. '.repeat(200))],
  ['an empty file', () => writeFile(backup, '')],
  ['a missing file', () => rm(backup)],
  ['a backup of a newer version', () => setVersion(backup, 999)],
])('refuses %s and changes nothing', async (_what, damage) => {
  await damage();
  const before = await readdir(dataDir);
  await expect(restoreDatabase(backup, dataDir, now)).rejects.toThrow(backup);
  expect(await readdir(dataDir)).toEqual(before);
  expect(countLeads(join(dataDir, 'lotse.db'))).toBe(3);
});

function writeLeads(count: number): void {
  const { db, close } = openDatabase(dataDir, folder);
  for (let n = 0; n < count; n++) insertLead(writeAt(db, now), demoLead(n));
  close();
}

function writeAppointments(count: number): void {
  const { db, close } = openDatabase(dataDir, folder);
  for (const row of demoAppointments(defaultBookingSettings, now).slice(0, count))
    insertAppointment(writeAt(db, now), row);
  close();
}

function countLeads(file: string): number {
  const database = new Database(file, { fileMustExist: true });
  try {
    return database.prepare<[], number>('SELECT count(*) FROM leads').pluck().get() ?? 0;
  } finally {
    database.close();
  }
}

function setVersion(file: string, version: number): void {
  const database = new Database(file);
  database.pragma(`user_version = ${version}`);
  database.close();
}

async function backupFilesAsTheyAre(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  expect(existsSync(join(to, 'lotse.db-wal'))).toBe(true);
}
