import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCustomer } from '@it-lotse/contract/customers';
import { erasePerson } from '@it-lotse/contract/privacy';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { departuresName } from '../server/src/features/backups/targets/departures.ts';
import { findSubscriberByEmail } from '../server/src/features/newsletter/subscribers-repository.ts';
import { unsubscribe } from '../server/src/features/newsletter/unsubscribe.ts';
import { sweepFiles } from '../server/src/features/whatsapp/media-store.ts';
import { parseTargetAddress } from '../server/src/target-address.ts';
import { eventually, startTestServer, type TestServer } from '../server/src/test-support/test-server.ts';
import type { BackupPlace } from '../tests/simulators/backup-targets/backup-place.ts';
import { startWebdavPlace } from '../tests/simulators/backup-targets/webdav-place.ts';

const backupPassphrase = 'vier-worte-hinterm-deich';
let home = '';
let there = '';
let elsewhere = '';
let place: BackupPlace;
let server: TestServer;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'it-lotse-from-target-'));
  there = join(home, 'there');
  elsewhere = join(home, 'another-machine');
  mkdirSync(there);
  place = await startWebdavPlace(there);
  const address = parseTargetAddress(place.url());
  server = await startTestServer({ config: { backupPassphrase, backupTargets: address ? [address] : [] } });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await place.stop();
  rmSync(home, { recursive: true, force: true });
});

/** As a person types it on a machine that has nothing but these settings. */
function restore(args: string[], dataDir = elsewhere): Promise<{ status: number; said: string }> {
  const env = {
    ...{
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      INIT_CWD: home,
      DATA_DIR: dataDir,
    },
    ...{ BACKUP_TARGET: place.url(), BACKUP_PASSPHRASE: backupPassphrase },
  };
  return new Promise((done) => {
    execFile(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...args], { env }, (error, out, err) =>
      done({ status: Number(error?.code ?? 0), said: out + err }),
    );
  });
}
const read = (sql: string) => {
  const database = new Database(join(elsewhere, 'lotse.db'), { readonly: true });
  try {
    return database.prepare(sql).pluck().all();
  } finally {
    database.close();
  }
};
const settled = () =>
  eventually(() => {
    const open = "SELECT count(*) AS open FROM outbox_jobs WHERE kind LIKE 'backup.%' AND state <> 'done'";
    return (server.ctx.db.prepare(open).get() as { open: number }).open === 0;
  });
const statusOf = (email: string) => read(`SELECT status FROM newsletter_subscribers WHERE email_key = '${email}'`)[0];
const cardOf = async (email: string) => (await server.api(findCustomer, { query: { email } })).customer_id ?? '';
const unsubscribes = (email: string) =>
  server.ctx.commits.write((tx) => {
    const subscriber = findSubscriberByEmail(tx, email);
    if (subscriber) unsubscribe(tx, server.ctx, subscriber, { source: 'link' });
  });

test('an empty machine goes on from the target alone: data, media and key; who left since has left, who was erased goes again', async () => {
  for (const email of ['bleibt@example.org', 'geht@example.org']) await server.knowAddress(email);
  await server.addLead({ name: 'Erika Muster' });
  await server.addLead({ name: 'Uwe Deichgraf', email: 'uwe@example.org' });
  // Files nobody speaks of are swept away at the start.
  await sweepFiles(server.ctx);
  mkdirSync(join(server.dataDir, 'media'), { recursive: true });
  writeFileSync(join(server.dataDir, 'media', 'foto-1'), 'Ein Foto');
  await server.ctx.backups.makeRescueKit();
  await server.ctx.backups.make('manual');
  server.clock.advance(60_000);
  await unsubscribes('geht@example.org');
  const card = await cardOf('erika@example.org');
  await server.api(erasePerson, { params: { id: card }, body: { confirmation: 'Erika Muster' } });
  await server.ctx.backupTargets.tick();
  await settled();
  expect(
    readdirSync(there).filter((name) => !name.endsWith('.age')),
    'nothing in clear',
  ).toEqual([]);
  await server.stop();

  const looked = await restore(['--from', 'target', '--dry-run']);
  expect(looked, looked.said).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Geholt von[\s\S]*2 Leads[\s\S]*nichts geändert/),
  });
  expect(existsSync(join(elsewhere, 'lotse.db'))).toBe(false);

  const restored = await restore(['--from', 'target']);
  expect(restored, restored.said).toMatchObject({ status: 0 });
  expect(restored.said).toMatch(
    /Liste der Abgemeldeten[\s\S]*1 Abmeldungen vom Newsletter[\s\S]*1 Kundenkarten wurden/,
  );
  expect(readFileSync(join(elsewhere, 'secrets.key'))).toEqual(readFileSync(join(server.dataDir, 'secrets.key')));
  expect(readFileSync(join(elsewhere, 'media', 'foto-1'), 'utf8')).toBe('Ein Foto');
  expect(read('SELECT count(*) FROM sessions')).toEqual([0]);
  expect([statusOf('bleibt@example.org'), statusOf('geht@example.org')]).toEqual(['confirmed', 'unsubscribed']);
  expect(existsSync(join(elsewhere, 'backup-work'))).toBe(false);

  const started = await startTestServer({ dataDir: elsewhere });
  await eventually(() => started.count('leads') === 1);
  await started.stop();
  expect(read('SELECT name FROM customers')).toEqual(['Uwe Deichgraf']);
});

test('a rescue kit from a stick is restored with the newest list of the target; without the target that is said', async () => {
  await server.knowAddress('geht@example.org');
  await server.ctx.backups.makeRescueKit();
  await unsubscribes('geht@example.org');
  await server.ctx.backupTargets.tick();
  await settled();
  const kit = join(server.ctx.config.backupDir, 'rettungspaket.age');
  const restored = await restore([kit]);
  expect(restored.said).toContain('1 Abmeldungen vom Newsletter');
  expect(statusOf('geht@example.org')).toBe('unsubscribed');

  rmSync(join(there, departuresName));
  rmSync(elsewhere, { recursive: true });
  expect((await restore([kit])).said).toMatch(
    /Achtung: Die Liste der Abgemeldeten und Gelöschten war nicht zu bekommen/,
  );
  expect(statusOf('geht@example.org')).toBe('confirmed');
});

test('who confirmed anew after leaving stays a subscriber, also where an older list says otherwise', async () => {
  await server.knowAddress('geht@example.org');
  await unsubscribes('geht@example.org');
  await server.ctx.backupTargets.tick();
  await settled();
  server.clock.advance(60_000);
  const at = server.clock.now().toISOString();
  await server.ctx.commits.write((tx) =>
    tx.prepare("UPDATE newsletter_subscribers SET status = 'confirmed', status_changed_at = ?").run(at),
  );
  await server.ctx.backups.makeRescueKit();
  await restore([join(server.ctx.config.backupDir, 'rettungspaket.age')]);
  expect(statusOf('geht@example.org')).toBe('confirmed');
});

test('where the target has nothing, or refuses, the reason is said and nothing changes', async () => {
  expect(await restore(['--from', 'target'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('Dort liegt keine Sicherung'),
  });
  await server.ctx.backups.make('manual');
  await settled();
  const missing = await restore(['--from', 'target', 'lotse-2020-01-01T00-00-00-000Z.db.age']);
  expect(missing).toMatchObject({ status: 1, said: expect.stringContaining('Dort liegt lotse-2020-01-01') });
  expect(await restore(['--from', 'anderswo'])).toMatchObject({ status: 1, said: expect.stringContaining('Aufruf:') });
  expect(existsSync(join(elsewhere, 'lotse.db'))).toBe(false);
});
