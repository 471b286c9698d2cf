// @vitest-environment happy-dom
import type { LiveListener } from '@it-lotse/back-office/host';
import type { OfficeEvent } from '@it-lotse/contract/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserHost } from './browser-host.ts';

const credentials = { username: 'admin', password: 'geheim' };
const fetchMock = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.useRealTimers());

const headersOf = (call: number) => new Headers(fetchMock.mock.calls[call]?.[1]?.headers);

describe('the token', () => {
  it('is kept under admin_token after signing in and sent with every call', async () => {
    const host = createBrowserHost();
    expect(await host.hasToken()).toBe(false);
    fetchMock.mockResolvedValueOnce(
      json({ access_token: 'abc', token_type: 'bearer', expires_at: '2026-12-01T00:00:00Z' }),
    );
    expect(await host.signIn(credentials)).toEqual({ ok: true, tokenKeeping: 'local-storage' });
    expect(localStorage.getItem('admin_token')).toBe('abc');
    fetchMock.mockResolvedValueOnce(json({}));
    await host.fetch('/api/admin/leads');
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual([
      '/api/admin/login',
      '/api/admin/draft-key',
      '/api/admin/leads',
    ]);
    expect(headersOf(2).get('authorization')).toBe('Bearer abc');
  });

  it('is forgotten on signing out, also when the server is away', async () => {
    localStorage.setItem('admin_token', 'abc');
    fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'));
    await createBrowserHost().signOut();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/admin/logout');
    expect(localStorage.getItem('admin_token')).toBeNull();
  });

  it('is forgotten at once, so that a closed tab cannot keep it and a new sign-in is not undone', async () => {
    localStorage.setItem('admin_token', 'abc');
    let serverAnswers = (_: Response) => {};
    fetchMock.mockReturnValueOnce(
      new Promise((resolve) => {
        serverAnswers = resolve;
      }),
    );
    const signedOut = createBrowserHost().signOut();
    expect(localStorage.getItem('admin_token')).toBeNull();
    expect(headersOf(0).get('authorization')).toBe('Bearer abc');
    localStorage.setItem('admin_token', 'neu');
    serverAnswers(json({}));
    await signedOut;
    expect(localStorage.getItem('admin_token')).toBe('neu');
  });

  it('is forgotten when the server says that its session is over, and what was begun stays for the next sign-in', async () => {
    localStorage.setItem('admin_token', 'abc');
    sessionStorage.setItem('begun_work', 'versiegelt');
    const host = createBrowserHost();
    fetchMock.mockResolvedValueOnce(json({ detail: 'Passwort des Proxys' }, 401));
    await host.fetch('/api/admin/leads');
    expect(await host.hasToken()).toBe(true);
    fetchMock.mockResolvedValueOnce(json({ detail: 'Vorbei.', code: 'session_expired' }, 401));
    expect((await host.fetch('/api/admin/leads')).status).toBe(401);
    expect([await host.hasToken(), sessionStorage.getItem('begun_work')]).toEqual([false, 'versiegelt']);
    sessionStorage.clear();
  });

  it('stays in memory where the browser refuses storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    const host = createBrowserHost();
    fetchMock.mockResolvedValueOnce(
      json({ access_token: 'abc', token_type: 'bearer', expires_at: '2026-12-01T00:00:00Z' }),
    );
    expect(await host.signIn(credentials)).toEqual({ ok: true, tokenKeeping: 'memory' });
    expect(await host.hasToken()).toBe(true);
    fetchMock.mockResolvedValueOnce(json({}));
    await host.signOut();
    expect(await host.hasToken()).toBe(false);
  });
});

describe('a refused sign-in', () => {
  it.each([
    [401, 'login_failed', 'wrong'],
    [401, 'totp_required', 'totp_required'],
    [401, 'totp_invalid', 'wrong_code'],
    [429, 'login_throttled', 'throttled'],
    [503, 'storage_unavailable', 'unreachable'],
  ])('%i %s is told as %s', async (status, code, reason) => {
    fetchMock.mockResolvedValueOnce(json({ detail: 'Nein.', code }, status));
    expect(await createBrowserHost().signIn(credentials)).toMatchObject({ ok: false, reason });
    expect(localStorage.getItem('admin_token')).toBeNull();
  });

  it('is told as unreachable when no server answers', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await createBrowserHost().signIn(credentials)).toMatchObject({ ok: false, reason: 'unreachable' });
  });
});

it('puts the number of new leads before the title, once', () => {
  const host = createBrowserHost();
  document.title = 'Leads – IT-Lotse';
  host.setUnread(3);
  host.setUnread(12);
  expect(document.title).toBe('(12) Leads – IT-Lotse');
  host.setUnread(0);
  expect(document.title).toBe('Leads – IT-Lotse');
});

it('opens web addresses in a new tab that cannot reach back, and nothing else but phone and mail links', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const host = createBrowserHost();
  host.openExternal('https://example.org/');
  host.openExternal('javascript:alert(1)');
  expect(open.mock.calls).toEqual([['https://example.org/', '_blank', 'noopener,noreferrer']]);
});

describe('an address that is still being asked for', () => {
  const page = () => {
    const taken = {
      opener: window as unknown,
      document: { title: '' },
      location: { replace: vi.fn() },
      close: vi.fn(),
    };
    const open = vi.spyOn(window, 'open').mockReturnValue(taken as unknown as Window);
    return { taken, open };
  };

  it('gets its window in the click itself, which is led there later and cannot reach back', async () => {
    const { taken, open } = page();
    const { promise, resolve } = Promise.withResolvers<string>();
    createBrowserHost().openExternal(promise);
    expect(open).toHaveBeenCalledWith('', '_blank');
    expect(taken.opener).toBeNull();
    resolve('https://accounts.example/consent');
    await vi.waitFor(() => expect(taken.location.replace).toHaveBeenCalledWith('https://accounts.example/consent'));
  });

  it('leaves no empty window behind when it does not come or leads elsewhere', async () => {
    const { taken } = page();
    createBrowserHost().openExternal(Promise.reject(new Error('offline')));
    createBrowserHost().openExternal(Promise.resolve('javascript:alert(1)'));
    await vi.waitFor(() => expect(taken.close).toHaveBeenCalledTimes(2));
    expect(taken.location.replace).not.toHaveBeenCalled();
  });
});

describe('the event stream', () => {
  const event = (id: number): OfficeEvent => ({
    id,
    at: '2026-11-21T10:00:00.000Z',
    type: 'lead.created',
    lead_id: 'l',
    name: 'Erika Müßig',
    company: '',
    excerpt: '',
  });
  const message = (id: number) => `id: ${id}\nevent: office\ndata: ${JSON.stringify(event(id))}\n\n`;
  const ready = (id: number) => `event: ready\ndata: {"last_event_id":${id}}\n\n`;

  /** A stream that gives its text in pieces of `size` bytes, so that even letters are cut in two. */
  const streamOf = (text: string, size = 7) => {
    const bytes = new TextEncoder().encode(text);
    return new Response(
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      }),
    );
  };

  function listen() {
    const heard: string[] = [];
    const listener: LiveListener = {
      onEvent: ({ id, ...rest }) => heard.push(`event ${id} ${'name' in rest ? rest.name : ''}`),
      onReset: () => heard.push('reset'),
      onConnection: (state) => heard.push(state),
      onSignedOut: () => heard.push('signed out'),
    };
    const abort = new AbortController();
    createBrowserHost().listen(listener, abort.signal);
    return { heard, abort };
  }

  it('is taken up again after the last event that was heard', async () => {
    vi.useFakeTimers();
    localStorage.setItem('admin_token', 'abc');
    fetchMock.mockResolvedValueOnce(streamOf(`: da\n\n${ready(4)}${message(5)}${message(6)}`));
    fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'));
    fetchMock.mockResolvedValueOnce(streamOf(`event: reset\ndata: {}\n\n${ready(9)}`));
    fetchMock.mockResolvedValueOnce(json({ detail: 'Ende', code: 'session_expired' }, 401));
    const { heard } = listen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([
      'connecting',
      'connected',
      'event 5 Erika Müßig',
      'event 6 Erika Müßig',
      'connecting',
      'offline',
      'reset',
      'connected',
      'connecting',
      'signed out',
    ]);
    expect([0, 1, 2, 3].map((call) => headersOf(call).get('last-event-id'))).toEqual([null, '6', '6', '9']);
    expect(headersOf(0).get('authorization')).toBe('Bearer abc');
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it('waits longer from try to try while the server is away, and stops when nobody listens any more', async () => {
    vi.useFakeTimers();
    fetchMock.mockRejectedValue(new TypeError('fetch failed'));
    const { heard, abort } = listen();
    await vi.advanceTimersByTimeAsync(600_000);
    const tries = fetchMock.mock.calls.length;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(40);
    expect(heard.at(-1)).toBe('offline');
    abort.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetchMock.mock.calls.length).toBe(tries);
  });

  it('hangs up on a line that has gone silent', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const { heard, abort } = listen();
    await vi.advanceTimersByTimeAsync(65_000);
    expect(heard).toEqual(['connecting', 'offline']);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    abort.abort();
  });
});
