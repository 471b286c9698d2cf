import { vi } from 'vitest';

/** For tests: a status other than 200 with its body. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
}

type Handler = (call: Call) => unknown;

/**
 * For tests: stands in for the server at the network's edge. Keys are 'GET /api/…' or 'POST /api/…'; a handler gives
 * the body of a 200, a Reply, a whole Response, or throws what fetch would. Returns the calls that came.
 */
export function fakeServer(handlers: Record<string, Handler>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const url = new URL(target, 'http://localhost');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    };
    calls.push(call);
    const handler = handlers[`${call.method} ${call.path}`];
    if (!handler) throw new TypeError(`nobody answers ${call.method} ${call.path}`);
    const answer = await handler(call);
    if (answer instanceof Response) return answer;
    return answer instanceof Reply
      ? Response.json(answer.body, { status: answer.status })
      : Response.json(answer, { status: 200 });
  });
  return calls;
}
