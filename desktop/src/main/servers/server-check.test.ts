import { expect, test, vi } from 'vitest';
import { checkServer } from './server-check.ts';
import type { Transport } from './server-transport.ts';

const healthy = { product: 'it-lotse', version: '1.0.0', business_name: 'Muster-IT', status: 'ok' };
const answers =
  (body: unknown, status = 200): Transport =>
  async () =>
    Response.json(body, { status });
const fails =
  (message: string): Transport =>
  async () => {
    throw new Error(message);
  };

test('takes a server that says it is one of ours', async () => {
  const transport = vi.fn(answers(healthy));
  await expect(checkServer('lotse.example/dashboard', false, transport)).resolves.toEqual({
    ok: true,
    server: { origin: 'https://lotse.example', businessName: 'Muster-IT' },
  });
  expect(transport.mock.calls[0]?.[0]).toBe('https://lotse.example/api/health');
});

test('takes a server whose disk is full: it can still be read', async () => {
  const check = await checkServer('lotse.example', false, answers({ ...healthy, status: 'read_only' }));
  expect(check.ok).toBe(true);
});

test('asks before it takes an unencrypted address on the internet, and only then', async () => {
  expect(await checkServer('http://lotse.example', false, answers(healthy))).toMatchObject({ reason: 'unencrypted' });
  expect(await checkServer('http://lotse.example', true, answers(healthy))).toMatchObject({ ok: true });
  expect(await checkServer('http://192.168.1.2', false, answers(healthy))).toMatchObject({ ok: true });
});

test('follows the way from http to https on the same host', async () => {
  const transport: Transport = async (url) =>
    url.startsWith('http:')
      ? new Response(null, { status: 301, headers: { location: 'https://lotse.example/api/health' } })
      : Response.json(healthy);
  expect(await checkServer('http://lotse.example', false, transport)).toMatchObject({
    ok: true,
    server: { origin: 'https://lotse.example' },
  });
});

test.each([
  ['another host', 'https://elsewhere.example/api/health'],
  ['http again', 'http://lotse.example/api/health/'],
  // As websites do with addresses they do not know: following it would never come to an end.
  ['another page of an encrypted server', 'https://lotse.example/de/'],
])('does not follow a redirect to %s', async (_, location) => {
  const transport = vi.fn(async () => {
    if (transport.mock.calls.length > 5) throw new Error('asked again and again');
    return new Response(null, { status: 302, headers: { location } });
  });
  expect(await checkServer('lotse.example', false, transport)).toMatchObject({ reason: 'redirected' });
  expect(transport).toHaveBeenCalledOnce();
});

test.each([
  ['malformed', 'ftp://x', answers(healthy)],
  ['not_it_lotse', 'lotse.example', answers({ hello: 'world' })],
  ['not_it_lotse', 'lotse.example', async () => new Response('<html>')],
  ['unreachable', 'lotse.example', fails('net::ERR_NAME_NOT_RESOLVED')],
  ['unreachable', 'lotse.example', fails('net::ERR_CONNECTION_REFUSED')],
  ['certificate', 'lotse.example', fails('net::ERR_CERT_AUTHORITY_INVALID')],
  ['clock', 'lotse.example', fails('net::ERR_CERT_DATE_INVALID')],
  ['tls', 'lotse.example', fails('net::ERR_CERT_COMMON_NAME_INVALID')],
  ['proxy', 'lotse.example', fails('net::ERR_PROXY_CONNECTION_FAILED')],
  ['proxy_login', 'lotse.example', fails('net::ERR_PROXY_AUTH_REQUESTED')],
  ['proxy', 'lotse.example', fails('net::ERR_TUNNEL_CONNECTION_FAILED')],
  ['proxy', 'http://192.168.1.2', answers('', 407)],
  ['tls', 'lotse.example', fails('net::ERR_SSL_PROTOCOL_ERROR')],
  ['timeout', 'lotse.example', fails('net::ERR_CONNECTION_TIMED_OUT')],
] as const)('says %s for %s, in German', async (reason, typed, transport) => {
  const check = await checkServer(typed, false, transport);
  expect(check).toMatchObject({ ok: false, reason });
  expect(check.ok ? '' : check.detail).toMatch(/[a-zäöü]{3,}.*\.|www/);
});

test('gives up on a server that never answers', async () => {
  const silent: Transport = (_url, request) =>
    new Promise((_, reject) => request?.signal?.addEventListener('abort', () => reject(request.signal?.reason)));
  expect(await checkServer('lotse.example', false, silent, 20)).toMatchObject({ reason: 'timeout' });
});
