import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signatureHoldsDays } from '../desktop/src/main/updates/update-feed.ts';
import { isSignedFeed, newPrivateKey } from '../desktop/src/main/updates/update-signature.ts';

let folder = '';
let dist = '';
let manifest = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-sign-'));
  dist = join(folder, 'dist');
  mkdirSync(dist);
  manifest = join(folder, 'package.json');
  writeFileSync(manifest, JSON.stringify({ name: 'app', version: '1.0.0' }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = () => join(folder, 'key.pem');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [resolve(import.meta.dirname, 'sign-update.ts'), '--manifest', manifest, ...args], {
    encoding: 'utf8',
    env: { ...process.env, UPDATE_PRIVATE_KEY: '', UPDATE_PUBLIC_KEY: '' },
  });
const publicKey = () => JSON.parse(readFileSync(manifest, 'utf8')).updatePublicKey as string;

function putFeed(name = 'latest-linux.yml', file = 'IT-Lotse-1.1.0.AppImage') {
  writeFileSync(join(dist, file), 'die neue App');
  const sha512 = createHash('sha512').update('die neue App').digest('base64');
  const text = `version: 1.1.0\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n    size: 12\npath: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-12-01T10:00:00.000Z'\n`;
  writeFileSync(join(dist, name), text);
  return text;
}
const signatureOf = (name: string) => readFileSync(join(dist, `${name}.sig`), 'utf8');

test('a new key stays with its owner, and its public half goes into the app', () => {
  const { status } = run('--new-key', key());
  expect(status).toBe(0);
  expect(statSync(key()).mode & 0o777).toBe(0o600);
  expect(publicKey()).toMatch(/^[A-Za-z0-9+/]{59}=$/);
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ name: 'app', version: '1.0.0' });

  const before = readFileSync(key(), 'utf8');
  const again = run('--new-key', key());
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('gibt es schon') });
  expect(readFileSync(key(), 'utf8')).toBe(before);
});

test('a second key is not made by mistake: apps that know the first would refuse what it signs', () => {
  run('--new-key', key());
  const known = publicKey();
  const other = join(folder, 'other.pem');
  const { status, stderr } = run('--new-key', other);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('updatePublicKey') });
  expect(publicKey()).toBe(known);
  expect(existsSync(other)).toBe(false);
});

test('every feed of the folder is signed, each under its own name', () => {
  run('--new-key', key());
  putFeed();
  putFeed('latest.yml', 'IT-Lotse-1.1.0.exe');
  const { status, stdout } = run('--key', key(), dist);
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('Version 1.1.0') });
  const [linux, windows] = ['latest-linux.yml', 'latest.yml'].map((name) => readFileSync(join(dist, name), 'utf8'));
  expect(isSignedFeed(publicKey(), 'latest-linux.yml', linux ?? '', signatureOf('latest-linux.yml'))).toBe(true);
  expect(isSignedFeed(publicKey(), 'latest.yml', windows ?? '', signatureOf('latest.yml'))).toBe(true);
  expect(isSignedFeed(publicKey(), 'latest.yml', windows ?? '', signatureOf('latest-linux.yml'))).toBe(false);
});

test.each([
  ['another file than it names', () => writeFileSync(join(dist, 'IT-Lotse-1.1.0.AppImage'), 'die neue Apq'), /SHA-512/],
  ['no such file', () => rmSync(join(dist, 'IT-Lotse-1.1.0.AppImage')), /fehlt/],
])('a feed beside %s is not signed, nor is any other', (_what, spoil, reason) => {
  run('--new-key', key());
  putFeed('latest.yml', 'IT-Lotse-1.1.0.exe');
  putFeed();
  spoil();
  const { status, stderr } = run('--key', key(), dist);
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
  expect(existsSync(join(dist, 'latest.yml.sig'))).toBe(false);
});

test('a key the apps do not know is refused', () => {
  run('--new-key', key());
  putFeed();
  const other = join(folder, 'other.pem');
  writeFileSync(other, newPrivateKey());
  expect(run('--key', other, dist)).toMatchObject({ status: 1, stderr: expect.stringContaining('passt nicht') });
  expect(run(dist)).toMatchObject({ status: 1, stderr: expect.stringContaining('Es fehlt der Schlüssel') });
});

test('without feeds there is nothing to sign', () => {
  run('--new-key', key());
  expect(run('--key', key(), dist)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run dist') });
});

test('a signed feed says until when it is believed, and only once however often it is signed', () => {
  run('--new-key', key());
  putFeed();
  run('--key', key(), dist);
  run('--key', key(), dist);
  const lines = readFileSync(join(dist, 'latest-linux.yml'), 'utf8').match(/^expires: '(.*)'$/gm) ?? [];
  expect(lines).toHaveLength(1);
  const days = (Date.parse(/'(.*)'/.exec(lines[0] ?? '')?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(signatureHoldsDays - 1);
  expect(days).toBeLessThanOrEqual(signatureHoldsDays);
});

test('the key that takes over stands beside the first, and both can sign', () => {
  run('--new-key', key());
  const next = join(folder, 'next.pem');
  expect(run('--next-key', next).status).toBe(0);
  expect(publicKey()).toMatch(/^\S+ \S+$/);
  putFeed();
  expect(run('--key', key(), dist).status).toBe(0);
  expect(run('--key', next, dist).status).toBe(0);
  expect(run('--next-key', join(folder, 'third.pem'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('genau ein'),
  });
});
