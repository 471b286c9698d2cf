import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstNotificationSettings } from '@it-lotse/back-office/notifications/notification-settings';
import { OfficeWatch } from '@it-lotse/back-office/notifications/office-watch';
import { officeNews } from '@it-lotse/back-office/office-news';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '../servers/server-transport.ts';
import { OperatorSession } from '../session/operator-session.ts';
import { TokenVault } from '../vault/token-vault.ts';
import { eventPositions, LiveFeed } from './live-feed.ts';

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
  const onEnd = vi.fn();
  const positions = eventPositions(join(folder, 'positions.json'));
  const session = new OperatorSession(
    new TokenVault(Promise.resolve(null)),
    transport,
    () => origin,
    () => void feed.follow(),
  );
  const feed: LiveFeed = new LiveFeed(session, transport, positions, () => ({
    onEvent: vi.fn(),
    onCaughtUp: vi.fn(),
    onReset: vi.fn(),
    onConnection: vi.fn(),
    onEnd,
    onSignedOut,
  }));
  const moveTo = (next: string) => {
    origin = next;
    return feed.follow();
  };
  return { asked, session, feed, positions, moveTo, onEnd, onSignedOut };
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
  await feed.follow();
  await moveTo('https://two.example');
  await session.signIn(credentials);
  await feed.follow();
  await moveTo('https://one.example');
  expect(asked).toEqual([
    'https://one.example Bearer token of https://one.example',
    'https://two.example Bearer token of https://two.example',
    'https://one.example Bearer token of https://one.example',
  ]);
  feed.stop();
});

test('a server that was left is heard no more, and nobody is told of a sign-out', async () => {
  const { asked, session, feed, moveTo, onSignedOut } = setUp();
  await session.signIn(credentials);
  await feed.follow();
  feed.leave();
  expect(feed.state).toBe('connecting');
  await moveTo('https://two.example');
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(asked).toEqual(['https://one.example Bearer token of https://one.example']);
});

test('news of the very moment a server is left are not told then, but once with the next stream', async () => {
  const { session, feed, positions, onEnd } = setUp();
  const position = positions('https://one.example');
  const tell = vi.fn();
  const watch = new OfficeWatch({
    views: officeNews,
    settings: () => firstNotificationSettings,
    tell,
    memory: position,
  });
  onEnd.mockImplementation(() => watch.forget());
  await session.signIn(credentials);
  await feed.follow();
  position.write(6);
  watch.caughtUp();
  const lead = { lead_id: 'l7', name: 'Anna', company: '', excerpt: '' };
  vi.useFakeTimers();
  watch.hear({ type: 'lead.created', id: 7, at: '2026-12-01T10:00:00.000Z', ...lead });
  position.write(7);
  feed.leave();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect([tell.mock.calls.length, position.read()]).toEqual([0, 6]);
});

test('a slow keychain cannot bring back the server that was left', async () => {
  const { asked, session, feed, moveTo } = setUp();
  await session.signIn(credentials);
  const old = feed.follow();
  await moveTo('https://two.example');
  await old;
  expect(asked).toEqual([]);
});

test('the position is kept per server and over restarts, until the server is forgotten', () => {
  const path = join(folder, 'positions.json');
  const positions = eventPositions(path);
  for (const [origin, id] of [
    ['https://one.example', 7],
    ['https://two.example', 9],
  ] as const) {
    positions(origin).write(id);
    positions(origin).told();
  }
  expect(positions('https://one.example').read()).toBe(7);
  expect(eventPositions(path)('https://two.example').read()).toBe(9);
  expect(eventPositions(path)('https://three.example').read()).toBeNull();
  positions('https://one.example').forget();
  expect(positions('https://one.example').read()).toBeNull();
  expect(eventPositions(path)('https://one.example').read()).toBeNull();
  expect(eventPositions(path)('https://two.example').read()).toBe(9);
});

test('what was heard and not told comes again after a restart or with the next stream, an alarm that was told does not', () => {
  const path = join(folder, 'positions.json');
  const position = eventPositions(path)('https://one.example');
  position.write(7);
  position.told();
  position.write(9);
  position.alarmsToldTo(9);
  expect(position.read()).toBe(9);
  const restarted = eventPositions(path)('https://one.example');
  expect([restarted.read(), restarted.alarmsTold]).toEqual([7, 9]);
  position.leave();
  expect(position.read()).toBe(7);
});

test('a position of an older version is understood', () => {
  const path = join(folder, 'positions.json');
  writeFileSync(path, JSON.stringify({ 'https://one.example': 7 }));
  expect(eventPositions(path)('https://one.example').read()).toBe(7);
});

test('a disk that takes nothing more does not lose the position of this run', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  writeFileSync(join(folder, 'a-file'), '');
  const positions = eventPositions(join(folder, 'a-file', 'positions.json'));
  positions('https://one.example').write(7);
  positions('https://one.example').told();
  expect(positions('https://one.example').read()).toBe(7);
  expect(logged).toHaveBeenCalled();
});

test('a server at a new address is heard from where it was told of at the old one, also after a restart', () => {
  const path = join(folder, 'positions.json');
  const positions = eventPositions(path);
  positions('https://one.example').write(7);
  positions('https://one.example').told();
  positions('https://www.one.example').goOnFrom('https://one.example');
  positions('https://one.example').forget();
  expect(eventPositions(path)('https://www.one.example').read()).toBe(7);
});
