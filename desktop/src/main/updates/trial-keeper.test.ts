import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installerOfWindows, keepVersion, restore, sourceOf } from './kept-version.ts';
import { UpdateTrial } from './trial-keeper.ts';

let folder: string;
let appImage: string;
let clock: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-trial-'));
  appImage = join(folder, 'IT-Lotse.AppImage');
  clock = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const surroundings = () => ({
  platform: 'linux' as const,
  environment: { APPIMAGE: appImage },
  executable: '/tmp/.mount/it-lotse',
  processId: 1,
});
const run = (appVersion: string) =>
  new UpdateTrial({ folder, appVersion, surroundings: surroundings(), now: () => clock });
const keptFile = () => join(folder, 'version-before/IT-Lotse.AppImage');

/** Version 1.0.0 runs, and 1.1.0 takes its place as electron-updater does it: the old file is unlinked. */
function update(): void {
  // What it starts afterwards ends at once.
  writeFileSync(appImage, '#!/bin/sh\n# 1.0.0\n');
  const old = run('1.0.0');
  expect(old.begin()).toBe('go-on');
  old.passed();
  old.installing('1.1.0');
  unlinkSync(appImage);
  writeFileSync(appImage, '1.1.0');
  chmodSync(appImage, 0o755);
}

test.skipIf(process.platform === 'win32')(
  'the file of the version before comes back whole, and the bad version is refused',
  () => {
    update();
    expect(run('1.1.0').begin()).toBe('go-on');
    expect(run('1.1.0').begin()).toBe('go-on');
    const third = run('1.1.0');
    expect(third.begin()).toBe('go-back');
    expect(third.goBack()).toBe(true);
    expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\n# 1.0.0\n');

    const back = run('1.0.0');
    expect(back.begin()).toBe('go-on');
    expect(back.takeWayBack()).toEqual({ from: '1.1.0', to: '1.0.0' });
    expect(back.isRefused('1.1.0')).toBe(true);
    expect(back.isRefused('1.2.0')).toBe(false);
    expect(run('1.0.0').takeWayBack()).toBeNull();
    expect(existsSync(keptFile())).toBe(false);
  },
);

test('what was changed since it was kept is not put back', () => {
  update();
  run('1.1.0').begin();
  run('1.1.0').begin();
  renameSync(keptFile(), `${keptFile()}.mine`);
  writeFileSync(keptFile(), 'somebody else');
  expect(run('1.1.0').begin()).toBe('by-hand');
  expect(readFileSync(appImage, 'utf8')).toBe('1.1.0');
});

test('a window every time, and after three of them nothing is kept any longer', () => {
  update();
  for (const kept of [true, true, false]) {
    const start = run('1.1.0');
    expect(start.begin()).toBe('go-on');
    start.passed();
    start.passed();
    expect(existsSync(keptFile())).toBe(kept);
  }
});

test('who ends it at once has not seen it fail; who waited for a window in vain has', () => {
  update();
  for (const waitedMs of [1_000, 1_000, 1_000, 60_000, 60_000]) {
    const start = run('1.1.0');
    expect(start.begin()).toBe('go-on');
    clock += waitedMs;
    start.ending();
  }
  expect(run('1.1.0').begin()).toBe('go-back');
});

test('a place that cannot be written to leaves the app as it is', () => {
  update();
  run('1.1.0').begin();
  run('1.1.0').begin();
  const third = run('1.1.0');
  expect(third.begin()).toBe('go-back');
  const error = vi.spyOn(console, 'error').mockReturnValue();
  appImage = join(folder, 'gone/IT-Lotse.AppImage');
  const elsewhere = new UpdateTrial({ folder, appVersion: '1.1.0', surroundings: surroundings() });
  expect(elsewhere.goBack()).toBe(false);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('each system has something else that brings a version back, and a package of the system nothing', () => {
  const on = (platform: NodeJS.Platform, environment: NodeJS.ProcessEnv, executable: string) =>
    sourceOf({ platform, environment, executable, processId: 7 });
  expect(on('win32', { LOCALAPPDATA: '/local' }, 'x')).toBe(join('/local', ...installerOfWindows));
  expect(on('darwin', {}, '/Applications/IT-Lotse.app/Contents/MacOS/IT-Lotse')).toMatch(/Applications.IT-Lotse\.app$/);
  expect(on('linux', {}, '/opt/IT-Lotse/it-lotse')).toBeNull();
  expect(keepVersion(folder, '1.0.0', { ...surroundings(), environment: {} })).toEqual({
    version: '1.0.0',
    file: null,
    sha512: null,
  });
});

test('on Windows the installer of before runs silently and starts the app; on macOS another process waits for its end', () => {
  const local = { LOCALAPPDATA: '/local' };
  expect(restore('/kept/IT-Lotse.exe', { ...surroundings(), platform: 'win32', environment: local })).toEqual({
    command: '/kept/IT-Lotse.exe',
    args: ['--updated', '/S', '--force-run'],
  });
  const executable = '/Applications/IT-Lotse.app/Contents/MacOS/IT-Lotse';
  const { command, args } = restore('/kept/IT-Lotse.app', { ...surroundings(), platform: 'darwin', executable });
  expect(command).toBe('/bin/sh');
  expect(args.slice(3)).toEqual([
    '1',
    '/kept/IT-Lotse.app',
    sourceOf({ ...surroundings(), platform: 'darwin', executable }),
  ]);
});
