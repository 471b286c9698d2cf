import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBackups, makeBackup, makeRescueKit } from '@it-lotse/contract/backups';
import type { OfficeTarget } from '@it-lotse/contract/connection-data';
import * as calls from '@it-lotse/contract/connections';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackupPlace, partsOf, password } from '../../../../../tests/simulators/backup-targets/backup-place.ts';
import { startS3Place } from '../../../../../tests/simulators/backup-targets/s3-place.ts';
import { startSftpPlace } from '../../../../../tests/simulators/backup-targets/sftp-place.ts';
import { startWebdavPlace } from '../../../../../tests/simulators/backup-targets/webdav-place.ts';
import { siteContentOf } from '../../../app/site-content-of.ts';
import { eventually, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const passphrase = 'vier-worte-hinterm-deich';
let home = '';
let place: BackupPlace | undefined;
const there = () => readdirSync(join(home, 'there'));

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'it-lotse-backup-connection-'));
  mkdirSync(join(home, 'there'));
});
afterEach(async () => {
  await place?.stop();
  place = undefined;
  rmSync(home, { recursive: true, force: true });
});

/** Of the place that runs, as the form has it. */
const bodyOf = (changes: Partial<OfficeTarget> = {}) => {
  if (!place) throw new Error('no place was started');
  return { ...partsOf(place), ...changes };
};
const encrypt = (server: TestServer) => server.api(calls.saveBackupConnection, { body: { passphrase } });
const add = async (server: TestServer, body: OfficeTarget) => {
  const { backup } = await server.api(calls.addBackupTarget, { body });
  return backup.targets.at(-1)?.id ?? '';
};
const change = (server: TestServer, id: string, body: OfficeTarget) =>
  server.api(calls.changeBackupTarget, { params: { id }, body });
const attempt = (server: TestServer, body: OfficeTarget) =>
  server.api(calls.testBackupTarget, { body: { ...body, id: null } });
const state = async (server: TestServer) => (await server.api(listBackups)).targets[0]?.state;

describe.each([
  ['webdav', startWebdavPlace],
  ['sftp', startSftpPlace],
  ['s3', startS3Place],
] as const)('a target with %s', (_protocol, start) => {
  test('is tried, set up, broken and mended in the office, without a restart', async () => {
    place = await start(join(home, 'there'));
    await using server = await startTestServer();
    const site = siteContentOf(server.ctx);
    await encrypt(server);
    expect(await attempt(server, bodyOf({ password: 'ganz-falsch' }))).toMatchObject({
      works: false,
      field: 'password',
    });
    expect(await attempt(server, bodyOf())).toMatchObject({ works: true, field: null });
    expect(there()).toEqual([]);
    expect(await server.api(listBackups)).toMatchObject({ targets: [], encryption: true });

    const id = await add(server, bodyOf({ label: 'Beim Schwager' }));
    const { backup } = await server.api(calls.getConnections);
    expect(backup).toMatchObject({ source: 'office', secrets: { passphrase: 'hinterlegt' } });
    expect(backup.targets).toMatchObject([{ id, label: 'Beim Schwager', password_hint: 'hinterlegt' }]);
    expect(JSON.stringify(backup)).not.toContain(passphrase);
    expect(JSON.stringify(backup)).not.toContain(bodyOf().password);
    expect(site.optionalProcessing()).toContain('off-site-backup');
    await server.api(makeBackup);
    await eventually(async () => (await state(server)) === 'ok');
    expect(there().some((name) => name.endsWith('.db.age'))).toBe(true);

    await change(server, id, bodyOf({ password: 'ganz-falsch' }));
    server.clock.advance(2000);
    await server.api(makeBackup);
    await eventually(async () => (await state(server)) === 'failing');
    await change(server, id, bodyOf());
    await eventually(async () => (await state(server)) === 'ok');
    expect(there().filter((name) => name.endsWith('.db.age'))).toHaveLength(2);
    await server.api(calls.removeBackupTarget, { params: { id } });
    expect(await server.api(listBackups)).toMatchObject({ targets: [], encryption: true });
    expect(there(), 'what lies there stays').toHaveLength(3);
  });
});

describe('with WebDAV', () => {
  beforeEach(async () => {
    place = await startWebdavPlace(join(home, 'there'));
  });
  const post = async (server: TestServer, body: object) =>
    server.call('POST', calls.addBackupTarget.path, { token: await server.signIn(), body });

  test('a passphrase alone encrypts backups and is enough for a rescue kit', async () => {
    await using server = await startTestServer();
    expect(await server.api(calls.testBackupConnection, { body: { passphrase } })).toMatchObject({ works: true });
    await encrypt(server);
    expect(await server.api(listBackups)).toMatchObject({ encryption: true, targets: [] });
    expect((await server.api(makeRescueKit)).rescue_kit).not.toBeNull();
  });

  test('another passphrase leaves the targets, and another target the passphrase', async () => {
    await using server = await startTestServer();
    await encrypt(server);
    const id = await add(server, bodyOf());
    await server.api(calls.saveBackupConnection, { body: { passphrase: 'ganz-andere-vier-worte' } });
    await change(server, id, bodyOf({ label: 'Wolke', password: '' }));
    expect(server.ctx.config).toMatchObject({
      backupPassphrase: 'ganz-andere-vier-worte',
      backupTargets: [{ label: 'Wolke', url: expect.stringContaining(encodeURIComponent(password)) }],
    });
  });

  test('a stored password goes to no other place', async () => {
    await using server = await startTestServer();
    await encrypt(server);
    const id = await add(server, bodyOf());
    const elsewhere = bodyOf({ place: 'https://fremd.example.org/x', password: '' });
    const token = await server.signIn();
    for (const [method, path, body] of [
      ['PUT', `${calls.addBackupTarget.path}/${id}`, elsewhere],
      ['POST', calls.testBackupTarget.path, { ...elsewhere, id }],
      ['POST', calls.testBackupTarget.path, { ...bodyOf({ password: '' }), id: null }],
    ] as const) {
      const answer = await server.call(method, path, { token, body });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['password']]);
    }
  });

  test.each([
    [{ place: '' }, 'place'],
    [{ place: 'ftp://beispiel.de/x' }, 'place'],
    [{ place: 'http://cloud.example.org/x' }, 'place'],
    [{ user: '' }, 'user'],
    [{ password: '' }, 'password'],
  ] as const)('%j is refused at its field', async (changes, field) => {
    await using server = await startTestServer();
    await encrypt(server);
    const answer = await post(server, bodyOf(changes));
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  test('nothing goes anywhere without a passphrase, twice to the same place, or to more than five', async () => {
    await using server = await startTestServer();
    expect((await post(server, bodyOf())).body.fields).toEqual({ place: expect.stringContaining('Passphrase') });
    const none = { passphrase: '' };
    const token = await server.signIn();
    expect((await server.call('PUT', calls.saveBackupConnection.path, { token, body: none })).status).toBe(422);
    await encrypt(server);
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => add(server, bodyOf({ place: `${bodyOf().place}/${n}` }))));
    expect(server.ctx.config.backupTargets, 'added at the same moment').toHaveLength(5);
    const sixth = await post(server, bodyOf({ place: `${bodyOf().place}/6` }));
    expect(sixth.body.fields).toEqual({ place: expect.stringContaining('Mehr als 5') });
    const twice = bodyOf({ place: `${bodyOf().place}/2/` });
    const answer = await server.call('PUT', `${calls.addBackupTarget.path}/${ids[0]}`, { token, body: twice });
    expect(answer.body.fields).toEqual({ place: 'Dieses Ziel gibt es schon.' });
    const gone = await server.call('DELETE', `${calls.addBackupTarget.path}/fort`, { token });
    expect([gone.status, gone.body.detail]).toEqual([404, 'Dieses Ziel gibt es nicht mehr.']);
  });

  test('the one target that an earlier version stored is carried over with its password', async () => {
    await using server = await startTestServer();
    const { label: _, password: stored, ...before } = bodyOf();
    const { ctx } = server;
    const store = (document: object) =>
      ctx.commits.write((tx) =>
        tx
          .prepare(`
            INSERT INTO connections (name, sealed, changed_at) VALUES ('backup', @sealed, @now)
            ON CONFLICT (name) DO UPDATE SET sealed = @sealed`)
          .run({ sealed: ctx.secrets.seal(JSON.stringify(document)), now: tx.now.toISOString() }),
      );
    await store({ ...before, password: stored, passphrase });
    const [target] = (await server.api(calls.getConnections)).backup.targets;
    expect(target).toMatchObject({ ...before, label: '', password_hint: 'hinterlegt' });
    await change(server, target?.id ?? '', bodyOf({ label: 'Wolke', password: '' }));
    expect(ctx.config.backupTargets).toMatchObject([{ url: expect.stringContaining(encodeURIComponent(password)) }]);
    await store({ ...before, password: stored, protocol: 'none', passphrase });
    expect((await server.api(calls.getConnections)).backup.targets).toEqual([]);
  });

  test('the environment decides over what is stored, and the office says so', async () => {
    await using server = await startTestServer({ config: { backupPassphrase: 'aus-der-umgebung-gesetzt' } });
    await encrypt(server);
    await add(server, bodyOf());
    const { backup } = await server.api(calls.getConnections);
    expect(backup).toMatchObject({ source: 'environment', variables: ['BACKUP_PASSPHRASE'] });
    expect(server.ctx.config.backupTargets).toEqual([]);
    expect(JSON.stringify(backup)).not.toContain(password);
  });
});
