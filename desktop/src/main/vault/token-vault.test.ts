import { expect, test, vi } from 'vitest';
import { type Keyring, TokenVault } from './token-vault.ts';

const origin = 'https://lotse.example';

/** A keyring in memory, as good as a real one. */
function keyring(): Keyring & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getPassword: async (service, account) => entries.get(`${service} ${account}`) ?? null,
    setPassword: async (service, account, password) => void entries.set(`${service} ${account}`, password),
    deletePassword: async (service, account) => entries.delete(`${service} ${account}`),
  };
}
const never = () => new Promise<never>(() => undefined);

test('keeps the token in the keyring, one per server, and finds it in the next run', async () => {
  const ring = keyring();
  const vault = new TokenVault(Promise.resolve(ring));
  expect(await vault.keep(origin, 'eins')).toBe('keychain');
  expect(await vault.keep('https://other.example', 'zwei')).toBe('keychain');
  expect([...ring.entries]).toEqual([
    [`IT-Lotse ${origin}`, 'eins'],
    ['IT-Lotse https://other.example', 'zwei'],
  ]);
  expect(await new TokenVault(Promise.resolve(ring)).find(origin)).toBe('eins');
});

test('forgets the token here and in the keyring', async () => {
  const ring = keyring();
  const vault = new TokenVault(Promise.resolve(ring));
  await vault.keep(origin, 'eins');
  await vault.forget(origin);
  expect(await vault.find(origin)).toBeNull();
  expect(ring.entries.size).toBe(0);
});

test('asks the keyring once per run, even for calls at the same moment', async () => {
  const ring = keyring();
  const getPassword = vi.spyOn(ring, 'getPassword');
  const vault = new TokenVault(Promise.resolve(ring));
  await Promise.all([vault.find(origin), vault.find(origin)]);
  await vault.find(origin);
  expect(getPassword).toHaveBeenCalledTimes(1);
});

const broken: [string, Keyring | null][] = [
  ['is missing', null],
  [
    'throws',
    {
      getPassword: () => Promise.reject(new Error('no bus')),
      setPassword: () => Promise.reject(new Error('no bus')),
      deletePassword: () => Promise.reject(new Error('no bus')),
    },
  ],
  ['never answers', { getPassword: never, setPassword: never, deletePassword: never }],
  ['loses what it takes', { ...keyring(), setPassword: async () => undefined }],
];
test.each(broken)('a keyring that %s leaves the token in memory and says so', async (_, ring) => {
  const vault = new TokenVault(Promise.resolve(ring), { timeoutMs: 20 });
  expect(await vault.find(origin)).toBeNull();
  expect(await vault.keep(origin, 'eins')).toBe('memory');
  expect(await vault.find(origin)).toBe('eins');
  await vault.forget(origin);
  expect(await vault.find(origin)).toBeNull();
});

test('a keyring answer that comes late does not bring a signed-out token back', async () => {
  const ring = keyring();
  let answer = (_token: string) => {};
  ring.getPassword = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const vault = new TokenVault(Promise.resolve(ring), { timeoutMs: 10 });
  expect(await vault.find(origin)).toBeNull();
  await vault.forget(origin);
  answer('alt');
  await new Promise((resolve) => setTimeout(resolve));
  expect(await vault.find(origin)).toBeNull();
});

test('a keyring that is unlocked late gives its token all the same, and says so', async () => {
  const ring = keyring();
  let unlock = (_token: string) => {};
  ring.getPassword = () =>
    new Promise((resolve) => {
      unlock = resolve;
    });
  const onLate = vi.fn();
  const vault = new TokenVault(Promise.resolve(ring), { timeoutMs: 10, onLate });
  expect(await vault.find(origin)).toBeNull();
  expect(vault.hasAnswered(origin)).toBe(false);
  unlock('eins');
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledExactlyOnceWith(origin));
  expect(await vault.find(origin)).toBe('eins');
  expect(vault.hasAnswered(origin)).toBe(true);
});

test('a keyring that answers in time is not late', async () => {
  const onLate = vi.fn();
  const ring = keyring();
  await new TokenVault(Promise.resolve(ring)).keep(origin, 'eins');
  expect(await new TokenVault(Promise.resolve(ring), { timeoutMs: 10, onLate }).find(origin)).toBe('eins');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(onLate).not.toHaveBeenCalled();
});

test('who signed in while the keyring was locked keeps the new token', async () => {
  const ring = keyring();
  let unlock = (_token: string) => {};
  const { getPassword } = ring;
  ring.getPassword = () =>
    new Promise((resolve) => {
      unlock = resolve;
    });
  const onLate = vi.fn();
  const vault = new TokenVault(Promise.resolve(ring), { timeoutMs: 10, onLate });
  await vault.find(origin);
  const unlockFirst = unlock;
  ring.getPassword = getPassword;
  await vault.keep(origin, 'neu');
  unlockFirst('alt');
  await new Promise((resolve) => setTimeout(resolve));
  expect(await vault.find(origin)).toBe('neu');
  expect(onLate).not.toHaveBeenCalled();
});

/** A keyring whose entries are written once somebody has typed its password. */
function lockedRing() {
  const ring = keyring();
  let unlock = () => {};
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const { setPassword } = ring;
  ring.setPassword = (...entry) => unlocked.then(() => setPassword(...entry));
  return { ring, unlock: () => unlock() };
}

test('a token the keyring takes only once it is unlocked counts as kept from then on, and that is told', async () => {
  const { ring, unlock } = lockedRing();
  const onKeptLate = vi.fn();
  const vault = new TokenVault(Promise.resolve(ring), { timeoutMs: 10, onKeptLate });
  expect(await vault.keep(origin, 'eins')).toBe('memory');
  expect([vault.keepsAll, onKeptLate.mock.calls.length]).toEqual([false, 0]);
  unlock();
  await vi.waitFor(() => expect(onKeptLate).toHaveBeenCalledExactlyOnceWith(origin));
  expect(vault.keepsAll).toBe(true);
});

test('who signs out while the keyring is still locked leaves no token behind in it', async () => {
  const { ring, unlock } = lockedRing();
  const onKeptLate = vi.fn();
  const vault = new TokenVault(Promise.resolve(ring), { timeoutMs: 10, onKeptLate });
  const deleted = vi.spyOn(ring, 'deletePassword');
  await vault.keep(origin, 'eins');
  await vault.forget(origin);
  unlock();
  await vi.waitFor(() => expect(deleted).toHaveBeenCalled());
  expect(ring.entries.size).toBe(0);
  expect(onKeptLate).not.toHaveBeenCalled();
});
