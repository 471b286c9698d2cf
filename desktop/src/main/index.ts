import { join } from 'node:path';
import { app, type BrowserWindow, session as electronSession, powerMonitor } from 'electron';
import type { AnnouncementChannel, Announcements } from '../bridge/channels.ts';
import { forwardApiCall } from './api-forward.ts';
import { registerMenu } from './app-menu.ts';
import { announceAppScheme, registerAppProtocol } from './app-protocol.ts';
import { registerContextMenu } from './context-menu.ts';
import { askWhereTo, downloadToDisk } from './download-to-disk.ts';
import { announce, registerIpc } from './ipc.ts';
import { eventPositions, LiveFeed } from './live-feed.ts';
import { bringToFront, openMainWindow } from './main-window.ts';
import { openExternally, registerNavigationGuard, registerPermissions } from './navigation-guard.ts';
import { createNotifier } from './office-notifications.ts';
import { OfficeWatch } from './office-watch.ts';
import { OperatorSession } from './operator-session.ts';
import { sendQuickReply } from './quick-reply.ts';
import { checkServer } from './server-check.ts';
import { chromiumTransport as transport } from './server-transport.ts';
import { settingsFile } from './settings.ts';
import { loadKeyring, TokenVault } from './token-vault.ts';
import { registerUnexpectedErrors } from './unexpected-errors.ts';
import { showUnread } from './unread-badge.ts';

app.setName('IT-Lotse');
app.setPath('userData', join(app.getPath('appData'), 'IT-Lotse'));
app.setAppUserModelId('de.it-lotse.desktop');
announceAppScheme();
registerUnexpectedErrors();

if (app.requestSingleInstanceLock()) {
  registerNavigationGuard();
  registerContextMenu();
  void app.whenReady().then(startApp);
} else {
  app.quit();
}

function startApp(): void {
  const inUserData = (name: string) => join(app.getPath('userData'), name);
  const settings = settingsFile(inUserData('settings.json'));
  let server = settings.read().server;
  let window: BrowserWindow | null = null;
  let unread = 0;
  /** Asked for by a click while no page could hear it. */
  let wantedPath: string | null = null;
  let pageListens = false;

  const origin = () => server?.origin ?? null;
  const tell = <Channel extends AnnouncementChannel>(channel: Channel, ...payload: Announcements[Channel]) => {
    if (window && !window.isDestroyed()) announce(window.webContents, channel, ...payload);
  };

  const session = new OperatorSession(new TokenVault(loadKeyring()), transport, origin, () => void feed.follow());
  const notify = createNotifier({
    open: show,
    async reply(notice, text) {
      const failure = await sendQuickReply(session, transport, notice, text);
      if (failure) notify([failure]);
    },
  });
  const watch = new OfficeWatch(notify);
  const feed: LiveFeed = new LiveFeed(session, transport, eventPositions(inUserData('event-positions.json')), {
    onEvent(event) {
      watch.hear(event);
      tell('live:event', event);
    },
    onCaughtUp: () => watch.caughtUp(),
    onReset: () => tell('live:reset'),
    onConnection(state) {
      if (state !== 'connected') watch.lineBroken();
      tell('live:connection', state);
    },
    onSignedOut() {
      setUnread(0);
      tell('live:signed-out');
    },
  });

  function open(): BrowserWindow {
    const opened = openMainWindow(inUserData('window.json'));
    window = opened;
    showUnread(opened, unread);
    opened.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) pageListens = false;
    });
    opened.on('closed', () => {
      window = null;
      pageListens = false;
    });
    return opened;
  }

  /** Brings the window to the front and, with a path, that place of the back office into view. */
  function show(path?: string): void {
    if (path) wantedPath = path;
    bringToFront(window ?? open());
    tellWantedPath();
  }

  function tellWantedPath(): void {
    if (!wantedPath || !pageListens) return;
    tell('navigation:go', wantedPath);
    wantedPath = null;
  }

  function setUnread(count: number): void {
    unread = count;
    showUnread(window, count);
  }

  registerIpc({
    'server:current': () => {
      // A page asks this first, once it listens.
      pageListens = true;
      tellWantedPath();
      return server;
    },
    'server:choose': async (address, acceptUnencrypted) => {
      const check = await checkServer(address, acceptUnencrypted, transport);
      if (check.ok) {
        server = check.server;
        settings.write({ server });
        setUnread(0);
        void feed.follow();
      }
      return check;
    },
    'session:has-token': async () => Boolean((await session.access())?.token),
    'session:sign-in': (credentials) => session.signIn(credentials),
    'session:sign-out': () => session.signOut(),
    'live:state': () => feed.state,
    'live:network-is-back': () => feed.reconnectNow(),
    'unread:set': (count) => setUnread(count),
    'links:open': (url) => openExternally(url),
    'files:download': async (path, name) => {
      const target = await askWhereTo(window, name);
      if (target === null) return 'cancelled';
      await downloadToDisk(session, transport, path, target, (received, total) =>
        tell('files:progress', path, received, total),
      );
      return 'saved';
    },
    'session:token-previews': () => session.tokenPreviews(),
  });

  registerPermissions(electronSession.defaultSession);
  registerAppProtocol(join(import.meta.dirname, '../renderer'), (request) =>
    forwardApiCall(request, session, transport),
  );
  registerMenu({
    changeServer: () => tell('server:change-wanted'),
    openWebsite: () => void (server && openExternally(server.origin)),
  });
  powerMonitor.on('resume', () => feed.reconnectNow());
  app.on('second-instance', () => show());
  app.on('activate', () => show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('before-quit', () => feed.stop());

  open();
  void feed.follow();
}
