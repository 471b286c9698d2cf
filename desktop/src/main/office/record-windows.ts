import { join } from 'node:path';
import { app, BrowserWindow, dialog, nativeTheme, type WebContents } from 'electron';
import icon from '../../../build/icon.png?asset';
import type { AnnouncementChannel, Announcements } from '../../bridge/announcements.ts';
import { recordWindowMark } from '../../bridge/record-window-mark.ts';
import { announce } from '../ipc.ts';
import type { PageEvents } from '../live/page-events.ts';
import type { AppLock } from '../lock/app-lock.ts';
import type { Moments } from '../moments.ts';
import { appOrigin } from '../page/trusted-page.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import { recordKind } from '../system/deep-links.ts';
import type { BegunWork } from '../window/begun-work.ts';
import { bringToFront, windowOptions } from '../window/main-window.ts';
import { mayLose } from '../window/may-lose.ts';
import { hearMouseKeys } from '../window/mouse-keys.ts';
import { rememberBounds } from '../window/remember-bounds.ts';
import { showWhenReady } from '../window/show-when-ready.ts';
import { watchWindow } from '../window/watch-window.ts';
import type { Rectangle } from '../window/window-state.ts';
import { noRecord } from './no-record-box.ts';
import type { OfficeWindow } from './office-window.ts';
import { openRecords } from './open-records.ts';
import { onScreen, RecordPlaces } from './record-places.ts';
import { type SidePages, sideEvents } from './side-page.ts';

interface RecordWindowsOptions {
  /** A file of the user's data folder. */
  inUserData(name: string): string;
  readonly session: Pick<OperatorSession, 'access'>;
  readonly office: Pick<OfficeWindow, 'window' | 'show'>;
  readonly lock: Pick<AppLock, 'isLocked'>;
  readonly begun: BegunWork;
  /** The app ends, and nobody is asked any more. */
  isEnding(): boolean;
  readonly moments: Moments;
}

/**
 * Records in windows of their own, beside the office: the same session and the same events, without its tabs. They know
 * one record and those it leads to; any other place is the office's. The texts begun in one end with it, so it asks.
 */
export class RecordWindows implements SidePages {
  readonly #options: RecordWindowsOptions;
  readonly #places: RecordPlaces;
  readonly #kept: ReturnType<typeof openRecords>;
  #ends = false;
  /** The server whose windows are open, once those of the last run have come back. */
  #of: string | null = null;
  readonly #open = new Map<BrowserWindow, { readonly events: PageEvents; isCovered: boolean }>();

  constructor(options: RecordWindowsOptions) {
    this.#options = options;
    this.#places = new RecordPlaces(options.inUserData('record-windows.json'));
    this.#kept = openRecords(options.inUserData('open-records.json'));
    const { moments } = options;
    moments.on('live:event', (event) => this.#each(({ events }) => events.hear(event)));
    moments.on('live:reset', () => this.#each(({ events }) => events.reset()));
    moments.on('live:connection', (state) => this.#tell('live:connection', state));
    moments.on('notifications:changed', (state) => this.#tell('notifications:changed', state));
    moments.on('session:ended', () => this.#sessionEnded());
    // Of another server they know nothing.
    // The guard has been asked by then: it is the first to hear of the end.
    app.on('before-quit', () => {
      // Where they stand now, which a move of a moment ago has not told yet.
      this.#keepOpen();
      this.#ends = options.isEnding();
    });
    moments.on('server:leaving', () => {
      this.#of = null;
      this.#each((_record, window) => window.destroy());
    });
    moments.on('server:arrived', () => void this.#comeBack());
    moments.on('session:changed', () => void this.#comeBack());
    moments.on('server:carry', (from, to) => this.#kept.carry(from, to));
    moments.on('server:forget', (origin) => this.#kept.forget(origin));
    moments.on('session:left', (origin) => {
      // Their windows are still closing.
      if (this.#of === origin) this.#of = null;
      this.#kept.forget(origin);
    });
    // Beside the office, not in its place: hidden in the tray or locked, none of them is to be seen.
    moments.on('window:opened', (window) => window.on('show', () => void this.#comeBack()));
    moments.on('lock:closed', () => this.#cover());
    moments.on('lock:opened', () => this.#uncover());
  }

  /** Where it is the address of one record of this app; false: it is not. */
  openLink(url: string): boolean {
    const kind = recordKind(url);
    if (kind === null || this.#options.lock.isLocked) return false;
    const already = [...this.#open.keys()].find((window) => samePage(window.webContents.getURL(), url));
    if (already) bringToFront(already);
    else this.#openNew(url, kind);
    return true;
  }

  /** What stands in the office. Says so where that is no single record. */
  openInView(): void {
    const { office } = this.#options;
    if (!office.window || this.openLink(office.window.webContents.getURL())) return;
    void dialog.showMessageBox(office.window, noRecord);
  }

  /** The one in front, if the operator works in it. */
  get focused(): BrowserWindow | null {
    return [...this.#open.keys()].find((window) => window.isFocused()) ?? null;
  }

  /** The events of this page; null: it is the office's. */
  eventsOf(page: WebContents): PageEvents | null {
    return this.#recordOf(page)?.events ?? null;
  }

  windowOf(page: WebContents): BrowserWindow | null {
    return [...this.#open.keys()].find((window) => window.webContents === page) ?? null;
  }

  /** Before another server takes the place of theirs: asks where something begun would be lost. */
  async mayLeave(): Promise<boolean> {
    for (const window of [...this.#open.keys()]) {
      if (this.#options.begun.wouldLose(window.webContents) && !(await mayLose(window, 'close'))) return false;
    }
    return true;
  }

  /** Those that were open at this server when the app ended or went to another one. */
  async #comeBack(): Promise<void> {
    const { office, lock, session } = this.#options;
    const at = await session.access();
    if (!at?.token || this.#of === at.origin || lock.isLocked || !office.window?.isVisible()) return;
    this.#of = at.origin;
    for (const { path, bounds } of this.#kept.of(at.origin)) {
      const url = appOrigin + path;
      const kind = recordKind(url);
      if (kind !== null) this.#openNew(url, kind, bounds);
    }
  }

  /** Not while the app ends: then the windows go, and are to come back. */
  #keepOpen(): void {
    if (this.#of === null || this.#ends) return;
    const windows = [...this.#open.keys()].filter((window) => !window.isDestroyed());
    this.#kept.keep(
      this.#of,
      windows.map((window) => ({ url: window.webContents.getURL(), bounds: window.getNormalBounds() })),
    );
  }

  #recordOf(page: WebContents) {
    const window = this.windowOf(page);
    return window && this.#open.get(window);
  }

  /** @param bounds where it stood: it comes back, and the office stays in front */
  #openNew(url: string, kind: string, bounds?: Rectangle): void {
    const { begun } = this.#options;
    const window = new BrowserWindow({
      ...windowOptions(join(import.meta.dirname, '../preload/preload.cjs'), nativeTheme.shouldUseDarkColors),
      ...(bounds ? onScreen(bounds) : this.#places.free(kind, [...this.#open.keys()])),
      ...(process.platform === 'linux' ? { icon } : {}),
    });
    const page = window.webContents;
    const events = sideEvents(window, this.#options.lock);
    this.#open.set(window, { events, isCovered: false });
    watchWindow(window);
    hearMouseKeys(window);
    showWhenReady(window, () => {
      if (this.#options.lock.isLocked) return;
      if (bounds) window.showInactive();
      else window.show();
    });
    page.on('did-finish-load', () => this.#keepOpen());
    rememberBounds(window, (at) => {
      this.#places.remember(kind, at);
      this.#keepOpen();
    });
    const gone = () => {
      events.pageLeft();
      begun.forget(page);
    };
    page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => isMainFrame && !isSameDocument && gone());
    page.on('render-process-gone', gone);
    page.on('did-navigate-in-page', (_event, to, isMainFrame) => isMainFrame && this.#went(window, to));
    let mayClose = false;
    window.on('close', (event) => {
      if (mayClose || this.#options.isEnding() || !begun.wouldLose(page)) return;
      event.preventDefault();
      void mayLose(window, 'close').then((yes) => {
        mayClose = yes;
        if (yes) window.close();
      });
    });
    window.on('closed', () => {
      this.#open.delete(window);
      begun.forget(page);
      this.#keepOpen();
    });
    void window.loadURL(`${url.replace(/#.*$/, '')}#${recordWindowMark}`);
  }

  /** The way back to a list, and any other place, leads to the office. */
  #went(window: BrowserWindow, to: string): void {
    if (recordKind(to) !== null) {
      this.#keepOpen();
      return;
    }
    const { pathname, search } = new URL(to);
    this.#options.office.show(pathname + search);
    window.close();
  }

  /** What is begun in one stays behind the login of its own; the others have nothing to wait for. */
  #sessionEnded(): void {
    this.#each((_record, window) => {
      if (this.#options.begun.wouldLose(window.webContents)) announce(window.webContents, 'live:signed-out');
      else window.destroy();
    });
  }

  #cover(): void {
    this.#each((record, window) => {
      window.setContentProtection(true);
      record.isCovered = window.isVisible();
      window.hide();
    });
  }

  #uncover(): void {
    this.#each((record, window) => {
      window.setContentProtection(false);
      // What its page asked meanwhile has failed.
      announce(window.webContents, 'live:reset');
      if (record.isCovered) window.showInactive();
      record.isCovered = false;
    });
  }

  #tell<Channel extends AnnouncementChannel>(channel: Channel, ...payload: Announcements[Channel]): void {
    if (!this.#options.lock.isLocked)
      this.#each((_record, window) => announce(window.webContents, channel, ...payload));
  }

  #each(what: (record: { readonly events: PageEvents; isCovered: boolean }, window: BrowserWindow) => void): void {
    for (const [window, record] of [...this.#open]) if (!window.isDestroyed()) what(record, window);
  }
}

const samePage = (one: string, other: string) =>
  one.startsWith(appOrigin) && new URL(one).pathname === new URL(other).pathname;
