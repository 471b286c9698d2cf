import type { z } from 'zod';
import { buildPath } from './build-path.ts';
import type { CallInput, Endpoint, HttpMethod } from './endpoint.ts';
import { type ErrorAnswer, errorAnswer } from './errors.ts';

interface CallInit {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The page may be left meanwhile. */
  readonly keepalive?: boolean;
}

export interface CallRequest extends CallInit {
  readonly method: HttpMethod;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Brings a request to the server it is meant for: `fetch` itself, or what adds an origin and a token to it. */
type Fetch = (path: string, request: CallRequest) => Promise<Response>;

/** What came of a call that was answered; the body of `response` has been read. */
export type CallOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly response: Response }
  /** `refusal` is null for what the contract does not know: a gateway in between, say, answers in words of its own. */
  | { readonly ok: false; readonly refusal: ErrorAnswer | null; readonly response: Response; readonly text: string };

/** Makes one call of the contract and reads its answer by the schema. Rejects as `fetch` does, when there is no answer. */
export async function callEndpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  fetch: Fetch,
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
  init: CallInit = {},
): Promise<CallOutcome<z.output<A>>> {
  const hasBody = input.body !== undefined;
  const response = await fetch(buildPath(endpoint.path, input.params, input.query), {
    ...init,
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(hasBody && { 'content-type': 'application/json' }),
      ...init.headers,
    },
    ...(hasBody && { body: JSON.stringify(input.body) }),
  });
  const text = await response.text();
  if (!response.ok) return { ok: false, refusal: refusalIn(text), response, text };
  const answer = endpoint.answer.safeParse(parseJson(text));
  return answer.success ? { ok: true, answer: answer.data, response } : { ok: false, refusal: null, response, text };
}

/** The server's no in the body of an answer; null where it is not in the words of the contract. */
export function refusalIn(text: string): ErrorAnswer | null {
  return errorAnswer.safeParse(parseJson(text)).data ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
