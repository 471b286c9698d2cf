import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorAnswer } from '../../contract/errors.ts';
import type { Host } from '../host.ts';
import { ApiError, OfflineError } from './api-error.ts';

type Part<Name extends string, Value> = undefined extends Value ? { [N in Name]?: undefined } : { [N in Name]: Value };

/** What a call needs, by its endpoint: params, query and body as far as it declares them. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', z.input<P>> &
  Part<'query', z.input<Q>> &
  Part<'body', z.input<B>>;

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
  let response: Response;
  let text: string;
  try {
    response = await host.fetch(buildPath(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(input.body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body) }),
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new OfflineError('The server could not be reached', { cause: error });
  }
  const json = parseJson(text);
  if (response.ok) {
    const answer = endpoint.answer.safeParse(json);
    if (answer.success) return answer.data;
    throw new ApiError(response.status, 'internal', 'Der Server hat eine unerwartete Antwort gegeben.');
  }
  const refusal = errorAnswer.safeParse(json);
  if (refusal.success) {
    throw new ApiError(response.status, refusal.data.code, refusal.data.detail, refusal.data);
  }
  // A gateway in between answers in its own words when the server behind it is away.
  if (response.status >= 502 && response.status <= 504) throw new OfflineError(`Gateway answered ${response.status}`);
  throw new ApiError(response.status, 'internal', 'Der Server hat eine unerwartete Antwort gegeben.');
}

/** `/api/leads/{id}` with its parameters filled in and the query appended; absent values are left out. */
export function buildPath(template: string, params: unknown = {}, query: unknown = {}): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`Parameter ${name} of ${template} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
