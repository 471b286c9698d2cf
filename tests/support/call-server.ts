import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import type { CallInput, Endpoint } from '@it-lotse/contract/endpoint';
import type { z } from 'zod';

/** A call of the contract to a running server, without a page. Throws unless the answer is what the contract promises. */
export async function callServer<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  url: string,
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
  headers: Readonly<Record<string, string>> = {},
): Promise<z.output<A>> {
  const outcome = await callEndpoint((path, request) => fetch(new URL(path, url), request), endpoint, input, {
    headers,
  });
  if (outcome.ok) return outcome.answer;
  const { response, text } = outcome;
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`);
}
