import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventPositions, LiveFeed } from './live-feed.ts';
import { OperatorSession } from './operator-session.ts';
import type { Transport } from './server-transport.ts';
import { TokenVault } from './token-vault.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-feed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const granted = (token: string) =>
  Response.json({ access_token: token, token_type: 'bearer', expires_at: '2026-12-01T10:00:00.000Z' });

/** Servers by origin: each gives out a token of its own and keeps its event streams open. */
function setUp() {
  const asked: string[] = [];
  let origin = 'https://one.example';
  const transport: Transport = async (url, request) => {
    const { origin: at, pathname } = new URL(url);
    if (pathname.endsWith('/login')) return granted(`token of ${at}`);
    if (pathname.endsWith('/logout')) return Response.json({ message: '' });
    asked.push(`${at} ${request?.headers?.authorization}`);
    return new Response(new ReadableStream());
  };
  const onSignedOut = vi.fn();
  const session = new OperatorSession(
    new TokenVault(Promise.resolve(null)),
    transport,
    () => origin,
    () => void feed.follow(),
  );
  const feed: LiveFeed = new LiveFeed(session, transport, eventPositions(join(folder, 'positions.json')), {
    onEvent: vi.fn(),
    onCaughtUp: vi.fn(),
    onReset: vi.fn(),
    onConnection: vi.fn(),
    onSignedOut,
  });
  const moveTo = (next: string) => {
    origin = next;
    return feed.follow();
  };
  return { asked, session, feed, moveTo, onSignedOut };
}
const credentials = { username: 'admin', password: 'geheim' };

test('opens one stream after signing in, none before, and says when it ends', async () => {
  const { asked, session, feed, onSignedOut } = setUp();
  await feed.follow();
  expect(asked).toEqual([]);
  await session.signIn(credentials);
  await feed.follow();
  await feed.follow();
  expect(asked).toEqual(['https://one.example Bearer token of https://one.example']);
  await session.signOut();
  await feed.follow();
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test('after a change of server no token meets the wrong one', async () => {
  const { asked, session, moveTo, feed } = setUp();
  await session.signIn(credentials);
  await moveTo('https://two.example');
  await session.signIn(credentials);
  await moveTo('https://one.example');
  expect(asked).toEqual([
    'https://one.example Bearer token of https://one.example',
    'https://two.example Bearer token of https://two.example',
    'https://one.example Bearer token of https://one.example',
  ]);
  feed.stop();
});

test('the position is kept per server and over restarts', () => {
  const path = join(folder, 'positions.json');
  const positions = eventPositions(path);
  positions('https://one.example').write(7);
  positions('https://two.example').write(9);
  expect(positions('https://one.example').read()).toBe(7);
  expect(eventPositions(path)('https://two.example').read()).toBe(9);
  expect(eventPositions(path)('https://three.example').read()).toBeNull();
});

test('a disk that takes nothing more does not lose the position of this run', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  writeFileSync(join(folder, 'a-file'), '');
  const positions = eventPositions(join(folder, 'a-file', 'positions.json'));
  positions('https://one.example').write(7);
  expect(positions('https://one.example').read()).toBe(7);
  expect(logged).toHaveBeenCalled();
});
