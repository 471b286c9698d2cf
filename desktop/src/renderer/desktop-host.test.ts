import { expect, test, vi } from 'vitest';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';
import { createDesktopHost } from './desktop-host.ts';

type Listener = (...payload: never[]) => void;

/** The preload functions without a main process behind them. */
function setUp() {
  const listeners = new Map<string, Set<Listener>>();
  const subscribe = (name: string) => (listener: Listener) => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => void set.delete(listener);
  };
  const leaveLive = vi.fn(async () => undefined);
  const listenLive = vi.fn(async () => undefined);
  const bridge = {
    listenLive,
    leaveLive,
    ...Object.fromEntries(
      ['onEvent', 'onReset', 'onConnection', 'onSignedOut', 'onNavigate'].map((name) => [name, subscribe(name)]),
    ),
  } as unknown as LotseBridge;
  const say = (name: string, ...payload: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) (listener as (...all: unknown[]) => void)(...payload);
  };
  const count = () =>
    [...listeners.entries()].reduce((sum, [name, set]) => sum + (name === 'onNavigate' ? 0 : set.size), 0);
  return { host: createDesktopHost(bridge, {}), say, count, listenLive, leaveLive };
}

test('listening is told to the app and ends with its signal, and what comes then is kept for the next who listens', async () => {
  const { host, say, count, listenLive, leaveLive } = setUp();
  const listener = { onEvent: vi.fn(), onReset: vi.fn(), onConnection: vi.fn(), onSignedOut: vi.fn() };
  const end = new AbortController();
  host.listen(listener, end.signal);
  expect(listenLive).toHaveBeenCalledTimes(1);
  say('onConnection', 'connected');
  expect(listener.onConnection).toHaveBeenCalledWith('connected');
  say('onReset');
  say('onSignedOut');
  expect(listener.onReset).toHaveBeenCalledTimes(1);
  expect(listener.onSignedOut).toHaveBeenCalledTimes(1);
  expect(leaveLive).not.toHaveBeenCalled();
  end.abort();
  expect(count()).toBe(0);
  expect(leaveLive).toHaveBeenCalledTimes(1);
});

test('a place wanted before the back office is there is shown once it is, and only once', () => {
  const { host, say } = setUp();
  say('onNavigate', '/leads/1');
  say('onNavigate', '/leads/2');
  const navigate = vi.fn();
  const leave = host.onNavigate?.(navigate);
  expect(navigate.mock.calls).toEqual([['/leads/2']]);
  say('onNavigate', '/leads/3');
  expect(navigate).toHaveBeenLastCalledWith('/leads/3');
  leave?.();
  const later = vi.fn();
  host.onNavigate?.(later);
  expect(later).not.toHaveBeenCalled();
});

test('a call that is given up is given up in the main process too, by the name it went under', async () => {
  const giveUpCall = vi.fn(async () => undefined);
  const callPass = vi.fn(async () => 'the pass');
  let name: string | null = null;
  const passes: Array<string | null> = [];
  vi.stubGlobal('fetch', (_path: string, { headers, signal }: RequestInit) => {
    name = new Headers(headers).get('x-lotse-call');
    passes.push(new Headers(headers).get('x-lotse-pass'));
    return new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  });
  const host = createDesktopHost({ onNavigate: vi.fn(), callPass, giveUpCall } as unknown as LotseBridge, {});
  const typing = new AbortController();
  const answer = host.fetch('/api/admin/search?q=m', { signal: typing.signal });
  await vi.waitFor(() => expect(name).not.toBeNull());
  typing.abort();
  await expect(answer).rejects.toThrow();
  expect(giveUpCall).toHaveBeenCalledExactlyOnceWith(name);
  expect(name).toMatch(/^[\da-f-]{36}$/);
  void host.fetch('/api/admin/leads', { method: 'POST' });
  await vi.waitFor(() => expect(passes).toEqual(['the pass', 'the pass']));
  expect(callPass).toHaveBeenCalledOnce();
});
