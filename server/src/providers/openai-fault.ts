import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
} from 'openai';

import { abortFault, ModelFault, type ModelFaultKind, tooSlow } from './model-fault.ts';

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
    return fault('set_up', 'Der Anbieter des Sprachmodells lehnt den Schlüssel ab.');
  }
  if (status === 402 || (status === 429 && emptyAccount.test(`${code} ${error.type}`))) {
    return fault(
      'no_credit',
      'Das Guthaben beim Anbieter des Sprachmodells ist aufgebraucht. Bitte laden Sie es dort auf.',
    );
  }
  if (error instanceof PermissionDeniedError) {
    return fault('set_up', 'Der Schlüssel darf dieses Sprachmodell nicht benutzen. Bitte prüfen Sie seine Rechte.');
  }
  if (error instanceof NotFoundError) {
    return fault(
      'set_up',
      'Dieses Sprachmodell gibt es dort nicht. Bitte prüfen Sie den Namen des Modells und die Adresse.',
    );
  }
  if (status === 429) return fault('rate_limited', 'Der Anbieter des Sprachmodells bremst gerade: zu viele Anfragen.');
  if (status === 408) return tooSlow();
  if (status === 409 || status >= 500) return fault('unavailable', `Das Sprachmodell ist gestört (${status}).`);
  return fault('refused', `Das Sprachmodell nimmt die Frage nicht an (${code ?? `Status ${status}`}).`);
}

function retryAfterOf({ headers }: APIError): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
