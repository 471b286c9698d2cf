import { type CallOutcome, callEndpoint } from '@it-lotse/contract/call-endpoint';
import type { CallInput, Endpoint } from '@it-lotse/contract/endpoint';
import type { z } from 'zod';
import type { Host } from '../host.ts';
import { ApiError, OfflineError } from './api-error.ts';

const readTimeoutMs = 8_000;
/** Writes may wait for a mail server or take a snapshot of the database first. */
const writeTimeoutMs = 60_000;

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Makes one call of the contract and returns its validated answer. Throws ApiError when the server refuses or answers
 * something unknown, OfflineError when it cannot be reached or is silent for too long.
 */
export async function callApi<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  host: Host,
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
  { signal, timeoutMs = endpoint.method === 'GET' ? readTimeoutMs : writeTimeoutMs }: CallOptions = {},
): Promise<z.output<A>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const line = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let outcome: CallOutcome<z.output<A>>;
  try {
    outcome = await callEndpoint((path, request) => host.fetch(path, request), endpoint, input, { signal: line });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new OfflineError('The server could not be reached', { cause: error });
  }
  if (outcome.ok) return outcome.answer;
  const { refusal, response } = outcome;
  if (refusal) throw new ApiError(response.status, refusal.code, refusal.detail, refusal);
  // A gateway in between answers in its own words when the server behind it is away.
  if (response.status >= 502 && response.status <= 504) throw new OfflineError(`Gateway answered ${response.status}`);
  throw new ApiError(response.status, 'internal', 'Der Server hat eine unerwartete Antwort gegeben.');
}
