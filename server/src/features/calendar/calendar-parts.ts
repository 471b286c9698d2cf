import type { CalendarLink } from './calendar-link.ts';
import type { CalendarNeeds } from './calendar-needs.ts';

/** The same with what calendar itself is made of. */
export interface CalendarParts extends CalendarNeeds {
  /** The operator's Google Calendar. */
  readonly calendar: CalendarLink;
}
