import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GoogleCalendarApi } from './google/google-calendar-api.ts';
import type { SimulatedEvent } from './google/google-events.ts';
import { GoogleOAuth, simulatedClient } from './google/google-oauth.ts';
import { type EventInput, GoogleRefusal, GoogleStore, type SimulatedCalendar } from './google/google-store.ts';

/** How Google can misbehave. hang: takes the request and never answers · drop: cuts the connection · lost: does it, and cuts the connection */
export type GoogleFaultKind =
  | 'unauthorized'
  | 'permission'
  | 'rate-limit-403'
  | 'rate-limit-429'
  | 'gone'
  | 'server-error'
  | 'api-disabled'
  | 'hang'
  | 'drop'
  | 'lost';

interface Fault {
  readonly kind: GoogleFaultKind;
  readonly matches: (request: { method: string; path: string }) => boolean;
  /** How many more requests it hits. */
  left: number;
}

/** One exchange, for tests that look at what was said over the wire. */
export interface GoogleExchange {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const refusals: Record<Exclude<GoogleFaultKind, 'hang' | 'drop' | 'lost'>, [number, string, string]> = {
  unauthorized: [401, 'authError', 'Invalid Credentials'],
  permission: [403, 'insufficientPermissions', 'Request had insufficient authentication scopes.'],
  'rate-limit-403': [403, 'rateLimitExceeded', 'Rate Limit Exceeded'],
  'rate-limit-429': [429, 'rateLimitExceeded', 'Rate Limit Exceeded'],
  gone: [410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.'],
  'server-error': [503, 'backendError', 'Backend Error'],
  'api-disabled': [403, 'accessNotConfigured', 'Google Calendar API has not been used in project 1 before.'],
};

const apiBase = '/calendar/v3';

/**
 * Google's sign-in and Calendar v3 over real HTTP, for one account. Tests act as the user through `oauth.decide`,
 * `addEvent`, `changeEvent` and `deleteEvent`. Set GOOGLE_API_URL and GOOGLE_OAUTH_URL to `url`.
 */
export class GoogleCalendarSimulator {
  readonly clientId = simulatedClient.id;
  readonly clientSecret = simulatedClient.secret;
  readonly oauth = new GoogleOAuth();
  readonly store = new GoogleStore();
  readonly api = new GoogleCalendarApi(this.store);
  readonly exchanges: GoogleExchange[] = [];
  #faults: Fault[] = [];
  #held: Array<{ on: string; released: Promise<void> }> = [];
  #server: Server | undefined;
  #port = 0;

  constructor() {
    this.store.addCalendar({
      id: 'erika@example.org',
      summary: 'Erika Lotse',
      backgroundColor: '#9fe1e7',
      primary: true,
      accessRole: 'owner',
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The port stays the same over a stop and a new start. */
  async start(port = this.#port): Promise<this> {
    if (this.#server) throw new Error('The Google simulator runs already');
    const server = createServer((req, res) => {
      this.#handle(req, res).catch((error: unknown) => {
        send(res, 500, { error: { code: 500, message: String(error), errors: [{ reason: 'simulatorFault' }] } });
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  addCalendar(calendar: Partial<SimulatedCalendar> & { id: string }): void {
    this.store.addCalendar({ summary: calendar.id, accessRole: 'owner', ...calendar });
  }

  /** The user makes an entry in Google's own window. */
  addEvent(input: EventInput, calendarId = 'primary'): SimulatedEvent {
    return this.store.insert(calendarId, { summary: 'Privat', ...input });
  }

  /** An entry from one moment to another; whatever else it shall have. */
  addBusy(from: string, to: string, more: EventInput = {}, calendarId = 'primary'): SimulatedEvent {
    return this.addEvent({ start: { dateTime: from }, end: { dateTime: to }, ...more }, calendarId);
  }

  changeEvent(eventId: string, input: EventInput, calendarId = 'primary'): SimulatedEvent {
    return this.store.patch(calendarId, eventId, input);
  }

  deleteEvent(eventId: string, calendarId = 'primary'): void {
    this.store.delete(calendarId, eventId);
  }

  /** Entries that the user sees. */
  events(calendarId = 'primary'): SimulatedEvent[] {
    return this.store.listStored(calendarId).filter(({ status }) => status !== 'cancelled');
  }

  /** The entry written for an appointment, if the user sees one. */
  eventOf(appointmentId: string, calendarId = 'primary'): SimulatedEvent | undefined {
    return this.events(calendarId).find(
      ({ extendedProperties }) => extendedProperties?.private?.appointmentId === appointmentId,
    );
  }

  expireSyncTokens(): void {
    this.api.oldestSyncChange = this.store.changes + 1;
  }

  /** Misbehaves from now on. `on` is part of 'METHOD path', e.g. 'POST /freeBusy' or '/token'; without it: everywhere. */
  fault(kind: GoogleFaultKind, { on = '', times = Number.POSITIVE_INFINITY } = {}): void {
    this.#faults.push({ kind, left: times, matches: ({ method, path }) => `${method} ${path}`.includes(on) });
  }

  /** Works the next such request out at once but keeps the answer back until the returned function is called. */
  holdAnswer(on: string): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held.push({ on, released });
    return release;
  }

  clearFaults(): void {
    this.#faults = [];
  }

  /** How many requests of this sort came, refused ones included. */
  count(on: string): number {
    return this.exchanges.filter(({ method, path }) => `${method} ${path}`.includes(on)).length;
  }

  async #handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', this.url);
    const raw = await text(req);
    const isJson = req.headers['content-type']?.startsWith('application/json');
    const request = {
      method: req.method ?? 'GET',
      path: url.pathname.startsWith(apiBase) ? url.pathname.slice(apiBase.length) : url.pathname,
      query: url.searchParams,
      body: isJson && raw !== '' ? (JSON.parse(raw) as unknown) : raw,
    };
    const fault = this.#faultFor(request);
    const answer = fault === null || fault === 'lost' ? this.#answer(request, url, req) : fault;
    if (answer === 'hang') {
      this.exchanges.push({ ...request, status: 0, answer: null });
      return;
    }
    if (answer === 'drop') {
      this.exchanges.push({ ...request, status: 0, answer: null });
      req.socket.destroy();
      return;
    }
    this.exchanges.push({ ...request, status: answer.status, answer: answer.body });
    if (fault === 'lost') return void req.socket.destroy();
    const held = this.#held.find(({ on }) => `${request.method} ${request.path}`.includes(on));
    if (held) {
      this.#held.splice(this.#held.indexOf(held), 1);
      await held.released;
    }
    send(res, answer.status, answer.body, answer.headers);
  }

  #faultFor(request: { method: string; path: string }): Answer | 'hang' | 'drop' | 'lost' | null {
    const fault = this.#faults.find(({ left, matches }) => left > 0 && matches(request));
    if (!fault) return null;
    fault.left -= 1;
    if (fault.kind === 'hang' || fault.kind === 'drop' || fault.kind === 'lost') return fault.kind;
    return refusal(...refusals[fault.kind]);
  }

  #answer(
    request: { method: string; path: string; query: URLSearchParams; body: unknown },
    url: URL,
    req: IncomingMessage,
  ): Answer {
    if (url.pathname === '/token') return this.oauth.token(new URLSearchParams(String(request.body)));
    if (url.pathname === '/revoke') return this.oauth.revoke(request.query.get('token') ?? '');
    if (url.pathname === '/o/oauth2/v2/auth') return this.#consentPage(url);
    if (!url.pathname.startsWith(apiBase)) return refusal(404, 'notFound', 'Not Found');
    const scopes = this.oauth.scopesOf(req.headers.authorization);
    if (!scopes) return refusal(...refusals.unauthorized);
    try {
      return this.api.answer({ ...request, scopes, ifMatch: req.headers['if-match'] });
    } catch (error) {
      if (error instanceof GoogleRefusal) return refusal(error.status, error.reason, error.message);
      throw error;
    }
  }

  /** What a person sees: who asks, and two ways on. */
  #consentPage(url: URL): Answer {
    const decision = url.searchParams.get('decision');
    url.searchParams.delete('decision');
    if (decision) {
      return { status: 302, headers: { location: this.oauth.decide(url.href, { deny: decision === 'deny' }) } };
    }
    const link = (choice: string, label: string) => {
      const href = `${url.href}&decision=${choice}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<p><a href="${href}">${label}</a></p>`;
    };
    const page = `<!doctype html><title>Google</title>${link('allow', 'Zulassen')}${link('deny', 'Abbrechen')}`;
    return { status: 200, body: page, headers: { 'content-type': 'text/html' } };
  }
}

function refusal(status: number, reason: string, message: string): Answer {
  return { status, body: { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } } };
}

function send(res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const isText = typeof body === 'string';
  res.writeHead(status, { ...(!isText && body !== undefined && { 'content-type': 'application/json' }), ...headers });
  res.end(isText || body === undefined ? body : JSON.stringify(body));
}
