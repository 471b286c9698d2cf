import type { BackgroundChoice, BackgroundState } from '@it-lotse/back-office/notifications/notification-host';
import type { Silence } from '@it-lotse/back-office/notifications/quiet-hours';
import { app, type BrowserWindow, dialog } from 'electron';
import type { SettingsFile } from '../settings/settings.ts';
import { notVital } from '../system/not-vital.ts';
import type { QuitGuard } from '../window/quit-guard.ts';
import type { Autostart } from './autostart.ts';
import { createKeepRunning } from './keep-running.ts';
import { createTray, type TrayState } from './tray.ts';

interface BackgroundOptions {
  readonly settings: SettingsFile;
  readonly autostart: Autostart;
  /** What the tray shows. */
  tray(): Omit<TrayState, 'startsAtLogin'>;
  open(origin?: string): void;
  silence(silence: Silence | null): void;
  readonly quitGuard: QuitGuard;
}

/** The app without its window: the tray, what closing means, and the start with the session. */
export function createBackground({ settings, autostart, tray, open, silence, quitGuard }: BackgroundOptions) {
  const keepRunning = createKeepRunning({
    decision: () => settings.read().keepsRunning,
    decide: (keepsRunning) => settings.update({ keepsRunning }),
    quitGuard,
  });
  const officeTray = createTray({
    open,
    silence,
    startAtLogin(on) {
      try {
        autostart.set(on);
      } catch (error) {
        dialog.showErrorBox('IT-Lotse', `„Beim Anmelden starten“ ließ sich nicht ändern.\n\n${String(error)}`);
      }
      show();
    },
    quit: () => app.quit(),
  });
  const show = () =>
    notVital('the tray', () => officeTray.update({ ...tray(), startsAtLogin: autostart.isOn() }), undefined);
  show();

  return {
    get state(): BackgroundState {
      return {
        keepsRunning: settings.read().keepsRunning,
        startsAtLogin: autostart.isOn(),
        staysAnyway: process.platform === 'darwin',
      };
    },
    /** Changes what is named. */
    save({ keepsRunning, startsAtLogin }: Partial<BackgroundChoice>): BackgroundState {
      if (keepsRunning !== undefined) settings.update({ keepsRunning });
      if (startsAtLogin !== undefined && startsAtLogin !== autostart.isOn()) autostart.set(startsAtLogin);
      show();
      return this.state;
    },
    /** Call it whenever what the tray shows may have changed. */
    show,
    /** Call it for every window that opens. */
    watch: (window: BrowserWindow) => keepRunning.watch(window),
  };
}
