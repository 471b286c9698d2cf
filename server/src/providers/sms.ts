import { z } from 'zod';
import { whyUnreachable } from './why-unreachable.ts';

export interface OutgoingSms {
  /** E.164 */
  to: string;
  /** At most 11 letters and digits; '' leaves it to the provider. */
  from: string;
  text: string;
  /** Ours; the provider keeps it with the SMS. */
  reference: string;
}

/** accepted: taken over · refused: this SMS will never go · unreachable: everything that may pass or be mended */
type SmsResult =
  | { result: 'accepted' }
  /** about us: our key is not taken. */
  | { result: 'refused' | 'unreachable'; reason: string; about?: 'us' };

export interface SmsSender {
  send(sms: OutgoingSms): Promise<SmsResult>;
  /**
   * Whether an SMS with this reference was taken over before. False too when the provider does not tell; null: it could
   * not be asked.
   */
  hasAccepted(sms: Pick<OutgoingSms, 'to' | 'reference'>): Promise<boolean | null>;
}

const timeoutMs = 10_000;

/**
 * Return codes of the provider (docs.seven.io, 'SMS', 'Return codes') that end the matter for one SMS. Every other one
 * is tried again: a wrong key, an account without credit or a fault of a carrier may be mended.
 */
const refusals: Record<string, string> = {
  '202': 'Die Telefonnummer ist ungültig.',
  '301': 'Die Telefonnummer fehlt.',
  '305': 'Der Text ist ungültig.',
  '401': 'Der Text ist zu lang.',
  '403': 'An diese Telefonnummer gingen heute schon zu viele SMS.',
};
const obstacles: Record<string, string> = {
  '201': 'Der SMS-Anbieter lehnt den Absendernamen ab.',
  '300': 'Der SMS-Anbieter lehnt den Schlüssel ab.',
  '500': 'Das Guthaben beim SMS-Anbieter reicht nicht.',
  '600': 'Die SMS ließ sich nicht an das Mobilfunknetz übergeben.',
  '900': 'Der SMS-Anbieter lehnt den Schlüssel ab.',
  '901': 'Der SMS-Anbieter lehnt die Signatur der Anfrage ab.',
  '902': 'Der Schlüssel darf keine SMS senden.',
  '903': 'Der SMS-Anbieter lehnt die Adresse dieses Servers ab.',
};
const aboutOurKey = ['300', '900', '901', '902', '903'];
const accepted = '100';
/** The same text went to the same number within the last three minutes: it is there already. */
const alreadySent = '402';

const code = z.union([z.string(), z.number()]).transform(String);
/** Some faults come as an object, others as the bare number. */
const sendAnswer = z.union([
  z.object({
    success: code,
    messages: z.array(z.object({ success: z.boolean(), error: code.nullish() })).nullish(),
  }),
  code.transform((success) => ({ success, messages: [] })),
]);
const journal = z.array(z.object({ foreign_id: z.string().nullish() }));

/** Sends through seven.io or whoever speaks its protocol at `apiUrl`. */
export function createSmsSender(apiKey: string, apiUrl: string | null): SmsSender {
  const base = apiUrl ?? 'https://gateway.seven.io';
  const call = (path: string, init: RequestInit = {}) =>
    fetch(base + path, {
      ...init,
      headers: { 'X-Api-Key': apiKey, Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
  return {
    async send({ to, from, text, reference }) {
      const form = new URLSearchParams({ to, text, foreign_id: reference, ...(from && { from }) });
      try {
        const response = await call('/api/sms', { method: 'POST', body: form });
        return explain(response.status, await response.text());
      } catch (error) {
        return { result: 'unreachable', reason: `Der SMS-Anbieter ist nicht erreichbar (${whySilent(error)}).` };
      }
    },
    async hasAccepted({ to, reference }) {
      try {
        const response = await call(`/api/journal/outbound?${new URLSearchParams({ to, limit: '100' })}`);
        // Where the key may not read the journal, the provider's own lock against doubles stands behind the next try.
        const entries = journal.safeParse(parseJson(await response.text()));
        return entries.success && entries.data.some(({ foreign_id }) => foreign_id === reference);
      } catch {
        return null;
      }
    },
  };
}

function explain(status: number, body: string): SmsResult {
  const parsed = sendAnswer.safeParse(parseJson(body));
  if (!parsed.success) {
    const reason = `Der SMS-Anbieter antwortet mit Status ${status}.`;
    return { result: 'unreachable', reason, ...(status === 401 && { about: 'us' }) };
  }
  const { success, messages } = parsed.data;
  // One recipient, so its own outcome is the more exact one: 101 says only that it failed for somebody.
  const [message] = messages ?? [];
  const outcome = message ? (message.success ? accepted : (message.error ?? success)) : success;
  if (outcome === accepted || outcome === alreadySent) return { result: 'accepted' };
  const refusal = refusals[outcome];
  if (refusal) return { result: 'refused', reason: `${refusal} (Code ${outcome})` };
  const reason = obstacles[outcome] ?? 'Der SMS-Anbieter meldet einen Fehler.';
  const about = aboutOurKey.includes(outcome) && { about: 'us' as const };
  return { result: 'unreachable', reason: `${reason} (Code ${outcome})`, ...about };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A page of a proxy, for example: the status is all there is to tell.
    return null;
  }
}

function whySilent(error: unknown): string {
  if (!(error instanceof Error)) return whyUnreachable('');
  if (error.name === 'TimeoutError') return `keine Antwort in ${timeoutMs / 1000} Sekunden`;
  const { cause } = error;
  return whyUnreachable(cause instanceof Error && 'code' in cause ? String(cause.code) : error.message);
}
