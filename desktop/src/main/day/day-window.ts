import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen, type WebContents } from 'electron';
import { z } from 'zod';
import icon from '../../../build/icon.png?asset';
import type { AnnouncementChannel, Announcements } from '../../bridge/announcements.ts';
import { dayWindowMark } from '../../bridge/day-window-mark.ts';
import { announce } from '../ipc.ts';
import type { PageEvents } from '../live/page-events.ts';
import type { AppLock } from '../lock/app-lock.ts';
import type { Moments } from '../moments.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import { type SidePages, sideEvents } from '../office/side-page.ts';
import { appOrigin } from '../page/trusted-page.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import { type JsonFile, jsonFile } from '../settings/json-file.ts';
import type { BegunWork } from '../window/begun-work.ts';
import { bringToFront, windowOptions } from '../window/main-window.ts';
import { rememberBounds } from '../window/remember-bounds.ts';
import { showWhenReady } from '../window/show-when-ready.ts';
import { watchWindow } from '../window/watch-window.ts';
import { placeWindow, type Rectangle, rectangle } from '../window/window-state.ts';

const usualSize = { width: 480, height: 720 };

interface DayWindowOptions {
  /** A file of the user's data folder. */
  inUserData(name: string): string;
  origin(): string | null;
  readonly session: Pick<OperatorSession, 'access'>;
  readonly office: Pick<OfficeWindow, 'show'>;
  readonly lock: Pick<AppLock, 'isLocked'>;
  readonly begun: BegunWork;
  /** The app ends, and nobody is asked any more. */
  isEnding(): boolean;
  readonly moments: Moments;
}

/**
 * The small window of the day, which a key opens over whatever the operator is doing. It is there only while it is looked
 * at, or while a reply is begun in it: a hidden page would cost memory all day.
 */
export class DayWindow implements SidePages {
  readonly #options: DayWindowOptions;
  readonly #file: JsonFile<{ bounds: Rectangle | null }>;
  #window: BrowserWindow | null = null;
  #events: PageEvents | null = null;
  /** Asked for at a locked app, or hidden by the lock: it opens with it. */
  #opensWithLock = false;

  constructor(options: DayWindowOptions) {
    this.#options = options;
    const place = z.object({ bounds: rectangle.nullable() });
    this.#file = jsonFile(options.inUserData('day-window.json'), place, { bounds: null });
    const { moments } = options;
    moments.on('live:event', (event) => this.#events?.hear(event));
    moments.on('live:reset', () => this.#events?.reset());
    moments.on('live:connection', (state) => this.#tell('live:connection', state));
    moments.on('notifications:changed', (state) => this.#tell('notifications:changed', state));
    moments.on('server:leaving', () => this.#window?.destroy());
    moments.on('session:ended', () => this.#sessionEnded());
    moments.on('session:changed', () => this.#sessionChanged());
    moments.on('lock:closed', () => this.#cover());
    moments.on('lock:opened', () => this.#uncover());
  }

  /** What the key does: opens it, brings it to the front, and closes it where it is in front already. */
  toggle(): void {
    if (this.#window?.isFocused()) this.close();
    else this.open();
  }

  open(): void {
    const { lock, office, origin } = this.#options;
    if (lock.isLocked || origin() === null) {
      this.#opensWithLock = lock.isLocked;
      office.show();
      return;
    }
    if (this.#window) bringToFront(this.#window);
    else this.#openNew();
  }

  /** A reply that is begun stays with it: then it is only hidden. */
  close(): void {
    this.#window?.close();
  }

  eventsOf(page: WebContents): PageEvents | null {
    return this.windowOf(page) && this.#events;
  }

  windowOf(page: WebContents): BrowserWindow | null {
    return this.#window?.webContents === page ? this.#window : null;
  }

  #openNew(): void {
    const { begun, isEnding, lock } = this.#options;
    const { bounds } = this.#file.read();
    const window = new BrowserWindow({
      ...windowOptions(join(import.meta.dirname, '../preload/preload.cjs'), nativeTheme.shouldUseDarkColors),
      title: 'Heute – IT-Lotse',
      ...(bounds
        ? placeWindow(
            bounds,
            screen.getAllDisplays().map(({ workArea }) => workArea),
          )
        : usualSize),
      minWidth: 360,
      maximizable: false,
      fullscreenable: false,
      ...(process.platform === 'linux' ? { icon } : {}),
    });
    const page = window.webContents;
    this.#window = window;
    const events = sideEvents(window, lock);
    this.#events = events;
    watchWindow(window);
    rememberBounds(window, (at) => this.#file.write({ bounds: at }));
    showWhenReady(window, () => !lock.isLocked && bringToFront(window));
    const gone = () => {
      events.pageLeft();
      begun.forget(page);
    };
    page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => isMainFrame && !isSameDocument && gone());
    page.on('render-process-gone', gone);
    const left = () => {
      if (this.#window !== window) return;
      this.#window = null;
      this.#events = null;
    };
    window.on('close', (event) => {
      // Whoever presses the key now wants a new one: this is on its way out.
      if (isEnding() || !begun.wouldLose(page)) return left();
      event.preventDefault();
      window.hide();
    });
    window.on('closed', () => {
      begun.forget(page);
      left();
    });
    void window.loadURL(`${appOrigin}/#${dayWindowMark}`);
  }

  #tell<Channel extends AnnouncementChannel>(channel: Channel, ...payload: Announcements[Channel]): void {
    if (this.#window && !this.#options.lock.isLocked) announce(this.#window.webContents, channel, ...payload);
  }

  /** What is begun in it stays behind the word that somebody has to sign in; else it has nothing to wait for. */
  #sessionEnded(): void {
    if (!this.#window) return;
    if (this.#options.begun.wouldLose(this.#window.webContents)) announce(this.#window.webContents, 'live:signed-out');
    else this.#window.destroy();
  }

  /** Whoever has signed out leaves nothing in it; whoever has signed in sees their day. */
  async #sessionChanged(): Promise<void> {
    const access = await this.#options.session.access();
    if (!this.#window) return;
    if (!access?.token) this.#window.destroy();
    else if (!this.#options.begun.wouldLose(this.#window.webContents)) this.#window.webContents.reload();
  }

  #cover(): void {
    this.#opensWithLock = this.#window?.isVisible() ?? false;
    this.#window?.setContentProtection(true);
    this.#window?.hide();
  }

  #uncover(): void {
    this.#window?.setContentProtection(false);
    // What its page asked meanwhile has failed.
    this.#tell('live:reset');
    if (this.#opensWithLock) setImmediate(() => this.open());
    this.#opensWithLock = false;
  }
}
