import { calendar, type calendar_v3 } from '@googleapis/calendar';
import { CodeChallengeMethod, gaxios, OAuth2Client } from 'google-auth-library';
import { CalendarFault } from './calendar-fault.ts';
import { readGoogleFault } from './google-answers.ts';

/** Without an answer by then a call has failed; whoever needs it tries again. */
const patienceMs = 8000;

const scopeBase = 'https://www.googleapis.com/auth/';
/** The narrowest that do: choose among calendars, read and write entries, ask for free and busy. */
const neededScopes = ['calendar.calendarlist.readonly', 'calendar.events', 'calendar.freebusy'].map(
  (name) => `${scopeBase}${name}`,
);
/** One that Google may grant in place of all of the above. */
const fullScope = `${scopeBase}calendar`;

export type GoogleEvent = calendar_v3.Schema$Event;
export type GoogleCalendarEntry = calendar_v3.Schema$CalendarListEntry;
type ListQuery = Omit<calendar_v3.Params$Resource$Events$List, 'calendarId' | 'pageToken'>;

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of a stand-in; null: Google itself. */
  readonly apiUrl: string | null;
  readonly oauthUrl: string | null;
}

/** The consent page at Google, and what comes back from it. */
export function consentUrl(
  settings: GoogleSettings,
  request: { redirectUri: string; state: string; codeChallenge: string },
): string {
  return oauthClient(settings, request.redirectUri).generateAuthUrl({
    scope: [...neededScopes],
    state: request.state,
    access_type: 'offline',
    // Without it a second consent gives no refresh token.
    prompt: 'consent',
    code_challenge: request.codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
  });
}

/**
 * Turns the code of the consent page into a refresh token.
 * @throws CalendarFault; 'revoked' where the operator has to consent again
 */
export async function exchangeCode(
  settings: GoogleSettings,
  request: { code: string; codeVerifier: string; redirectUri: string },
): Promise<{ refreshToken: string }> {
  const client = oauthClient(settings, request.redirectUri);
  const { tokens } = await client
    .getToken({ code: request.code, codeVerifier: request.codeVerifier })
    .catch((error: unknown) => {
      throw readGoogleFault(error);
    });
  // An answer without scopes grants what was asked for (RFC 6749, 5.1).
  const granted = tokens.scope?.split(' ') ?? neededScopes;
  if (!granted.includes(fullScope) && !neededScopes.every((scope) => granted.includes(scope))) {
    if (tokens.refresh_token) await client.revokeToken(tokens.refresh_token).catch(() => undefined);
    throw new CalendarFault('revoked', 'Es fehlt eine Berechtigung. Bitte setzen Sie bei Google alle Häkchen.');
  }
  if (!tokens.refresh_token) {
    throw new CalendarFault(
      'revoked',
      'Google hat keinen dauerhaften Zugang gegeben. Bitte verbinden Sie noch einmal.',
    );
  }
  return { refreshToken: tokens.refresh_token };
}

/** One account's calendars. Every method throws CalendarFault and nothing else. */
export class GoogleCalendarClient {
  private readonly oauth: OAuth2Client;
  private readonly api: calendar_v3.Calendar;

  /** @param onNewRefreshToken Google may hand out another one; most answers carry none, then the old one stays */
  constructor(settings: GoogleSettings, refreshToken: string, onNewRefreshToken: (refreshToken: string) => void) {
    this.oauth = oauthClient(settings);
    this.oauth.setCredentials({ refresh_token: refreshToken });
    this.oauth.on('tokens', ({ refresh_token }) => {
      if (!refresh_token || refresh_token === this.oauth.credentials.refresh_token) return;
      // The library goes on with what it has here.
      this.oauth.credentials.refresh_token = refresh_token;
      onNewRefreshToken(refresh_token);
    });
    this.api = calendar({
      version: 'v3',
      auth: this.oauth,
      ...(settings.apiUrl && { rootUrl: `${settings.apiUrl}/` }),
    });
  }

  /** Calendars the account may write to. */
  async listCalendars(): Promise<GoogleCalendarEntry[]> {
    const calendars: GoogleCalendarEntry[] = [];
    let pageToken: string | undefined;
    do {
      const { data } = await this.ask(() => this.api.calendarList.list({ minAccessRole: 'writer', pageToken }));
      calendars.push(...(data.items ?? []));
      pageToken = data.nextPageToken ?? undefined;
    } while (pageToken);
    return calendars.filter(({ deleted }) => !deleted);
  }

  /** All pages of a list of entries. The sync token is there unless the query rules it out. */
  async listEvents(calendarId: string, query: ListQuery): Promise<{ events: GoogleEvent[]; syncToken: string | null }> {
    const events: GoogleEvent[] = [];
    let pageToken: string | undefined;
    for (;;) {
      const { data } = await this.ask(() =>
        this.api.events.list({ ...query, calendarId, maxResults: 2500, pageToken }),
      );
      events.push(...(data.items ?? []));
      pageToken = data.nextPageToken ?? undefined;
      if (!pageToken) return { events, syncToken: data.nextSyncToken ?? null };
    }
  }

  /** Null when there never was such an entry; a deleted one comes with status 'cancelled'. */
  async findEvent(calendarId: string, eventId: string): Promise<GoogleEvent | null> {
    return unlessGone(this.ask(() => this.api.events.get({ calendarId, eventId })).then(({ data }) => data));
  }

  async insertEvent(calendarId: string, event: GoogleEvent): Promise<GoogleEvent> {
    const insert = () => this.api.events.insert({ calendarId, requestBody: event, sendUpdates: 'none' });
    return (await this.ask(insert)).data;
  }

  async patchEvent(calendarId: string, eventId: string, event: GoogleEvent): Promise<GoogleEvent> {
    const patch = () => this.api.events.patch({ calendarId, eventId, requestBody: event, sendUpdates: 'none' });
    return (await this.ask(patch)).data;
  }

  /** An entry that is already gone counts as deleted. */
  async deleteEvent(calendarId: string, eventId: string): Promise<void> {
    await unlessGone(this.ask(() => this.api.events.delete({ calendarId, eventId, sendUpdates: 'none' })));
  }

  /** Is anything in this calendar busy in [from, to)? An error about the calendar is never taken as free. */
  async isBusy(calendarId: string, from: Date, to: Date): Promise<boolean> {
    const requestBody = { timeMin: from.toISOString(), timeMax: to.toISOString(), items: [{ id: calendarId }] };
    const { data } = await this.ask(() => this.api.freebusy.query({ requestBody }));
    const answer = data.calendars?.[calendarId];
    const reason = answer?.errors?.[0]?.reason;
    if (reason === 'notFound') throw new CalendarFault('gone', 'Diesen Kalender gibt es bei Google nicht.');
    if (!answer?.busy || reason) {
      throw new CalendarFault('temporary', `Google kann den Kalender nicht lesen (${reason ?? 'keine Auskunft'}).`);
    }
    return answer.busy.length > 0;
  }

  /** Tells Google that this access is no longer wanted. */
  async revoke(): Promise<void> {
    const { refresh_token } = this.oauth.credentials;
    if (!refresh_token) return;
    await this.oauth.revokeToken(refresh_token).catch((error: unknown) => {
      throw readGoogleFault(error);
    });
  }

  /** A refused access token is worth one try with a fresh one: it may have been withdrawn alone. */
  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const fault = readGoogleFault(error);
      if (!fault.isUnauthorized) throw fault;
    }
    try {
      await this.oauth.refreshAccessToken();
      return await call();
    } catch (error) {
      throw readGoogleFault(error);
    }
  }
}

async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CalendarFault && error.kind === 'gone') return null;
    throw error;
  }
}

function oauthClient({ clientId, clientSecret, oauthUrl }: GoogleSettings, redirectUri?: string): OAuth2Client {
  return new OAuth2Client({
    clientId,
    clientSecret,
    redirectUri,
    transporter: new PatientTransport(),
    ...(oauthUrl && {
      endpoints: {
        oauth2AuthBaseUrl: `${oauthUrl}/o/oauth2/v2/auth`,
        oauth2TokenUrl: `${oauthUrl}/token`,
        oauth2RevokeUrl: `${oauthUrl}/revoke`,
      },
    }),
  });
}

/** One try, bounded in time: the library's own repeats (which no option reaches everywhere) would hold up the caller. */
class PatientTransport extends gaxios.Gaxios {
  override request<T>(options: gaxios.GaxiosOptions = {}): gaxios.GaxiosPromise<T> {
    return super.request<T>({ ...options, retry: false, retryConfig: undefined, timeout: patienceMs });
  }
}
