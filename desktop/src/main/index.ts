import { join } from 'node:path';
import { app } from 'electron';
import { startedHidden } from './background/autostart.ts';
import { fileHandlers } from './files/file-handlers.ts';
import { RunningDownloads } from './files/running-downloads.ts';
import { registerIpc } from './ipc.ts';
import { createLive } from './live/create-live.ts';
import { readTestPauses } from './live/test-pauses.ts';
import { answeredWhileLocked, createLock } from './lock/create-lock.ts';
import { isSandboxOff, registerOfficeMenu } from './menu/office-menu.ts';
import { Moments } from './moments.ts';
import { createNotifications } from './notifications/create-notifications.ts';
import { registerNavigationGuard } from './page/navigation-guard.ts';
import { registerPage } from './page/register-page.ts';
import { createServers, serverHandlers } from './servers/create-servers.ts';
import { createSession, sessionHandlers } from './session/create-session.ts';
import { loadKeyring } from './session/token-vault.ts';
import { settingsFile } from './settings/settings.ts';
import { hearLinks, registerLinkScheme } from './system/deep-links.ts';
import { registerDesktopEntry } from './system/desktop-entry.ts';
import { followSystem } from './system/follow-system.ts';
import { notVital } from './system/not-vital.ts';
import { prepareApp } from './system/prepare-app.ts';
import { startUpdates, updateHandlers } from './updates/updates.ts';
import { mayLose } from './window/may-lose.ts';
import { OfficeWindow } from './window/office-window.ts';
import { QuitGuard } from './window/quit-guard.ts';

const log = prepareApp();
const openLinks = hearLinks();

// Under development the app that takes over starts while the one before it is still ending.
if (import.meta.env.DEV || app.requestSingleInstanceLock()) {
  registerNavigationGuard();
  void app.whenReady().then(startApp);
} else {
  app.quit();
}

/** Every part is made of those before it, and tells those after it through `moments`. */
function startApp(): void {
  const inUserData = (name: string) => join(app.getPath('userData'), name);
  const moments = new Moments();
  const settings = settingsFile(inUserData('settings.json'));
  const keyring = loadKeyring();
  const servers = createServers({ settings, keyring, moments });
  const kept = createSession({ ...servers, keyring, appVersion: app.getVersion(), inUserData, moments });
  const { origin, proxies } = servers;
  const office = new OfficeWindow({
    stateFile: inUserData('window.json'),
    places: kept.places,
    origin,
    switchTo: (to) => servers.servers.switchTo(to),
    moments,
  });
  const { lock, handlers: lockHandlers } = createLock({ settings, keyring, office, ...kept, moments });
  // The first to hear of the end: everybody else takes it as decided.
  const quitGuard = new QuitGuard(app, (end) => mayLose(office.inFront, end));
  moments.on('page:gone', () => quitGuard.setWouldLose(false));

  const { notices, handlers: notificationHandlers } = createNotifications({
    ...servers,
    ...kept,
    settings,
    lock,
    office,
    quitGuard,
    moments,
  });
  const testPauses = readTestPauses(app.isPackaged, process.env);
  const { feed, handlers: liveHandlers } = createLive({ ...servers, ...kept, office, notices, testPauses, moments });
  const updates = startUpdates({
    noteFile: inUserData('restart-hidden'),
    origin,
    window: () => office.window,
    tokenIsKept: () => kept.vault.keepsAll,
    mayEnd: () => quitGuard.allowed(),
    proxyCredentials: (proxy) => proxies.takenBy(proxy),
    changed: (state) => void moments.tell('updates:changed', state),
  });

  notVital('links', registerLinkScheme, undefined);
  notVital('the entry in the menu', registerDesktopEntry, undefined);
  const downloads = new RunningDownloads();
  const pageHandlers = registerPage({ ...servers, ...kept, lock, moments });
  registerIpc(
    {
      ...lockHandlers,
      ...serverHandlers({ ...servers, ...kept, office, moments }),
      ...sessionHandlers({ ...servers, ...kept }),
      ...liveHandlers,
      ...pageHandlers,
      ...fileHandlers({ ...servers, ...kept, office, updates, downloads }),
      ...notificationHandlers,
      ...updateHandlers(updates),
      'drafts:open': (open, wouldLose) => {
        updates.setDraftsOpen(open);
        quitGuard.setWouldLose(wouldLose);
      },
    },
    async (channel) => answeredWhileLocked.has(channel) || lock.admits(),
  );
  registerOfficeMenu({ ...servers, office, lock, quitGuard, updates, feed, log, moments });

  log.write('info', `IT-Lotse ${app.getVersion()} has started`);
  if (isSandboxOff()) log.write('error', 'the sandbox is off (--no-sandbox)');

  const startsHidden = startedHidden(process.argv) || updates.comesBackHidden;
  office.start(startsHidden);
  followSystem({ ...servers, ...kept, office, quitGuard, downloads, feed, openLinks, log });
  void feed.follow();
}
