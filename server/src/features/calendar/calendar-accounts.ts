import type { DavAccess } from '../../providers/caldav/dav-access.ts';
import { CalendarFault } from '../../providers/calendar-fault.ts';
import type { CalendarProvider } from '../../providers/calendar-provider.ts';
import type { GoogleSettings } from '../../providers/google-calendar.ts';
import { type LinkRow, saveRefreshToken } from './calendar-link-repository.ts';
import type { CalendarNeeds } from './calendar-needs.ts';

/** How an account is opened; `key` is another as soon as anything about the access is. */
interface Account {
  readonly key: string;
  readonly open: () => Promise<CalendarProvider>;
}

/** The account behind a link, with what is set up now; null: something of it is missing. */
export function accountOf(ctx: CalendarNeeds, link: LinkRow): Account | null {
  return link.provider === 'caldav' ? caldavAccount(ctx) : googleAccount(ctx, link);
}

function caldavAccount({ config, clock }: CalendarNeeds): Account | null {
  const access = caldavAccess(config);
  if (!access) return null;
  return {
    key: JSON.stringify(access),
    open: async () => {
      const { CalDavProvider } = await import('../../providers/caldav/caldav-provider.ts');
      return new CalDavProvider(access, () => clock.now());
    },
  };
}

function googleAccount(ctx: CalendarNeeds, { connection, sealed_refresh_token: sealed }: LinkRow): Account | null {
  const settings = googleSettings(ctx);
  const refreshToken = ctx.secrets.open(sealed);
  if (settings === null || refreshToken === null) return null;
  const keep = (token: string) => {
    ctx.commits
      .write((tx) => saveRefreshToken(tx, connection, ctx.secrets.seal(token)))
      .catch((error) => ctx.log.error({ err: error }, 'new refresh token could not be stored'));
  };
  return {
    // A refresh token that Google has replaced is the affair of the client that is open already.
    key: JSON.stringify([connection, settings]),
    open: async () => {
      const { openGoogle } = await import('../../providers/google-provider.ts');
      return openGoogle(settings, refreshToken, keep);
    },
  };
}

/** Why there is no account to open. */
export function lostAccessOf(ctx: CalendarNeeds, link: LinkRow | null): CalendarFault {
  if (link?.provider === 'caldav') return new CalendarFault('refused', missingServer);
  return googleSettings(ctx)
    ? new CalendarFault('revoked', 'Der gespeicherte Zugang lässt sich nicht mehr lesen. Bitte verbinden Sie neu.')
    : new CalendarFault('refused', missingClient);
}

/** Told wherever something needs the client at Google and there is none. */
export const missingClient =
  'Die Zugangsdaten von Google fehlen. Hinterlegen Sie sie in den Einstellungen unter „Google-Zugang“.';

/** The same of the calendar server. */
export const missingServer =
  'Die Zugangsdaten Ihres Kalenders fehlen. Hinterlegen Sie sie in den Einstellungen unter „CalDAV-Kalender“.';

/** Null while the server has no client id and secret. */
export function googleSettings({ config }: CalendarNeeds): GoogleSettings | null {
  const { googleClientId: clientId, googleClientSecret: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  return { clientId, clientSecret, apiUrl: config.googleApiUrl, oauthUrl: config.googleOauthUrl };
}

/** Null while no calendar server is set up. */
export function caldavAccess({ caldavUrl, caldavUser, caldavPassword }: CalendarNeeds['config']): DavAccess | null {
  if (!caldavUrl || !caldavUser || !caldavPassword) return null;
  return { serverUrl: caldavUrl, user: caldavUser, password: caldavPassword };
}
