import { expect, test, vi } from 'vitest';
import type { Transport } from '../servers/server-transport.ts';
import { TokenVault } from '../vault/token-vault.ts';
import { OperatorSession } from './operator-session.ts';

const origin = 'https://lotse.example';
const credentials = { username: 'admin', password: 'geheim' };
const granted = { access_token: 'tok', token_type: 'bearer', expires_at: '2026-12-01T10:00:00.000Z' };

function setUp(transport: Transport, at: () => string | null = () => origin) {
  const changed = vi.fn();
  return { changed, session: new OperatorSession(new TokenVault(Promise.resolve(null)), transport, at, changed) };
}

test('signing in keeps the token and hands out everything but it', async () => {
  const transport = vi.fn<Transport>(async () => Response.json(granted));
  const { session, changed } = setUp(transport);
  const result = await session.signIn(credentials);
  expect(result).toEqual({ ok: true, tokenKeeping: 'memory' });
  expect(JSON.stringify(result)).not.toContain('tok"');
  expect(await session.access()).toEqual({ origin, token: 'tok' });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(transport.mock.calls[0]).toMatchObject([`${origin}/api/admin/login`, { body: JSON.stringify(credentials) }]);
});

test.each([
  ['login_failed', 401, 'wrong'],
  ['totp_required', 401, 'totp_required'],
  ['totp_invalid', 401, 'wrong_code'],
  ['login_throttled', 429, 'throttled'],
  ['rate_limited', 429, 'throttled'],
  ['storage_unavailable', 503, 'unreachable'],
] as const)('%s is told as such', async (code, status, reason) => {
  const { session, changed } = setUp(async () => Response.json({ detail: 'Nein.', code }, { status }));
  expect(await session.signIn(credentials)).toEqual({ ok: false, reason, detail: 'Nein.' });
  expect((await session.access())?.token).toBeNull();
  expect(changed).not.toHaveBeenCalled();
});

test('an answer that is none of ours, a dead line and a missing server are unreachable, in German', async () => {
  const odd = await setUp(async () => new Response('<html>')).session.signIn(credentials);
  const dead = await setUp(async () => Promise.reject(new Error('net::ERR_FAILED'))).session.signIn(credentials);
  const none = await setUp(
    async () => Response.json(granted),
    () => null,
  ).session.signIn(credentials);
  for (const result of [odd, dead, none]) {
    expect(result).toMatchObject({ ok: false, reason: 'unreachable', detail: expect.stringMatching(/Server/) });
  }
});

test('a certificate nobody vouches for, a wrong clock and a proxy are not told as a missing connection', async () => {
  for (const [fault, words] of [
    ['ERR_CERT_AUTHORITY_INVALID', /Zertifikat von lotse\.example/],
    ['ERR_CERT_DATE_INVALID', /Datum und Uhrzeit/],
    ['ERR_PROXY_CONNECTION_FAILED', /Proxy/],
  ] as const) {
    const { session } = setUp(async () => Promise.reject(new Error(`net::${fault}`)));
    expect(await session.signIn(credentials)).toMatchObject({ ok: false, detail: expect.stringMatching(words) });
  }
});

test('signing out forgets the token although the server cannot be reached', async () => {
  const transport = vi.fn<Transport>(async () => Response.json(granted));
  const { session } = setUp(transport);
  await session.signIn(credentials);
  transport.mockRejectedValue(new Error('net::ERR_FAILED'));
  await session.signOut();
  expect((await session.access())?.token).toBeNull();
  expect(transport.mock.calls[1]).toMatchObject([
    `${origin}/api/admin/logout`,
    { method: 'POST', headers: { authorization: 'Bearer tok' } },
  ]);
});

test('a refusal of an old token does not end the session of a new one', async () => {
  const { session } = setUp(async () => Response.json(granted));
  await session.signIn(credentials);
  await session.expired(origin, 'the one before');
  expect((await session.access())?.token).toBe('tok');
  await session.expired(origin, 'tok');
  expect((await session.access())?.token).toBeNull();
});
