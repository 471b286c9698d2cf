import { join } from 'node:path';
import { OfficeWatch } from '@it-lotse/shared/back-office/notifications/office-watch';
import { settledPath } from '@it-lotse/shared/back-office/notifications/settled-path';
import { withoutNames } from '@it-lotse/shared/back-office/office-notices';
import { paths } from '@it-lotse/shared/back-office/paths';
import { app, type BrowserWindow, session as electronSession, powerMonitor } from 'electron';
import type { AnnouncementChannel, Announcements } from '../bridge/channels.ts';
import { createAutostart, startedHidden } from './background/autostart.ts';
import { createBackground } from './background/background.ts';
import { quitAfter } from './background/quit-after.ts';
import { forwardApiCall } from './calls/api-forward.ts';
import { OpenCalls } from './calls/open-calls.ts';
import { LogFile, logConsole } from './diagnosis/log-file.ts';
import { saveDiagnosis } from './diagnosis/save-diagnosis.ts';
import { registerUnexpectedErrors } from './diagnosis/unexpected-errors.ts';
import { askWhereTo, downloadToDisk } from './files/download-to-disk.ts';
import { createDocumentOpener } from './files/open-document.ts';
import { printPage, savePageAsPdf } from './files/print-page.ts';
import { SavedFiles } from './files/saved-files.ts';
import { announce, registerIpc } from './ipc.ts';
import { eventPositions, type FeedListener, LiveFeed } from './live/live-feed.ts';
import { PageEvents } from './live/page-events.ts';
import { readTestPauses } from './live/test-pauses.ts';
import { answeredWhileLocked, createLock } from './lock/create-lock.ts';
import { HeldAnnouncements } from './lock/held-announcements.ts';
import { lockedMenu } from './lock/locked-menu.ts';
import { registerMenu } from './menu/app-menu.ts';
import { registerContextMenu } from './menu/context-menu.ts';
import { copyText } from './menu/copy-text.ts';
import { NotificationControl } from './notifications/notification-control.ts';
import {
  createNotifier,
  hearEarlierNotices,
  tryNotification,
  withdrawNotices,
} from './notifications/office-notifications.ts';
import { sendQuickReply } from './notifications/quick-reply.ts';
import { showUnread } from './notifications/unread-badge.ts';
import { createOfflineCache } from './offline/offline-cache.ts';
import { announceAppScheme, pageInFolder, registerAppProtocol } from './page/app-protocol.ts';
import { pageFromVite } from './page/dev-page.ts';
import { openExternally, registerNavigationGuard, registerPermissions } from './page/navigation-guard.ts';
import { showsRecord } from './page/trusted-page.ts';
import { ProxyLogins } from './proxy/proxy-logins.ts';
import { keptByOrigin } from './servers/kept-by-origin.ts';
import { ServerIdentities } from './servers/server-identity.ts';
import { ServerProfiles } from './servers/server-profiles.ts';
import { chromiumTransport } from './servers/server-transport.ts';
import { OperatorSession } from './session/operator-session.ts';
import { loadKeyring, TokenVault } from './session/token-vault.ts';
import { settingsFile } from './settings/settings.ts';
import {
  hearLinks,
  type LinkedPlace,
  linkToPage,
  originOfLink,
  placeInArguments,
  registerLinkScheme,
  tellUnknownServer,
} from './system/deep-links.ts';
import { registerDesktopEntry } from './system/desktop-entry.ts';
import { notVital } from './system/not-vital.ts';
import { startUpdates } from './updates/updates.ts';
import { LastPlaces } from './window/last-place.ts';
import { bringToFront, loadAnew, openMainWindow } from './window/main-window.ts';
import { mayLose } from './window/may-lose.ts';
import { QuitGuard } from './window/quit-guard.ts';
import { registerSpellChecker, tellHowToGetDictionary } from './window/spell-checker.ts';
import { zoom } from './window/zoom.ts';

/** Where Vite serves the page under `npm run desktop -- --dev`. The first condition is false in every build, and its rest is left out. */
const vite = import.meta.env.DEV && !app.isPackaged ? process.env.ELECTRON_RENDERER_URL : undefined;

app.setName('IT-Lotse');
app.setPath('userData', join(app.getPath('appData'), import.meta.env.DEV ? 'IT-Lotse (Entwicklung)' : 'IT-Lotse'));
app.setAppUserModelId('de.it-lotse.desktop');
// The same in every run, or a toast of an earlier one finds nobody; only newer Electrons know it.
if (process.platform === 'win32') app.setToastActivatorCLSID?.('{8B0C3C54-6E0B-4F7D-9C53-2A7D1E5F6B90}');
// Fields write times and dates as in Germany, also on a computer set to another language; Linux asks the environment first.
app.commandLine.appendSwitch('lang', 'de');
if (process.platform === 'linux') process.env.LANGUAGE = 'de';
announceAppScheme();
const log = new LogFile(join(app.getPath('userData'), 'logs', 'it-lotse.log'));
logConsole(log);
registerUnexpectedErrors();
const openLinks = hearLinks();

// Under development the app that takes over starts while the one before it is still ending.
if (import.meta.env.DEV || app.requestSingleInstanceLock()) {
  registerNavigationGuard();
  void app.whenReady().then(startApp);
} else {
  app.quit();
}

const isSandboxOff = () => app.commandLine.hasSwitch('no-sandbox');

/** Every part of the main process is made here and told of the others: long, and no more than that. */
function startApp(): void {
  const inUserData = (name: string) => join(app.getPath('userData'), name);
  const settings = settingsFile(inUserData('settings.json'));
  let window: BrowserWindow | null = null;
  let unread = 0;
  /** Asked for by a click while no page could hear it, or while another server's was there. */
  let wanted: { origin: string; path: string } | null = null;
  let pageListens = false;

  // The first to hear of the end: everybody else takes it as decided.
  const quitGuard = new QuitGuard(app, (end) => mayLose(lock.isLocked ? lockWindows.window : window, end));

  const tell = <Channel extends AnnouncementChannel>(channel: Channel, ...payload: Announcements[Channel]) => {
    if (!window || window.isDestroyed()) return;
    if (lock.isLocked) held.hold(channel, payload);
    else announce(window.webContents, channel, ...payload);
  };
  const held = new HeldAnnouncements();

  const keyring = loadKeyring();
  const {
    lock,
    windows: lockWindows,
    handlers: lockHandlers,
  } = createLock({
    settings,
    keyring,
    office: () => window,
    watch: (opened) => background.watch(opened),
    opened() {
      held.release(tell);
      // A page that began while it was locked was told nothing at all.
      if (window && !pageListens) window.webContents.reload();
      show(wanted?.path, wanted?.origin);
    },
    async signOutEverywhere() {
      await Promise.all(
        servers.list.map(async ({ origin: at }) => {
          await offline.forget(at);
          await session.signOut(at);
        }),
      );
      // What its page has loaded is in its memory.
      window?.destroy();
    },
  });
  const proxies = new ProxyLogins(keyring, {
    asked: (question) => tell('proxy:asked', question),
    answered: () => feed.reconnectNow(),
  });
  const anyServer = chromiumTransport(proxies);
  const positions = eventPositions(inUserData('event-positions.json'));
  const servers: ServerProfiles = new ServerProfiles({
    settings,
    // A server that is being added is not known yet, and is sent nothing.
    transport: anyServer,
    async leave() {
      calls.renewPass();
      feed.leave();
      if (window) await loadAnew(window);
    },
    arrived() {
      setUnread(0);
      pageEvents.serverLeft();
      watch = watchServer();
      const [at, path] = [origin(), places.path];
      if (at && path) wanted ??= { origin: at, path };
      void feed.follow();
    },
    changed: () => showMenu(),
    carry: (from, to) => kept.carry(from, to),
    carried: (from) => kept.carried(from),
    forget: (origin) => kept.forget(origin),
  });
  const origin = () => servers.current?.origin ?? null;
  const identities = new ServerIdentities(anyServer, servers.keys, (at) => {
    if (at === origin()) tell('server:security-changed', identities.security(at));
  });
  /** Nothing reaches a server that is not the one it was. */
  const transport = identities.guard(anyServer);
  const doubtServer = () => {
    const at = origin();
    if (at) identities.doubt(at);
  };
  const places = new LastPlaces(inUserData('last-places.json'), origin);
  const vault = new TokenVault(keyring, {
    onLate(at) {
      if (at !== origin()) return;
      // The login is on the screen: the page begins anew, and the office opens with what was kept.
      void feed.follow();
      window?.webContents.reload();
    },
    onKeptLate(at) {
      if (at === origin()) tell('session:kept');
    },
  });
  const session = new OperatorSession(vault, transport, origin, () => void feed.follow());
  const offline = createOfflineCache(inUserData('offline'), app.getVersion(), keyring, vault);
  const kept = keptByOrigin({ session, vault, offline, positions, places });
  const pageEvents = new PageEvents({ tell: (event) => tell('live:event', event), reset: () => tell('live:reset') });
  const savedFiles = new SavedFiles();
  const calls = new OpenCalls();
  const openDocument = createDocumentOpener(session, transport);
  const notifications = new NotificationControl(settings, () => {
    watch.review();
    background.show();
    tell('notifications:changed', notifications.state);
  });
  let watch = watchServer();
  const feedListener: FeedListener = {
    onEvent(event) {
      watch.hear(event);
      const settled = settledPath(event);
      if (settled) withdrawNotices(settled, origin());
      pageEvents.hear(event);
    },
    onCaughtUp: () => watch.caughtUp(),
    onReset() {
      watch.reset();
      pageEvents.reset();
    },
    onConnection(state) {
      if (state !== 'connected') {
        watch.lineBroken();
        doubtServer();
      }
      tell('live:connection', state);
    },
    onEnd: () => watch.forget(),
    onSignedOut() {
      // What comes right after the next login waits until the office is there again to hear it.
      pageEvents.pageLeft();
      setUnread(0);
      const at = origin();
      if (at) void offline.forgetData(at);
      tell('live:signed-out');
    },
  };
  const testPauses = readTestPauses(app.isPackaged, process.env);
  const feed: LiveFeed = new LiveFeed(session, transport, positions, feedListener, testPauses);

  const background = createBackground({
    settings,
    autostart: createAutostart(),
    tray: () => ({ unread, mutedUntil: notifications.settings.mutedUntil }),
    open: () => show(),
    silence: (silence) => notifications.silence(silence),
    quitGuard,
  });

  function open(hidden = false): BrowserWindow {
    const opened = openMainWindow(inUserData('window.json'), places.startUrl(), hidden);
    window = opened;
    background.watch(opened);
    // Whoever shows it, and whenever: while the app is locked it stays covered.
    opened.on('show', () => lock.isLocked && lockWindows.cover());
    places.follow(opened.webContents);
    showUnread(opened, unread);
    opened.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) pageIsGone();
    });
    opened.webContents.on('render-process-gone', pageIsGone);
    opened.on('closed', () => {
      window = null;
      pageIsGone();
    });
    return opened;
  }

  function pageIsGone(): void {
    pageListens = false;
    quitGuard.setWouldLose(false);
    pageEvents.pageLeft();
  }

  /** Notices of the present server: their clicks and answers stay with it, even when another one counts by then. */
  function watchServer(): OfficeWatch {
    const from = origin() ?? '';
    const notify = createNotifier({
      origin: from,
      outcome: (isShown) => notifications.noteOutcome(isShown),
      open: (path) => show(path, from),
      async reply(notice, text) {
        // Whoever stands before a locked app opens it first; the text waits in the field.
        if (lock.isLocked) return show(`${notice.path}?${new URLSearchParams({ entwurf: text })}`, from);
        const failure = await sendQuickReply({ access: () => session.accessTo(from) }, transport, notice, text);
        if (failure) notify([failure]);
      },
    });
    const isInView = (path: string) =>
      from === origin() && window?.isFocused() === true && showsRecord(window.webContents.getURL(), path);
    return new OfficeWatch({
      settings: () => notifications.settings,
      // Whoever is looking at the record needs no sound.
      tell(notices) {
        const unseen = notices.filter(({ path, alarm }) => alarm || !isInView(path));
        notify(notifications.settings.names && !lock.isLocked ? unseen : unseen.map(withoutNames));
      },
      memory: positions(from),
    });
  }

  /** Brings the window to the front and, with a path, that place of the back office into view. */
  function show(path?: string, at = origin()): void {
    if (path && at) wanted = { origin: at, path };
    if (lock.isLocked) {
      lockWindows.show();
      return;
    }
    bringToFront(window ?? open());
    if (at && at !== origin()) wantServer(at);
    tellWantedPath();
  }

  function openLink(place: LinkedPlace): void {
    const at = originOfLink(place, origin(), servers.list);
    if (at !== undefined) show(place.path, at);
    else {
      show();
      void tellUnknownServer(place.server ?? '');
    }
  }

  function tellWantedPath(): void {
    if (!wanted || !pageListens || lock.isLocked || wanted.origin !== origin()) return;
    tell('navigation:go', wanted.path);
    wanted = null;
  }

  /** Through the page, if there is one: it brings its drafts to safety first. */
  function wantServer(to: string): void {
    showMenu();
    if (pageListens) tell('server:switch-wanted', to);
    else void servers.switchTo(to);
  }

  function setUnread(count: number): void {
    unread = count;
    showUnread(window, count);
    background.show();
  }

  const updates = startUpdates({
    noteFile: inUserData('restart-hidden'),
    origin,
    window: () => window,
    tokenIsKept: () => vault.keepsAll,
    mayEnd: () => quitGuard.allowed(),
    proxyCredentials: (proxy) => proxies.takenBy(proxy),
    changed: (state) => tell('updates:changed', state),
  });

  const handlers: Parameters<typeof registerIpc>[0] = {
    ...lockHandlers,
    'server:current': async () => {
      const current = await servers.settled();
      // A page asks this first, once it listens.
      pageListens = true;
      tellWantedPath();
      return current;
    },
    'server:list': () => servers.list,
    'server:add': (address, acceptUnencrypted) => proxies.through(() => servers.add(address, acceptUnencrypted)),
    'server:switch': (to) => servers.switchTo(to),
    'server:rename': (of, name, colour) => servers.rename(of, name, colour),
    'server:remove': (of) => servers.remove(of),
    'server:security': () => {
      const at = origin();
      return at === null ? null : identities.security(at);
    },
    'server:follow-move': async () => {
      const at = origin();
      const movedTo = at === null ? undefined : identities.security(at).movedTo;
      return movedTo?.isSame ? servers.follow(movedTo.to) : null;
    },
    'server:trust-anew': async (of) => {
      // Before the key: what the old server gave must not reach the new one.
      await session.discard(of);
      servers.forgetKey(of);
      identities.doubt(of);
      if (of === origin()) void feed.follow();
    },
    'proxy:question': () => proxies.question,
    'proxy:sign-in': (credentials) => proxies.signIn(credentials),
    'proxy:decline': () => proxies.decline(),
    'session:has-token': async () => Boolean((await session.access())?.token),
    'session:sign-in': (credentials) => proxies.through(() => session.signIn(credentials)),
    'session:sign-out': async () => {
      const [at, ended] = [origin(), session.signOut()];
      if (at) await offline.forget(at);
      await ended;
    },
    'cache:read': async () => {
      const at = origin();
      return at === null ? null : { origin: at, ...(await offline.read(at)) };
    },
    'cache:write': (at, part, content) => offline.write(at, part, content),
    'live:state': () => {
      pageEvents.pageListens();
      return feed.state;
    },
    'live:leave': () => pageEvents.pageLeft(),
    'live:network-is-back': () => feed.reconnectNow(),
    'unread:set': (count) => setUnread(count),
    'place:scrolled': (scrollY) => places.scrolledTo(scrollY),
    'calls:pass': async () => {
      // The page of a server that is being left gets no pass to the next one: it is gone by then.
      await servers.settled();
      return calls.pass;
    },
    'calls:give-up': (id) => calls.giveUp(id),
    'links:open': (url) => openExternally(url),
    'files:download': async (path, name) => {
      const at = origin();
      const target = await askWhereTo(window, name);
      if (at === null || target === null) return null;
      // While somebody chose a place, a click on a notice may have led to another server.
      const sameServer = { access: () => session.accessTo(at) };
      const load = downloadToDisk(sameServer, transport, path, target, (received, total) =>
        tell('files:progress', path, received, total),
      );
      await updates.holdOff(load);
      return savedFiles.add(target);
    },
    'files:show': (file) => savedFiles.show(file),
    'files:open': (path, name) => openDocument(path, name),
    'print:page': () => (window ? printPage(window.webContents) : undefined),
    'print:save-pdf': async (name) => {
      const target = window && (await savePageAsPdf(window, name));
      return target === null ? null : savedFiles.add(target);
    },
    'session:token-previews': () => session.tokenPreviews(),
    'notifications:read': () => notifications.state,
    'notifications:save': (changed) => notifications.save(changed),
    'notifications:try': () => tryNotification(show, (isShown) => notifications.noteOutcome(isShown)),
    'background:read': () => background.state,
    'background:save': (changed) => background.save(changed),
    'updates:state': () => updates.state,
    'updates:check': async () => void (await updates.check()),
    'updates:install': () => updates.install(),
    'drafts:open': (open, wouldLose) => {
      updates.setDraftsOpen(open);
      quitGuard.setWouldLose(wouldLose);
    },
  };
  registerIpc(handlers, async (channel) => answeredWhileLocked.has(channel) || lock.admits());

  notVital('links', registerLinkScheme, undefined);
  notVital('the entry in the menu', registerDesktopEntry, undefined);
  const canSpell = notVital(
    'spell checking',
    () => registerSpellChecker(electronSession.defaultSession, app.getPath('userData')),
    false,
  );
  registerContextMenu(origin, canSpell ? undefined : () => void tellHowToGetDictionary());
  registerPermissions(electronSession.defaultSession);
  registerAppProtocol(
    import.meta.env.DEV && vite ? pageFromVite(vite) : pageInFolder(join(import.meta.dirname, '../renderer')),
    async (request) => ((await lock.admits()) ? forwardApiCall(request, session, transport, calls) : Response.error()),
  );
  const menuActions: Parameters<typeof registerMenu>[0] = {
    servers: () => ({ list: servers.list, current: origin() }),
    wantServer: (to) => show(undefined, to),
    manageServers() {
      show();
      tell('server:manage-wanted');
    },
    command: (command) => tell('command:wanted', command),
    copyLink() {
      const link = window && linkToPage(window.webContents.getURL(), origin());
      if (link) copyText(link);
    },
    zoom: (step) => window && zoom(window, step),
    goBack: () => window?.webContents.navigationHistory.goBack(),
    goForward: () => window?.webContents.navigationHistory.goForward(),
    reload: () => void quitGuard.mayReload().then((yes) => yes && window?.webContents.reload()),
    openSettings: () => show(paths.settings),
    lock: () => (lock.isSet ? lock.lock() : show(`${paths.settings}#app-sperre`)),
    openWebsite: () => void (servers.current && openExternally(servers.current.origin)),
    saveDiagnosis: () =>
      void saveDiagnosis(window, log, {
        Verbindung: feed.state,
        Server: JSON.stringify(servers.current && identities.security(servers.current.origin)),
        Update: updates.state.phase,
        Sandbox: isSandboxOff() ? 'aus' : 'an',
      }),
    checkForUpdates: () => void updates.checkAndTell(),
  };
  const showMenu = registerMenu(lockedMenu(menuActions, () => lock.isLocked, show));
  powerMonitor.on('resume', () => {
    doubtServer();
    feed.reconnectNow();
    watch.review();
  });
  powerMonitor.on('unlock-screen', () => feed.reconnectNow());
  app.on('second-instance', (_event, commandLine) => {
    const place = placeInArguments(commandLine);
    if (place) openLink(place);
    else show();
  });
  app.on('activate', () => show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  quitAfter(() => offline.pending);
  app.on('before-quit', () => {
    if (!quitGuard.isEnding) return;
    feed.stop();
    places.flush();
  });

  log.write('info', `IT-Lotse ${app.getVersion()} has started`);
  // What starts an AppImage switches it off where the system allows no user namespaces.
  if (isSandboxOff()) log.write('error', 'the sandbox is off (--no-sandbox)');
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') log.write('error', `the process for ${type} is gone: ${reason}`);
  });
  const startsHidden = startedHidden(process.argv) || updates.comesBackHidden;
  if (!lock.isLocked) open(startsHidden);
  else if (!startsHidden) lockWindows.show();
  openLinks(openLink);
  void hearEarlierNotices(openLink);
  void feed.follow();
}
