import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBackups, makeBackup } from '@it-lotse/contract/backups';
import { createLead } from '@it-lotse/contract/leads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decryptFile } from '../../server/src/features/backups/age-files.ts';
import { parseBackupName } from '../../server/src/kernel/database/backup-names.ts';
import { eventually, leadOf } from '../../server/src/test-support/test-server.ts';
import type { BackupPlace } from '../simulators/backup-targets/backup-place.ts';
import { startS3Place } from '../simulators/backup-targets/s3-place.ts';
import { startSftpPlace } from '../simulators/backup-targets/sftp-place.ts';
import { startWebdavPlace } from '../simulators/backup-targets/webdav-place.ts';
import { Wire } from '../simulators/backup-targets/wire.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const passphrase = 'vier-worte-hinterm-deich';
const pictureBytes = 400_000;

describe.each<[string, (folder: string) => Promise<BackupPlace>]>([
  ['WebDAV', (folder) => startWebdavPlace(folder)],
  ['SFTP', (folder) => startSftpPlace(folder)],
  ['S3', startS3Place],
])('kill -9 while a backup is on its way to %s', (_, start) => {
  let home = '';
  let place: BackupPlace;
  let wire: Wire;
  let server: TestServer;
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'it-lotse-upload-'));
    mkdirSync(join(home, 'there'));
    place = await start(join(home, 'there'));
    wire = await Wire.to(place.port);
    server = await startServer({
      environment: { BACKUP_PASSPHRASE: passphrase, BACKUP_TARGET: place.url({ port: wire.port }) },
    });
  });
  afterEach(async () => {
    await server.dispose();
    await wire.stop();
    await place.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /** What somebody who looks for a backup there would take for one: of the list of who has left nothing is asked here. */
  const there = () =>
    readdirSync(join(home, 'there')).filter((name) => /^lotse-\d/.test(name) && !name.endsWith('.teil'));

  test('nothing half is taken for whole, it is sent again, and the office says so', async () => {
    await fetch(server.url + createLead.path, {
      method: createLead.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(leadOf({ name: 'Erika Musterfrau' })),
    });
    mkdirSync(join(server.dataDir, 'media'), { recursive: true });
    writeFileSync(join(server.dataDir, 'media', 'picture'), randomBytes(pictureBytes));
    let office = await OfficeApi.withSession(server);
    const standing = async () => (await office.call(listBackups)).targets[0];

    // The media go first; the second kill comes in the middle of the database.
    for (const bytes of [pictureBytes / 2, pictureBytes * 1.5]) {
      wire.silentAfterBytes = wire.carried + bytes;
      if (bytes < pictureBytes) await office.call(makeBackup);
      else await server.start();
      await eventually(() => wire.isSilent, 'the middle of the upload');
      await server.kill();
      expect(there().filter((name) => parseBackupName(name) !== null)).toEqual([]);
      wire.isSilent = false;
    }

    wire.silentAfterBytes = Number.POSITIVE_INFINITY;
    await server.start();
    office = await OfficeApi.withSession(server);
    await eventually(async () => (await standing())?.state === 'ok', 'the upload after the last kill');
    const whole = readdirSync(join(server.dataDir, 'backups')).toSorted();
    expect(there().toSorted()).toEqual(whole);
    expect(readdirSync(join(home, 'there')).filter((name) => name.endsWith('.teil'))).toEqual([]);
    for (const name of whole) {
      const [here, arrived] = [join(server.dataDir, 'backups', name), join(home, 'there', name)];
      expect(readFileSync(arrived).equals(readFileSync(here)), name).toBe(true);
    }
    const name = whole.find((each) => parseBackupName(each) !== null) ?? '';
    await decryptFile(join(home, 'there', name), join(home, 'plain.db'), passphrase);
    const plain = new Database(join(home, 'plain.db'), { readonly: true });
    expect(plain.prepare('SELECT name FROM leads').pluck().all()).toEqual(['Erika Musterfrau']);
    plain.close();
    expect(await standing()).toMatchObject({ failing_since: null, reason: null, last_success_at: expect.any(String) });
  });
});
