import { type DAVRequest, type DAVResponse, davRequest } from 'tsdav';
import type { DavAccess } from './dav-access.ts';
import { DavFault, faultOfStatus, faultOfWay } from './dav-fault.ts';

/** Without an answer by then a call has failed; whoever needs it tries again. */
const patienceMs = 8000;
/** Months of entries in one answer. */
const longPatienceMs = 30_000;
const mostRedirects = 5;

const namespaces = {
  'xmlns:d': 'DAV:',
  'xmlns:c': 'urn:ietf:params:xml:ns:caldav',
  'xmlns:cs': 'http://calendarserver.org/ns/',
  'xmlns:ca': 'http://apple.com/ns/ical/',
};

/** Requests to one CalDAV server. All of them throw CalendarFault, and the password goes to no other house. */
export class DavWay {
  private readonly access: DavAccess;
  private readonly authorization: string;

  constructor(access: DavAccess) {
    this.access = access;
    this.authorization = `Basic ${Buffer.from(`${access.user}:${access.password}`).toString('base64')}`;
  }

  async propfind(url: string, depth: '0' | '1', names: readonly string[]): Promise<DAVResponse[]> {
    const prop = Object.fromEntries(names.map((name) => [name, {}]));
    return this.multistatus(url, 'PROPFIND', { 'd:propfind': { 'd:prop': prop } }, depth);
  }

  report(url: string, body: Record<string, object>, isLong = false): Promise<DAVResponse[]> {
    return this.multistatus(url, 'REPORT', body, '1', isLong ? longPatienceMs : patienceMs);
  }

  /** @throws CalendarFault by the status, unless it is one of success */
  async send(url: string, init: RequestInit, patience = patienceMs): Promise<Response> {
    let target = this.own(url);
    const signal = AbortSignal.timeout(patience);
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const headers = new Headers(init.headers);
      headers.set('authorization', this.authorization);
      const answer = await fetch(target, { ...init, headers, signal, redirect: 'manual' }).catch((error: unknown) => {
        throw faultOfWay(error, target.host);
      });
      const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      if (next === null) {
        if (answer.ok) return answer;
        throw faultOfStatus(answer.status, await answer.text().catch(() => ''));
      }
      await answer.body?.cancel();
      target = this.own(new URL(next, target).href);
    }
    throw new DavFault('refused', 'Der Kalender-Server leitet im Kreis weiter.', 'server_url');
  }

  private async multistatus(
    url: string,
    method: DAVRequest['method'],
    body: Record<string, object>,
    depth: '0' | '1',
    patience = patienceMs,
  ): Promise<DAVResponse[]> {
    try {
      return await davRequest({
        url,
        init: { method, headers: { depth }, body, attributes: namespaces },
        fetch: (address, init) => this.send(String(address), init ?? {}, patience),
      });
    } catch (error) {
      throw faultOfWay(error, this.own(url).host);
    }
  }

  /**
   * Providers spread over hosts of one domain (iCloud names p12-caldav.icloud.com). To any other, and unencrypted where it was
   * encrypted, the password does not go.
   */
  private own(url: string): URL {
    const home = new URL(this.access.serverUrl);
    const target = URL.parse(url);
    const domain = /^[^.]+(\.[^.]+\..*[a-z])$/.exec(home.hostname)?.[1];
    const isOfDomain = domain !== undefined && target?.hostname.endsWith(domain) && target.protocol === 'https:';
    const isHome = target?.host === home.host && (target.protocol === home.protocol || target.protocol === 'https:');
    if (target && (isHome || isOfDomain)) return target;
    throw new DavFault(
      'refused',
      'Der gewählte Kalender gehört nicht zum eingerichteten Server. Bitte wählen Sie einen anderen.',
      'server_url',
    );
  }
}
