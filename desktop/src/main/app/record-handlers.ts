import type { WebContents } from 'electron';
import { announce, type Handlers, type HandlersOf } from '../ipc.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { RecordWindows } from '../office/record-windows.ts';
import type { BegunWork } from '../window/begun-work.ts';
import type { Servers } from './create-servers.ts';
import type { KeptSession } from './create-session.ts';
import type { Page } from './file-handlers.ts';

interface RecordHandlersOptions extends Pick<Servers, 'servers' | 'origin'>, Pick<KeptSession, 'offline'> {
  readonly records: RecordWindows;
  readonly begun: BegunWork;
  readonly feed: Pick<LiveFeed, 'state'>;
  filesOf(page: Page): HandlersOf<'files' | 'print'>;
}

/** What is answered otherwise in the window of a record: it counts nothing, keeps nothing, reads what the office has loaded, and hears for itself. */
export const recordHandlers =
  ({ records, servers, origin, offline, begun, feed, filesOf }: RecordHandlersOptions) =>
  (page: WebContents): Partial<Handlers> => {
    const events = records.eventsOf(page);
    if (!events) return {};
    return {
      'server:current': () => servers.settled(),
      'live:listen': () => {
        events.pageListens();
        announce(page, 'live:connection', feed.state);
      },
      'live:leave': () => events.pageLeft(),
      'unread:set': () => {},
      'place:scrolled': () => {},
      'cache:read': async () => {
        const at = origin();
        return at === null ? null : { origin: at, ...(await offline.read(at)), work: null };
      },
      'cache:write': () => 'signed-out',
      'drafts:open': (open, wouldLose) => begun.set(page, open, wouldLose),
      ...filesOf({
        window: records.windowOf(page),
        tell: (channel, ...payload) => announce(page, channel, ...payload),
      }),
    };
  };
