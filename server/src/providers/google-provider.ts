import { unlessFault } from './calendar-fault.ts';
import type { CalendarProvider, EntryTexts, EntryToWrite, Listing, ProviderEntry, Span } from './calendar-provider.ts';
import { GoogleCalendarClient, type GoogleEvent, type GoogleSettings } from './google-calendar.ts';
import { choiceOf, entryOf, googleEventOf, ourMark } from './google-entries.ts';

/** What of the client is needed here. */
export type GoogleCalls = Pick<
  GoogleCalendarClient,
  'listCalendars' | 'listEvents' | 'findEvent' | 'insertEvent' | 'patchEvent' | 'deleteEvent' | 'isBusy' | 'revoke'
>;

/** @param onNewRefreshToken Google may hand out another one */
export function openGoogle(
  settings: GoogleSettings,
  refreshToken: string,
  onNewRefreshToken: (refreshToken: string) => void,
): CalendarProvider {
  return new GoogleProvider(new GoogleCalendarClient(settings, refreshToken, onNewRefreshToken));
}

/** The calendars of a Google account. */
export class GoogleProvider implements CalendarProvider {
  private readonly client: GoogleCalls;

  constructor(client: GoogleCalls) {
    this.client = client;
  }

  async listCalendars() {
    return (await this.client.listCalendars()).flatMap(choiceOf);
  }

  readAll(calendarId: string, span: Span): Promise<Listing> {
    return this.list(calendarId, { singleEvents: true, ...boundsOf(span) });
  }

  readChanges(calendarId: string, syncToken: string): Promise<Listing> {
    return this.list(calendarId, { singleEvents: true, syncToken });
  }

  /** Free and busy first: it is quick, and mostly all there is to ask. */
  async readNow(calendarId: string, span: Span): Promise<ProviderEntry[]> {
    if (!(await this.client.isBusy(calendarId, span.from, span.to))) return [];
    return (await this.readAll(calendarId, span)).entries;
  }

  async listOurs(calendarId: string): Promise<ProviderEntry[]> {
    const ours = await this.list(calendarId, { privateExtendedProperty: [`${ourMark.key}=${ourMark.value}`] });
    return ours.entries.filter(({ appointmentId }) => appointmentId !== null);
  }

  async findEntry(calendarId: string, id: string): Promise<ProviderEntry | null> {
    const event = await this.client.findEvent(calendarId, id);
    return event && entryOf({ ...event, id });
  }

  async insertEntry(calendarId: string, id: string, entry: EntryToWrite): Promise<ProviderEntry> {
    return entryOf({ ...(await this.client.insertEvent(calendarId, { ...googleEventOf(entry), id })), id });
  }

  putEntry(calendarId: string, id: string, entry: EntryToWrite): Promise<ProviderEntry> {
    return this.patch(calendarId, id, clearingAllDay(googleEventOf(entry)));
  }

  putTexts(calendarId: string, id: string, { title, description, location }: EntryTexts): Promise<ProviderEntry> {
    return this.patch(calendarId, id, { summary: title, description, location });
  }

  async deleteEntry(calendarId: string, id: string): Promise<void> {
    await unlessFault('gone', this.client.deleteEvent(calendarId, id));
  }

  revoke(): Promise<void> {
    return this.client.revoke();
  }

  private async patch(calendarId: string, id: string, event: GoogleEvent): Promise<ProviderEntry> {
    return entryOf({ ...(await this.client.patchEvent(calendarId, id, event)), id });
  }

  private async list(calendarId: string, query: Parameters<GoogleCalls['listEvents']>[1]): Promise<Listing> {
    const { events, syncToken } = await this.client.listEvents(calendarId, query);
    return {
      entries: events.flatMap((event) => (event.id ? [entryOf({ ...event, id: event.id })] : [])),
      replaced: [],
      syncToken,
    };
  }
}

const boundsOf = ({ from, to }: Span) => ({ timeMin: from.toISOString(), timeMax: to.toISOString() });

/** A patch keeps what it does not name: an entry that was made all-day by hand would have both kinds of time. */
function clearingAllDay(event: GoogleEvent): GoogleEvent {
  return { ...event, start: { ...event.start, date: null }, end: { ...event.end, date: null } };
}
