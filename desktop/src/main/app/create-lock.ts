import type { LockView } from '@it-lotse/back-office/app-lock-host';
import { powerMonitor } from 'electron';
import type { HandlersOf } from '../ipc.ts';
import { AppLock } from '../lock/app-lock.ts';
import { LockWindows } from '../lock/lock-windows.ts';
import { askSystem, systemUnlockName } from '../lock/system-unlock.ts';
import { watchAbsence } from '../lock/watch-absence.ts';
import type { Moments } from '../moments.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import type { SettingsFile } from '../settings/settings.ts';
import type { Keyring } from '../vault/token-vault.ts';

interface LockOptions {
  readonly settings: SettingsFile;
  readonly keyring: Promise<Keyring | null>;
  readonly office: Pick<OfficeWindow, 'window' | 'coverBy'>;
  /** Ends every session and forgets what is kept of it: the price of a PIN nobody knows any more. */
  signOutEverywhere(): Promise<void>;
  readonly moments: Moments;
}

/** The lock of the app with its window, what closes it, and what the page may ask of it. */
export function createLock({ settings, keyring, office, signOutEverywhere, moments }: LockOptions) {
  const windows = new LockWindows({
    office: () => office.window,
    watch: (window) => void moments.tell('window:opened', window),
  });
  const lock = new AppLock({
    keyring,
    readSettings: () => settings.read().lock,
    writeSettings: (changed) => settings.update({ lock: changed }),
    changed(isLocked) {
      if (isLocked) {
        windows.cover();
        void moments.tell('lock:closed');
        return;
      }
      // First the one, then the other: an app without any window would end.
      void moments.tell('lock:opened');
      windows.uncover();
    },
  });
  office.coverBy({
    get isLocked() {
      return lock.isLocked;
    },
    get window() {
      return windows.window;
    },
    cover: () => windows.cover(),
    show: () => windows.show(),
  });
  watchAbsence(
    powerMonitor,
    () => settings.read().lock.afterMinutes,
    () => lock.lock(),
  );
  const view = (): LockView => ({ ...lock.state, systemName: systemUnlockName() });

  const handlers: HandlersOf<'lock'> = {
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
      // What its page has loaded is in its memory.
      office.window?.destroy();
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
