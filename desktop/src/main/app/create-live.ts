import { officeNews } from '@it-lotse/back-office/office-news';
import { powerMonitor } from 'electron';
import type { HandlersOf } from '../ipc.ts';
import { type FeedListener, LiveFeed } from '../live/live-feed.ts';
import { PageEvents } from '../live/page-events.ts';
import type { readTestPauses } from '../live/test-pauses.ts';
import type { Moments } from '../moments.ts';
import { withdrawNotices } from '../notifications/office-notifications.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import type { Servers } from './create-servers.ts';
import type { KeptSession } from './create-session.ts';
import type { ServerNotices } from './server-notices.ts';

interface LiveOptions extends Servers, KeptSession {
  readonly office: OfficeWindow;
  readonly notices: ServerNotices;
  readonly testPauses: ReturnType<typeof readTestPauses>;
  readonly moments: Moments;
}

/** The events of the server: heard once, told to the page, and told of by the system's notices. */
export function createLive(options: LiveOptions) {
  const { office, notices, moments, origin, doubtServer } = options;
  const pageEvents = new PageEvents({
    tell: (event) => office.tell('live:event', event),
    reset: () => office.tell('live:reset'),
  });
  const listener: FeedListener = {
    onEvent(event) {
      notices.watch.hear(event);
      const settled = officeNews.settledPath(event);
      if (settled) withdrawNotices(settled, origin());
      pageEvents.hear(event);
      void moments.tell('live:event', event);
    },
    onCaughtUp: () => notices.watch.caughtUp(),
    onReset() {
      notices.watch.reset();
      pageEvents.reset();
      void moments.tell('live:reset');
    },
    onConnection(state) {
      if (state !== 'connected') {
        notices.watch.lineBroken();
        doubtServer();
      }
      office.tell('live:connection', state);
      void moments.tell('live:connection', state);
    },
    onEnd: () => notices.watch.forget(),
    onSignedOut() {
      // What comes right after the next login waits until the office is there again to hear it.
      pageEvents.pageLeft();
      void moments.tell('session:ended');
    },
  };
  const feed = new LiveFeed(options.session, options.transport, options.positions, listener, options.testPauses);

  moments.on('server:leaving', () => feed.leave());
  moments.on('server:arrived', () => {
    pageEvents.serverLeft();
    void feed.follow();
  });
  moments.on('session:changed', () => feed.follow());
  moments.on('token:late', (at) => at === origin() && feed.follow());
  moments.on('proxy:answered', () => feed.reconnectNow());
  moments.on('page:gone', () => pageEvents.pageLeft());
  powerMonitor.on('resume', () => {
    doubtServer();
    feed.reconnectNow();
    notices.watch.review();
  });
  powerMonitor.on('unlock-screen', () => feed.reconnectNow());

  const handlers: HandlersOf<'live'> = {
    'live:listen': () => {
      pageEvents.pageListens();
      // An answer would overtake the events, and the page take them for news of an open line.
      office.tell('live:connection', feed.state);
    },
    'live:leave': () => pageEvents.pageLeft(),
    'live:network-is-back': () => feed.reconnectNow(),
  };
  return { feed, handlers };
}
