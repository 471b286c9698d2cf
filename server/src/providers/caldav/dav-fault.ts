import { CalendarFault, type CalendarFaultKind } from '../calendar-fault.ts';
import { whyUnreachable } from '../why-unreachable.ts';

/** Which of the operator's details is most likely wrong. */
export type WrongField = 'server_url' | 'user' | 'password' | null;

/** A fault of the way to a CalDAV server, or what the server said. */
export class DavFault extends CalendarFault {
  readonly field: WrongField;

  constructor(kind: CalendarFaultKind, message: string, field: WrongField = null) {
    super(kind, message);
    this.field = field;
  }
}

const certificateCodes =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|UNABLE_TO_)/;

/** What kept a request from being answered. */
export function faultOfWay(error: unknown, host: string): CalendarFault {
  if (error instanceof CalendarFault) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new DavFault('temporary', `Der Kalender-Server ${host} hat nicht rechtzeitig geantwortet.`, 'server_url');
  }
  const code = codeOf(error);
  if (certificateCodes.test(code)) {
    return new DavFault(
      'refused',
      `Die verschlüsselte Verbindung zu ${host} kommt nicht zustande: Das Zertifikat des Servers gilt nicht (${code}).`,
      'server_url',
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new DavFault('temporary', `Der Kalender-Server ${host} ist nicht zu finden.`, 'server_url');
  }
  return new DavFault(
    'temporary',
    `Der Kalender-Server ${host} ist nicht erreichbar (${whyUnreachable(code)}).`,
    'server_url',
  );
}

/** What a server says by its status. A fault of the server is never taken for a wrong password. */
export function faultOfStatus(status: number, text: string): DavFault {
  if (status === 401) {
    return new DavFault(
      'revoked',
      'Der Kalender-Server nimmt Benutzername oder App-Passwort nicht an. Bitte prüfen Sie beide in den Einstellungen unter „CalDAV-Kalender“.',
      'password',
    );
  }
  if (text.includes('no-uid-conflict')) return new DavFault('duplicate', 'Diese Kennung ist schon vergeben.');
  if (status === 403) {
    return new DavFault('refused', 'Der Kalender-Server erlaubt das nicht. Der Kalender ist vielleicht nur lesbar.');
  }
  if (status === 404 || status === 410) return new DavFault('gone', 'Das gibt es im Kalender nicht.');
  if (status === 412) return new DavFault('duplicate', 'Der Eintrag ist inzwischen ein anderer.');
  if (status === 507) return new DavFault('refused', 'Beim Anbieter des Kalenders ist kein Platz mehr.');
  if (status === 429) return new DavFault('temporary', 'Der Kalender-Server bremst gerade: zu viele Anfragen.');
  if (status === 408 || status === 423 || status >= 500) {
    return new DavFault('temporary', `Der Kalender-Server ist gestört (${status}).`);
  }
  return new DavFault('refused', `Der Kalender-Server lehnt die Anfrage ab (${status}).`, 'server_url');
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null) return '';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  const [first] = 'errors' in cause && Array.isArray(cause.errors) ? cause.errors : [];
  return typeof first?.code === 'string' ? first.code : '';
}
