import type { ErrorAnswer, ErrorCode, GeneralCode } from '@it-lotse/contract/errors';
import type { Refusal } from '@it-lotse/contract/feature-part';
import { featureErrors } from '@it-lotse/contract/feature-parts';
import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import { AppError } from './app-error.ts';

/** Status and German sentence of each code that is no feature's own: the only place that knows both. */
const generalAnswers: Record<GeneralCode, Refusal> = {
  bad_json: { status: 400, detail: 'Die Anfrage ist kein gültiges JSON.' },
  body_too_large: { status: 413, detail: 'Die Anfrage ist zu groß. Erlaubt sind höchstens 100 kB.' },
  unsupported_media_type: {
    status: 415,
    detail: 'Bitte senden Sie die Daten als JSON (Content-Type: application/json).',
  },
  validation_failed: { status: 422, detail: 'Bitte prüfen Sie Ihre Angaben.' },
  not_found: { status: 404, detail: 'Das wurde nicht gefunden.' },
  method_not_allowed: { status: 405, detail: 'Diese Methode gibt es für diese Adresse nicht.' },
  rate_limited: { status: 429, detail: 'Das waren zu viele Anfragen. Bitte versuchen Sie es später noch einmal.' },
  proof_required: {
    status: 428,
    detail: 'Von Ihrem Anschluss kamen zuletzt viele Nachrichten. Bitte lösen Sie zuerst die Rechenaufgabe (X-Proof).',
  },
  proof_invalid: { status: 428, detail: 'Die Lösung der Rechenaufgabe ist ungültig, abgelaufen oder schon benutzt.' },
  login_failed: { status: 401, detail: 'Benutzername oder Passwort ist falsch.' },
  login_throttled: {
    status: 429,
    detail: 'Zu viele Anmeldeversuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
  },
  totp_required: { status: 401, detail: 'Bitte geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.' },
  totp_invalid: { status: 401, detail: 'Ungültiger Verifizierungscode' },
  two_factor_not_begun: {
    status: 409,
    detail: 'Die Einrichtung ist abgelaufen. Bitte beginnen Sie sie noch einmal.',
  },
  two_factor_off: { status: 409, detail: 'Die Zwei-Faktor-Authentifizierung ist nicht eingeschaltet.' },
  not_signed_in: { status: 401, detail: 'Bitte melden Sie sich an.' },
  session_expired: { status: 401, detail: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.' },
  outbox_job_not_retryable: { status: 409, detail: 'Dieser Auftrag ist schon erledigt oder wird gerade ausgeführt.' },
  calendar_not_connected: { status: 409, detail: 'Es ist kein Google-Kalender verbunden.' },
  slot_taken: {
    status: 409,
    detail: 'Dieser Termin wurde gerade vergeben. Bitte wählen Sie eine andere Zeit.',
  },
  appointment_overlaps: { status: 409, detail: 'Zu dieser Zeit gibt es schon einen Termin.' },
  appointment_changed: {
    status: 409,
    detail: 'Dieser Termin hat sich inzwischen geändert. Bitte sehen Sie ihn sich noch einmal an.',
  },
  answered_elsewhere: { status: 409, detail: 'Dieser Lead wurde inzwischen schon beantwortet.' },
  edited_elsewhere: { status: 409, detail: 'Die Notiz wurde inzwischen an einem anderen Gerät geändert.' },
  change_too_late: {
    status: 409,
    detail: 'Dieser Termin lässt sich online nicht mehr ändern. Bitte rufen Sie an.',
  },
  calendar_unavailable: {
    status: 503,
    detail: 'Der Kalender ist gerade nicht erreichbar. Bitte rufen Sie an.',
  },
  signature_invalid: { status: 401, detail: 'Die Signatur dieser Nachricht ist ungültig.' },
  payment_unavailable: {
    status: 503,
    detail: 'Die Online-Zahlung ist gerade nicht möglich. Ihr Termin bleibt bestehen, Sie können vor Ort bezahlen.',
  },
  payment_not_possible: { status: 409, detail: 'Hier gibt es nichts mehr zu bezahlen.' },
  chat_closed: {
    status: 409,
    detail: 'Dieses Gespräch ist beendet. Bitte beginnen Sie ein neues.',
  },
  chat_busy: {
    status: 409,
    detail: 'Auf Ihre letzte Nachricht kommt gerade die Antwort. Bitte warten Sie einen Moment.',
  },
  email_not_resendable: { status: 409, detail: 'Diese E-Mail lässt sich nicht noch einmal senden.' },
  subscriber_not_changeable: { status: 409, detail: 'Das geht bei dieser Adresse gerade nicht.' },
  campaign_not_changeable: { status: 409, detail: 'Das geht bei dieser Kampagne gerade nicht.' },
  erasure_not_possible: { status: 409, detail: 'Diese Person lässt sich gerade nicht löschen.' },
  sample_business: {
    status: 409,
    detail:
      'Auf Ihrer Website steht noch der Beispielbetrieb. Bitte tragen Sie zuerst Ihre eigenen Geschäftsdaten ein.',
  },
  storage_unavailable: {
    status: 503,
    detail: 'Im Moment kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.',
  },
  timeout: { status: 503, detail: 'Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.' },
  internal: {
    status: 500,
    detail: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  },
};

const answers: Readonly<Record<ErrorCode, Refusal>> = { ...generalAnswers, ...featureErrors };

export function statusOf(code: ErrorCode): number {
  return answers[code].status;
}

/** Turns whatever was thrown into `{detail, code}`. Registered last. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    if (res.headersSent) return next(thrown);
    const { status, answer, retryAfterSeconds } = describeError(thrown, req, log);
    if (retryAfterSeconds !== undefined) res.set('Retry-After', String(Math.ceil(retryAfterSeconds)));
    if (status === 401) res.set('WWW-Authenticate', 'Bearer');
    res.status(status).json(answer);
  };
}

/** What the caller is told of it. Logs it, too: refusals as info, faults as error. */
export function describeError(
  thrown: unknown,
  { res, method, path }: Pick<Request, 'res' | 'method' | 'path'>,
  log: Logger,
): { status: number; answer: ErrorAnswer; retryAfterSeconds: number | undefined } {
  const error = asAppError(thrown);
  const { status, detail } = answers[error.code];
  const requestId = res?.get('X-Request-Id');
  const about = { requestId, method, path: withoutSecrets(path) };
  if (status >= 500) log.error({ ...about, err: error.cause ?? thrown }, error.code);
  else log.info(about, error.code);
  const answer: ErrorAnswer = {
    detail: error.detail ?? detail,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.current !== undefined && { current: error.current }),
    ...(requestId && { request_id: requestId }),
  };
  return { status, answer, retryAfterSeconds: error.retryAfterSeconds };
}

/** Whoever has the id of a chat can read it, and the links of an appointment, a checkout and a calendar open them. */
const secretPart =
  /^(\/api\/(?:chat|admin\/chat\/sessions|appointments\/manage|payments\/checkout\/status|mail-previews)\/|\/kalender\/)[^/]+/i;

function withoutSecrets(path: string): string {
  return path.replace(secretPart, '$1…');
}

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  // express.json() and the router mark their refusals with a type or a 4xx status.
  const { type, status } = thrown as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return new AppError('body_too_large');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new AppError('unsupported_media_type');
  // A stray % in an address: nothing can be there.
  if (thrown instanceof URIError) return new AppError('not_found', { cause: thrown });
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('bad_json', { cause: thrown });
  return new AppError('internal', { cause: thrown });
}
