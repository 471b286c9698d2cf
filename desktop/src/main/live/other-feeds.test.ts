import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '../servers/server-transport.ts';
import { eventPositions } from './live-feed.ts';
import { OtherFeeds } from './other-feeds.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-others-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const origins = ['https://one.example', 'https://two.example', 'https://three.example'];

/** Servers that keep their streams open; `refuses` those whose session is over. */
function setUp({ refuses = [] as string[] } = {}) {
  const asked: { at: string; authorization: string }[] = [];
  const open = new Set<string>();
  const transport: Transport = async (url, request) => {
    const at = new URL(url).origin;
    asked.push({ at, authorization: request?.headers?.authorization ?? '' });
    if (refuses.includes(at))
      return Response.json({ detail: 'Bitte melden Sie sich an.', code: 'session_expired' }, { status: 401 });
    open.add(at);
    request?.signal?.addEventListener('abort', () => open.delete(at));
    return new Response(new ReadableStream());
  };
  const tokens = new Map<string, string>();
  let aside: readonly string[] | null = [];
  const ended = vi.fn();
  const signedOut = vi.fn();
  const feeds = new OtherFeeds({
    wanted: () => aside,
    session: {
      accessTo: async (origin) => ({ origin, token: tokens.get(origin) ?? null }),
      async expired(origin, token) {
        if (tokens.get(origin) === token) tokens.delete(origin);
      },
    },
    transport,
    positions: eventPositions(join(folder, 'positions.json')),
    listenerOf: (origin) => ({
      onEvent: vi.fn(),
      onReset: vi.fn(),
      onConnection: vi.fn(),
      onEnd: () => ended(origin),
      onSignedOut: () => signedOut(origin),
    }),
  });
  const follow = (next: readonly string[] | null) => {
    aside = next;
    return feeds.follow();
  };
  return { asked, open, tokens, ended, signedOut, follow };
}

test('whatever is signed in, out, in use or silenced: each server hears its own token only, and those followed are the wanted with a token', async () => {
  const step = fc.record({
    aside: fc.oneof(fc.constant(null), fc.subarray(origins)),
    signedIn: fc.subarray(origins),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { asked, open, tokens, follow } = setUp();
      for (const { aside, signedIn } of steps) {
        const before = [...open].sort();
        tokens.clear();
        for (const origin of signedIn) tokens.set(origin, `token of ${origin}`);
        await follow(aside);
        const expected = aside === null ? before : aside.filter((origin) => tokens.has(origin)).sort();
        expect([...open].sort()).toEqual(expected);
      }
      expect(asked.filter(({ at, authorization }) => authorization !== `Bearer token of ${at}`)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('the server that comes into use has ended here before anything is waited for, and its news are told as never heard', () => {
  const { tokens, follow, ended } = setUp();
  tokens.set('https://two.example', 'token of https://two.example');
  return follow(['https://two.example']).then(() => {
    void follow([]);
    expect(ended).toHaveBeenCalledExactlyOnceWith('https://two.example');
  });
});

test('a session that is over ends for that server alone', async () => {
  const { tokens, follow, signedOut } = setUp({ refuses: ['https://one.example'] });
  for (const origin of origins) tokens.set(origin, `token of ${origin}`);
  await follow(origins);
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledExactlyOnceWith('https://one.example'));
  expect([...tokens.keys()]).toEqual(origins.slice(1));
});
