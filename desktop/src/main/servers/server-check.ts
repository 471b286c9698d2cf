import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import { health } from '@it-lotse/contract/system';
import type { AddressFault, AddressRefusal } from '../../bridge/server-answers.ts';
import { fetchFrom } from './fetch-from.ts';
import { parseServerAddress } from './server-address.ts';
import type { Transport } from './server-transport.ts';

type AddressCheck = { ok: true; server: { origin: string; businessName: string } } | AddressRefusal;

const checkTimeoutMs = 10_000;

const faultTexts: Record<AddressFault, (host: string) => string> = {
  malformed: () => 'Das ist keine Adresse, die wir verstehen. Bitte schreiben Sie sie so: www.ihre-adresse.de',
  unreachable: (host) =>
    `Unter ${host} antwortet niemand. Bitte prüfen Sie die Schreibweise, und ob dieser Computer mit dem Internet verbunden ist.`,
  timeout: (host) => `${host} antwortet nicht rechtzeitig. Bitte versuchen Sie es in einer Minute noch einmal.`,
  tls: (host) =>
    `Die verschlüsselte Verbindung zu ${host} kam nicht zustande: Das Zertifikat des Servers ist ungültig oder er bietet keine Verschlüsselung an.`,
  certificate: (host) =>
    `Dem Zertifikat von ${host} vertraut dieser Computer nicht. Haben Sie es selbst ausgestellt, nehmen Sie es in die Zertifikate des Systems auf; wie, steht im Handbuch. Sonst verbinden Sie sich hier bitte nicht.`,
  clock: (host) =>
    `Das Zertifikat von ${host} gilt heute nicht. Bitte prüfen Sie Datum und Uhrzeit dieses Computers. Stimmen sie, ist das Zertifikat abgelaufen.`,
  proxy: (host) =>
    `Der Proxy dieses Netzes lässt keine Verbindung zu ${host} zu. Bitten Sie, wer das Netz betreut, ${host} freizugeben.`,
  proxy_login: () => 'Der Proxy dieses Netzes verlangt eine Anmeldung. Ohne sie kommt keine Verbindung zustande.',
  redirected: (host) =>
    `${host} verweist auf eine andere Adresse. Bitte tragen Sie die Adresse ein, die im Browser oben steht.`,
  not_it_lotse: (host) => `Unter ${host} antwortet ein Server, aber es ist kein IT-Lotse-Server.`,
};

/** Asks the server under a typed address what it is, by a real call. */
export async function checkServer(
  typed: string,
  acceptUnencrypted: boolean,
  transport: Transport,
  timeoutMs = checkTimeoutMs,
): Promise<AddressCheck> {
  const address = parseServerAddress(typed);
  if (!address.ok) return refuse('malformed', '');
  const host = new URL(address.origin).host;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const outcome = await callEndpoint(fetchFrom(transport, address.origin), health, {}, { signal });
    const { response } = outcome;
    if (response.status >= 300 && response.status < 400) {
      return address.exposure !== 'encrypted' && leadsToHttps(response, host)
        ? checkServer(`https://${host}`, acceptUnencrypted, transport, timeoutMs)
        : refuse('redirected', host);
    }
    if (response.status === 407) return refuse('proxy', host);
    if (!outcome.ok) return refuse('not_it_lotse', host);
    if (address.exposure === 'public' && !acceptUnencrypted) return { ok: false, ...unencrypted(host) };
    return { ok: true, server: { origin: address.origin, businessName: outcome.answer.business_name } };
  } catch (error) {
    return refuse(faultOf(error), host);
  }
}

/** Many servers answer http with the way to https on the same host: no reason to trouble anyone. */
function leadsToHttps(response: Response, host: string): boolean {
  const location = response.headers.get('location') ?? '';
  return URL.canParse(location) && new URL(location).protocol === 'https:' && new URL(location).host === host;
}

function unencrypted(host: string) {
  return {
    reason: 'unencrypted' as const,
    detail: `Die Verbindung zu ${host} ist nicht verschlüsselt. Ihr Passwort und die Nachrichten Ihrer Kunden könnten unterwegs mitgelesen werden.`,
  };
}

function refuse(reason: AddressFault, host: string): AddressRefusal {
  return { ok: false, reason, detail: describeFault(reason, host) };
}

const describeFault = (fault: AddressFault, host: string): string => faultTexts[fault](host);

/** What the line to a server failed of that is in the list already: nobody has to look at its address again. */
export function describeLine(error: unknown, origin: string): string {
  const { host } = new URL(origin);
  if (/ERR_OTHER_SERVER/.test(String(error)))
    return `Unter ${host} antwortet ein anderer Server als bisher. Zu Ihrer Sicherheit wird nichts übertragen.`;
  if (/ERR_MOVED_SERVER/.test(String(error)))
    return 'Der Server hat eine neue Adresse. Bitte übernehmen Sie diese oben im Fenster und versuchen Sie es noch einmal.';
  const fault = faultOf(error);
  if (fault === 'timeout') return 'Der Server antwortet nicht rechtzeitig. Bitte versuchen Sie es gleich noch einmal.';
  if (fault === 'unreachable') return 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.';
  return describeFault(fault, host);
}

/** Chromium's names: https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h */
function faultOf(
  error: unknown,
): 'unreachable' | 'timeout' | 'tls' | 'certificate' | 'clock' | 'proxy' | 'proxy_login' {
  const text = String(error);
  if (/ERR_PROXY_AUTH_REQUESTED/.test(text)) return 'proxy_login';
  if (/ERR_(PROXY|TUNNEL|MANDATORY_PROXY|UNEXPECTED_PROXY|HTTPS_PROXY|SOCKS)/.test(text)) return 'proxy';
  if (/ERR_CERT_DATE_INVALID/.test(text)) return 'clock';
  if (/ERR_CERT_AUTHORITY_INVALID/.test(text)) return 'certificate';
  if (/ERR_(CERT|SSL|BAD_SSL|TLS)/.test(text)) return 'tls';
  if (/Timeout|ERR_(CONNECTION_)?TIMED_OUT/.test(text)) return 'timeout';
  return 'unreachable';
}
