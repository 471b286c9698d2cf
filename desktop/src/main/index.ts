import { join } from 'node:path';
import { app } from 'electron';
import { requests } from '../bridge/requests.ts';
import { createDay } from './app/create-day.ts';
import { createLive } from './app/create-live.ts';
import { createLock } from './app/create-lock.ts';
import { createNotifications } from './app/create-notifications.ts';
import { createServers, serverHandlers } from './app/create-servers.ts';
import { createSession, sessionHandlers } from './app/create-session.ts';
import { fileHandlers } from './app/file-handlers.ts';
import { followSystem } from './app/follow-system.ts';
import { isSandboxOff, registerOfficeMenu } from './app/office-menu.ts';
import { recordHandlers } from './app/record-handlers.ts';
import { registerPage } from './app/register-page.ts';
import { startedHidden } from './background/autostart.ts';
import { registerDesktopEntry } from './background/desktop-entry.ts';
import type { LogFile } from './diagnosis/log-file.ts';
import { RunningDownloads } from './files/running-downloads.ts';
import { type Handlers, registerIpc } from './ipc.ts';
import { readTestPauses } from './live/test-pauses.ts';
import { Moments } from './moments.ts';
import { OfficeWindow } from './office/office-window.ts';
import { RecordWindows } from './office/record-windows.ts';
import { settingsFile } from './settings/settings.ts';
import { type hearLinks, registerLinkScheme } from './system/deep-links.ts';
import { notVital } from './system/not-vital.ts';
import type { UpdateTrial } from './updates/trial-keeper.ts';
import { startUpdates, updateHandlers } from './updates/updates.ts';
import { loadKeyring } from './vault/token-vault.ts';
import { BegunWork } from './window/begun-work.ts';
import { mayLose } from './window/may-lose.ts';
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
  const parts = { ...servers, ...kept, settings, keyring, moments };
  const { origin, proxies } = servers;
  const office = new OfficeWindow({
    stateFile: inUserData('window.json'),
    places: kept.places,
    origin,
    switchTo: (to) => servers.servers.switchTo(to),
    moments,
  });
  const { lock, handlers: lockHandlers } = createLock({ ...parts, office });
  // The first to hear of the end: everybody else takes it as decided.
  const quitGuard = new QuitGuard(app, (end, loss) => mayLose(office.inFront, end, loss));
  const told = createNotifications({ ...parts, lock, office, quitGuard });
  const testPauses = readTestPauses(app.isPackaged, process.env);
  const { feed, followAll, handlers: liveHandlers } = createLive({ ...parts, ...told, office, testPauses });
  const updates = startUpdates({
    trial,
    noteFile: inUserData('restart-hidden'),
    origin,
    window: () => office.window,
    tokenIsKept: () => kept.vault.keepsAll,
    mayEnd: () => quitGuard.allowed(),
    endFailed: () => quitGuard.revoke(),
    proxyCredentials: (proxy) => proxies.takenBy(proxy),
    changed: (state) => void moments.tell('updates:changed', state),
  });

  const begun = new BegunWork(updates, quitGuard);
  moments.on('page:gone', () => begun.forget(office));
  moments.on('cache:late', (at) => at === origin() && begun.whenNothing(office, () => office.reload()));
  const isEnding = () => quitGuard.isEnding;
  const records = new RecordWindows({ ...parts, inUserData, office, lock, begun, isEnding });

  const { day, handlers: dayHandlers } = createDay({ ...parts, ...told, inUserData, office, lock, begun, isEnding });

  notVital('links', registerLinkScheme, undefined);
  notVital('the entry in the menu', registerDesktopEntry, undefined);
  const downloads = new RunningDownloads((running) => quitGuard.setLoadsFile(running));
  const pageHandlers = registerPage({ ...parts, lock, records });
  const filesOf = fileHandlers({ ...parts, updates, downloads });
  const handlers: Handlers = {
    ...lockHandlers,
    ...serverHandlers({ ...parts, records }),
    ...sessionHandlers(parts),
    ...liveHandlers,
    ...pageHandlers,
    ...dayHandlers,
    ...filesOf(office),
    ...told.handlers,
    ...updateHandlers(updates),
    'navigation:listen': () => office.pageListens(),
    'app:sandbox-off': isSandboxOff,
    'drafts:open': (open, wouldLose) => begun.set(office, open, wouldLose),
  };
  const ofRecord = recordHandlers({ ...parts, sides: [records, day], begun, feed, filesOf });
  registerIpc(
    (page) => ({ ...handlers, ...ofRecord(page) }),
    async (channel) => {
      trial.passed();
      return requests[channel].kind === 'lock-screen' || lock.admits();
    },
  );
  registerOfficeMenu({ ...parts, office, records, day, lock, quitGuard, updates, feed, log });

  log.write('info', `IT-Lotse ${app.getVersion()} has started`);
  if (isSandboxOff()) log.write('error', 'the sandbox is off (--no-sandbox)');

  const startsHidden = startedHidden(process.argv) || updates.comesBackHidden;
  office.start(startsHidden);
  // Locked and hidden, it opens no window that could prove anything.
  if (!office.inFront) setTimeout(() => trial.passed(), 60_000);
  followSystem({ ...parts, ...told, office, quitGuard, downloads, feed, openLinks, log });
  void followAll();
}
