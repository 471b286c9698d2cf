import { withTimeout } from '../../kernel/with-timeout.ts';
import { asCalendarFault, CalendarFault } from '../../providers/calendar-fault.ts';
import type { ProviderEntry, Span } from '../../providers/calendar-provider.ts';
import { findCalendarEntry } from '../appointments/calendar-entries.ts';
import { findWaitingWrite } from './calendar-entries-repository.ts';
import type { CalendarNeeds } from './calendar-needs.ts';
import { busyEntryOf, differenceOf, overlaps } from './calendar-rules.ts';
import type { OpenLink } from './calendar-sync.ts';

/** A booking may take a little longer than a look: two calls at most. */
const bookPatienceMs = 6000;

type Answer = 'free' | 'busy' | 'unreadable';

/** Questions to the calendar itself, right before a time is promised; the same one at the same time is asked once. */
export class LiveChecks {
  private readonly getNeeds: () => CalendarNeeds;
  private readonly asked = new Map<string, Promise<Answer>>();

  constructor(getNeeds: () => CalendarNeeds) {
    this.getNeeds = getNeeds;
  }

  /** @param note hears why the calendar could not be read */
  ask(open: OpenLink, span: Span, note: (fault: CalendarFault) => Promise<void>): Promise<Answer> {
    const key = `${open.connection} ${open.calendarId} ${span.from.toISOString()} ${span.to.toISOString()}`;
    let check = this.asked.get(key);
    if (!check) {
      check = this.askLive(open, span, note).finally(() => this.asked.delete(key));
      this.asked.set(key, check);
    }
    return check;
  }

  private async askLive(open: OpenLink, span: Span, note: (fault: CalendarFault) => Promise<void>): Promise<Answer> {
    try {
      const isTaken = await withTimeout(this.isTaken(open, span), bookPatienceMs);
      if (isTaken === undefined)
        throw new CalendarFault('temporary', 'Der Kalender hat nicht rechtzeitig geantwortet.');
      return isTaken ? 'busy' : 'free';
    } catch (error) {
      await note(asCalendarFault(error)).catch((reason) =>
        this.getNeeds().log.error({ err: reason }, 'calendar sync failed'),
      );
      return 'unreadable';
    }
  }

  private async isTaken({ client, calendarId }: OpenLink, span: Span): Promise<boolean> {
    return (await client.readNow(calendarId, span)).some((entry) => this.blocks(entry, span));
  }

  /** Our own entries count only where they stand otherwise than our books say. */
  private blocks(seen: ProviderEntry, span: Span): boolean {
    const { db } = this.getNeeds();
    const busy = busyEntryOf(seen);
    if (!busy || !overlaps(busy, span)) return false;
    const { appointmentId } = seen;
    if (appointmentId === null) return true;
    const entry = findCalendarEntry(db, appointmentId);
    return entry?.isLive === true && !findWaitingWrite(db, appointmentId) && differenceOf(seen, entry) !== null;
  }
}
