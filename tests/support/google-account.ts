import { calendarCallbackPath, getCalendarAuthUrl, selectCalendar } from '@it-lotse/contract/calendar';
import type { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';
import type { OfficeApi } from './office-api.ts';

/** The environment of a server that takes the stand-in for Google. */
export function googleEnvironment(google: GoogleCalendarSimulator): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_API_URL: google.url,
    GOOGLE_OAUTH_URL: google.url,
  };
}

/** The operator agrees at Google and chooses the account's first calendar; resolves when it has been read. */
export async function connectGoogle(url: string, office: OfficeApi, google: GoogleCalendarSimulator): Promise<void> {
  const { auth_url } = await office.call(getCalendarAuthUrl);
  const { pathname, search } = new URL(google.oauth.decide(auth_url));
  if (pathname !== calendarCallbackPath) throw new Error(`Google would send the browser to ${pathname}`);
  await fetch(`${url}${pathname}${search}`);
  await office.call(selectCalendar, { body: { calendar_id: 'erika@example.org' } });
}
