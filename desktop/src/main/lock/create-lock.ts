import type { LockView } from '@it-lotse/shared/back-office/app-lock-host';
import { type BrowserWindow, powerMonitor } from 'electron';
import type { RequestChannel, Requests } from '../../bridge/channels.ts';
import type { Keyring } from '../session/token-vault.ts';
import type { SettingsFile } from '../settings/settings.ts';
import { AppLock } from './app-lock.ts';
import { LockWindows } from './lock-windows.ts';
import { askSystem, systemUnlockName } from './system-unlock.ts';
import { watchAbsence } from './watch-absence.ts';

interface LockSurroundings {
  readonly settings: SettingsFile;
  readonly keyring: Promise<Keyring | null>;
  office(): BrowserWindow | null;
  watch(window: BrowserWindow): void;
  /** The office may be seen again. */
  opened(): void;
  /** Ends every session and forgets what is kept of it: the price of a PIN nobody knows any more. */
  signOutEverywhere(): Promise<void>;
}

type LockChannel = Extract<RequestChannel, `lock:${string}`>;
type LockHandlers = {
  [Channel in LockChannel]: (
    ...payload: Parameters<Requests[Channel]>
  ) => ReturnType<Requests[Channel]> | Promise<ReturnType<Requests[Channel]>>;
};

/** The lock of the app with its window, what closes it, and what the page may ask of it. */
export function createLock({ settings, keyring, office, watch, opened, signOutEverywhere }: LockSurroundings) {
  const windows = new LockWindows({ office, watch });
  const lock = new AppLock({
    keyring,
    readSettings: () => settings.read().lock,
    writeSettings: (changed) => settings.update({ lock: changed }),
    changed(isLocked) {
      if (isLocked) return windows.cover();
      // First the one, then the other: an app without any window would end.
      opened();
      windows.uncover();
    },
  });
  watchAbsence(
    powerMonitor,
    () => settings.read().lock.afterMinutes,
    () => lock.lock(),
  );
  const view = (): LockView => ({ ...lock.state, systemName: systemUnlockName() });

  const handlers: LockHandlers = {
    'lock:read': view,
    'lock:unlock': (pin) => lock.unlock(pin),
    'lock:unlock-with-system': async () => {
      if (!settings.read().lock.withSystem || !(await askSystem())) return false;
      lock.unlockBySystem();
      return true;
    },
    'lock:forgotten': async () => {
      if (!lock.isLocked) return;
      await signOutEverywhere();
      await lock.forgotten();
    },
    'lock:set': (pin, current) => lock.setPin(pin, current),
    'lock:remove': (current) => lock.removePin(current),
    'lock:save': (changed) => {
      settings.update({ lock: { ...settings.read().lock, ...changed } });
      return view();
    },
    'lock:now': () => lock.lock(),
  };
  return { lock, windows, handlers };
}

/** All that a locked app answers to a page. */
export const answeredWhileLocked: ReadonlySet<RequestChannel> = new Set<LockChannel>([
  'lock:read',
  'lock:unlock',
  'lock:unlock-with-system',
  'lock:forgotten',
]);
