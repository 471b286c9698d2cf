import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
} from 'openai';

/**
 * What asking the model failed for.
 * unavailable: passes by itself · too_slow: no complete answer in the time a visitor waits · rate_limited: too many
 * questions at once · no_credit: the account is empty, somebody has to pay · set_up: key, rights or the model's name are
 * wrong, somebody has to change them · refused: the provider does not take this question · unusable: an answer came that
 * is cut off, refused, blank or not what was asked for · aborted: our own caller went away
 */
export type ModelFaultKind =
  | 'unavailable'
  | 'too_slow'
  | 'rate_limited'
  | 'no_credit'
  | 'set_up'
  | 'refused'
  | 'unusable'
  | 'aborted';

/** What helps to find the matter again in the provider's own log. */
interface Traces {
  readonly requestId?: string | null | undefined;
  readonly status?: number | undefined;
  readonly code?: string | null | undefined;
  readonly retryAfterMs?: number | null | undefined;
}

/** Carries neither the question nor the answer nor the key, so that it may be logged as it is. `message` is German. */
export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly kind: ModelFaultKind;
  readonly requestId: string | null;
  readonly status: number | null;
  /** The provider's own short word for it, such as 'model_not_found'. */
  readonly code: string | null;
  /** How long the provider asks to wait; null: it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(kind: ModelFaultKind, message: string, { requestId, status, code, retryAfterMs }: Traces = {}) {
    super(message);
    this.kind = kind;
    this.requestId = requestId ?? null;
    this.status = status ?? null;
    this.code = code ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }

  /** Somebody has to act before it works again. */
  get needsOperator(): boolean {
    return this.kind === 'no_credit' || this.kind === 'set_up';
  }
}

/** Words for an empty account or a spending limit that was reached: waiting does not help. */
const emptyAccount = /insufficient_quota|credit|billing|spend|balance|quota_exceeded/i;

/** Reads what the provider, or the way to it, said. @param signal of the question: whoever aborted it wrote why */
export function asModelFault(error: unknown, signal: AbortSignal): ModelFault {
  if (error instanceof ModelFault) return error;
  if (signal.aborted || error instanceof APIUserAbortError) return abortFault(signal);
  if (error instanceof APIConnectionTimeoutError) return tooSlow();
  if (error instanceof APIConnectionError) {
    return new ModelFault('unavailable', 'Das Sprachmodell ist nicht erreichbar.');
  }
  if (!(error instanceof APIError)) {
    const name = error instanceof Error ? error.name : typeof error;
    return new ModelFault('unavailable', `Die Verbindung zum Sprachmodell ist abgebrochen (${name}).`);
  }
  const { status, code, requestID: requestId } = error;
  const fault = (kind: ModelFaultKind, message: string) =>
    new ModelFault(kind, message, { requestId, status, code, retryAfterMs: retryAfterOf(error) });
  if (status === undefined)
    return fault('unavailable', 'Das Sprachmodell hat während der Antwort einen Fehler gemeldet.');
  if (error instanceof AuthenticationError) {
    return fault('set_up', 'Der Anbieter lehnt OPENAI_API_KEY ab. Bitte prüfen Sie den Schlüssel auf dem Server.');
  }
  if (status === 402 || (status === 429 && emptyAccount.test(`${code} ${error.type}`))) {
    return fault(
      'no_credit',
      'Das Guthaben beim Anbieter des Sprachmodells ist aufgebraucht. Bitte laden Sie es dort auf.',
    );
  }
  if (error instanceof PermissionDeniedError) {
    return fault(
      'set_up',
      'Der Schlüssel (OPENAI_API_KEY) darf dieses Modell nicht benutzen. Bitte prüfen Sie seine Rechte.',
    );
  }
  if (error instanceof NotFoundError) {
    return fault(
      'set_up',
      'Dieses Sprachmodell gibt es dort nicht. Bitte prüfen Sie OPENAI_MODEL und OPENAI_BASE_URL.',
    );
  }
  if (status === 429) return fault('rate_limited', 'Der Anbieter des Sprachmodells bremst gerade: zu viele Anfragen.');
  if (status === 408) return tooSlow();
  if (status === 409 || status >= 500) return fault('unavailable', `Das Sprachmodell ist gestört (${status}).`);
  return fault('refused', `Das Sprachmodell nimmt die Frage nicht an (${code ?? `Status ${status}`}).`);
}

export function tooSlow(): ModelFault {
  return new ModelFault('too_slow', 'Das Sprachmodell hat nicht rechtzeitig geantwortet.');
}

export function unusable(what: string, requestId?: string | null): ModelFault {
  return new ModelFault('unusable', `Das Sprachmodell hat keine brauchbare Antwort gegeben (${what}).`, { requestId });
}

/** A time limit is an AbortSignal, too; it names itself in the reason. */
export function abortFault(signal: AbortSignal): ModelFault {
  const { reason } = signal as { reason: unknown };
  if (reason instanceof ModelFault) return reason;
  if (reason instanceof DOMException && reason.name === 'TimeoutError') return tooSlow();
  return new ModelFault('aborted', 'Die Frage an das Sprachmodell wurde zurückgenommen.');
}

function retryAfterOf({ headers }: APIError): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
