import { BrowserWindow } from 'electron';
import type { AnnouncementChannel, Announcements } from '../../bridge/announcements.ts';
import { announce } from '../ipc.ts';
import { HeldAnnouncements } from '../lock/held-announcements.ts';
import type { Moments } from '../moments.ts';
import { showsRecord } from '../page/trusted-page.ts';
import type { LastPlaces } from '../window/last-place.ts';
import { bringToFront, loadAnew, openMainWindow } from '../window/main-window.ts';

/** What stands in the place of the office while nobody may see it. */
interface Cover {
  readonly isLocked: boolean;
  readonly window: BrowserWindow | null;
  cover(): void;
  show(): void;
}

interface OfficeWindowOptions {
  /** Where it is kept where the window was. */
  readonly stateFile: string;
  readonly places: Pick<LastPlaces, 'startUrl' | 'follow' | 'path'>;
  origin(): string | null;
  switchTo(origin: string): Promise<void>;
  readonly moments: Moments;
}

/** The one window of the whole office: what it is told, where it is led, and what of that waits for its page. */
export class OfficeWindow {
  readonly #options: OfficeWindowOptions;
  readonly #held = new HeldAnnouncements();
  #window: BrowserWindow | null = null;
  #cover: Cover | null = null;
  /** Asked for by a click while no page could hear it, or while another server's was there. */
  #wanted: { origin: string; path: string } | null = null;
  #pageListens = false;

  constructor(options: OfficeWindowOptions) {
    this.#options = options;
    const { moments } = options;
    moments.on('server:leaving', () => this.#window && loadAnew(this.#window));
    moments.on('server:arrived', () => this.#wantLastPlace());
    moments.on('lock:opened', () => this.#uncovered());
    moments.on('session:ended', () => this.tell('live:signed-out'));
    moments.on('token:kept-late', (at) => at === options.origin() && this.tell('session:kept'));
    // The login is on the screen: the page begins anew, and the office opens with what was kept.
    moments.on('token:late', (at) => at === options.origin() && this.reload());
    moments.on('cache:late', (at) => at === options.origin() && this.tell('replies:wait'));
    moments.on('server:security-changed', (at, security) => {
      if (at === options.origin()) this.tell('server:security-changed', security);
    });
    moments.on('proxy:asked', (question) => this.tell('proxy:asked', question));
    moments.on('notifications:changed', (state) => this.tell('notifications:changed', state));
    moments.on('updates:changed', (state) => this.tell('updates:changed', state));
  }

  /** From now on it is asked whether the office may be seen. */
  coverBy(cover: Cover): void {
    this.#cover = cover;
  }

  get window(): BrowserWindow | null {
    return this.#window;
  }

  /** What is told is held back until the lock is opened. */
  get isCovered(): boolean {
    return this.#cover?.isLocked === true;
  }

  /** The window a question may be asked in front of. */
  get inFront(): BrowserWindow | null {
    return this.#cover?.isLocked ? this.#cover.window : this.#window;
  }

  /** Whether somebody is looking at this record, here or in a window of its own. */
  isInView(path: string): boolean {
    return BrowserWindow.getAllWindows().some(
      (window) => window.isFocused() && showsRecord(window.webContents.getURL(), path),
    );
  }

  tell<Channel extends AnnouncementChannel>(channel: Channel, ...payload: Announcements[Channel]): void {
    if (!this.#window || this.#window.isDestroyed()) return;
    if (this.isCovered) this.#held.hold(channel, payload);
    else announce(this.#window.webContents, channel, ...payload);
  }

  /** @param hidden without showing it yet */
  open(hidden = false): BrowserWindow {
    const { stateFile, places, moments } = this.#options;
    const opened = openMainWindow(stateFile, places.startUrl(), hidden);
    this.#window = opened;
    // Whoever shows it, and whenever: while the app is locked it stays covered.
    opened.on('show', () => this.#cover?.isLocked && this.#cover.cover());
    places.follow(opened.webContents);
    opened.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) this.#pageIsGone();
    });
    opened.webContents.on('render-process-gone', () => this.#pageIsGone());
    opened.on('closed', () => {
      this.#window = null;
      this.#pageIsGone();
    });
    void moments.tell('window:opened', opened);
    return opened;
  }

  /** The first window of a run: of a locked app it is that of the lock. */
  start(hidden: boolean): void {
    if (!this.#cover?.isLocked) this.open(hidden);
    else if (!hidden) this.#cover.show();
  }

  /** Brings it to the front and, with a path, that place of the back office into view. */
  show(path?: string, at: string | null = this.#options.origin()): void {
    if (path && at) this.#wanted = { origin: at, path };
    if (this.#cover?.isLocked) {
      this.#cover.show();
      return;
    }
    bringToFront(this.#window ?? this.open());
    if (at && at !== this.#options.origin()) this.#wantServer(at);
    this.#tellWantedPath();
  }

  /** The page begins anew, where it is. */
  reload(): void {
    this.#window?.webContents.reload();
  }

  /** Its page hears from now on where it is led: it has said so itself, once nothing of that can be lost. */
  pageListens(): void {
    this.#pageListens = true;
    this.#tellWantedPath();
  }

  #pageIsGone(): void {
    this.#pageListens = false;
    void this.#options.moments.tell('page:gone');
  }

  #uncovered(): void {
    this.#held.release((channel, ...payload) => this.tell(channel, ...payload));
    // A page that began while it was locked was told nothing at all.
    if (this.#window && !this.#pageListens) this.#window.webContents.reload();
    this.show(this.#wanted?.path, this.#wanted?.origin);
  }

  #wantLastPlace(): void {
    const { origin, places } = this.#options;
    const [at, path] = [origin(), places.path];
    if (at && path) this.#wanted ??= { origin: at, path };
    // Its page may have begun to hear before its server counted.
    this.#tellWantedPath();
  }

  #tellWantedPath(): void {
    const wanted = this.#wanted;
    if (!wanted || !this.#pageListens || this.isCovered || wanted.origin !== this.#options.origin()) return;
    this.tell('navigation:go', wanted.path);
    this.#wanted = null;
  }

  /** Through the page, if there is one: it brings its drafts to safety first. */
  #wantServer(to: string): void {
    // The menu has marked what was chosen; what counts is still the one of before.
    void this.#options.moments.tell('servers:changed');
    if (this.#pageListens) this.tell('server:switch-wanted', to);
    else void this.#options.switchTo(to);
  }
}
