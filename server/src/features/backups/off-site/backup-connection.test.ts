import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBackups, makeBackup, makeRescueKit } from '@it-lotse/contract/backups';
import * as calls from '@it-lotse/contract/connections';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackupPlace, password, user } from '../../../../../tests/simulators/backup-targets/backup-place.ts';
import { startS3Place } from '../../../../../tests/simulators/backup-targets/s3-place.ts';
import { startSftpPlace } from '../../../../../tests/simulators/backup-targets/sftp-place.ts';
import { startWebdavPlace } from '../../../../../tests/simulators/backup-targets/webdav-place.ts';
import { siteContentOf } from '../../../app/site-content-of.ts';
import { eventually, startTestServer, type TestServer } from '../../../test-support/test-server.ts';

const passphrase = 'vier-worte-hinterm-deich';
let home = '';
let place: BackupPlace;
const there = () => readdirSync(join(home, 'there'));

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'it-lotse-backup-connection-'));
  mkdirSync(join(home, 'there'));
});
afterEach(async () => {
  await place.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The address of the place, taken apart as the form has it. */
function bodyOf(protocol: calls.BackupProtocol, changes: Partial<calls.BackupConnection> = {}): calls.BackupConnection {
  const url = new URL(place.url());
  return {
    protocol,
    place: `${url.protocol}//${url.host}${url.pathname}`,
    endpoint: url.searchParams.get('endpoint') ?? '',
    region: url.searchParams.get('region') ?? '',
    fingerprint: '',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    passphrase,
    ...changes,
  };
}
const save = (server: TestServer, body: calls.BackupConnection) => server.api(calls.saveBackupConnection, { body });
const attempt = (server: TestServer, body: calls.BackupConnection) => server.api(calls.testBackupConnection, { body });
const state = async (server: TestServer) => (await server.api(listBackups)).targets[0]?.state;

describe.each([
  ['webdav', startWebdavPlace],
  ['sftp', startSftpPlace],
  ['s3', startS3Place],
] as const)('a target with %s', (protocol, start) => {
  test('is tried, set up, broken and mended in the office, without a restart', async () => {
    place = await start(join(home, 'there'));
    await using server = await startTestServer();
    const site = siteContentOf(server.ctx);
    expect(await attempt(server, bodyOf(protocol, { password: 'ganz-falsch' }))).toMatchObject({
      works: false,
      field: 'password',
    });
    expect(await attempt(server, bodyOf(protocol))).toMatchObject({ works: true, field: null });
    expect(there()).toEqual([]);
    expect(await server.api(listBackups)).toMatchObject({ targets: [], encryption: false });

    const { backup } = await save(server, bodyOf(protocol));
    expect(backup).toMatchObject({ source: 'office', secrets: { password: 'hinterlegt', passphrase: 'hinterlegt' } });
    expect(JSON.stringify(backup)).not.toContain(passphrase);
    expect(site.optionalProcessing()).toContain('off-site-backup');
    await server.api(makeBackup);
    await eventually(async () => (await state(server)) === 'ok');
    expect(there().some((name) => name.endsWith('.db.age'))).toBe(true);

    await save(server, bodyOf(protocol, { password: 'ganz-falsch' }));
    server.clock.advance(2000);
    await server.api(makeBackup);
    await eventually(async () => (await state(server)) === 'failing');
    await save(server, bodyOf(protocol));
    await eventually(async () => (await state(server)) === 'ok');
    expect(there().filter((name) => name.endsWith('.db.age'))).toHaveLength(2);
  });
});

describe('with WebDAV', () => {
  beforeEach(async () => {
    place = await startWebdavPlace(join(home, 'there'));
  });

  test('a passphrase alone encrypts backups and is enough for a rescue kit', async () => {
    await using server = await startTestServer();
    const alone = bodyOf('none', { place: '', user: '', password: '' });
    expect(await attempt(server, alone)).toMatchObject({ works: true });
    await save(server, alone);
    expect(await server.api(listBackups)).toMatchObject({ encryption: true, targets: [] });
    expect((await server.api(makeRescueKit)).rescue_kit).not.toBeNull();
  });

  test('a stored password goes to no other place, but the passphrase stays', async () => {
    await using server = await startTestServer();
    await save(server, bodyOf('webdav'));
    const token = await server.signIn();
    const put = (body: object) => server.call('PUT', calls.saveBackupConnection.path, { token, body });
    const elsewhere = await put(
      bodyOf('webdav', { place: 'https://fremd.example.org/x', password: '', passphrase: '' }),
    );
    expect(elsewhere).toMatchObject({
      status: 422,
      body: { fields: { password: expect.stringContaining('neu ein') } },
    });
    await save(server, bodyOf('webdav', { place: 'https://fremd.example.org/x', passphrase: '' }));
    expect(server.ctx.config.backupPassphrase).toBe(passphrase);
  });

  test.each([
    [{ passphrase: '' }, 'passphrase'],
    [{ passphrase: 'kurz' }, 'passphrase'],
    [{ place: '' }, 'place'],
    [{ place: 'ftp://beispiel.de/x' }, 'place'],
    [{ place: 'http://cloud.example.org/x' }, 'place'],
    [{ user: '' }, 'user'],
    [{ password: '' }, 'password'],
  ] as const)('%j is refused at its field', async (changes, field) => {
    await using server = await startTestServer();
    const token = await server.signIn();
    const answer = await server.call('PUT', calls.saveBackupConnection.path, {
      token,
      body: bodyOf('webdav', changes),
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  test('the environment decides over what is stored, and the office says so', async () => {
    await using server = await startTestServer({ config: { backupPassphrase: 'aus-der-umgebung-gesetzt' } });
    const { backup } = await save(server, bodyOf('webdav'));
    expect(backup).toMatchObject({ source: 'environment', variables: ['BACKUP_PASSPHRASE'] });
    expect(server.ctx.config.backupTargets).toEqual([]);
    expect([user, password].every((text) => !JSON.stringify(backup.secrets).includes(text))).toBe(true);
  });
});
