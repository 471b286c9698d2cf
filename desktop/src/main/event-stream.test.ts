import type { OfficeEvent } from '@it-lotse/shared/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStream, reconnectDelayMs } from './event-stream.ts';
import type { ServerRequest } from './server-transport.ts';

const origin = 'https://lotse.example';

/** The server's end of one stream. */
interface Line {
  readonly request: ServerRequest;
  say(text: string | Uint8Array): void;
  hangUp(): void;
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
  const stream = new EventStream({
    origin,
    token: 'tok',
    random: () => 0.5,
    position: {
      read: () => position,
      write: (id) => {
        position = id;
      },
    },
    transport: async (_url, request = {}) => {
      const status = refuse();
      if (status !== 200) return Response.json(refusal, { status });
      const pipe = new TransformStream<Uint8Array, Uint8Array>();
      const writer = pipe.writable.getWriter();
      writer.closed.catch(() => undefined);
      lines.push({
        request,
        say: (text) =>
          void writer.write(typeof text === 'string' ? new TextEncoder().encode(text) : text).catch(() => undefined),
        hangUp: () => void writer.close().catch(() => undefined),
      });
      return new Response(pipe.readable);
    },
    listener: {
      onEvent: (event: OfficeEvent) =>
        heard.push(event.type === 'lead.created' ? `${event.id} ${event.name}` : event.id),
      onCaughtUp: () => heard.push('caught up'),
      onReset: () => heard.push('reset'),
      onConnection: (state) => heard.push(state),
      onRefused: (token) => heard.push(`refused ${token}`),
    },
  });
  stream.start();
  return { stream, lines, heard, position: () => position };
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
    authorization: 'Bearer tok',
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
  lines[0]?.hangUp();
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
  const { stream, lines } = setUp();
  await settle();
  lines[0]?.say(ready(1));
  await settle();
  stream.reconnectNow();
  await settle();
  expect(lines).toHaveLength(2);
  expect(lines[0]?.request.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(lines).toHaveLength(2);
});

test('a refused token ends the stream for good', async () => {
  const refusal = { detail: 'Ihre Sitzung ist abgelaufen.', code: 'session_expired' };
  const { stream, lines, heard } = setUp({ refuse: () => 401, refusal });
  await settle();
  expect(heard).toEqual(['refused tok']);
  stream.reconnectNow();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(0);
});

test('a refusal by a stranger in between, who knows of no session, ends none', async () => {
  let status = 401;
  const { lines, heard } = setUp({ refuse: () => status });
  await settle();
  status = 200;
  await vi.advanceTimersByTimeAsync(750);
  expect(heard).toEqual(['offline']);
  expect(lines).toHaveLength(1);
});

test('a stopped stream never comes back', async () => {
  const { stream, lines } = setUp();
  await settle();
  stream.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(1);
});

test('an incomplete backlog is told', async () => {
  const { lines, heard } = setUp({ last: 5 });
  await settle();
  lines[0]?.say(`event: reset\ndata: {}\n\n${ready(90)}`);
  await settle();
  expect(heard).toEqual(['reset', 'connected', 'caught up']);
});

test('pauses double up to 30 s and are spread by chance', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => reconnectDelayMs(failures, () => 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(reconnectDelayMs(3, () => 0)).toBe(4_000);
});
