import { expect, test } from 'vitest';
import type { Keyring } from '../vault/token-vault.ts';
import { findFaults } from './self-check.ts';

function keyringOf(changes: Partial<Keyring> = {}) {
  const entries = new Map<string, string>();
  const keyring: Keyring = {
    setPassword: async (service, account, password) => void entries.set(`${service} ${account}`, password),
    getPassword: async (service, account) => entries.get(`${service} ${account}`) ?? null,
    deletePassword: async (service, account) => entries.delete(`${service} ${account}`),
    ...changes,
  };
  return { keyring, entries };
}
const shown = async () => 'Willkommen';
const faultsWith = (keyring: Keyring | null, heading: () => Promise<string | null> = shown) =>
  findFaults({ keyring: Promise.resolve(keyring), heading }, 300);

test('a package with a keychain and a page has no fault, and leaves nothing in the keychain', async () => {
  const { keyring, entries } = keyringOf();
  expect(await faultsWith(keyring)).toEqual([]);
  expect(entries.size).toBe(0);
});

test.each([
  ['has no module', null, 'the module of the keychain cannot be loaded'],
  ['loses entries', keyringOf({ getPassword: async () => null }).keyring, 'the keychain takes an entry and loses it'],
  [
    'refuses',
    keyringOf({ setPassword: () => Promise.reject(new Error('locked')) }).keyring,
    'the keychain refuses: Error: locked',
  ],
  ['is silent', keyringOf({ setPassword: () => new Promise(() => {}) }).keyring, 'the keychain does not answer'],
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
