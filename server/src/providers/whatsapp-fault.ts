import { whyUnreachable } from './why-unreachable.ts';

/**
 * What a call to WhatsApp, or a message it reports on, failed for.
 * token: the access token is dead · permission: it may not do this · window: only a template may be sent now ·
 * undeliverable: this person cannot be reached here · pair_rate: too fast to this person · rate: too fast at all ·
 * blocked: Meta has locked or limited the account · template: the template has to be mended · invalid: wrong in itself,
 * trying again changes nothing · too_large: media beyond what we take · temporary: passes by itself, nothing was done ·
 * unclear: no answer came; a message may have gone out all the same
 */
export type WhatsAppFaultKind =
  | 'token'
  | 'permission'
  | 'window'
  | 'undeliverable'
  | 'pair_rate'
  | 'rate'
  | 'blocked'
  | 'template'
  | 'invalid'
  | 'too_large'
  | 'temporary'
  | 'unclear';

interface Traces {
  readonly code?: number | null;
  readonly details?: string | null;
  readonly traceId?: string | null;
}

/** Carries no request and no token, so that it may be logged as it is. `message` is German and quotes Meta's details. */
export class WhatsAppFault extends Error {
  override name = 'WhatsAppFault';
  readonly kind: WhatsAppFaultKind;
  /** Meta's number for it; null: the fault was found on this side. */
  readonly code: number | null;
  /** Meta's own words, in English. */
  readonly details: string | null;
  /** By which Meta finds the call in its own log. */
  readonly traceId: string | null;

  constructor(kind: WhatsAppFaultKind, reason: string, { code = null, details = null, traceId = null }: Traces = {}) {
    super(reason + quoteOf(code, details));
    this.kind = kind;
    this.code = code;
    this.details = details;
    this.traceId = traceId;
  }

  /** Trying the same again later may help. Not so for 'unclear': that could send a message twice. */
  get retryable(): boolean {
    return this.kind === 'temporary' || this.kind === 'rate' || this.kind === 'pair_rate';
  }
}

function quoteOf(code: number | null, details: string | null): string {
  if (code === null) return '';
  return details ? ` (Meta, Code ${code}: „${details}“)` : ` (Meta, Code ${code})`;
}

const tokenDead: [WhatsAppFaultKind, string] = [
  'token',
  'WhatsApp nimmt den Token nicht mehr an. Bitte hinterlegen Sie im Tab „Token“ einen neuen.',
];

/** Meta's documentation, 'Error codes'. Only the number decides: status, title and subcode change. */
const known: Record<number, [WhatsAppFaultKind, string]> = {
  // AuthException: expired, revoked, or the app was locked out.
  0: tokenDead,
  1: ['temporary', 'WhatsApp ist gerade gestört.'],
  2: ['temporary', 'WhatsApp ist gerade gestört.'],
  3: ['permission', 'Der Token darf das bei WhatsApp nicht.'],
  4: ['rate', 'WhatsApp bremst gerade: zu viele Anfragen.'],
  10: [
    'permission',
    'Dem Token fehlt eine Berechtigung (whatsapp_business_messaging oder whatsapp_business_management).',
  ],
  33: ['invalid', 'Diese Rufnummer gibt es bei WhatsApp nicht mehr.'],
  100: [
    'invalid',
    'WhatsApp nimmt die Angaben nicht an: Empfänger, Telefonnummer-ID oder Token passen nicht zusammen.',
  ],
  190: tokenDead,
  368: ['blocked', 'Meta hat das Konto wegen eines Verstoßes gegen die Richtlinien vorübergehend gesperrt.'],
  80007: ['rate', 'WhatsApp bremst gerade: zu viele Anfragen.'],
  130429: ['rate', 'WhatsApp bremst gerade: zu viele Nachrichten.'],
  131000: ['temporary', 'WhatsApp ist gerade gestört.'],
  131005: [
    'permission',
    'Dem Token fehlt eine Berechtigung (whatsapp_business_messaging oder whatsapp_business_management).',
  ],
  131008: ['invalid', 'In der Anfrage an WhatsApp fehlt eine Angabe.'],
  131009: ['invalid', 'Eine Angabe in der Anfrage an WhatsApp ist ungültig.'],
  131016: ['temporary', 'WhatsApp ist gerade nicht verfügbar.'],
  131021: ['invalid', 'An die eigene Rufnummer lässt sich nichts senden.'],
  131026: [
    'undeliverable',
    'Die Nachricht ist über WhatsApp nicht zustellbar. Bitte versuchen Sie es per Telefon oder E-Mail.',
  ],
  131030: ['invalid', 'Diese Rufnummer steht nicht auf der Empfängerliste Ihrer Testnummer.'],
  131031: ['blocked', 'Meta hat das WhatsApp-Konto gesperrt. Bitte prüfen Sie es im Business-Manager.'],
  131042: ['blocked', 'Bei Meta ist keine gültige Zahlungsart für WhatsApp hinterlegt.'],
  131045: ['blocked', 'Die Rufnummer ist bei WhatsApp noch nicht vollständig registriert.'],
  131047: [
    'window',
    'Seit der letzten Nachricht der Person sind mehr als 24 Stunden vergangen. Senden Sie bitte eine Vorlage.',
  ],
  131048: ['blocked', 'Meta begrenzt Ihre Nachrichten gerade, weil zu viele als Spam gemeldet wurden.'],
  131049: ['blocked', 'Meta stellt diese Nachricht nicht zu, um Empfänger vor zu viel Werbung zu schützen.'],
  131051: ['invalid', 'Diese Art von Nachricht kennt WhatsApp hier nicht.'],
  131052: ['invalid', 'Die Datei der Nachricht ließ sich bei WhatsApp nicht herunterladen.'],
  131053: ['invalid', 'Die Datei ließ sich nicht zu WhatsApp hochladen.'],
  131056: ['pair_rate', 'Zu viele Nachrichten an dieselbe Person in kurzer Zeit.'],
  131057: ['temporary', 'Das WhatsApp-Konto wird gerade gewartet.'],
  132000: ['template', 'Die Zahl der Werte passt nicht zur Vorlage.'],
  132001: ['template', 'Diese Vorlage gibt es in dieser Sprache nicht, oder sie ist noch nicht freigegeben.'],
  132005: ['template', 'Der Text der Vorlage ist mit diesen Werten zu lang.'],
  132007: ['template', 'Die Vorlage verstößt gegen die Richtlinien von WhatsApp.'],
  132012: ['template', 'Ein Wert hat nicht die Form, die die Vorlage verlangt.'],
  132015: ['template', 'Die Vorlage ist wegen schlechter Bewertungen angehalten.'],
  132016: ['template', 'Die Vorlage wurde wegen schlechter Bewertungen abgeschaltet.'],
  133010: ['blocked', 'Die Rufnummer ist bei WhatsApp nicht registriert.'],
};

const expiredSubcode = 463;

/** An error as Meta writes it: in an answer, in a status, in `value.errors` or on a message. */
export interface MetaError {
  readonly code: number;
  readonly subcode?: number | null;
  readonly details?: string | null;
  readonly traceId?: string | null;
}

/** Reads Meta's number. An unknown one is 'invalid': it is shown, and not tried again blindly. */
export function whatsAppFaultOf({ code, subcode, details, traceId }: MetaError): WhatsAppFault {
  const traces = { code, details: details ?? null, traceId: traceId ?? null };
  if (code === 190 && subcode === expiredSubcode) {
    const reason = 'Der Token ist abgelaufen. Bitte hinterlegen Sie im Tab „Token“ einen neuen.';
    return new WhatsAppFault('token', reason, traces);
  }
  const [kind, reason] = known[code] ?? knownByRange(code);
  return new WhatsAppFault(kind, reason, traces);
}

function knownByRange(code: number): [WhatsAppFaultKind, string] {
  if (code >= 200 && code <= 299) return ['permission', 'Dem Token fehlt eine Berechtigung für dieses WhatsApp-Konto.'];
  if (code >= 132_000 && code <= 132_999) return ['template', 'WhatsApp nimmt die Vorlage nicht an.'];
  return ['invalid', 'WhatsApp lehnt die Anfrage ab.'];
}

/** Codes of faults that came before anything was sent; those of TLS do, too. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * No answer, or none that can be read. @param mayHaveSent the call was one that sends a message
 * Nothing of the error's own text is taken over: it may quote the header with the token.
 */
export function silenceFault(error: unknown, mayHaveSent: boolean): WhatsAppFault {
  const code = codeOf(error);
  const wasNeverSent = code !== null && (neverConnected.has(code) || /CERT|TLS|SSL/.test(code));
  if (!mayHaveSent || wasNeverSent) {
    const why = isTimeout(error) ? 'keine Antwort in der erwarteten Zeit' : whyUnreachable(code ?? '');
    return new WhatsAppFault('temporary', `WhatsApp ist nicht erreichbar (${why}).`);
  }
  return unclear('WhatsApp hat nicht geantwortet.');
}

export const unclear = (what: string) =>
  new WhatsAppFault('unclear', `${what} Ob die Nachricht angekommen ist, wissen wir nicht.`);

function codeOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
