import type { eventPositions } from './live-feed.ts';
import { type HearingPage, PageEvents } from './page-events.ts';

/**
 * The events of each server on their way to its page. What comes while another server is in use waits here, so that what
 * was deleted meanwhile does not live on among the answers kept for it.
 */
export function eventsByServer(
  page: HearingPage,
  positions: ReturnType<typeof eventPositions>,
  inUse: () => string | null,
) {
  const known = new Map<string, PageEvents>();
  const of = (origin: string): PageEvents => {
    const already = known.get(origin);
    if (already) return already;
    const events = new PageEvents(page);
    // An earlier run has heard something beside the work of another server, and nobody knows any more what.
    if (positions(origin).isUnseen) events.reset();
    known.set(origin, events);
    return events;
  };
  return {
    of,
    /** The page of the server in use hears from now on. */
    pageListens() {
      const origin = inUse();
      if (origin === null) return;
      of(origin).pageListens();
      positions(origin).setUnseen(false);
    },
    /** There is no page that hears, of whichever server. */
    pageLeft() {
      for (const events of known.values()) events.pageLeft();
    },
  };
}
