import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackupTarget, listBackups } from '@it-lotse/contract/backups';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BackupPlace } from '../../../../../tests/simulators/backup-targets/backup-place.ts';
import { startSftpPlace } from '../../../../../tests/simulators/backup-targets/sftp-place.ts';
import { startWebdavPlace } from '../../../../../tests/simulators/backup-targets/webdav-place.ts';
import { Wire } from '../../../../../tests/simulators/backup-targets/wire.ts';
import { backupFileName } from '../../../kernel/database/backup-names.ts';
import { parseTargetAddress } from '../../../target-address.ts';
import { days, eventually, minutes, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { suppress } from '../../newsletter/consent-ledger.ts';
import { decryptFile } from '../age-files.ts';
import { departures, departuresName } from '../targets/departures.ts';
import { queueUploads } from './target-jobs.ts';

const backupPassphrase = 'vier-worte-hinterm-deich';
let home = '';
let place: BackupPlace;
let wire: Wire;
let server: TestServer;

const begin = async (...urls: string[]) => {
  server = await startTestServer({
    config: { backupPassphrase, backupTargets: urls.map(parseTargetAddress).filter((each) => each !== null) },
  });
};
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'it-lotse-target-jobs-'));
  mkdirSync(join(home, 'there'));
  place = await startWebdavPlace(join(home, 'there'));
  wire = await Wire.to(place.port);
  await begin(place.url({ port: wire.port }));
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await wire.stop();
  await place.stop();
  rmSync(home, { recursive: true, force: true });
});

/** A backup is finished; what is in it does not matter here. */
const finish = () => {
  const name = `${backupFileName(server.clock.now())}.age`;
  mkdirSync(server.ctx.config.backupDir, { recursive: true });
  writeFileSync(join(server.ctx.config.backupDir, name), randomBytes(200_000));
  return server.ctx.commits.write((tx) => queueUploads(tx, server.ctx, name));
};
/** The list of who has left goes there by a job of its own, at moments of its own, and under a part's name first. */
const there = () => readdirSync(join(home, 'there')).filter((name) => !name.startsWith(departuresName));
const targets = async () => (await server.api(listBackups)).targets;
const events = () =>
  server.ctx.db.prepare("SELECT data FROM events WHERE type LIKE 'backup.target%' ORDER BY id").all() as Array<{
    data: string;
  }>;
const eventTypes = () =>
  server.ctx.db
    .prepare("SELECT type FROM events WHERE type LIKE 'backup.target%' ORDER BY id")
    .all()
    .map((row) => (row as { type: string }).type);
const jobs = (kind: string) =>
  server.ctx.db
    .prepare('SELECT state, attempts, last_error FROM outbox_jobs WHERE kind = ? ORDER BY seq')
    .all(kind) as Array<{
    state: string;
    attempts: number;
    last_error: string | null;
  }>;
const tried = (count: number) =>
  eventually(
    () =>
      jobs('backup.upload').every(({ state }) => state !== 'running') &&
      jobs('backup.upload').reduce((sum, { attempts }) => sum + attempts, 0) >= count,
  );

test('every finished backup goes to the target, encrypted, and the office says when', async () => {
  expect(await targets()).toMatchObject([{ state: 'waiting', last_success_at: null, protocol: 'webdav' }]);
  const { file_name } = await server.ctx.backups.make('manual');
  await tried(1);
  expect(there()).toEqual([file_name]);
  expect(
    readFileSync(join(home, 'there', there()[0] ?? '')).equals(
      readFileSync(join(server.ctx.config.backupDir, there()[0] ?? '')),
    ),
  ).toBe(true);
  const [target] = await targets();
  expect(target).toEqual({
    name: `webdav://127.0.0.1:${wire.port}`,
    label: '',
    protocol: 'webdav',
    state: 'ok',
    last_success_at: server.clock.now().toISOString(),
    last_size: statSync(join(home, 'there', file_name ?? '')).size,
    failing_since: null,
    reason: null,
    next_try_at: null,
  });
  expect((await server.api(getDashboardStats)).services.backup.state).toBe('ok');
});

test('a rescue kit goes there too, and each in place of the one before', async () => {
  for (let n = 0; n < 2; n++) {
    await server.ctx.backups.makeRescueKit();
    await tried(n + 1);
    server.clock.advance(1000);
  }
  expect(there()).toEqual(['rettungspaket.age']);
  expect(jobs('backup.upload')).toMatchObject([{ state: 'done' }, { state: 'done' }]);
});

test('a target that is away is tried again, and is an alarm only when it was away for a day', async () => {
  place.isFull = true;
  await finish();
  await tried(1);
  const [target] = await targets();
  expect(target).toMatchObject({
    state: 'failing',
    reason: expect.stringContaining('kein Platz mehr'),
    failing_since: server.clock.now().toISOString(),
  });
  expect(Date.parse(target?.next_try_at ?? '')).toBeGreaterThan(server.clock.now().getTime());
  expect([eventTypes(), (await server.api(getDashboardStats)).services.backup.state]).toEqual([[], 'ok']);

  server.clock.advance(days(1));
  await server.nudge();
  await tried(2);
  expect(eventTypes()).toEqual(['backup.target_failed']);
  expect((await server.api(getDashboardStats)).services.backup).toMatchObject({
    state: 'failing',
    reason: expect.stringContaining('kein Platz mehr'),
  });

  place.isFull = false;
  server.clock.advance(minutes(1));
  await server.nudge();
  await tried(3);
  expect(eventTypes()).toEqual(['backup.target_failed', 'backup.target_recovered']);
  expect(await targets()).toMatchObject([{ state: 'ok', reason: null }]);
});

test('a password that is refused is told at once and once, and nothing of it stands in the log or the database', async () => {
  await server[Symbol.asyncDispose]();
  await begin(place.url({ password: 'ein-anderes-Passwort' }));
  await finish();
  await tried(1);
  expect(await targets()).toMatchObject([
    { state: 'failing', reason: expect.stringContaining('lehnt Benutzername oder Passwort ab') },
  ]);
  server.clock.advance(minutes(61));
  await server.nudge();
  await tried(2);
  expect(eventTypes()).toEqual(['backup.target_failed']);
  const written = JSON.stringify([events(), server.logLines, server.ctx.db.prepare('SELECT * FROM outbox_jobs').all()]);
  expect(written).not.toContain('anderes-Passwort');
});

test('each target has its own state: one that is away holds up no other', async () => {
  await server[Symbol.asyncDispose]();
  mkdirSync(join(home, 'second'));
  const second = await startSftpPlace(join(home, 'second'));
  const { port } = wire;
  await wire.stop();
  await begin(place.url({ port }), second.url());
  await finish();
  await tried(2);
  expect((await targets()).map(({ state }) => state)).toEqual(['failing', 'ok']);
  const pinned = server.ctx.db.prepare("SELECT host_key FROM backup_targets WHERE name LIKE 'sftp%'").get();
  expect(pinned).toEqual({ host_key: expect.stringMatching(/^SHA256:/) });
  await second.stop();
  wire = await Wire.to(place.port);
});

test('a server that is stopped in the middle of it leaves no half file under a name, and sends it whole afterwards', async () => {
  wire.isSilent = true;
  await finish();
  await eventually(() => jobs('backup.upload')[0]?.state === 'running');
  const { dataDir, ctx } = server;
  await server.stop();
  expect(there()).toEqual([]);
  wire.isSilent = false;
  const before = server;
  server = await startTestServer({ config: ctx.config, dataDir, clock: before.clock });
  await tried(1);
  expect(there()).toHaveLength(1);
  expect(jobs('backup.upload')).toMatchObject([{ state: 'done', attempts: 1 }]);
  await server.stop();
  server = before;
});

test('who has left is there with the next look, encrypted and without a name', async () => {
  await server.ctx.commits.write((tx) => suppress(tx, server.ctx, 'erika@example.org', 'unsubscribed'));
  await server.ctx.backupTargets.tick();
  await eventually(() => jobs('backup.departures').some(({ state }) => state === 'done'));
  const file = join(home, 'there', departuresName);
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org/);
  await decryptFile(file, join(home, 'list.json'), backupPassphrase);
  const text = readFileSync(join(home, 'list.json'), 'utf8');
  expect(text).not.toContain('erika');
  expect(departures.parse(JSON.parse(text)).unsubscribed).toMatchObject([{ reason: 'unsubscribed' }]);

  const done = jobs('backup.departures').length;
  await server.ctx.backupTargets.tick();
  expect(jobs('backup.departures'), 'nothing changed').toHaveLength(done);
});

describe('a connection that is checked', () => {
  const check = async () => {
    const [{ name } = { name: '' }] = await targets();
    return server.api(checkBackupTarget, { body: { name } });
  };

  test('leaves nothing at the target, and what waited goes there at once', async () => {
    place.isFull = true;
    await finish();
    await tried(1);
    expect(await check()).toEqual({ ok: false, reason: expect.stringContaining('kein Platz mehr') });
    expect((await targets())[0]?.state).toBe('failing');
    place.isFull = false;
    expect(await check()).toEqual({ ok: true, reason: null });
    await tried(2);
    expect((await targets())[0]?.state).toBe('ok');
    expect(there()).toEqual([expect.stringMatching(/^lotse-.*\.age$/)]);
  });

  test('of a target that is not configured is refused', async () => {
    const answer = await server.call('POST', checkBackupTarget.path, {
      token: await server.signIn(),
      body: { name: 'sftp://fremd' },
    });
    expect([answer.status, answer.body.detail]).toEqual([404, 'Dieses Ziel gibt es nicht.']);
  });
});
