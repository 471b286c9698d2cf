import { expect, test, vi } from 'vitest';
import { aKeyring } from '../vault/test-keyring.ts';
import type { Keyring } from '../vault/token-vault.ts';
import { findFaults } from './self-check.ts';

const keyringWith = (changes: Partial<Keyring>): Keyring => ({ ...aKeyring(), ...changes });
const shown = async () => 'Willkommen';
const faultsWith = (keyring: Keyring | null, heading: () => Promise<string | null> = shown) =>
  findFaults({ keyring: Promise.resolve(keyring), heading }, 300);

test('a package with a keychain and a page has no fault, and leaves nothing in the keychain', async () => {
  const keyring = aKeyring();
  const kept = vi.spyOn(keyring, 'setPassword');
  expect(await faultsWith(keyring)).toEqual([]);
  expect(kept).toHaveBeenCalledOnce();
  const [service = '', account = ''] = kept.mock.calls[0] ?? [];
  expect(await keyring.getPassword(service, account)).toBeNull();
});

test.each([
  ['has no module', null, 'the module of the keychain cannot be loaded'],
  ['loses entries', keyringWith({ getPassword: async () => null }), 'the keychain takes an entry and loses it'],
  [
    'refuses',
    keyringWith({ setPassword: () => Promise.reject(new Error('locked')) }),
    'the keychain refuses: Error: locked',
  ],
  ['is silent', keyringWith({ setPassword: () => new Promise(() => {}) }), 'the keychain does not answer'],
])('a keychain that %s is told', async (_title, keyring, fault) => {
  expect(await faultsWith(keyring)).toEqual([fault]);
});

test.each([
  ['shows nothing', async () => null],
  ['cannot be asked', () => Promise.reject(new Error('gone'))],
])('a page that %s is told, beside all else', async (_title, heading) => {
  expect(await faultsWith(null, heading)).toEqual([
    'the module of the keychain cannot be loaded',
    'the first page never showed anything',
  ]);
});
