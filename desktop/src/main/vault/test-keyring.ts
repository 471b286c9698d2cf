import type { Keyring } from './token-vault.ts';

/** A keychain in memory, for tests. */
export function aKeyring(): Keyring {
  const entries = new Map<string, string>();
  return {
    getPassword: async (service, account) => entries.get(`${service} ${account}`) ?? null,
    setPassword: async (service, account, password) => void entries.set(`${service} ${account}`, password),
    deletePassword: async (service, account) => entries.delete(`${service} ${account}`),
  };
}

/** One whose answers come only once it is unlocked. */
export function lockedKeyring(keyring: Keyring) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const getPassword: Keyring['getPassword'] = (...entry) => promise.then(() => keyring.getPassword(...entry));
  return { locked: { ...keyring, getPassword }, unlock: () => resolve() };
}
