import { app } from 'electron';
import { quitAfter } from '../background/quit-after.ts';
import type { LogFile } from '../diagnosis/log-file.ts';
import type { RunningDownloads } from '../files/running-downloads.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import { hearEarlierNotices } from '../notifications/office-notifications.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import { type hearLinks, placeInArguments } from '../system/deep-links.ts';
import type { QuitGuard } from '../window/quit-guard.ts';
import type { Servers } from './create-servers.ts';
import type { KeptSession } from './create-session.ts';
import { atServerOf, linkOpener } from './open-links.ts';
import type { ServerNotices } from './server-notices.ts';

interface SystemOptions extends Servers, KeptSession {
  readonly office: OfficeWindow;
  readonly quitGuard: Pick<QuitGuard, 'isEnding'>;
  readonly downloads: Pick<RunningDownloads, 'giveUpAll'>;
  readonly feed: Pick<LiveFeed, 'stop'>;
  readonly openLinks: ReturnType<typeof hearLinks>;
  readonly notices: Pick<ServerNotices, 'reply'>;
  readonly log: LogFile;
}

/** What the system and other programs want of the app: links, a second start, its end. */
export function followSystem(options: SystemOptions): void {
  const { office, quitGuard, downloads, feed, offline, places, openLinks, notices, log } = options;
  const openLink = linkOpener(options, office);
  app.on('second-instance', (_event, commandLine) => {
    const place = placeInArguments(commandLine);
    if (place) openLink(place);
    else office.show();
  });
  app.on('activate', () => office.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  quitAfter(() => downloads.giveUpAll() ?? offline.pending);
  app.on('before-quit', () => {
    if (!quitGuard.isEnding) return;
    feed.stop();
    places.flush();
  });
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') log.write('error', `the process for ${type} is gone: ${reason}`);
  });
  // Without this line it was ended from outside, or crashed.
  app.on('quit', (_event, exitCode) => log.write('info', `IT-Lotse has ended (${exitCode})`));
  openLinks(openLink);
  void hearEarlierNotices({
    open: openLink,
    reply: (place, text) =>
      atServerOf(place, options, office, (at) => at !== null && void notices.reply(at, place.path, text)),
  });
}
