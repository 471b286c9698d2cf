import { join } from 'node:path';
import { app } from 'electron';
import { startedHidden } from './background/autostart.ts';
import type { LogFile } from './diagnosis/log-file.ts';
import { fileHandlers } from './files/file-handlers.ts';
import { RunningDownloads } from './files/running-downloads.ts';
import { registerIpc } from './ipc.ts';
import { createLive } from './live/create-live.ts';
import { readTestPauses } from './live/test-pauses.ts';
import { answeredWhileLocked, createLock } from './lock/create-lock.ts';
import { isSandboxOff, registerOfficeMenu } from './menu/office-menu.ts';
import { Moments } from './moments.ts';
import { createNotifications } from './notifications/create-notifications.ts';
import { registerPage } from './page/register-page.ts';
import { createServers, serverHandlers } from './servers/create-servers.ts';
import { createSession, sessionHandlers } from './session/create-session.ts';
import { loadKeyring } from './session/token-vault.ts';
import { settingsFile } from './settings/settings.ts';
import { type hearLinks, registerLinkScheme } from './system/deep-links.ts';
import { registerDesktopEntry } from './system/desktop-entry.ts';
import { followSystem } from './system/follow-system.ts';
import { notVital } from './system/not-vital.ts';
import type { UpdateTrial } from './updates/trial-keeper.ts';
import { startUpdates, updateHandlers } from './updates/updates.ts';
import { mayLose } from './window/may-lose.ts';
import { OfficeWindow } from './window/office-window.ts';
import { QuitGuard } from './window/quit-guard.ts';

interface Start {
  readonly log: LogFile;
  readonly openLinks: ReturnType<typeof hearLinks>;
  /** How the version that runs proves itself. */
  readonly trial: UpdateTrial;
}

/** Every part is made of those before it, and tells those after it through `moments`. Call it once Electron is ready. */
export function startApp({ log, openLinks, trial }: Start): void {
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
    trial,
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
    async (channel) => {
      trial.passed();
      return answeredWhileLocked.has(channel) || lock.admits();
    },
  );
  registerOfficeMenu({ ...servers, office, lock, quitGuard, updates, feed, log, moments });

  log.write('info', `IT-Lotse ${app.getVersion()} has started`);
  if (isSandboxOff()) log.write('error', 'the sandbox is off (--no-sandbox)');

  const startsHidden = startedHidden(process.argv) || updates.comesBackHidden;
  office.start(startsHidden);
  // Locked and hidden, it opens no window that could prove anything.
  if (!office.inFront) setTimeout(() => trial.passed(), 60_000);
  followSystem({ ...servers, ...kept, office, quitGuard, downloads, feed, openLinks, log });
  void feed.follow();
}
