import type { CalendarLink } from './calendar-link.ts';
import type { CalendarNeeds } from './calendar-needs.ts';

/** The same with what lives as long as the server for the calendar. */
export interface CalendarParts extends CalendarNeeds {
  /** The operator's Google Calendar. */
  readonly calendar: CalendarLink;
}
