import type { BrowserWindow } from 'electron';
import type { AnnouncementChannel, Announcements } from '../../bridge/announcements.ts';
import { announce } from '../ipc.ts';
import { PageEvents } from '../live/page-events.ts';
import type { AppLock } from '../lock/app-lock.ts';

/** The pages beside the office, by the one that asks. */
export interface SidePages {
  /** The events of this page; null: it is none of these. */
  eventsOf(page: BrowserWindow['webContents']): PageEvents | null;
  windowOf(page: BrowserWindow['webContents']): BrowserWindow | null;
}

/** What a page beside the office hears: the same events by a gathering of its own, and nothing while the app is locked. */
export function sideEvents(window: BrowserWindow, lock: Pick<AppLock, 'isLocked'>): PageEvents {
  const tell = <Channel extends AnnouncementChannel>(channel: Channel, ...payload: Announcements[Channel]) => {
    // What it was not told while it was locked, it loads anew afterwards.
    if (!window.isDestroyed() && !lock.isLocked) announce(window.webContents, channel, ...payload);
  };
  return new PageEvents({ tell: (event) => tell('live:event', event), reset: () => tell('live:reset') });
}
