import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BackupPlace } from '../../../../../tests/simulators/backup-targets/backup-place.ts';
import { startS3Place } from '../../../../../tests/simulators/backup-targets/s3-place.ts';
import { startSftpPlace } from '../../../../../tests/simulators/backup-targets/sftp-place.ts';
import { startWebdavPlace } from '../../../../../tests/simulators/backup-targets/webdav-place.ts';
import { Wire } from '../../../../../tests/simulators/backup-targets/wire.ts';

import { backupFileName } from '../../../kernel/database/backup-names.ts';
import { parseTargetAddress } from '../../../target-address.ts';
import { rotateTarget, storeFile } from './store-file.ts';
import type { TargetConnection } from './target-connection.ts';
import type { TargetFault } from './target-fault.ts';
import { withTarget } from './with-target.ts';

const name = `${backupFileName(new Date('2026-12-01T02:00:00Z'))}.age`;
const patienceMs = 1500;
let home = '';
let folder = '';
let file = '';
let place: BackupPlace;
let wire: Wire;

const addressOf = (url: string) => {
  const address = parseTargetAddress(url);
  if (!address) throw new Error(`${url} is no address`);
  return address;
};
const visit = <T>(
  use: (connection: TargetConnection) => Promise<T>,
  url = place.url({ port: wire.port }),
  hostKey: string | null = null,
) => withTarget(addressOf(url), { hostKey, patienceMs }, use);
/** One try, as the job makes it. */
const store = ({ name: as = name, path = file, isSameForEver = true } = {}, url?: string) =>
  visit((connection) => storeFile(connection, { path, name: as, isSameForEver }), url);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it succeeded',
    (error: TargetFault) => `${error.code} ${error.message}`,
  );
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const there = () => readdirSync(folder).toSorted();

describe.each<[string, (folder: string) => Promise<BackupPlace>]>([
  ['WebDAV', (at) => startWebdavPlace(at)],
  ['WebDAV with Digest', (at) => startWebdavPlace(at, { digest: true })],
  ['SFTP', (at) => startSftpPlace(at)],
  ['S3', startS3Place],
])('a backup that goes to %s', (_, start) => {
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'it-lotse-target-'));
    folder = join(home, 'there');
    mkdirSync(folder);
    file = join(home, 'backup');
    writeFileSync(file, randomBytes(1_000_000));
    place = await start(folder);
    wire = await Wire.to(place.port);
  });
  afterEach(async () => {
    await wire.stop();
    await place.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('lies there byte for byte once it is acknowledged, and comes back as it was', async () => {
    expect(await store()).toBe(1_000_000);
    expect(there()).toEqual([name]);
    expect(hashOf(join(folder, name))).toBe(hashOf(file));
    await visit((connection) => connection.read(name, join(home, 'back')));
    expect(hashOf(join(home, 'back'))).toBe(hashOf(file));
    expect(statSync(join(home, 'back')).mode & 0o077).toBe(0);
  });

  test('is not sent again where an earlier try got through', async () => {
    await store();
    const carried = wire.carried;
    await store();
    expect(wire.carried - carried).toBeLessThan(100_000);
  });

  test('takes the place of an earlier one where there is only one of it', async () => {
    await store({ name: 'rettungspaket.age', isSameForEver: false });
    writeFileSync(file, randomBytes(200_000));
    await store({ name: 'rettungspaket.age', isSameForEver: false });
    expect(there()).toEqual(['rettungspaket.age']);
    expect(hashOf(join(folder, 'rettungspaket.age'))).toBe(hashOf(file));
  });

  test('has no name while it is half, and is whole after the next try', async () => {
    wire.breakAfterBytes = 400_000;
    expect(await reasonOf(store())).toMatch(/^TARGET_AWAY /);
    expect(there()).not.toContain(name);
    await store();
    expect(there()).toEqual([name]);
    expect(hashOf(join(folder, name))).toBe(hashOf(file));
  });

  test('is given up when nothing moves any more, and does not wait for ever', async () => {
    wire.isSilent = true;
    const begun = performance.now();
    expect(await reasonOf(store())).toBe('TARGET_AWAY Das Ziel antwortet nicht mehr.');
    expect(performance.now() - begun).toBeLessThan(4 * patienceMs);
    expect(there()).toEqual([]);
  });

  test('is told to be refused where the password is wrong, without saying it', async () => {
    const reason = await reasonOf(store({}, place.url({ password: 'ganz-falsch' })));
    expect(reason).toBe('TARGET_REFUSED Das Ziel lehnt Benutzername oder Passwort ab.');
    expect(there()).toEqual([]);
  });

  test('is told to find no room where the disk is full, and takes none of it for half a file', async () => {
    place.isFull = true;
    expect(await reasonOf(store())).toMatch(/^TARGET_FULL .*kein Platz mehr/);
    expect(there()).toEqual([]);
    place.isFull = false;
    await store();
    expect(there()).toEqual([name]);
  });

  test('is told to be out of reach where nobody answers', async () => {
    await wire.stop();
    expect(await reasonOf(store())).toMatch(/^TARGET_AWAY /);
    wire = await Wire.to(place.port);
  });

  test('makes room by the rules of the folder, and no file with another name is touched', async () => {
    const at = (day: number) => `${backupFileName(new Date(Date.UTC(2024, 2, day, 2)))}.age`;
    const mediaOf = (backup: string) => backup.replace('.db.', '.media.tar.');
    const ours = Array.from({ length: 20 }, (_, day) => at(day + 1));
    const foreign = ['lotse.txt', 'lotse-2024-03-05.db', `kopie-${at(1)}`, 'urlaub.media.tar.age', 'notizen.teil'];
    const remains = [`${at(22)}.teil`, mediaOf(at(22))];
    for (const each of [...foreign, ...ours, ...ours.map(mediaOf), ...remains]) writeFileSync(join(folder, each), 'x');
    await store();
    await visit((connection) => rotateTarget(connection, new Date('2026-12-01T03:00:00Z')));
    // The newest of 14 days, of which this one is the first, and the newest of the week before those.
    const kept = [at(3), ...ours.slice(7)];
    expect(there()).toEqual([...foreign, ...kept, ...kept.map(mediaOf), name].toSorted());
  });
});

describe('a machine that is reached by SFTP', () => {
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'it-lotse-target-'));
    folder = join(home, 'there');
    mkdirSync(folder);
    place = await startSftpPlace(folder);
    wire = await Wire.to(place.port);
  });
  afterEach(async () => {
    await wire.stop();
    await place.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('is known again by its key, and another one in its place gets nothing', async () => {
    const meet = (url?: string, known: string | null = null) => visit(async ({ hostKey }) => hostKey, url, known);
    const hostKey = await meet();
    expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/);
    const fingerprint = `${place.url()}?fingerprint=${hostKey}`;
    expect([await meet(undefined, hostKey), await meet(fingerprint)]).toEqual([hostKey, hostKey]);
    const stranger = await startSftpPlace(folder);
    for (const url of [stranger.url(), fingerprint.replace(String(place.port), String(stranger.port))]) {
      expect(await reasonOf(meet(url, hostKey))).toMatch(/^TARGET_REFUSED .*anderer SSH-Schlüssel/);
    }
    await stranger.stop();
  });
});
