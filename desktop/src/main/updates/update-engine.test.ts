import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUpdateEngine } from './update-engine.ts';
import { installFault, sizeFault } from './update-faults.ts';

const electron = vi.hoisted(() => ({
  on: vi.fn(),
  releaseSingleInstanceLock: vi.fn(),
  requestSingleInstanceLock: vi.fn(() => true),
}));
vi.mock('electron', () => ({ app: electron }));
vi.mock('./update-provider.ts', () => ({ signedFeed: () => class {} }));

const updater = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('electron-updater', () => ({
  default: {
    get autoUpdater() {
      return updater.current;
    },
    DebUpdater: class {},
  },
}));

/** As much of electron-updater as the engine asks. */
class FakeUpdater extends EventEmitter {
  logger: unknown = null;
  autoInstallOnAppQuit = true;
  disableWebInstaller = false;
  readonly isUpdaterActive = () => true;
  readonly setFeedURL = vi.fn();
  readonly checkForUpdates = vi.fn();
  readonly quitAndInstall = vi.fn();
}

const trial = { installing: vi.fn(), isRefused: () => false };
let fake: FakeUpdater;
beforeEach(() => {
  fake = new FakeUpdater();
  // electron-updater itself listens too, so that an error is no crash.
  fake.on('error', () => undefined);
  updater.current = fake;
  electron.releaseSingleInstanceLock.mockClear();
  electron.on.mockClear();
  trial.installing.mockClear();
  electron.requestSingleInstanceLock.mockClear();
});

function engine() {
  const made = createUpdateEngine('', () => null, trial);
  if (!made) throw new Error('no engine');
  return made;
}

function layReady(): void {
  const file = import.meta.filename;
  const sha512 = createHash('sha512').update(readFileSync(file)).digest('base64');
  fake.emit('update-downloaded', { version: '1.2.0', downloadedFile: file, files: [{ url: basename(file), sha512 }] });
}

test('an installation that fails is told, and the app stays the only one of its kind', () => {
  const made = engine();
  layReady();
  // A password that was not given, a folder that is read-only: electron-updater says it with an event and goes on.
  fake.quitAndInstall.mockImplementation(() => fake.emit('error', new Error('Command pkexec exited with code 126')));
  expect(() => made.restart()).toThrow(expect.objectContaining({ code: installFault }));
  expect(electron.requestSingleInstanceLock).toHaveBeenCalledTimes(1);
  expect(fake.listenerCount('error')).toBe(1);
});

test('an installation that works lets the new app in', () => {
  const made = engine();
  layReady();
  made.restart();
  expect(fake.quitAndInstall).toHaveBeenCalledWith(true, true);
  expect(electron.releaseSingleInstanceLock).toHaveBeenCalledTimes(1);
  expect(electron.requestSingleInstanceLock).not.toHaveBeenCalled();
});

/** The app ends, as electron-updater hears it too. */
const quit = () => electron.on.mock.calls.filter(([event]) => event === 'will-quit').map(([, listener]) => listener());

test('what runs is kept before another version takes its place, once, on a click and at the end of the app', () => {
  const made = engine();
  quit();
  expect(trial.installing).not.toHaveBeenCalled();
  layReady();
  quit();
  expect(trial.installing.mock.calls).toEqual([['1.2.0']]);
  trial.installing.mockClear();
  fake.quitAndInstall.mockImplementation(quit);
  made.restart();
  expect(trial.installing.mock.calls).toEqual([['1.2.0']]);
});

test('a server that sends more than the signed feed has told is cut off', async () => {
  const made = engine();
  const loading = Promise.withResolvers<string[]>();
  const cancel = vi.fn(() => loading.reject(new Error('cancelled')));
  fake.checkForUpdates.mockResolvedValue({
    isUpdateAvailable: true,
    downloadPromise: loading.promise,
    cancellationToken: { cancel },
    updateInfo: { version: '1.2.0', files: [{ size: 1_000 }, { size: 900 }] },
  });
  const found = await made.find('https://example.org/', () => undefined);
  const fault = found?.loaded.catch((error: unknown) => error);
  fake.emit('download-progress', { percent: 99, transferred: 990, total: 1_000 });
  expect(cancel).not.toHaveBeenCalled();
  fake.emit('download-progress', { percent: 1, transferred: 1_000, total: 5_000_000_000 });
  expect(await fault).toMatchObject({ code: sizeFault });
  expect(fake.listenerCount('download-progress')).toBe(0);
});

test('a look that fails leaves no ear behind', async () => {
  const made = engine();
  fake.checkForUpdates.mockRejectedValue(new Error('net::ERR_CONNECTION_REFUSED'));
  await expect(made.find('https://example.org/', () => undefined)).rejects.toThrow('REFUSED');
  expect(fake.listenerCount('download-progress')).toBe(0);
});

test('a proxy on the way to an update is told its log-in, a server never', () => {
  const credentials = { username: 'mueller', password: 'geheim' };
  createUpdateEngine('', ({ port }) => (port === 3128 ? credentials : null), trial);
  const asked = (asking: { isProxy: boolean; port: number }) => {
    const answer = vi.fn();
    fake.emit('login', { host: 'proxy.example', realm: '', scheme: 'basic', ...asking }, answer);
    return answer.mock.calls;
  };
  expect(asked({ isProxy: true, port: 3128 })).toEqual([['mueller', 'geheim']]);
  expect(asked({ isProxy: true, port: 8080 })).toEqual([[undefined, undefined]]);
  expect(asked({ isProxy: false, port: 3128 })).toEqual([[undefined, undefined]]);
});
