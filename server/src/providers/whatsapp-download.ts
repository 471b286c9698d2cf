import { WhatsAppFault } from './whatsapp-fault.ts';
import { faultOfAnswer, headersWith } from './whatsapp-graph.ts';
import { numberOf } from './whatsapp-json.ts';

const patienceMs = 60_000;
const mostHops = 3;
/** Hosts, and hosts below them, that the token may be shown to. Media lie at lookaside.fbsbx.com. */
const metaHosts = ['facebook.com', 'fbsbx.com', 'fbcdn.net', 'whatsapp.net', 'whatsapp.com'];

interface Download {
  readonly url: string;
  readonly token: string;
  readonly limitBytes: number;
  /** Origin of the API, where a stand-in keeps its files too. */
  readonly apiOrigin: string;
}

/** The bytes of a file that lies at Meta. */
export async function download({ url, token, limitBytes, apiOrigin }: Download): Promise<Buffer> {
  const signal = AbortSignal.timeout(patienceMs);
  let target = trusted(url, apiOrigin);
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const response = await fetch(target, { headers: headersWith(token), redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.ok) return readAtMost(response, limitBytes);
    if (response.status < 300 || response.status > 399 || location === null) {
      throw faultOfAnswer(response.status, await response.text(), token);
    }
    await response.body?.cancel();
    target = trusted(URL.parse(location, target.href)?.href ?? '', apiOrigin);
  }
  throw new WhatsAppFault('temporary', 'WhatsApp leitet beim Herunterladen im Kreis.');
}

function trusted(address: string, apiOrigin: string): URL {
  const url = URL.parse(address);
  const isMeta =
    url?.protocol === 'https:' &&
    url.port === '' &&
    metaHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (url && (isMeta || url.origin === apiOrigin)) return url;
  throw new WhatsAppFault('invalid', 'Die Datei liegt nicht bei WhatsApp und wird deshalb nicht geladen.');
}

async function readAtMost(response: Response, limitBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new WhatsAppFault('too_large', `Die Datei ist zu groß (mehr als ${Math.floor(limitBytes / 1_000_000)} MB).`);
  const announced = numberOf(response.headers.get('content-length'));
  const parts: Uint8Array[] = [];
  let size = 0;
  if (announced !== null && announced > limitBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > limitBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
