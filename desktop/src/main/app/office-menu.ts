import { paths } from '@it-lotse/back-office/paths';
import { app } from 'electron';
import type { DayWindow } from '../day/day-window.ts';
import type { LogFile } from '../diagnosis/log-file.ts';
import { saveDiagnosis } from '../diagnosis/save-diagnosis.ts';
import { announce } from '../ipc.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { AppLock } from '../lock/app-lock.ts';
import { lockedMenu } from '../lock/locked-menu.ts';
import { type MenuActions, registerMenu } from '../menu/app-menu.ts';
import { copyText } from '../menu/copy-text.ts';
import type { Moments } from '../moments.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import type { RecordWindows } from '../office/record-windows.ts';
import { openExternally } from '../page/navigation-guard.ts';
import { linkToPage } from '../system/deep-links.ts';
import type { Updates } from '../updates/updates.ts';
import type { QuitGuard } from '../window/quit-guard.ts';
import { zoom } from '../window/zoom.ts';
import type { Servers } from './create-servers.ts';

interface OfficeMenuOptions extends Servers {
  readonly office: OfficeWindow;
  readonly records: RecordWindows;
  readonly day: Pick<DayWindow, 'open'>;
  readonly lock: Pick<AppLock, 'isLocked' | 'isSet' | 'lock'>;
  readonly quitGuard: QuitGuard;
  readonly updates: Updates;
  readonly feed: Pick<LiveFeed, 'state'>;
  readonly log: LogFile;
  readonly moments: Moments;
}

/** What starts an AppImage switches it off where the system allows no user namespaces. */
export const isSandboxOff = () => app.commandLine.hasSwitch('no-sandbox');

/** The menu, and what its entries do with the office. */
export function registerOfficeMenu(options: OfficeMenuOptions): void {
  const { servers, identities, origin, office, records, day, lock, quitGuard, updates, feed, log, moments } = options;
  /** Where the operator is: a record's window in front, or the office. */
  const inView = () => records.focused ?? office.window;
  const history = () => inView()?.webContents.navigationHistory;
  const actions: MenuActions = {
    servers: () => ({ list: servers.list, current: origin() }),
    wantServer: (to) => office.show(undefined, to),
    manageServers() {
      office.show();
      office.tell('server:manage-wanted');
    },
    command(command) {
      const record = records.focused;
      if (record) announce(record.webContents, 'command:wanted', command);
      else office.tell('command:wanted', command);
    },
    copyLink() {
      const window = inView();
      const link = window && linkToPage(window.webContents.getURL(), origin());
      if (link) copyText(link);
    },
    openRecord: () => records.openInView(),
    openDay: () => day.open(),
    zoom(step) {
      const window = inView();
      if (window) zoom(window, step);
    },
    goBack: () => history()?.goBack(),
    goForward: () => history()?.goForward(),
    reload: () => void quitGuard.mayReload().then((yes) => yes && inView()?.webContents.reload()),
    openSettings: () => office.show(paths.settings),
    lock: () => (lock.isSet ? lock.lock() : office.show(`${paths.settings}#app-sperre`)),
    openWebsite: () => void (servers.current && openExternally(servers.current.origin)),
    saveDiagnosis: () =>
      void saveDiagnosis(office.window, log, {
        Verbindung: feed.state,
        Server: JSON.stringify(servers.current && identities.security(servers.current.origin)),
        Update: updates.state.phase,
        Sandbox: isSandboxOff() ? 'aus' : 'an',
      }),
    checkForUpdates: () => void updates.checkAndTell(),
  };
  moments.on(
    'servers:changed',
    registerMenu(
      lockedMenu(
        actions,
        () => lock.isLocked,
        () => office.show(),
      ),
    ),
  );
}
