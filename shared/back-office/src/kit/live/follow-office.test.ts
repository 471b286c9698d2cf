import { retryDelayMs, usualPauses } from '@it-lotse/contract/event-streams/follow-events';
import type { OfficeEvent } from '@it-lotse/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOffice } from './follow-office.ts';

/** The server's end of one stream. */
interface Line {
  readonly request: { headers: Record<string, string>; signal: AbortSignal };
  say(text: string | Uint8Array): void;
  /** Ends it as a server does that is being restarted. */
  hangUp(): void;
  /** Ends it as a broken cable does. */
  tear(): void;
}

interface Setting {
  last?: number | null;
  /** The status of the answer, and its body where it is a refusal. */
  refuse?: () => number;
  refusal?: unknown;
}

function setUp({ last = null, refuse = () => 200, refusal = null }: Setting = {}) {
  const lines: Line[] = [];
  const heard: (string | number)[] = [];
  let position = last;
  const leave = new AbortController();
  const follower = followOffice({
    signal: leave.signal,
    random: () => 0.5,
    position: {
      read: () => position,
      write: (id) => {
        position = id;
      },
    },
    fetch: async (_path, request) => {
      const status = refuse();
      if (status === 204) return new Response(null, { status });
      if (status !== 200) return Response.json(refusal, { status });
      const pipe = new TransformStream<Uint8Array, Uint8Array>();
      const writer = pipe.writable.getWriter();
      writer.closed.catch(() => undefined);
      lines.push({
        request,
        say: (text) =>
          void writer.write(typeof text === 'string' ? new TextEncoder().encode(text) : text).catch(() => undefined),
        hangUp: () => void writer.close().catch(() => undefined),
        tear: () => void writer.abort(new TypeError('network error')).catch(() => undefined),
      });
      return new Response(pipe.readable);
    },
    listener: {
      onEvent: (event: OfficeEvent) =>
        heard.push(event.type === 'lead.created' ? `${event.id} ${event.name}` : event.id),
      onCaughtUp: () => heard.push('caught up'),
      onReset: () => heard.push('reset'),
      onConnection: (state) => heard.push(state),
      onSignedOut: () => heard.push('signed out'),
    },
  });
  return { follower, stop: () => leave.abort(), lines, heard, position: () => position };
}

const event = (id: number) =>
  `event: office\nid: ${id}\ndata: ${JSON.stringify({ id, at: '2026-12-01T10:00:00.000Z', type: 'lead.created', lead_id: `l${id}`, name: 'Jürgen', company: '', excerpt: 'Moin' })}\n\n`;
const ready = (id: number) => `event: ready\ndata: {"last_event_id":${id}}\n\n`;
/** Lets the promises of the stream run without moving the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('begins after the last event seen, and remembers how far it came', async () => {
  const { lines, heard, position } = setUp({ last: 7 });
  await settle();
  expect(lines[0]?.request.headers).toEqual({
    accept: 'text/event-stream',
    'last-event-id': '7',
  });
  lines[0]?.say(event(8) + event(9));
  await settle();
  // Inside a backlog the position stays: after a crash the same events must come again.
  expect(position()).toBe(7);
  lines[0]?.say(ready(9));
  lines[0]?.say(event(10));
  await settle();
  expect(heard).toEqual(['8 Jürgen', '9 Jürgen', 'connected', 'caught up', '10 Jürgen']);
  expect(position()).toBe(10);
});

test('a new installation begins at the present', async () => {
  const { lines, position } = setUp();
  await settle();
  expect(lines[0]?.request.headers).not.toHaveProperty('last-event-id');
  lines[0]?.say(ready(41));
  await settle();
  expect(position()).toBe(41);
});

test('text that is cut anywhere, even inside an umlaut, is put together again', async () => {
  const { lines, heard } = setUp();
  await settle();
  const bytes = new TextEncoder().encode(ready(1) + event(2));
  for (const [index] of bytes.entries()) {
    lines[0]?.say(bytes.slice(index, index + 1));
    await settle();
  }
  expect(heard).toEqual(['connected', 'caught up', '2 Jürgen']);
});

test('an event this version does not know is passed over and not asked for again', async () => {
  const { lines, heard, position } = setUp();
  await settle();
  lines[0]?.say(`${ready(1)}event: office\nid: 2\ndata: {"id":2,"type":"something.new"}\n\n`);
  await settle();
  expect(heard).toEqual(['connected', 'caught up']);
  expect(position()).toBe(2);
});

test('a broken line is opened again with growing pauses, and after a success with short ones', async () => {
  let status = 200;
  const { lines, heard } = setUp({ refuse: () => status });
  await settle();
  lines[0]?.say(ready(3));
  await settle();
  lines[0]?.tear();
  await settle();
  expect(heard.at(-1)).toBe('offline');
  status = 503;
  await vi.advanceTimersByTimeAsync(750 + 1_500 + 3_000);
  status = 200;
  await vi.advanceTimersByTimeAsync(5_999);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines).toHaveLength(2);
  expect(lines[1]?.request.headers).toMatchObject({ 'last-event-id': '3' });
  lines[1]?.say(ready(3));
  await settle();
  lines[1]?.hangUp();
  await vi.advanceTimersByTimeAsync(750);
  expect(lines).toHaveLength(3);
});

test('60 s without a sign of life count as a dead line; a comment is a sign of life', async () => {
  const { lines } = setUp();
  await settle();
  lines[0]?.say(ready(1));
  await vi.advanceTimersByTimeAsync(59_000);
  lines[0]?.say(': still here\n\n');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000 + 750);
  expect(lines).toHaveLength(2);
});

test('waking up opens a new line at once and leaves the old one', async () => {
  const { follower, lines, heard } = setUp();
  await settle();
  lines[0]?.say(ready(1));
  await settle();
  follower.reconnectNow();
  await settle();
  expect(lines).toHaveLength(2);
  expect(lines[0]?.request.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines).toHaveLength(2);
  expect(heard.at(-1)).toBe('connecting');
});

test('waking up while the server is away ends the pause', async () => {
  let status = 503;
  const { follower, lines } = setUp({ refuse: () => status });
  await vi.advanceTimersByTimeAsync(20_000);
  status = 200;
  follower.reconnectNow();
  await settle();
  expect(lines).toHaveLength(1);
});

test('a server that ends the line itself is awaited, and counts as away only when it does not come back', async () => {
  let status = 200;
  const { lines, heard, follower } = setUp({ refuse: () => status });
  await settle();
  lines[0]?.say(ready(3));
  await settle();
  lines[0]?.hangUp();
  await settle();
  expect(heard.at(-1)).toBe('connecting');
  status = 502;
  await vi.advanceTimersByTimeAsync(750);
  expect(follower.state).toBe('offline');
});

const sessionExpired = { detail: 'Ihre Sitzung ist abgelaufen.', code: 'session_expired' };

test.each([401, 403])('a session the server refuses with %i is told, and ends the stream for good', async (status) => {
  const { follower, lines, heard } = setUp({ refuse: () => status, refusal: sessionExpired });
  await settle();
  expect(heard).toEqual(['signed out']);
  follower.reconnectNow();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toEqual(['signed out']);
  expect(lines).toHaveLength(0);
});

test.each([401, 403])('a %i of a stranger in between, who knows of no session, ends none', async (refused) => {
  let status = refused;
  const { lines, heard } = setUp({ refuse: () => status });
  await settle();
  status = 200;
  await vi.advanceTimersByTimeAsync(750);
  expect(heard).toEqual(['offline']);
  expect(lines).toHaveLength(1);
});

test.each([204, 410])('a server that answers %i wants nobody to ask again', async (status) => {
  const refuse = vi.fn(() => status);
  const { heard } = setUp({ refuse });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toEqual(['offline']);
  expect(refuse).toHaveBeenCalledTimes(1);
});

test('a damaged message is reported and passed over; the line stays, and it is not asked for again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { lines, heard, position } = setUp();
  await settle();
  lines[0]?.say(`${ready(1)}event: office\nid: 2\ndata: {"id":2,\n\n`);
  await settle();
  expect(position()).toBe(2);
  lines[0]?.say(event(3));
  await settle();
  expect(heard).toEqual(['connected', 'caught up', '3 Jürgen']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(1);
  warn.mockRestore();
});

test('a pause the server asks for is kept, also when it has gone since', async () => {
  let status = 200;
  const refuse = vi.fn(() => status);
  const { lines } = setUp({ refuse });
  await settle();
  lines[0]?.say(`retry: 10000\n\n${ready(1)}`);
  await settle();
  status = 503;
  lines[0]?.hangUp();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(refuse).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refuse).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(refuse).toHaveBeenCalledTimes(2);
});

test('a stopped stream never comes back, and tells nothing more of what has already come', async () => {
  const { stop, lines, heard } = setUp();
  await settle();
  lines[0]?.say(ready(1) + event(2));
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('an incomplete backlog is told', async () => {
  const { lines, heard } = setUp({ last: 5 });
  await settle();
  lines[0]?.say(`event: reset\ndata: {}\n\n${ready(90)}`);
  await settle();
  expect(heard).toEqual(['reset', 'connected', 'caught up']);
});

test('pauses double up to 30 s and are spread by chance', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => retryDelayMs(failures, usualPauses, () => 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(retryDelayMs(3, usualPauses, () => 0)).toBe(4_000);
});
