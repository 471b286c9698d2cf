import { firstLockSettings, type LockSettings } from '@it-lotse/back-office/app-lock-host';
import { expect, test, vi } from 'vitest';
import type { Keyring } from '../vault/token-vault.ts';
import { AppLock } from './app-lock.ts';

/** A computer on which the app starts again and again: what is kept stays. */
function computer({ hasKeyring = true } = {}) {
  const entries = new Map<string, string>();
  let settings: LockSettings = firstLockSettings;
  let nowMs = 1_000_000;
  const ring: Keyring = {
    getPassword: async (service, account) => entries.get(`${service}|${account}`) ?? null,
    setPassword: async (service, account, password) => void entries.set(`${service}|${account}`, password),
    deletePassword: async (service, account) => entries.delete(`${service}|${account}`),
  };
  return {
    entries,
    setSettings: (changed: Partial<LockSettings>) => {
      settings = { ...settings, ...changed };
    },
    wait: (ms: number) => {
      nowMs += ms;
    },
    start() {
      const changed = vi.fn();
      const lock = new AppLock({
        keyring: Promise.resolve(hasKeyring ? ring : null),
        readSettings: () => settings,
        writeSettings: (next) => {
          settings = next;
        },
        changed,
        now: () => nowMs,
      });
      return { lock, changed };
    },
  };
}

test('without a PIN nothing locks, and everything is answered', async () => {
  const { lock, changed } = computer().start();
  lock.lock();
  expect(await lock.admits()).toBe(true);
  expect(changed).not.toHaveBeenCalled();
});

test('locked, nothing is answered until the PIN is right', async () => {
  const { lock, changed } = computer().start();
  expect(await lock.setPin('2580', '')).toBe('right');
  lock.lock();
  expect(await lock.admits()).toBe(false);
  expect(await lock.unlock('0000')).toBe('wrong');
  expect(await lock.admits()).toBe(false);
  expect(await lock.unlock('2580')).toBe('right');
  expect(await lock.admits()).toBe(true);
  expect(changed.mock.calls).toEqual([[true], [false]]);
});

test('every start begins locked, also where somebody has changed the file of settings', async () => {
  const here = computer();
  await here.start().lock.setPin('2580', '');
  expect(here.start().lock.isLocked).toBe(true);
  here.setSettings({ on: false });
  const { lock, changed } = here.start();
  expect(await lock.admits()).toBe(false);
  expect(changed).toHaveBeenCalledWith(true);
  expect(await lock.unlock('2580')).toBe('right');
});

test('after five wrong tries not even the right PIN counts for a while, and a restart does not help', async () => {
  const here = computer();
  await here.start().lock.setPin('2580', '');
  const first = here.start().lock;
  for (const _ of [1, 2, 3, 4, 5]) expect(await first.unlock('0000')).toBe('wrong');
  expect(await first.unlock('2580')).toBe('too-soon');
  const second = here.start().lock;
  expect(await second.unlock('2580')).toBe('too-soon');
  expect(second.state.nextTryAtMs).toBe(1_030_000);
  here.wait(30_000);
  expect(await second.unlock('2580')).toBe('right');
  expect(second.state.nextTryAtMs).toBeNull();
});

test('tries made at the same moment count one by one', async () => {
  const { lock } = computer().start();
  await lock.setPin('2580', '');
  lock.lock();
  const results = await Promise.all(['1', '2', '3', '4', '5', '6', '2580'].map((pin) => lock.unlock(pin)));
  expect(results).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'too-soon', 'too-soon']);
});

test('the PIN is changed and taken away only by whoever knows it', async () => {
  const { lock } = computer().start();
  await lock.setPin('2580', '');
  expect(await lock.setPin('1111', '9999')).toBe('wrong');
  expect(await lock.setPin('1111', '2580')).toBe('right');
  expect(await lock.removePin('2580')).toBe('wrong');
  expect(await lock.removePin('1111')).toBe('right');
  lock.lock();
  expect(lock.isLocked).toBe(false);
});

test('without a keychain no PIN is set, and the app stays as it was', async () => {
  const { lock } = computer({ hasKeyring: false }).start();
  expect(await lock.setPin('2580', '')).toBe('no-keychain');
  expect(lock.isSet).toBe(false);
  expect(await lock.admits()).toBe(true);
});

test('where the keychain has lost the PIN, the app stays locked until everybody is signed out', async () => {
  const here = computer();
  await here.start().lock.setPin('2580', '');
  here.entries.clear();
  const { lock, changed } = here.start();
  expect(await lock.unlock('2580')).toBe('lost');
  expect(await lock.admits()).toBe(false);
  await lock.forgotten();
  expect(await lock.admits()).toBe(true);
  expect(changed).toHaveBeenLastCalledWith(false);
  expect(here.start().lock.isLocked).toBe(false);
});

test('the keychain has no PIN in clear', async () => {
  const here = computer();
  await here.start().lock.setPin('Hafen-2580', '');
  expect([...here.entries.values()].join()).not.toContain('2580');
});
