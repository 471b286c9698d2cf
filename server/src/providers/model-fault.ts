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

/** Nobody gets an answer at present. One that is no use, or a question that is not taken, says nothing about the next one. */
export function isOutage(error: unknown): error is ModelFault {
  return error instanceof ModelFault && !['unusable', 'aborted', 'refused'].includes(error.kind);
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
