import { type SimulatedEvent, type Span, spanOf } from './google-events.ts';
import {
  type EventInput,
  GoogleRefusal,
  type GoogleStore,
  isBusy,
  type SimulatedCalendar,
  touches,
} from './google-store.ts';
import { readTime } from './google-time.ts';

export interface ApiRequest {
  readonly method: string;
  /** After /calendar/v3. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly scopes: readonly string[];
}

export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
}

type Scope = 'calendar.calendarlist.readonly' | 'calendar.events' | 'calendar.freebusy';

const listParameters = new Set(
  'maxResults pageToken privateExtendedProperty showDeleted singleEvents syncToken timeMax timeMin'.split(' '),
);
/** Not to be combined with a sync token. */
const filters = ['timeMin', 'timeMax', 'privateExtendedProperty'];
const writers = ['writer', 'owner'];
/** How far a series without an end is followed in a sync. */
const seriesHorizonMs = 366 * 86_400_000;

interface SyncToken {
  change: number;
  single: boolean;
}
interface Page {
  items: unknown[];
  syncToken: string | null;
}

/** Calendar v3, as far as the product speaks it, with Google's defaults and refusals. */
export class GoogleCalendarApi {
  /** Google serves at most 250 by default and 2500 on request; a test may ask for less. */
  pageLimit = 2500;
  /** Sync tokens from before this change are answered with 410. */
  oldestSyncChange = 0;
  /** Reason that freeBusy gives in place of an answer about a calendar. */
  freeBusyFault: string | null = null;
  private readonly store: GoogleStore;
  private readonly pages = new Map<string, Page>();

  constructor(store: GoogleStore) {
    this.store = store;
  }

  /** @throws GoogleRefusal */
  answer(request: ApiRequest): ApiAnswer {
    const { method, path } = request;
    if (path === '/users/me/calendarList' && method === 'GET') return this.listCalendars(request);
    if (path === '/freeBusy' && method === 'POST') return this.freeBusy(request);
    const [, calendar, event] = /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? [];
    if (calendar === undefined) throw new GoogleRefusal(404, 'notFound', 'Not Found');
    requireScope(request, 'calendar.events');
    const calendarId = decodeURIComponent(calendar);
    if (event === undefined && method === 'GET') return this.listEvents(request, calendarId);
    if (event !== undefined && method === 'GET') return ok(this.store.get(calendarId, decodeURIComponent(event)));
    this.requireWriter(calendarId);
    const input = request.body as EventInput;
    if (event === undefined && method === 'POST') return ok(this.store.insert(calendarId, input));
    const eventId = decodeURIComponent(event ?? '');
    this.requireMatch(request, calendarId, eventId);
    if (method === 'PATCH') return ok(this.store.patch(calendarId, eventId, input));
    if (method === 'PUT') return ok(this.store.update(calendarId, eventId, input));
    if (method !== 'DELETE') throw new GoogleRefusal(404, 'notFound', 'Not Found');
    this.store.delete(calendarId, eventId);
    return { status: 204 };
  }

  private listCalendars(request: ApiRequest): ApiAnswer {
    requireScope(request, 'calendar.calendarlist.readonly');
    const { query } = request;
    const onlyWritable = ['writer', 'owner'].includes(query.get('minAccessRole') ?? '');
    const calendars = this.store
      .listCalendars()
      .filter(({ accessRole }) => !onlyWritable || writers.includes(accessRole));
    const page = this.page(query, 100, 250, () => ({ items: calendars.map(calendarResource), syncToken: null }));
    return ok({ kind: 'calendar#calendarList', etag: '"list"', ...page });
  }

  private listEvents(request: ApiRequest, calendarId: string): ApiAnswer {
    const { query } = request;
    const calendar = this.store.findCalendar(calendarId);
    if (!calendar) throw new GoogleRefusal(404, 'notFound', 'Not Found');
    for (const name of query.keys()) {
      if (!listParameters.has(name)) throw new GoogleRefusal(400, 'badRequest', `Unknown name "${name}"`);
    }
    const page = this.page(query, 250, 2500, () => {
      const syncToken = query.get('syncToken');
      return syncToken === null ? this.listAll(query, calendarId) : this.listChanged(query, calendarId, syncToken);
    });
    return ok({
      kind: 'calendar#events',
      etag: `"${this.store.changes}"`,
      summary: calendar.summary,
      updated: new Date().toISOString(),
      timeZone: 'Europe/Berlin',
      accessRole: calendar.accessRole,
      defaultReminders: [],
      ...page,
    });
  }

  private listAll(query: URLSearchParams, calendarId: string): Page {
    const single = query.get('singleEvents') === 'true';
    const [min, max] = [query.get('timeMin'), query.get('timeMax')];
    const within = {
      from: min ? readTime(min) : new Date(0),
      to: max ? readTime(max) : new Date(Date.now() + seriesHorizonMs),
    };
    const marks = query.getAll('privateExtendedProperty');
    const items = (single ? this.store.listSingle(calendarId, within) : this.store.listStored(calendarId)).filter(
      (event) =>
        (query.get('showDeleted') === 'true' || event.status !== 'cancelled') &&
        (!(min || max) || touches(event, within)) &&
        marks.every((mark) => hasMark(event, mark)),
    );
    // Google gives no token for a list that leaves things out by a property.
    return { items, syncToken: marks.length > 0 ? null : writeToken({ change: this.store.changes, single }) };
  }

  private listChanged(query: URLSearchParams, calendarId: string, syncToken: string): Page {
    if (filters.some((name) => query.has(name))) {
      throw new GoogleRefusal(400, 'badRequest', 'Sync token cannot be used with other filters.');
    }
    const token = readToken(syncToken);
    if (!token || token.change < this.oldestSyncChange) {
      throw new GoogleRefusal(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.');
    }
    if (token.single !== (query.get('singleEvents') === 'true')) {
      throw new GoogleRefusal(400, 'badRequest', 'Other parameters than in the first request.');
    }
    const within = { from: new Date(0), to: new Date(Date.now() + seriesHorizonMs) };
    const changed = token.single
      ? this.store.listSingle(calendarId, within, token.change)
      : this.store.listStored(calendarId, token.change);
    const items = [...new Map(changed.map((event) => [event.id, event])).values()].map(bareIfCancelled);
    return { items, syncToken: writeToken({ ...token, change: this.store.changes }) };
  }

  private freeBusy(request: ApiRequest): ApiAnswer {
    requireScope(request, 'calendar.freebusy');
    const { timeMin, timeMax, items } = request.body as {
      timeMin?: string;
      timeMax?: string;
      items?: { id: string }[];
    };
    if (!timeMin || !timeMax || readTime(timeMin) >= readTime(timeMax)) {
      throw new GoogleRefusal(400, 'timeRangeEmpty', 'The specified time range is empty.');
    }
    const within = { from: readTime(timeMin), to: readTime(timeMax) };
    const calendars = Object.fromEntries((items ?? []).map(({ id }) => [id, this.busyOf(id, within)]));
    return ok({ kind: 'calendar#freeBusy', timeMin, timeMax, calendars });
  }

  private busyOf(calendarId: string, within: Span) {
    const reason = this.store.findCalendar(calendarId) ? this.freeBusyFault : 'notFound';
    if (reason) return { errors: [{ domain: 'global', reason }], busy: [] };
    const busy = this.store
      .listSingle(calendarId, within)
      .filter((event) => isBusy(event) && touches(event, within))
      .map(spanOf)
      .sort((a, b) => a.from.getTime() - b.from.getTime());
    return { busy: busy.map(({ from, to }) => ({ start: from.toISOString(), end: to.toISOString() })) };
  }

  private page(query: URLSearchParams, byDefault: number, atMost: number, list: () => Page) {
    const pageToken = query.get('pageToken');
    const known = pageToken === null ? list() : this.pages.get(pageToken);
    if (!known) throw new GoogleRefusal(400, 'invalid', 'Invalid page token value.');
    const limit = Math.min(Number(query.get('maxResults') ?? byDefault), atMost, this.pageLimit);
    const items = known.items.slice(0, limit);
    if (known.items.length <= limit) return { items, ...(known.syncToken && { nextSyncToken: known.syncToken }) };
    const nextPageToken = `page-${this.pages.size + 1}`;
    this.pages.set(nextPageToken, { ...known, items: known.items.slice(limit) });
    return { items, nextPageToken };
  }

  private requireWriter(calendarId: string): void {
    const calendar = this.store.findCalendar(calendarId);
    if (!calendar) throw new GoogleRefusal(404, 'notFound', 'Not Found');
    if (!writers.includes(calendar.accessRole)) {
      throw new GoogleRefusal(403, 'requiredAccessLevel', 'You need to have writer access to this calendar.');
    }
  }

  private requireMatch({ ifMatch }: ApiRequest, calendarId: string, eventId: string): void {
    if (ifMatch === undefined || ifMatch === '*') return;
    if (this.store.get(calendarId, eventId).etag !== ifMatch) {
      throw new GoogleRefusal(412, 'conditionNotMet', 'Precondition Failed');
    }
  }
}

const ok = (body: unknown): ApiAnswer => ({ status: 200, body });

function requireScope({ scopes }: ApiRequest, needed: Scope): void {
  const base = 'https://www.googleapis.com/auth/';
  if (scopes.includes(`${base}${needed}`) || scopes.includes(`${base}calendar`)) return;
  throw new GoogleRefusal(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
}

function hasMark(event: SimulatedEvent, mark: string): boolean {
  const [key = '', value] = mark.split('=');
  return event.extendedProperties?.private?.[key] === value;
}

/** Of a date that was taken out of a series Google promises no more than this. */
function bareIfCancelled(event: SimulatedEvent): Partial<SimulatedEvent> {
  if (event.status !== 'cancelled' || !event.recurringEventId) return event;
  const { kind, etag, id, status, recurringEventId, originalStartTime } = event;
  return { kind, etag, id, status, recurringEventId, originalStartTime };
}

function calendarResource(calendar: SimulatedCalendar) {
  return {
    kind: 'calendar#calendarListEntry',
    etag: '"1"',
    timeZone: 'Europe/Berlin',
    colorId: '14',
    foregroundColor: '#000000',
    selected: true,
    defaultReminders: [],
    ...calendar,
  };
}

const writeToken = (token: SyncToken) => Buffer.from(JSON.stringify(token)).toString('base64url');

function readToken(text: string): SyncToken | null {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as SyncToken;
  } catch {
    // Whatever it is, we did not write it.
    return null;
  }
}
