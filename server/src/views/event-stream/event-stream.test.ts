import { logout } from '@it-lotse/contract/account';
import { deleteLead } from '@it-lotse/contract/leads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pruneEvents, recordEvent } from '../../kernel/events/event-log.ts';
import { EventStreamReader } from '../../test-support/event-stream-reader.ts';
import { days, eventually, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
let token: string;
const readers: EventStreamReader[] = [];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startTestServer();
  token = await server.signIn();
  await server.addLead({ name: 'Erste' });
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await server[Symbol.asyncDispose]();
  vi.useRealTimers();
});

async function open(options: { lastEventId?: number | string; query?: string; paused?: boolean; token?: string } = {}) {
  const reader = await EventStreamReader.open(server.url, { token, ...options });
  readers.push(reader);
  return reader;
}
const lastId = () =>
  (server.ctx.db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get() as { seq: number }).seq;
const record = (count: number, excerpt = '') =>
  server.ctx.commits.write((tx) => {
    for (let n = 0; n < count; n++) {
      recordEvent(tx, {
        type: 'lead.created',
        lead_id: `${n}`,
        name: 'Erika',
        company: '',
        excerpt,
      });
    }
  });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a client', () => {
  test('that asks for nothing earlier hears what happens from now on', async () => {
    await server.addLead({ name: 'Vorher' });
    const reader = await open();
    await reader.ready();
    expect(reader.messages).toEqual([{ event: 'ready', id: null, data: { last_event_id: lastId() } }]);
    const lead_id = await server.addLead({
      name: 'Jürgen 👋',
      company: 'Muster & Söhne',
      message: 'Zeile 1\nZeile 2\r\n\r\nevent: office',
    });
    await eventually(() => reader.events.length === 1);
    expect(reader.events[0]).toEqual({
      id: lastId(),
      at: server.clock.now().toISOString(),
      type: 'lead.created',
      lead_id,
      name: 'Jürgen 👋',
      company: 'Muster & Söhne',
      excerpt: 'Zeile 1 Zeile 2 event: office',
      callback_time: null,
    });
  });

  test('gets an unbuffered stream that no cache keeps', async () => {
    const { headers } = await open();
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-accel-buffering']).toBe('no');
  });

  test.each(['header', 'query'])(
    'that was asleep gets everything since its last event in order, then ready (%s)',
    async (way) => {
      const from = lastId();
      await record(450);
      const reader = await open(way === 'header' ? { lastEventId: from } : { query: `?last_event_id=${from}` });
      await reader.ready();
      expect(reader.ids).toEqual(range(from + 1, from + 450));
      expect(reader.messages.at(-1)).toEqual({ event: 'ready', id: null, data: { last_event_id: from + 450 } });
    },
  );

  test('that was asleep for a long time gets a backlog of many megabytes whole', async () => {
    const from = lastId();
    await record(3000, 'x'.repeat(2000));
    const reader = await open({ lastEventId: from });
    await eventually(() => reader.messages.some(({ event }) => event === 'ready') || reader.ended);
    expect(reader.ids).toEqual(range(from + 1, from + 3000));
    await record(1);
    await eventually(() => reader.ids.at(-1) === from + 3001);
  });

  test('that names the newest event gets only what comes later', async () => {
    await record(3);
    const reader = await open({ lastEventId: lastId() });
    await reader.ready();
    expect(reader.events).toEqual([]);
    expect(reader.messages.map(({ event }) => event)).toEqual(['ready']);
  });

  test('whose event lies in the future (a restored backup) is told to load anew', async () => {
    const reader = await open({ lastEventId: lastId() + 1 });
    await reader.ready();
    expect(reader.messages.map(({ event }) => event)).toEqual(['reset', 'ready']);
    await record(1);
    await eventually(() => reader.ids.length === 1);
    expect(reader.ids).toEqual([lastId()]);
  });

  test('whose event is older than the log is told to load anew', async () => {
    const old = lastId();
    await record(5);
    server.clock.advance(days(100));
    await server.ctx.commits.write((tx) => pruneEvents(tx));
    token = await server.newSession();
    await record(1);
    const tooOld = await open({ lastEventId: old });
    await tooOld.ready();
    expect(tooOld.messages.map(({ event }) => event)).toEqual(['reset', 'ready']);
    const justInTime = await open({ lastEventId: lastId() - 1 });
    await justInTime.ready();
    expect(justInTime.ids).toEqual([lastId()]);
  });

  test('is told to load anew also when the whole log is gone, but not when it has missed nothing', async () => {
    await record(5);
    const newest = lastId();
    await server.ctx.commits.write((tx) => tx.prepare('DELETE FROM events').run());
    const tooOld = await open({ lastEventId: newest - 2 });
    await tooOld.ready();
    expect(tooOld.messages.map(({ event }) => event)).toEqual(['reset', 'ready']);
    const upToDate = await open({ lastEventId: newest });
    await upToDate.ready();
    expect(upToDate.messages.map(({ event }) => event)).toEqual(['ready']);
  });

  test.each(['abc', '-1', '1.5', '1e3', '9'.repeat(16), '1; DROP TABLE events'])(
    'that sends %j as its last event is refused',
    async (given) => {
      const answer = await server.call('GET', '/api/admin/events', { token, headers: { 'last-event-id': given } });
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    },
  );
});

test('nothing is lost and nothing comes twice while events are written during the connecting', async () => {
  const from = lastId();
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n++) await record(1 + (n % 7));
  })();
  const opened: EventStreamReader[] = [];
  for (let round = 0; round < 25; round++) {
    const reader = await open({ lastEventId: from });
    opened.push(reader);
    await reader.ready();
  }
  writing = false;
  await writer;
  for (const reader of opened) {
    await eventually(() => reader.ids.at(-1) === lastId());
    expect(reader.ids).toEqual(range(from + 1, lastId()));
  }
});

test('an event of a change that was taken back is never sent', async () => {
  const reader = await open();
  await reader.ready();
  await expect(
    server.ctx.commits.write((tx) => {
      recordEvent(tx, { type: 'lead.deleted', lead_id: '1', name: 'Nie geschehen' });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await record(1);
  await eventually(() => reader.events.length > 0);
  expect(reader.events.map(({ type }) => type)).toEqual(['lead.created']);
  expect(reader.ids).toEqual([lastId()]);
});

test('every client hears everything', async () => {
  const all = await Promise.all([open(), open(), open()]);
  await Promise.all(all.map((reader) => reader.ready()));
  await record(3);
  for (const reader of all) await eventually(() => reader.ids.length === 3);
});

test('a log that cannot be read ends the streams, which come back, and nothing else', async () => {
  const reader = await open();
  await reader.ready();
  const { db } = server.ctx;
  const { prepare } = db;
  db.prepare = (sql) => {
    if (sql.includes('FROM events WHERE id >')) throw new Error('disk I/O error');
    return prepare.call(db, sql);
  };
  await record(1);
  await eventually(() => reader.ended);
  db.prepare = prepare;
  expect(server.logLines.some((line) => line.includes('a stream of events broke off'))).toBe(true);
  const again = await open({ lastEventId: lastId() - 1 });
  await again.ready();
  expect(again.ids).toEqual([lastId()]);
});

test('a quiet line is kept open by a comment every 20 seconds', async () => {
  const reader = await open();
  await reader.ready();
  vi.advanceTimersByTime(20_000);
  await eventually(() => reader.comments === 1);
  vi.advanceTimersByTime(40_000);
  await eventually(() => reader.comments === 3);
  expect(reader.ended).toBe(false);
});

describe('a stream ends', () => {
  test('at once when its session signs out, and no other does', async () => {
    const other = await server.newSession();
    const [mine, foreign] = [await open(), await open({ token: other })];
    await Promise.all([mine.ready(), foreign.ready()]);
    await server.api(logout);
    await eventually(() => mine.ended);
    await record(1);
    await eventually(() => foreign.ids.length > 0);
    expect(foreign.ended).toBe(false);
  });

  test('with the next heartbeat after its session has expired', async () => {
    const reader = await open();
    await reader.ready();
    server.clock.advance(days(31));
    vi.advanceTimersByTime(20_000);
    await eventually(() => reader.ended);
  });

  test('when its reader takes nothing any more, so that memory does not fill', async () => {
    const slow = await open({ paused: true });
    await record(8000, 'x'.repeat(2000));
    vi.advanceTimersByTime(20_000);
    vi.advanceTimersByTime(20_000);
    slow.resume();
    await eventually(() => slow.ended);
    expect(slow.ids.length).toBeLessThan(8000);
    const again = await open({ lastEventId: lastId() - 5 });
    await again.ready();
    expect(again.ids).toEqual(range(lastId() - 4, lastId()));
  });

  test('without harm when the session of a slow reader signs out while more happens', async () => {
    const slow = await open({ paused: true });
    await record(8000, 'x'.repeat(2000));
    await server.api(logout);
    await record(3);
    vi.advanceTimersByTime(20_000);
    expect((await server.call('GET', '/api/health')).status).toBe(200);
    slow.resume();
    await eventually(() => slow.ended);
  });

  test('when the server stops', async () => {
    const reader = await open();
    await reader.ready();
    await server.stop();
    await eventually(() => reader.ended);
  });
});

test('a client that goes away is forgotten', async () => {
  for (let round = 0; round < 60; round++) {
    const reader = await open();
    reader.close();
    await eventually(() => reader.ended);
  }
  await (await open()).ready();
});

test('more than 50 streams at once are refused', async () => {
  for (let count = 0; count < 50; count++) await open();
  await expect(open()).rejects.toThrow('429');
});

test('a lead that is deleted is spoken of by name, because nobody can look it up any more', async () => {
  const reader = await open();
  const id = await server.addLead({ name: 'Erika Muster' });
  await server.api(deleteLead, { params: { id } });
  await eventually(() => reader.events.length === 2);
  expect(reader.events[1]).toMatchObject({ type: 'lead.deleted', lead_id: id, name: 'Erika Muster' });
});
