import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { autostartEntry, createAutostart, isEntryOn } from './autostart.ts';

const appData = vi.hoisted(() => ({ path: '' }));
const loginItem = vi.hoisted(() => ({ openAtLogin: false, executableWillLaunchAtLogin: false }));
vi.mock('electron', () => ({
  app: {
    getPath: () => appData.path,
    getAppPath: () => '/opt/it-lotse',
    isPackaged: false,
    getLoginItemSettings: () => loginItem,
  },
}));

test('a program in a folder with blanks and signs is started as it is called', () => {
  // Quotes and backslashes of an argument, and then each backslash once more for the file.
  expect(autostartEntry(['/opt/IT-Lotse & "Co" $5/100 %/it-lotse', '--hidden'])).toContain(
    '\nExec="/opt/IT-Lotse & \\\\"Co\\\\" \\\\$5/100 %%/it-lotse" "--hidden"\n',
  );
});

test('an entry counts until the desktop switches it off', () => {
  const entry = autostartEntry(['/usr/bin/it-lotse']);
  expect(isEntryOn(entry)).toBe(true);
  expect(isEntryOn(`${entry}Hidden=true\n`)).toBe(false);
  expect(isEntryOn(entry.replace('enabled=true', 'enabled=false'))).toBe(false);
});

test.each([
  ['win32', true, false, false],
  ['win32', true, true, true],
  ['win32', false, true, false],
  ['darwin', true, false, true],
] as const)(
  'on %s, an entry (%s) that the system lets start (%s) counts: %s',
  (platform, openAtLogin, starts, isOn) => {
    vi.stubGlobal('process', { ...process, platform });
    Object.assign(loginItem, { openAtLogin, executableWillLaunchAtLogin: starts });
    expect(createAutostart().isOn()).toBe(isOn);
    vi.unstubAllGlobals();
  },
);

describe.runIf(process.platform === 'linux')('on Linux', () => {
  const entry = () => join(appData.path, 'autostart', 'it-lotse.desktop');
  beforeEach(() => {
    appData.path = mkdtempSync(join(tmpdir(), 'it-lotse-autostart-'));
    mkdirSync(join(appData.path, 'autostart'));
  });
  afterEach(() => rmSync(appData.path, { recursive: true }));

  test('is switched on and off', () => {
    const autostart = createAutostart();
    expect(autostart.isOn()).toBe(false);
    autostart.set(true);
    expect(autostart.isOn()).toBe(true);
    autostart.set(false);
    expect(autostart.isOn()).toBe(false);
  });

  test('an entry that cannot be renewed does not keep the app from starting', () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    // Stands for a file that others look after: it can be read, and nobody may write to it.
    symlinkSync('/proc/version', entry());
    expect(createAutostart().isOn()).toBe(true);
    expect(told).toHaveBeenCalledOnce();
  });

  test('an entry that cannot be read counts as none', () => {
    mkdirSync(entry());
    expect(createAutostart().isOn()).toBe(false);
  });
});
