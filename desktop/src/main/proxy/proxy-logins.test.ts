import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Keyring } from '../vault/token-vault.ts';
import { ProxyLogins } from './proxy-logins.ts';

const proxy = { host: 'proxy.firma.example', port: 3128 };
const address = 'proxy.firma.example:3128';
const right = { username: 'mueller', password: 'richtig' };
const wrong = { username: 'mueller', password: 'falsch' };

function memoryKeyring() {
  const entries = new Map<string, string>();
  const keyring: Keyring = {
    getPassword: async (service, account) => entries.get(`${service}|${account}`) ?? null,
    setPassword: async (service, account, password) => void entries.set(`${service}|${account}`, password),
    deletePassword: async (service, account) => entries.delete(`${service}|${account}`),
  };
  return { keyring, entries };
}

function logins({ keyring, entries } = memoryKeyring()) {
  const listener = { asked: vi.fn(), answered: vi.fn() };
  return { logins: new ProxyLogins(Promise.resolve(keyring), listener), listener, keyring, entries };
}

test('a proxy that asks is asked about once, whatever the number of calls', async () => {
  const { logins: of, listener } = logins();
  const answers = await Promise.all([1, 2, 3].map(() => of.credentialsFor(proxy, null)));
  expect(answers).toEqual([null, null, null]);
  expect(listener.asked.mock.calls).toEqual([[{ proxy: address, refused: false }]]);
});

test('what the proxy has taken is there again after a restart, for this proxy and no other', async () => {
  const first = logins();
  await first.logins.credentialsFor(proxy, null);
  first.logins.signIn(right);
  expect(first.listener.answered).toHaveBeenCalledOnce();
  expect(await first.logins.credentialsFor(proxy, null)).toEqual(right);
  await first.logins.taken(proxy, right);

  const next = logins(first);
  expect(await next.logins.credentialsFor(proxy, null)).toEqual(right);
  expect(await next.logins.credentialsFor({ ...proxy, port: 8080 }, null)).toBeNull();
  expect(await next.logins.credentialsFor({ ...proxy, host: 'proxy.hotel.example' }, null)).toBeNull();
});

test('a password that no proxy has taken is never kept', async () => {
  const { logins: of, entries } = logins();
  await of.credentialsFor(proxy, null);
  of.signIn(wrong);
  expect(await of.credentialsFor(proxy, null)).toEqual(wrong);
  expect(await of.credentialsFor(proxy, wrong)).toBeNull();
  expect(of.question).toEqual({ proxy: address, refused: true });
  expect(of.takenBy(proxy)).toBeNull();
  expect([...entries]).toEqual([]);
});

test('a password that was changed is forgotten when the proxy refuses the old one', async () => {
  const { logins: of, entries } = logins();
  await of.taken(proxy, wrong);
  expect(of.takenBy(proxy)).toEqual(wrong);
  expect(await of.credentialsFor(proxy, wrong)).toBeNull();
  expect([...entries]).toEqual([]);
  expect(of.takenBy(proxy)).toBeNull();
});

test('a call begun with the old password does not cost the new one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 }), async (passwords) => {
      const { logins: of } = logins();
      const all = passwords.map((password) => ({ username: 'mueller', password }));
      const last = all.at(-1);
      for (const credentials of all) {
        const known = await of.credentialsFor(proxy, null);
        await of.credentialsFor(proxy, known);
        of.signIn(credentials);
      }
      for (const older of all.slice(0, -1)) expect(await of.credentialsFor(proxy, older)).toEqual(last);
      expect(of.question).toBeNull();
    }),
  );
});

test('what was tried comes again with the answer, and as it was where nobody gives one', async () => {
  const { logins: of, listener } = logins();
  const attempt = vi.fn(async () => ({ ok: (await of.credentialsFor(proxy, null)) !== null }));
  const declined = of.through(attempt);
  await vi.waitFor(() => expect(listener.asked).toHaveBeenCalledTimes(2));
  of.decline();
  expect(await declined).toEqual({ ok: false });

  const answered = of.through(attempt);
  // The question that was put aside is asked again: somebody waits for it.
  await vi.waitFor(() => expect(listener.asked).toHaveBeenCalledTimes(3));
  of.signIn(right);
  expect(await answered).toEqual({ ok: true });
});
