import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { backupFilePath, listBackups, makeBackup, makeRescueKit } from '@it-lotse/contract/backups';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { checkIntegrity } from '@it-lotse/contract/health-view';
import { deleteAllLeads } from '@it-lotse/contract/leads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { days, eventually, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { sweepFiles } from '../whatsapp/media-store.ts';
import { decryptFile } from './age-files.ts';
import { readMediaArchive } from './media-archive.ts';
import { reasonOfRehearsal } from './reason-of-failure.ts';
import { isRescueKit, unpackTar } from './rescue-kit.ts';
import { removeWorkFoldersBefore } from './work-folder.ts';

const passphrase = 'vier-worte-hinterm-deich';
let server: TestServer;
let backupDir: string;
const begin = async (options: { config?: Partial<Config> } = {}) => {
  server = await startTestServer(options);
  // Files nobody speaks of are swept away at the start: what a test puts there comes after that.
  await sweepFiles(server.ctx);
  backupDir = server.ctx.config.backupDir;
};
beforeEach(() => begin());
afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const make = () => server.api(makeBackup);
const list = () => server.api(listBackups);
const services = async () => (await server.api(getDashboardStats)).services;
const eventTypes = () =>
  server.ctx.db.prepare("SELECT type FROM events WHERE type LIKE 'backup.%' ORDER BY id").all() as { type: string }[];
const leadsIn = (file: string) => {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare('SELECT name FROM leads ORDER BY seq').pluck().all();
  } finally {
    database.close();
  }
};
const addMedia = (name: string, content: Buffer | string) => {
  mkdirSync(join(server.dataDir, 'media'), { recursive: true });
  writeFileSync(join(server.dataDir, 'media', name), content);
};
/** As the background look would, without waiting for its time. */
const night = () => server.ctx.backups.make('nightly');

describe('a backup made now', () => {
  test('holds everything, is restored on trial, and is in the list', async () => {
    await server.addLead({ name: 'Erika' });
    const { running, backup } = await make();
    expect({ running, ...backup }).toMatchObject({
      running: false,
      kind: 'manual',
      encrypted: false,
      rehearsal: 'ok',
      rehearsed_at: server.clock.now().toISOString(),
      reason: null,
      media: null,
    });
    expect(leadsIn(join(backupDir, backup?.name ?? ''))).toEqual(['Erika']);
    expect((await list()).backups).toEqual([backup]);
    expect(readdirSync(backupDir), 'nothing of the trial is left').toEqual([backup?.name]);
  });

  test('takes pictures and voice messages along, in an archive that every tar reads', async () => {
    addMedia('a-1', Buffer.alloc(70_000, 7));
    addMedia('b-2', 'Hallo');
    addMedia('c-3.part', 'halb');
    const { backup } = await make();
    expect(backup?.media?.size).toBeGreaterThan(70_000);
    const archive = join(backupDir, backup?.media?.name ?? '');
    expect(execFileSync('tar', ['-tf', archive], { encoding: 'utf8' }).trim().split('\n')).toEqual(['a-1', 'b-2']);
    const folder = join(server.dataDir, 'zurueck');
    expect(await readMediaArchive(archive, folder)).toBe(2);
    expect(readFileSync(join(folder, 'a-1')).equals(Buffer.alloc(70_000, 7))).toBe(true);
    truncateSync(archive, 70_000);
    await expect(readMediaArchive(archive, null)).rejects.toThrow('abgeschnitten');
  });

  test('under a passphrase says nothing to who does not know it, and is read with it', async () => {
    await server[Symbol.asyncDispose]();
    await begin({ config: { backupPassphrase: passphrase } });
    await server.addLead({ name: 'Erika Geheim' });
    addMedia('a-1', 'Ein Foto');
    await make();
    // On a busy machine the answer does not wait for the end.
    await expect.poll(async () => (await list()).backups).toMatchObject([{ encrypted: true, rehearsal: 'ok' }]);
    const [backup] = (await list()).backups;
    const file = join(backupDir, backup?.name ?? '');
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect(readFileSync(file, 'latin1')).not.toContain('Geheim');
    const plain = join(server.dataDir, 'plain.db');
    await decryptFile(file, plain, passphrase);
    expect(leadsIn(plain)).toEqual(['Erika Geheim']);
    await expect(decryptFile(file, plain, 'eine andere Passphrase')).rejects.toThrow('BACKUP_PASSPHRASE');
    expect(existsSync(plain)).toBe(false);
    expect(readdirSync(backupDir).toSorted()).toEqual([backup?.name, backup?.media?.name].toSorted());
  });

  test('nothing in clear is in the folder at any moment, which may be copied elsewhere while a backup is made', async () => {
    await server[Symbol.asyncDispose]();
    await begin({ config: { backupPassphrase: passphrase } });
    await server.addLead({ name: 'Erika Geheim' });
    addMedia('a-1', 'Ein geheimes Foto');
    const seen = new Set<string>();
    const look = setInterval(() => {
      if (!existsSync(backupDir)) return;
      for (const name of readdirSync(backupDir)) {
        try {
          const content = readFileSync(join(backupDir, name), 'latin1');
          seen.add(/SQLite format 3|Geheim|geheim/.test(content) ? `${name} in clear` : 'encrypted');
        } catch {
          // Renamed between the two.
        }
      }
    });
    await night();
    await server.api(deleteAllLeads);
    clearInterval(look);
    expect([...seen]).toEqual(['encrypted']);
    expect(existsSync(join(server.dataDir, 'backup-work')), 'nothing is left of the work').toBe(false);
  });

  test('whether a copy is sound is looked at on another thread, so that visitors are served meanwhile', async () => {
    const asked: string[] = [];
    const { pragma } = Database.prototype;
    vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, source, options) {
      asked.push(source);
      return pragma.call(this, source, options);
    });
    await server.ctx.backups.snapshot('test');
    await night();
    await server.api(checkIntegrity);
    expect(asked.filter((source) => /check|journal_mode/.test(source))).toEqual([]);
  });

  test('what a killed process left of its work in clear is removed at the next start, a running one is let alone', async () => {
    const leave = (name: string, age: number) => {
      const folder = join(server.dataDir, 'backup-work', name);
      mkdirSync(folder, { recursive: true });
      const at = new Date(Date.now() - age);
      utimesSync(folder, at, at);
    };
    leave('run-old', days(2));
    leave('run-new', minutes(5));
    removeWorkFoldersBefore(server.dataDir, new Date(Date.now() - days(1)));
    expect(readdirSync(join(server.dataDir, 'backup-work'))).toEqual(['run-new']);
  });

  test('a snapshot before deleting all is encrypted, too', async () => {
    await server[Symbol.asyncDispose]();
    await begin({ config: { backupPassphrase: passphrase } });
    const { snapshot } = await server.api(deleteAllLeads);
    expect(snapshot).toMatch(/vor-dem-loeschen-[\da-f]{4}\.db\.age$/);
    expect(readdirSync(backupDir)).toEqual([snapshot]);
    expect((await list()).backups).toMatchObject([{ kind: 'snapshot', encrypted: true, rehearsal: 'none' }]);
  });
});

describe('while visitors write', () => {
  test('a backup is whole: each lead in it has its event, and the trial finds as many rows as there were', async () => {
    let writing = true;
    const visitors = Array.from({ length: 8 }, async (_, visitor) => {
      for (let n = 0; writing; n++) await server.addLead({ name: `Kunde ${visitor}-${n}` });
    });
    await eventually(() => server.count('leads') > 200);
    const before = server.count('leads');
    const runs = [];
    for (let round = 0; round < 3; round++) {
      runs.push(await server.ctx.backups.make('manual'));
      server.clock.advance(1000);
    }
    writing = false;
    await Promise.all(visitors);
    expect(runs.map(({ outcome, reason }) => [outcome, reason])).toEqual(runs.map(() => ['ok', null]));
    for (const { file_name } of runs) {
      const database = new Database(join(backupDir, file_name ?? ''), { readonly: true });
      const ids = (sql: string) => database.prepare(sql).pluck().all();
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      const leads = ids('SELECT id FROM leads ORDER BY id');
      expect(leads.length).toBeGreaterThanOrEqual(before);
      expect(ids("SELECT data ->> 'lead_id' AS id FROM events WHERE type = 'lead.created' ORDER BY id")).toEqual(leads);
      database.close();
    }
  });
});

describe('every night', () => {
  const tick = async () => {
    await (server.ctx.backups as unknown as { nights: { tick(): Promise<void> } }).nights.tick();
    return (await list()).backups.length;
  };

  test('at three in Berlin there is a backup, and one a night', async () => {
    expect(await tick(), 'a new installation waits for the night').toBe(0);
    server.clock.set('2026-12-02T01:59:00Z');
    expect(await tick()).toBe(0);
    server.clock.set('2026-12-02T02:01:00Z');
    expect(await tick()).toBe(1);
    server.clock.set('2026-12-02T20:00:00Z');
    expect(await tick()).toBe(1);
    server.clock.set('2026-12-03T02:01:00Z');
    expect(await tick()).toBe(2);
    expect((await list()).backups.map(({ kind }) => kind)).toEqual(['nightly', 'nightly']);
  });

  test('a server that was off at three makes it up', async () => {
    await tick();
    server.clock.set('2026-12-05T09:00:00Z');
    expect(await tick()).toBe(1);
  });

  test('one that failed is tried again after an hour, not at every look', async () => {
    await tick();
    server.clock.set('2026-12-02T02:01:00Z');
    const attempts = vi.spyOn(server.ctx.sqlite, 'backup').mockRejectedValue(new Error('keine Lust'));
    await tick();
    server.clock.advance(minutes(10));
    await tick();
    expect(attempts).toHaveBeenCalledTimes(1);
    server.clock.advance(minutes(55));
    attempts.mockRestore();
    expect(await tick()).toBe(1);
  });

  test('old ones go, and their archives with them', async () => {
    addMedia('a-1', 'Ein Foto');
    for (let n = 0; n < 60; n++) {
      const stamp = new Date(server.clock.now().getTime() - days(n + 3)).toISOString().replace(/[:.]/g, '-');
      mkdirSync(backupDir, { recursive: true });
      for (const ending of ['db', 'media.tar']) writeFileSync(join(backupDir, `lotse-${stamp}.${ending}`), '');
    }
    await night();
    const names = readdirSync(backupDir);
    expect(names.length).toBeLessThan(2 * (14 + 8 + 12));
    const bases = (ending: string) => names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, 30));
    expect(bases('.db').toSorted()).toEqual(bases('.media.tar').toSorted());
  });

  test('media that have not changed lie on the disk once', async () => {
    addMedia('a-1', 'Ein Foto');
    const sameFile = async (a: string, b: string) => {
      const { stat } = await import('node:fs/promises');
      return (await stat(join(backupDir, a))).ino === (await stat(join(backupDir, b))).ino;
    };
    const archives: string[] = [];
    for (let n = 0; n < 3; n++) {
      server.clock.advance(1000);
      if (n === 2) addMedia('b-2', 'Noch eins');
      archives.push(`${(await night()).file_name?.replace(/\.db$/, '')}.media.tar`);
    }
    const [first = '', second = '', third = ''] = archives;
    expect(await sameFile(first, second)).toBe(true);
    expect(await sameFile(second, third)).toBe(false);
  });
});

describe('a backup that fails', () => {
  test('is told once, with the reason, and once more when it is over', async () => {
    expect((await services()).backup).toMatchObject({ state: 'not_configured', last_backup_at: null });
    rmSync(backupDir, { recursive: true, force: true });
    writeFileSync(backupDir, 'hier ist ein Ordner gedacht');
    for (let n = 0; n < 2; n++) expect((await night()).outcome).toBe('backup_failed');
    expect(eventTypes()).toEqual([{ type: 'backup.failed' }]);
    const answer = await server.call('POST', makeBackup.path, { token: await server.signIn() });
    expect([answer.status, answer.body.code]).toEqual([503, 'storage_unavailable']);
    expect(answer.body.detail).toMatch(/BACKUP_DIR|Sicherung/);
    rmSync(backupDir);
    expect((await night()).outcome).toBe('ok');
    expect(eventTypes()).toEqual([{ type: 'backup.failed' }, { type: 'backup.recovered' }]);
    expect((await services()).backup).toMatchObject({
      state: 'ok',
      reason: null,
      last_rehearsal_at: expect.any(String),
    });
  });

  test('shows on the dashboard with its reason', async () => {
    vi.spyOn(server.ctx.sqlite, 'backup').mockRejectedValue(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
    await night();
    expect((await services()).backup).toMatchObject({
      state: 'failing',
      reason: 'Für die Sicherung ist auf dem Datenträger kein Platz mehr.',
    });
    expect((await list()).failure).toContain('kein Platz');
  });

  test('is no secret where its failure cannot be written down either', async () => {
    vi.spyOn(server.ctx.sqlite, 'backup').mockRejectedValue(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
    const write = vi.spyOn(server.ctx.commits, 'write').mockRejectedValue(new Error('disk full'));
    await night();
    write.mockRestore();
    expect((await services()).backup.state).toBe('failing');
    expect(eventTypes()).toEqual([]);
    await (server.ctx.backups as unknown as { nights: { tick(): Promise<void> } }).nights.tick();
    expect(eventTypes()).toEqual([{ type: 'backup.failed' }]);
  });

  test('in its rehearsal is a failure, though the file is there', async () => {
    await server.addLead();
    const backup = server.ctx.sqlite.backup.bind(server.ctx.sqlite);
    vi.spyOn(server.ctx.sqlite, 'backup').mockImplementation(async (file, options) => {
      const result = await backup(file, options);
      // What a faulty disk could do: the copy is sound, and yet not all of it.
      const copy = new Database(file);
      copy.exec('DELETE FROM events');
      copy.close();
      return result;
    });
    const run = await night();
    expect(run).toMatchObject({
      outcome: 'rehearsal_failed',
      reason: expect.stringContaining('In der Tabelle events'),
    });
    expect((await list()).backups).toMatchObject([{ rehearsal: 'failed' }]);
    expect((await services()).backup.state).toBe('failing');
  });

  test('in its rehearsal, hour after hour, does not fill the disk', async () => {
    addMedia('a-1', 'Ein Foto');
    await night();
    const good = readdirSync(backupDir);
    const backup = server.ctx.sqlite.backup.bind(server.ctx.sqlite);
    vi.spyOn(server.ctx.sqlite, 'backup').mockImplementation(async (file, options) => {
      const result = await backup(file, options);
      const copy = new Database(file);
      copy.exec("DELETE FROM counters WHERE name = 'emails'");
      copy.close();
      return result;
    });
    let last = '';
    for (let hour = 0; hour < 4; hour++) {
      server.clock.advance(minutes(61));
      last = (await night()).file_name ?? '';
    }
    const archive = last.replace(/\.db$/, '.media.tar');
    expect(readdirSync(backupDir).toSorted()).toEqual([...good, last, archive].toSorted());
  });

  test.each([
    ['ENOSPC', 'ENOSPC: no space left on device, copyfile', 'Für die Probe ist auf dem Datenträger kein Platz mehr.'],
    ['SQLITE_NOTADB', 'file is not a database', 'Die Datei ist beschädigt.'],
    [undefined, 'Verweise führen ins Leere.', 'Verweise führen ins Leere.'],
  ])('in its rehearsal with %s says so in German', (code, message, reason) => {
    expect(reasonOfRehearsal(Object.assign(new Error(message), { code }))).toBe(reason);
  });

  test('and none for two days is a failure, too', async () => {
    await night();
    server.clock.advance(days(3));
    expect((await services()).backup).toMatchObject({ state: 'failing', reason: expect.stringContaining('zwei Tage') });
  });
});

describe('a file', () => {
  test('is given byte by byte to the operator alone', async () => {
    const { backup } = await make();
    const path = backupFilePath(backup?.name ?? '');
    expect((await server.call('GET', path)).status).toBe(401);
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${await server.signIn()}` } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(backup?.size);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${backup?.name}`);
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(hash(bytes)).toBe(hash(readFileSync(join(backupDir, backup?.name ?? ''))));
  });

  test.each([
    '..%2Flotse.db',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecrets.key',
    'notizen.txt',
    'lotse.db',
    'lotse-2026-12-01T11-00-00-000Z.db%00.txt',
    'lotse-2026-12-01T11-00-00-000Z-%2e%2e%2fx.db',
    '%2Fetc%2Fpasswd',
    'lotse-2026-12-01T11-00-00-001Z.db',
  ])('named %s is not there', async (name) => {
    await make();
    writeFileSync(join(backupDir, 'notizen.txt'), 'privat');
    const answer = await server.call('GET', `/api/admin/backups/${name}/file`, { token: await server.signIn() });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('privat');
  });
});

describe('a rescue kit from the office', () => {
  test('is one encrypted file with everything, in place of the one before, and can be taken away', async () => {
    await server[Symbol.asyncDispose]();
    await begin({ config: { backupPassphrase: passphrase } });
    expect((await list()).rescue_kit).toBeNull();
    await server.addLead({ name: 'Erika Muster' });
    addMedia('foto-1', 'Ein Foto');
    await server.api(makeRescueKit);
    await vi.waitFor(async () => expect((await list()).rescue_kit).not.toBeNull(), { timeout: 60_000 });
    expect(readdirSync(backupDir)).toEqual(['rettungspaket.age']);
    const token = await server.signIn();
    const answer = await fetch(`${server.url}${backupFilePath('rettungspaket.age')}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [taken, readable] = ['taken.age', 'taken.tar'].map((name) => join(server.dataDir, name)) as [string, string];
    writeFileSync(taken, Buffer.from(await answer.arrayBuffer()));
    await decryptFile(taken, readable, passphrase);
    expect(isRescueKit(readable)).toBe(true);
    const folder = join(server.dataDir, 'unpacked');
    mkdirSync(folder);
    const { database, mediaFiles } = await unpackTar(readable, folder);
    expect([leadsIn(database), mediaFiles]).toEqual([['Erika Muster'], 1]);
  });

  test('needs a passphrase, and says why it was not made', async () => {
    const refused = await server.call('POST', makeRescueKit.path, { token: await server.signIn() });
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('„Sicherung außer Haus“')]);
    await server[Symbol.asyncDispose]();
    await begin({ config: { backupPassphrase: passphrase } });
    rmSync(join(server.dataDir, 'secrets.key'));
    const failed = await server.call('POST', makeRescueKit.path, { token: await server.signIn() });
    expect([failed.status, failed.body.detail]).toEqual([
      503,
      expect.stringContaining('Es gibt noch keinen Schlüssel'),
    ]);
    expect((await list()).rescue_failure).toBe(failed.body.detail);
  });
});
