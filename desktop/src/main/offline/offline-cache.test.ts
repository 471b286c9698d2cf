import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aKeyring } from '../vault/test-keyring.ts';
import { type Keyring, TokenVault } from '../vault/token-vault.ts';
import { createOfflineCache, OfflineCache } from './offline-cache.ts';
import { seal, unseal } from './offline-file.ts';

const origin = 'https://lotse.example';
const other = 'https://anderer.example';
const secret = 'Petra Lindner, petra@example.org';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-offline-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One run of the app. Everything but the files and the keyring is new in the next one. */
function aRun(keyring: Keyring | null, { appVersion = '1.0.0', signedIn = [origin, other] } = {}) {
  return new OfflineCache({
    folder,
    appVersion,
    keys: new TokenVault(Promise.resolve(keyring), { timeoutMs: 50, service: 'IT-Lotse Offline' }),
    session: async (at) => (signedIn.includes(at) ? 'open' : 'over'),
  });
}
const filesIn = () => readdirSync(folder).map((name) => join(folder, name));

test('gives back in the next run what was kept, and to each server only its own', async () => {
  const keyring = aKeyring();
  const first = aRun(keyring);
  expect(await first.write(origin, 'data', secret)).toBe('kept');
  expect(await first.write(origin, 'work', 'Entwurf')).toBe('kept');
  expect(await first.write(other, 'work', 'anderer Entwurf')).toBe('kept');
  const second = aRun(keyring);
  expect(await second.read(origin)).toEqual({ data: secret, work: 'Entwurf' });
  expect(await second.read(other)).toEqual({ data: null, work: 'anderer Entwurf' });
});

test('replies that were typed are there in the next run, unreadable on the disk, and gone with the sign-out', async () => {
  const keyring = aKeyring();
  const run = aRun(keyring);
  expect(await run.writeReplies(origin, secret)).toBe('kept');
  expect(readFileSync(filesIn()[0] ?? '').includes('Petra')).toBe(false);
  expect(await aRun(keyring).readReplies(origin)).toBe(secret);
  expect(await aRun(keyring).readReplies(other)).toBeNull();
  await run.forget(origin);
  expect(filesIn()).toEqual([]);
});

test('no file holds a word of it, and another key opens none', async () => {
  const run = aRun(aKeyring());
  await run.write(origin, 'data', secret);
  const [file = ''] = filesIn();
  expect(file).not.toContain('lotse.example');
  const bytes = readFileSync(file);
  for (const word of ['Petra', 'petra@example.org', origin]) expect(bytes.includes(word)).toBe(false);
  const foreign = aKeyring();
  await aRun(foreign).write(other, 'data', 'anderes');
  await foreign.setPassword('IT-Lotse Offline', origin, (await foreign.getPassword('IT-Lotse Offline', other)) ?? '');
  expect(await aRun(foreign).read(origin)).toEqual({ data: null, work: null });
});

test('a changed bit, a cut-off file and a file of something else count as absent', async () => {
  const keyring = aKeyring();
  await aRun(keyring).write(origin, 'work', 'Entwurf');
  const [file = ''] = filesIn();
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
  for (const damaged of [flipped, whole.subarray(0, 20), Buffer.from('{"drafts":{}}'), Buffer.alloc(0)]) {
    writeFileSync(file, damaged);
    expect(await aRun(keyring).read(origin)).toEqual({ data: null, work: null });
  }
});

test('one part cannot pass for another, nor one server for another', () => {
  const key = Buffer.alloc(32, 7);
  const sealed = seal(key, 'data of one', secret);
  expect(unseal(key, 'data of one', sealed)).toBe(secret);
  expect(unseal(key, 'work of one', sealed)).toBeNull();
  expect(seal(key, 'data of one', secret).equals(sealed)).toBe(false);
});

test('after an update of the app the answers are there still, marked as those of another version', async () => {
  const keyring = aKeyring();
  await aRun(keyring).write(origin, 'data', secret);
  await aRun(keyring).write(origin, 'work', 'Entwurf');
  const kept = { data: secret, work: 'Entwurf' };
  expect(await aRun(keyring, { appVersion: '1.1.0' }).read(origin)).toEqual({ ...kept, isOfOtherVersion: true });
  expect(await aRun(keyring).read(origin)).toEqual(kept);
});

test.each([
  ['there is none', null],
  ['it loses what it takes', { ...aKeyring(), setPassword: async () => undefined }],
])('without a keychain nothing is written: %s', async (_, keyring) => {
  const run = aRun(keyring);
  expect(await run.write(origin, 'data', secret)).toBe('no-keychain');
  expect(await run.write(origin, 'work', secret)).toBe('no-keychain');
  expect(filesIn()).toEqual([]);
  expect(await run.read(origin)).toEqual({ data: null, work: null });
});

test('the end of the session takes the answers and leaves what was typed', async () => {
  const keyring = aKeyring();
  const run = aRun(keyring);
  await run.write(origin, 'data', secret);
  await run.write(origin, 'work', 'Entwurf');
  await run.forgetData(origin);
  expect(filesIn()).toHaveLength(1);
  expect(await run.read(origin)).toEqual({ data: null, work: 'Entwurf' });
});

test('a session that ended in between takes them as well', async () => {
  const keyring = aKeyring();
  await aRun(keyring).write(origin, 'data', secret);
  expect(await aRun(keyring, { signedIn: [] }).read(origin)).toEqual({ data: null, work: null });
  expect(filesIn()).toEqual([]);
});

test('signing out takes everything and the key, and a late write brings nothing back', async () => {
  const keyring = aKeyring();
  const signedIn = [origin];
  const run = aRun(keyring, { signedIn });
  await run.write(origin, 'data', secret);
  await run.write(origin, 'work', 'Entwurf');
  signedIn.length = 0;
  const forgotten = run.forget(origin);
  expect(await run.write(origin, 'work', 'zu spät')).toBe('signed-out');
  await forgotten;
  expect(filesIn()).toEqual([]);
  expect(await keyring.getPassword('IT-Lotse Offline', origin)).toBeNull();
});

test('a write the disk refuses is told, and the contents before it are still there', async () => {
  const keyring = aKeyring();
  const run = aRun(keyring);
  await run.write(origin, 'work', 'Entwurf');
  const broken = new OfflineCache({
    folder: join(filesIn()[0] ?? '', 'no-folder'),
    appVersion: '1.0.0',
    keys: new TokenVault(Promise.resolve(keyring), { timeoutMs: 50, service: 'IT-Lotse Offline' }),
    session: async () => 'open',
  });
  await expect(broken.write(origin, 'work', 'neu')).rejects.toThrow();
  expect(await run.read(origin)).toMatchObject({ work: 'Entwurf' });
});

test('a server that was removed and is added again in the same run is kept again', async () => {
  const keyring = aKeyring();
  const run = aRun(keyring);
  await run.forget(origin);
  expect(await run.write(origin, 'work', 'Entwurf')).toBe('kept');
  expect(await aRun(keyring).read(origin)).toEqual({ data: null, work: 'Entwurf' });
});

test.each([
  ['is silent', () => new Promise<null>(() => {})],
  ['refuses', () => Promise.reject(new Error('locked'))],
])('a keychain that %s at first does not lose the key of before', async (_, getPassword) => {
  const keyring = aKeyring();
  await aRun(keyring).write(origin, 'work', 'Entwurf');
  const locked = aRun({ ...keyring, getPassword });
  expect(await locked.read(origin)).toEqual({ data: null, work: null });
  expect(await locked.write(origin, 'data', secret)).toBe('no-keychain');
  expect(await aRun(keyring).read(origin)).toEqual({ data: null, work: 'Entwurf' });
});

test('what is kept comes along to the new address of a server', async () => {
  const keyring = aKeyring();
  const run = aRun(keyring);
  const moved = 'https://www.lotse.example';
  await run.write(origin, 'data', secret);
  await run.write(origin, 'work', 'Entwurf');
  await run.carry(origin, moved);
  await run.forget(origin);
  const next = aRun(keyring, { signedIn: [moved] });
  expect(await next.read(moved)).toEqual({ data: secret, work: 'Entwurf' });
  expect(await next.read(origin)).toEqual({ data: null, work: null });
});

test('a keychain that has not said yet whether anybody is signed in costs nothing of what is kept', async () => {
  const keyring = aKeyring();
  await keyring.setPassword('IT-Lotse', origin, 'tok');
  let unlock = () => {};
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const asked = (service: string, account: string) =>
    (service === 'IT-Lotse' ? unlocked : Promise.resolve()).then(() => keyring.getPassword(service, account));
  const tokens = new TokenVault(Promise.resolve({ ...keyring, getPassword: asked }), { timeoutMs: 20 });
  const run = createOfflineCache(folder, '1.0.0', Promise.resolve(keyring), tokens);
  await aRun(keyring).write(origin, 'data', secret);
  expect(await run.read(origin)).toEqual({ data: null, work: null });
  unlock();
  await expect.poll(() => run.read(origin)).toEqual({ data: secret, work: null });
});

test('a server is not moved past a locked keychain, which may have the key to what is kept', async () => {
  const keyring = aKeyring();
  await aRun(keyring).write(origin, 'work', 'Entwurf');
  const locked = aRun({ ...keyring, getPassword: () => new Promise<null>(() => {}) });
  await expect(locked.carry(origin, 'https://www.lotse.example')).rejects.toThrow('locked');
  expect(await aRun(keyring).read(origin)).toMatchObject({ work: 'Entwurf' });
});
