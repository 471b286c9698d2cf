import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aKeyring, lockedKeyring } from '../vault/test-keyring.ts';
import { type Keyring, TokenVault } from '../vault/token-vault.ts';
import { createOfflineCache, OfflineCache } from './offline-cache.ts';

const [origin, other] = ['https://lotse.example', 'https://anderer.example'];
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-late-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aRun(keyring: Keyring, timeoutMs = 50) {
  const keys = new TokenVault(Promise.resolve(keyring), { timeoutMs, service: 'IT-Lotse Offline' });
  return new OfflineCache({ folder, appVersion: '1.0.0', keys, session: async () => 'open' });
}

test('whatever happens around a keychain that answers late, nothing that began without the kept drafts takes their place', async () => {
  const happening = fc.constantFrom('read', 'look', 'replies', 'type', 'unlock', 'forget');
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 2, maxLength: 8 }), async (happenings) => {
      const keyring = aKeyring();
      await aRun(keyring).write(origin, 'work', 'kept ');
      await aRun(keyring).writeReplies(origin, 'kept ');
      const { locked, unlock } = lockedKeyring(keyring);
      const run = aRun(locked, 2);
      let page = (await run.read(origin)).work ?? '';
      let replies = (await run.readReplies(origin)) ?? '';
      let isForgotten = false;
      for (const each of happenings) {
        if (each === 'read') page = (await run.read(origin)).work ?? '';
        if (each === 'look') await run.look(origin);
        if (each === 'replies') replies = (await run.readReplies(origin)) ?? '';
        if (each === 'type') {
          page += 'new ';
          replies += 'new ';
          await Promise.all([run.write(origin, 'work', page), run.writeReplies(origin, replies)]);
        }
        if (each === 'forget') {
          isForgotten = true;
          await run.forget(origin);
        }
        if (each === 'unlock') {
          unlock();
          await new Promise((resolve) => setImmediate(resolve));
        }
        const next = aRun(keyring);
        const [onDisk, repliesOnDisk] = [(await next.read(origin)).work, await next.readReplies(origin)];
        if (!isForgotten) expect([onDisk?.slice(0, 5), repliesOnDisk?.slice(0, 5)]).toEqual(['kept ', 'kept ']);
      }
    }),
    { numRuns: 60 },
  );
});

test('a keychain that is unlocked late and had no key keeps what is typed from then on', async () => {
  const keyring = aKeyring();
  const { locked, unlock } = lockedKeyring(keyring);
  const run = aRun(locked);
  await run.read(origin);
  await run.readReplies(origin);
  expect(await run.write(origin, 'work', 'Entwurf')).toBe('no-keychain');
  unlock();
  await expect.poll(() => run.write(origin, 'work', 'Entwurf')).toBe('kept');
  expect(await run.write(origin, 'data', 'Petra')).toBe('kept');
  expect(await run.writeReplies(origin, 'Antwort')).toBe('kept');
});

test('it is told that a keychain was unlocked late, for who asked before has to ask again', async () => {
  const keyring = aKeyring();
  await aRun(keyring).write(origin, 'work', 'Entwurf');
  const { locked, unlock } = lockedKeyring(keyring);
  const late: string[] = [];
  const tokens = { find: async () => 'tok', hasAnswered: () => true };
  const run = createOfflineCache(folder, '1.0.0', Promise.resolve(locked), tokens, (at) => late.push(at), 20);
  expect(await run.read(origin)).toMatchObject({ work: null });
  unlock();
  await expect.poll(() => late).toEqual([origin]);
  expect([run.isUnread(origin), run.isUnread(other)]).toEqual([true, false]);
  expect(await run.read(origin)).toMatchObject({ work: 'Entwurf' });
  expect(run.isUnread(origin)).toBe(false);
});
