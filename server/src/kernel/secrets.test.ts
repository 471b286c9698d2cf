import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../test-support/test-server.ts';
import { createSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was sealed opens again, also after a restart, and looks different each time', () => {
  const sealed = createSecrets(folder).seal('1//refresh-Tökën');
  expect(createSecrets(folder).open(sealed)).toBe('1//refresh-Tökën');
  expect(createSecrets(folder).seal('1//refresh-Tökën')).not.toBe(sealed);
  expect(sealed).not.toContain('refresh');
});

test('a changed, cut or foreign text opens nothing', () => {
  const { seal, open } = createSecrets(folder);
  const sealed = seal('geheim');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  const other = temporaryFolder();
  for (const text of [
    changed.toString('base64url'),
    sealed.slice(0, 20),
    '',
    'kein Siegel',
    createSecrets(other).seal('geheim'),
  ]) {
    expect(open(text)).toBeNull();
  }
  rmSync(other, { recursive: true });
});

test('a signature holds for its text and its purpose only', () => {
  const { sign, isSigned } = createSecrets(folder);
  const signature = sign('manage', '42');
  expect(isSigned('manage', '42', signature)).toBe(true);
  expect([
    isSigned('manage', '43', signature),
    isSigned('other', '42', signature),
    isSigned('manage', '42', `${signature}x`),
    isSigned('manage', '42', ''),
  ]).toEqual([false, false, false, false]);
});

test('the key is readable by its owner only, and a damaged one is refused', () => {
  createSecrets(folder);
  const path = join(folder, 'secrets.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toMatch(/^[\w-]{43}$/);
  writeFileSync(path, 'kaputt');
  expect(() => createSecrets(folder)).toThrow(/kein gültiger Schlüssel/);
});

test('an installation attests with one key as long as it lives, and no other installation has it', () => {
  const other = temporaryFolder();
  const [before, after, foreign] = [folder, folder, other].map((of) => createSecrets(of).attest('wer da?'));
  expect(after).toEqual(before);
  expect(foreign?.public_key).not.toBe(before?.public_key);
  const key = createPublicKey({ key: Buffer.from(before?.public_key ?? '', 'base64url'), format: 'der', type: 'spki' });
  const holdsFor = (text: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(before?.signature ?? '', 'base64url'));
  expect([holdsFor('wer da?'), holdsFor('wer hier?')]).toEqual([true, false]);
  rmSync(other, { recursive: true });
});
