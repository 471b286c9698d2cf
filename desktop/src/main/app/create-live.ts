import type { ConnectionState } from '@it-lotse/back-office/host';
import { officeNews } from '@it-lotse/back-office/office-news';
import type { OfficeEvent } from '@it-lotse/contract/events';
import { powerMonitor } from 'electron';
import type { HandlersOf } from '../ipc.ts';
import { AskedCounts } from '../live/asked-counts.ts';
import { eventsByServer } from '../live/events-by-server.ts';
import { type FeedListener, LiveFeed } from '../live/live-feed.ts';
import { OtherFeeds } from '../live/other-feeds.ts';
import type { readTestPauses } from '../live/test-pauses.ts';
import type { Moments } from '../moments.ts';
import { withdrawNotices } from '../notifications/office-notifications.ts';
import type { OfficeWindow } from '../office/office-window.ts';
import type { UnreadCount } from '../office/unread-count.ts';
import type { Servers } from './create-servers.ts';
import type { KeptSession } from './create-session.ts';
import type { ServerNotices } from './server-notices.ts';

interface LiveOptions extends Servers, KeptSession {
  readonly office: OfficeWindow;
  readonly notices: ServerNotices;
  readonly unread: UnreadCount;
  readonly testPauses: ReturnType<typeof readTestPauses>;
  readonly moments: Moments;
}

/**
 * The events of the servers, each heard once: those of the one in use told to the page, and all of them told of by the
 * system's notices.
 */
export function createLive(options: LiveOptions) {
  const { office, notices, unread, moments, servers, origin, session, transport, positions, identities } = options;
  const pageEvents = eventsByServer(
    {
      tell: (event) => office.tell('live:event', event),
      reset: () => office.tell('live:reset'),
      isCovered: () => office.isCovered,
    },
    positions,
    origin,
  );
  const doubtInUse = options.doubtServer;

  /** What is heard of a server, whether it is in use or not. */
  const hear = (at: string) => ({
    onEvent(event: OfficeEvent) {
      notices.watchOf(at).hear(event);
      const settled = officeNews.settledPath(event);
      if (settled) withdrawNotices(settled, at);
      pageEvents.hear(at, event);
    },
    onCaughtUp: () => notices.watchOf(at).caughtUp(),
    onReset() {
      notices.watchOf(at).reset();
      pageEvents.reset(at);
    },
    onConnection(state: ConnectionState) {
      notices.lineIs(at, state);
      if (state === 'connected') return;
      notices.watchOf(at).lineBroken();
      identities.doubt(at);
    },
    onEnd() {
      notices.watchOf(at).forget();
      notices.lineIs(at, null);
    },
  });

  const counts = new AskedCounts({
    session,
    transport,
    counted: (at, count) => (at === origin() ? unread.set(count) : unread.setOther(at, count)),
  });
  /** A page that is covered is answered nothing, and at a start that begins locked there is none. */
  const countLocked = (at: string | null) => at !== null && office.isCovered && counts.stale(at);

  const inUse = (at: string): FeedListener => {
    const common = hear(at);
    return {
      ...common,
      onEvent(event) {
        common.onEvent(event);
        countLocked(at);
        void moments.tell('live:event', event);
      },
      onCaughtUp() {
        common.onCaughtUp();
        countLocked(at);
      },
      onReset() {
        common.onReset();
        void moments.tell('live:reset');
      },
      onEnd() {
        common.onEnd();
        counts.forget(at);
      },
      onConnection(state) {
        common.onConnection(state);
        office.tell('live:connection', state);
        void moments.tell('live:connection', state);
      },
      onSignedOut() {
        // What comes right after the next login waits until the office is there again to hear it.
        pageEvents.pageLeft(at);
        void moments.tell('session:ended');
      },
    };
  };

  const aside = (at: string): FeedListener => {
    const common = hear(at);
    return {
      ...common,
      onEvent(event) {
        common.onEvent(event);
        counts.stale(at);
      },
      onCaughtUp() {
        common.onCaughtUp();
        counts.stale(at);
      },
      onEnd() {
        common.onEnd();
        counts.forget(at);
        unread.setOther(at, null);
      },
      onSignedOut() {
        void options.offline.forgetData(at);
        notices.tellSignedOut(at);
      },
    };
  };

  const feed = new LiveFeed(session, transport, positions, inUse, options.testPauses);
  const others = new OtherFeeds({
    wanted: () => servers.aside,
    session,
    transport,
    positions,
    listenerOf: aside,
    pauses: options.testPauses,
  });
  const followAll = () => {
    // First the others: the one that arrives ends there before it begins here.
    const ended = others.follow();
    return Promise.all([ended, feed.follow()]);
  };
  const reconnectAll = () => {
    feed.reconnectNow();
    others.reconnectNow();
  };

  moments.on('server:leaving', () => {
    pageEvents.pageLeft();
    feed.leave();
  });
  moments.on('server:arrived', () => void followAll());
  moments.on('servers:changed', () => void others.follow());
  moments.on('session:changed', () => void followAll());
  moments.on('token:late', () => void followAll());
  moments.on('proxy:answered', reconnectAll);
  moments.on('page:gone', () => pageEvents.pageLeft());
  moments.on('lock:closed', () => countLocked(origin()));
  moments.on('lock:opened', () => {
    const at = origin();
    if (at !== null) counts.forget(at);
    pageEvents.uncovered();
  });
  powerMonitor.on('resume', () => {
    doubtInUse();
    reconnectAll();
    notices.review();
  });
  powerMonitor.on('unlock-screen', reconnectAll);

  const handlers: HandlersOf<'live'> = {
    'live:listen': () => {
      pageEvents.pageListens();
      // An answer would overtake the events, and the page take them for news of an open line.
      office.tell('live:connection', feed.state);
    },
    'live:leave': () => pageEvents.pageLeft(),
    'live:network-is-back': reconnectAll,
  };
  return { feed, followAll, handlers };
}
