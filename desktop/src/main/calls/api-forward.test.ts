import { expect, test, vi } from 'vitest';
import type { Transport } from '../servers/server-transport.ts';
import { forwardApiCall } from './api-forward.ts';
import { OpenCalls } from './open-calls.ts';

const origin = 'https://lotse.example';
const signedIn = { access: async () => ({ origin, token: 'tok' }), expired: vi.fn(async () => undefined) };
const signedOut = { ...signedIn, access: async () => ({ origin, token: null }) };
const call = (path: string, init?: RequestInit) => new Request(`https://app.invalid${path}`, init);

test('makes the same call with the token and without what identifies the page', async () => {
  const transport = vi.fn<Transport>(async () => Response.json({ leads: [] }));
  const calls = new OpenCalls();
  const request = call('/api/admin/leads?q=M%C3%BCller&limit=5', {
    method: 'POST',
    body: '{"a":"ü"}',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer chosen by the page',
      'x-forwarded-for': '1.2.3.4',
      connection: 'upgrade',
      'x-lotse-pass': calls.pass,
    },
  });
  await forwardApiCall(request, signedIn, transport, calls);
  const [url, made] = transport.mock.calls[0] ?? [];
  expect(url).toBe(`${origin}/api/admin/leads?q=M%C3%BCller&limit=5`);
  expect(made?.method).toBe('POST');
  expect(made?.headers).toEqual({ 'content-type': 'application/json', authorization: 'Bearer tok' });
  expect(new TextDecoder().decode(made?.body as Uint8Array)).toBe('{"a":"ü"}');
});

test('sends no authorization while signed out, whatever the page writes', async () => {
  const transport = vi.fn<Transport>(async () => Response.json({}));
  await forwardApiCall(
    call('/api/health', { headers: { authorization: 'Bearer x' } }),
    signedOut,
    transport,
    new OpenCalls(),
  );
  expect(transport.mock.calls[0]?.[1]?.headers).toEqual({});
});

test.each([
  ['text/html; charset=utf-8', undefined, "sandbox; default-src 'none'"],
  ['application/xhtml+xml', undefined, "sandbox; default-src 'none'"],
  ['image/svg+xml', undefined, "sandbox; default-src 'none'"],
  ['text/html', "default-src 'none'; img-src data:", "default-src 'none'; img-src data:"],
  ['application/json', undefined, null],
])(
  'a page of the server (%s) has the rights its policy gives it, and without one none',
  async (type, policy, given) => {
    const headers = { 'content-type': type, ...(policy && { 'content-security-policy': policy }) };
    for (const status of [200, 401, 500]) {
      const transport: Transport = async () => new Response('<script>1</script>', { status, headers });
      const answer = await forwardApiCall(call('/api/anything'), signedIn, transport, new OpenCalls());
      expect(answer.headers.get('content-security-policy')).toBe(given);
    }
  },
);

test('hands back status, body and the headers a page needs; cookies stay behind', async () => {
  const transport: Transport = async () =>
    Response.json(
      { detail: 'Zu viele Anfragen.', code: 'rate_limited' },
      { status: 429, headers: { 'retry-after': '7', 'set-cookie': 'a=b', 'content-length': '999', server: 'x' } },
    );
  const answer = await forwardApiCall(call('/api/leads'), signedIn, transport, new OpenCalls());
  expect(answer.status).toBe(429);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/json',
    'retry-after': '7',
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.json()).toMatchObject({ code: 'rate_limited' });
});

test.each([
  '/api/admin/login',
  '/api/admin/LOGIN',
  '/api//admin/login',
  '/api/admin/%6cogin',
  '/api/admin/login/',
  '/api/%zz',
])('refuses to sign in through the page: %s', async (path) => {
  const transport = vi.fn<Transport>();
  expect((await forwardApiCall(call(path, { method: 'POST' }), signedIn, transport, new OpenCalls())).status).toBe(403);
  expect(transport).not.toHaveBeenCalled();
});

test('only /api/ of the chosen server is reachable', async () => {
  const transport = vi.fn<Transport>(async () => Response.json({}));
  const answer = await forwardApiCall(call('/dashboard'), signedIn, transport, new OpenCalls());
  expect(answer.status).toBe(400);
  expect(transport).not.toHaveBeenCalled();
});

test.each([
  ['a dead line', async () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'))],
  ['a redirect', async () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } })],
] satisfies [string, Transport][])('%s is a network error for the page', async (_, transport) => {
  expect((await forwardApiCall(call('/api/health'), signedIn, transport, new OpenCalls())).type).toBe('error');
});

test('without a chosen server there is nothing to reach', async () => {
  const nowhere = { ...signedIn, access: async () => null };
  expect((await forwardApiCall(call('/api/health'), nowhere, vi.fn<Transport>(), new OpenCalls())).type).toBe('error');
});

test.each([
  ['changes nothing without a pass', 'POST', null],
  ['changes nothing with the pass of a server before', 'DELETE', 'old'],
  ['reads nothing with the pass of a server before', 'GET', 'old'],
])('a page that is being left %s', async (_, method, shown) => {
  const calls = new OpenCalls();
  const pass = shown && calls.pass;
  calls.renewPass();
  const transport = vi.fn<Transport>(async () => Response.json({}));
  const request = call('/api/admin/leads', { method, headers: pass ? { 'x-lotse-pass': pass } : {} });
  expect((await forwardApiCall(request, signedIn, transport, calls)).type).toBe('error');
  expect(transport).not.toHaveBeenCalled();
});

test('a server that is left while the token is looked up is not told what was asked', async () => {
  const calls = new OpenCalls();
  const transport = vi.fn<Transport>(async () => Response.json({}));
  const slowly = {
    ...signedIn,
    access: async () => {
      calls.renewPass();
      return { origin, token: 'tok' };
    },
  };
  const request = call('/api/admin/leads', { method: 'POST', headers: { 'x-lotse-pass': calls.pass } });
  expect((await forwardApiCall(request, slowly, transport, calls)).type).toBe('error');
  expect(transport).not.toHaveBeenCalled();
});

test('a picture needs no pass', async () => {
  const transport = vi.fn<Transport>(async () => Response.json({}));
  await forwardApiCall(call('/api/whatsapp/media/1'), signedIn, transport, new OpenCalls());
  expect(transport).toHaveBeenCalledOnce();
});

test('an ended session is told to the main process; a wrong code elsewhere is not an ended session', async () => {
  const refuses =
    (code: string): Transport =>
    async () =>
      Response.json({ detail: 'Bitte melden Sie sich an.', code }, { status: 401 });
  signedIn.expired.mockClear();
  await forwardApiCall(call('/api/admin/leads'), signedIn, refuses('login_failed'), new OpenCalls());
  expect(signedIn.expired).not.toHaveBeenCalled();
  const answer = await forwardApiCall(call('/api/admin/leads'), signedIn, refuses('session_expired'), new OpenCalls());
  expect(signedIn.expired).toHaveBeenCalledWith(origin, 'tok');
  expect(await answer.json()).toMatchObject({ code: 'session_expired' });
});

test('what the page gives up is hung up at the server, and the name it gave the call stays here', async () => {
  const calls = new OpenCalls();
  const transport = vi.fn<Transport>(
    (_url, request) =>
      new Promise((_answer, hangUp) => request?.signal?.addEventListener('abort', () => hangUp(new Error('aborted')))),
  );
  const id = '0b5e1d6e-0000-4000-8000-000000000000';
  const answer = forwardApiCall(
    call('/api/admin/search', { headers: { 'x-lotse-call': id } }),
    signedIn,
    transport,
    calls,
  );
  await vi.waitFor(() => expect(transport).toHaveBeenCalled());
  expect(transport.mock.calls[0]?.[1]?.headers).not.toHaveProperty('x-lotse-call');
  calls.giveUp(id);
  expect((await answer).type).toBe('error');
});
