import { saysSignedOut } from '@it-lotse/back-office/signed-out-answer';
import { login } from '@it-lotse/contract/account';
import { callIdHeader, callPassHeader } from '../../bridge/call-headers.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { OpenCalls } from './open-calls.ts';

/** What a page may say about its request; everything else (cookies, origin, hop-by-hop) stays behind. */
const forwardedRequestHeaders = ['accept', 'accept-language', 'content-type', 'if-none-match', 'last-event-id'];
/** What the page learns about the answer. Lengths and encodings no longer fit: Chromium has unpacked the body. */
const forwardedResponseHeaders = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  'retry-after',
  'x-request-id',
];

/** An answer shares the origin of the app: as a page it would have its rights. One that says what it may keeps its word. */
const withoutRights = { 'content-security-policy': "sandbox; default-src 'none'" };
const isDocument = (headers: Headers) => /html|xml/i.test(headers.get('content-type') ?? '');

/** Answers `app://lotse/api/…` with the server's answer to the same call, made with the operator's token. */
export async function forwardApiCall(
  request: Request,
  session: Pick<OperatorSession, 'access' | 'expired'>,
  transport: Transport,
  calls: OpenCalls,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // Signing in has a call of its own, because its answer carries the token.
  if (isSignIn(pathname)) return new Response(null, { status: 403 });
  const access = await session.access();
  // Asked last: it must still hold for the server the call goes to.
  if (!access || !calls.mayPass(request.method, request.headers.get(callPassHeader))) return Response.error();
  const { origin, token } = access;
  const target = new URL(origin + pathname + search);
  if (target.origin !== origin || !target.pathname.startsWith('/api/')) return new Response(null, { status: 400 });

  const { signal, answered } = calls.begin(request.headers.get(callIdHeader));
  try {
    const response = await transport(target.href, {
      method: request.method,
      headers: {
        ...pick(request.headers, forwardedRequestHeaders),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: request.body ? new Uint8Array(await request.arrayBuffer()) : null,
      signal,
    });
    // The API never redirects; a stranger in between (a hotel's log-in page) does.
    if (response.status >= 300 && response.status < 400 && response.status !== 304) return Response.error();
    const headers = {
      ...(isDocument(response.headers) && withoutRights),
      ...pick(response.headers, forwardedResponseHeaders),
      'x-content-type-options': 'nosniff',
    };
    if (response.status === 401 && token) {
      const text = await response.text();
      if (saysSignedOut(text)) await session.expired(origin, token);
      return new Response(text, { status: 401, headers });
    }
    return new Response(response.body, { status: response.status, headers });
  } catch {
    // The page sees what a browser would show it: a TypeError, 'Failed to fetch'.
    return Response.error();
  } finally {
    answered();
  }
}

/** However it is written: other letters, escapes or doubled slashes may mean the same to a server. */
function isSignIn(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/').startsWith(login.path);
  } catch {
    return true;
  }
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));
}
