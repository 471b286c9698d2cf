import type { WebContents } from 'electron';
import { announce, type Handlers, type HandlersOf } from '../ipc.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { SidePages } from '../office/side-page.ts';
import type { BegunWork } from '../window/begun-work.ts';
import type { Servers } from './create-servers.ts';
import type { KeptSession } from './create-session.ts';
import type { Page } from './file-handlers.ts';

interface RecordHandlersOptions extends Pick<Servers, 'origin'>, Pick<KeptSession, 'offline'> {
  /** Those of records, and that of the day. */
  readonly sides: readonly SidePages[];
  readonly begun: BegunWork;
  readonly feed: Pick<LiveFeed, 'state'>;
  filesOf(page: Page): HandlersOf<'files' | 'print'>;
}

/** What is answered otherwise in a window beside the office: it counts nothing, keeps nothing, reads what the office has loaded, and hears for itself. */
export const recordHandlers =
  ({ sides, origin, offline, begun, feed, filesOf }: RecordHandlersOptions) =>
  (page: WebContents): Partial<Handlers> => {
    const side = sides.find((each) => each.eventsOf(page));
    const events = side?.eventsOf(page);
    if (!side || !events) return {};
    return {
      // It is led nowhere: whoever asks for another place means the office.
      'navigation:listen': () => {},
      'live:listen': () => {
        events.pageListens();
        announce(page, 'live:connection', feed.state);
      },
      'live:leave': () => events.pageLeft(),
      'unread:set': () => {},
      'place:scrolled': () => {},
      'cache:read': async () => {
        const at = origin();
        return at === null ? null : { origin: at, ...(await offline.look(at)), work: null };
      },
      'cache:write': () => 'signed-out',
      'drafts:open': (open, wouldLose) => begun.set(page, open, wouldLose),
      ...filesOf({
        window: side.windowOf(page),
        tell: (channel, ...payload) => announce(page, channel, ...payload),
      }),
    };
  };
