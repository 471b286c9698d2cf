import { gaxios } from 'google-auth-library';
import { asCalendarFault, CalendarFault } from './calendar-fault.ts';
import { whyUnreachable } from './why-unreachable.ts';

const temporary = (message: string) => new CalendarFault('temporary', message);
const refused = (message: string) => new CalendarFault('refused', message);
const revoked = (message: string) => new CalendarFault('revoked', message);

const rateLimitReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'calendarUsageLimitsExceeded'];
const missingPermissionReasons = ['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'];

/** Reads what Google, or the way to it, said. A time-out or a fault of Google's is never taken as a dead link. */
export function readGoogleFault(error: unknown): CalendarFault {
  if (!(error instanceof gaxios.GaxiosError)) return asCalendarFault(error);
  const status = error.response?.status;
  if (status === undefined) {
    return error.code === 'TimeoutError'
      ? temporary('Google hat nicht rechtzeitig geantwortet.')
      : temporary(`Google ist nicht erreichbar (${whyUnreachable(String(error.code ?? ''))}).`);
  }
  const { oauthError, reason } = readBody(error.response?.data);
  if (oauthError) return oauthFault(oauthError, status);
  return apiFault(status, reason);
}

/** The token endpoint speaks RFC 6749: `{"error":"invalid_grant"}`. */
function oauthFault(code: string, status: number): CalendarFault {
  if (status === 429 || status >= 500) return temporary(`Die Anmeldung bei Google ist gestört (${status}).`);
  if (code === 'invalid_grant') {
    return revoked('Google erkennt die Verbindung nicht mehr an. Bitte verbinden Sie den Kalender neu.');
  }
  // The connection was made with another client than the one that is set up now.
  if (code === 'unauthorized_client') {
    return revoked('Die Verbindung gehört zu einem anderen Google-Zugang. Bitte verbinden Sie den Kalender neu.');
  }
  if (code === 'invalid_client') {
    return refused(
      'Google lehnt Client-ID oder Clientschlüssel ab. Bitte prüfen Sie beide in den Einstellungen unter „Google-Zugang“.',
    );
  }
  return refused(`Google lehnt die Anmeldung ab (${code}).`);
}

function apiFault(status: number, reason: string): CalendarFault {
  if (status === 401) {
    const advice = 'Google nimmt die Anmeldung nicht mehr an. Bitte verbinden Sie den Kalender neu.';
    return new CalendarFault('revoked', advice, true);
  }
  if (status === 403) {
    if (rateLimitReasons.includes(reason)) return temporary('Google bremst gerade: zu viele Anfragen.');
    if (missingPermissionReasons.includes(reason)) {
      return revoked('Die Berechtigung für den Kalender fehlt. Bitte verbinden Sie neu und setzen Sie alle Häkchen.');
    }
    if (reason === 'accessNotConfigured' || reason === 'SERVICE_DISABLED') {
      return refused('Die Google Calendar API ist in Ihrem Google-Cloud-Projekt nicht eingeschaltet.');
    }
    return refused(`Google erlaubt den Zugriff auf diesen Kalender nicht${reason && ` (${reason})`}.`);
  }
  if (status === 404) return new CalendarFault('gone', 'Das gibt es bei Google nicht.');
  if (status === 409) return new CalendarFault('duplicate', 'Diese Kennung ist bei Google schon vergeben.');
  if (status === 410) {
    return reason === 'fullSyncRequired' || reason === 'updatedMinTooLongAgo'
      ? new CalendarFault('stale_sync', 'Der Abgleich muss von vorn beginnen.')
      : new CalendarFault('gone', 'Das wurde bei Google gelöscht.');
  }
  if (status === 429) return temporary('Google bremst gerade: zu viele Anfragen.');
  if (status === 408 || status >= 500) return temporary(`Google Kalender ist gestört (${status}).`);
  return refused(`Google lehnt die Anfrage ab (${status}${reason && `, ${reason}`}).`);
}

function readBody(data: unknown): { oauthError: string | null; reason: string } {
  const error = isObject(data) ? data.error : undefined;
  if (typeof error === 'string') return { oauthError: error, reason: '' };
  if (!isObject(error)) return { oauthError: null, reason: '' };
  const details = [error.errors, error.details].filter(Array.isArray).flat().filter(isObject);
  const reasons = details.map(({ reason }) => reason).filter((reason) => typeof reason === 'string');
  return { oauthError: null, reason: reasons[0] ?? '' };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
