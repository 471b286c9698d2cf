import { version as ownVersion } from '../kernel/version.ts';
import { silenceFault, unclear, WhatsAppFault, whatsAppFaultOf } from './whatsapp-fault.ts';
import { isObject, numberOf, objectOf, parseJson, textOf } from './whatsapp-json.ts';

const longestDetails = 500;

export const headersWith = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'User-Agent': `it-lotse/${ownVersion.replace(/[^\d.].*$/, '')}`,
});

/** Whether a text can be sent in a header at all. */
export const isTokenShaped = (token: string) => /^[\x21-\x7E]{1,4096}$/.test(token);

/**
 * The body of a good answer.
 * @throws WhatsAppFault for every other one
 */
export function readAnswer(
  status: number,
  text: string,
  call: { token: string; sends: boolean },
): Record<string, unknown> {
  const body = parseJson(text);
  if (status >= 200 && status < 300 && isObject(body) && !isObject(body.error)) return body;
  if (isObject(body) && isObject(body.error)) throw faultOfAnswer(status, text, call.token);
  // Something on the way answered in Meta's place: the message may have passed it before.
  if (call.sends && (status < 400 || status >= 500))
    throw unclear(`WhatsApp hat unverständlich geantwortet (${status}).`);
  throw faultOfAnswer(status, text, call.token);
}

/** Reads a refusal; without a number of Meta's it came from something in between. */
export function faultOfAnswer(status: number, text: string, token: string): WhatsAppFault {
  const error = objectOf(objectOf(parseJson(text)).error);
  const code = numberOf(error.code);
  if (code === null) {
    if (status === 429) return new WhatsAppFault('rate', 'WhatsApp bremst gerade: zu viele Anfragen.');
    return new WhatsAppFault('temporary', `WhatsApp antwortet mit Status ${status}.`);
  }
  return metaFaultOf(error, code, token);
}

/** Meta quotes a malformed token in full, so every such quote is taken out. */
export function metaFaultOf(error: Record<string, unknown>, code: number, token: string): WhatsAppFault {
  const said = textOf(objectOf(error.error_data).details) ?? textOf(error.message);
  return whatsAppFaultOf({
    code,
    subcode: numberOf(error.error_subcode) ?? numberOf(error.subcode),
    details: said && withoutToken(said, token).slice(0, longestDetails),
    traceId: textOf(error.fbtrace_id),
  });
}

const withoutToken = (text: string, token: string) =>
  text.replaceAll(token, '…').replaceAll(/\b[A-Za-z0-9_|-]{40,}/g, '…');

export function asFault(error: unknown, mayHaveSent: boolean): WhatsAppFault {
  return error instanceof WhatsAppFault ? error : silenceFault(error, mayHaveSent);
}
