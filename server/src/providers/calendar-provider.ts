import type { GoogleCalendar } from '@it-lotse/contract/calendar';

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** An entry of a calendar, whoever keeps it. */
export interface ProviderEntry {
  readonly id: string;
  /** The series it is one date of. */
  readonly seriesId: string | null;
  readonly isDeleted: boolean;
  /** All-day ones take whole Berlin days. Null where no time is named, as of deleted entries. */
  readonly span: (Span & { readonly allDay: boolean }) | null;
  /** Not for one that is shown as free, declined, or only says where somebody works. */
  readonly takesTime: boolean;
  readonly summary: string;
  /**
   * The appointment it was written for; null for a foreign one. A copy the operator made of our entry is foreign, and takes
   * up time.
   */
  readonly appointmentId: string | null;
  /** The provider's own time of the last change; null where it tells none. */
  readonly updated: string | null;
}

export interface EntryTexts {
  readonly title: string;
  readonly description: string;
  readonly location: string;
}

/** An entry as it should stand in the calendar. No guests: our own mails invite. */
export interface EntryToWrite extends EntryTexts {
  readonly appointmentId: string;
  readonly start: Date;
  readonly end: Date;
}

export interface Listing {
  readonly entries: ProviderEntry[];
  /** Entries and series of which everything known before is void; what is left of them stands in `entries`. */
  readonly replaced: readonly string[];
  /** From where on to ask for changes; null: everything has to be read again the next time. */
  readonly syncToken: string | null;
}

/**
 * One account's calendars. Every method throws CalendarFault and nothing else; the ids of our own entries are those of
 * `entry-id.ts`.
 */
export interface CalendarProvider {
  /** Calendars the account may write to. */
  listCalendars(): Promise<GoogleCalendar[]>;
  /** What touches the span, series one by one. @throws CalendarFault 'gone' where the calendar is not there */
  readAll(calendarId: string, span: Span): Promise<Listing>;
  /** What has changed since. @throws CalendarFault 'stale_sync' or 'gone' where everything has to be read anew */
  readChanges(calendarId: string, syncToken: string, span: Span): Promise<Listing>;
  /** What stands in [from, to) at this moment. A calendar that cannot be read is never taken as free. */
  readNow(calendarId: string, span: Span): Promise<ProviderEntry[]>;
  /** All of our own entries, whatever their time. */
  listOurs(calendarId: string): Promise<ProviderEntry[]>;
  /** Null when there is no such entry. */
  findEntry(calendarId: string, id: string): Promise<ProviderEntry | null>;
  /** @throws CalendarFault 'duplicate' where the id is taken */
  insertEntry(calendarId: string, id: string, entry: EntryToWrite): Promise<ProviderEntry>;
  /** Puts an entry right, also its time. @throws CalendarFault 'gone' where it cannot be changed any more */
  putEntry(calendarId: string, id: string, entry: EntryToWrite): Promise<ProviderEntry>;
  /**
   * Corrects what an entry says and leaves it where it stands.
   * @returns the entry as it is now, also one that was deleted @throws CalendarFault 'gone' where nothing is known of it
   */
  putTexts(calendarId: string, id: string, texts: EntryTexts): Promise<ProviderEntry>;
  /** An entry that is already gone counts as deleted. */
  deleteEntry(calendarId: string, id: string): Promise<void>;
  /** Tells the provider that this access is no longer wanted. */
  revoke(): Promise<void>;
}
