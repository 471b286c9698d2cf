import type { OfficeEvent } from '@it-lotse/contract/events';
import type { eventPositions } from './live-feed.ts';
import { type HearingPage, PageEvents } from './page-events.ts';

interface CoveredPage extends HearingPage {
  /** What it is told is held back until the lock is opened. */
  isCovered(): boolean;
}

/**
 * The events of each server on their way to its page. What comes while another server is in use, or while no page hears,
 * waits here, so that what was deleted meanwhile does not live on among the answers kept for it. That it waits is
 * remembered beyond the end of the app: the next run does not know any more what it was, and loads everything anew.
 */
export function eventsByServer(
  page: CoveredPage,
  positions: ReturnType<typeof eventPositions>,
  inUse: () => string | null,
) {
  const known = new Map<string, PageEvents>();
  const of = (origin: string): PageEvents => {
    const already = known.get(origin);
    if (already) return already;
    const events = new PageEvents(page);
    if (positions(origin).isUnseen) events.reset();
    known.set(origin, events);
    return events;
  };
  const noteSeen = (origin: string) => positions(origin).setUnseen(!of(origin).listens || page.isCovered());
  return {
    hear(origin: string, event: OfficeEvent) {
      of(origin).hear(event);
      noteSeen(origin);
    },
    /** The server could not tell everything. */
    reset(origin: string) {
      of(origin).reset();
      noteSeen(origin);
    },
    /** The page of the server in use hears from now on. */
    pageListens() {
      const origin = inUse();
      if (origin === null) return;
      of(origin).pageListens();
      if (!page.isCovered()) positions(origin).setUnseen(false);
    },
    /** The lock was opened: what was held back has been told. */
    uncovered() {
      const origin = inUse();
      if (origin !== null && of(origin).listens) positions(origin).setUnseen(false);
    },
    /** There is no page of this server that hears, or of none. */
    pageLeft(origin?: string) {
      for (const [at, events] of known) if (origin === undefined || at === origin) events.pageLeft();
    },
  };
}
