import { randomUUID } from 'node:crypto';
import * as calls from '@it-lotse/contract/chat';
import * as chats from '@it-lotse/contract/chats';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStreamReader } from '../../test-support/event-stream-reader.ts';
import { answerOf, type ScriptedAssistant, scriptedAssistants } from '../../test-support/scripted-assistant.ts';
import { eventually, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
let model: ScriptedAssistant;
let embedded: ScriptedAssistant;
let id: string;
const readers: EventStreamReader[] = [];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const scripted = scriptedAssistants({ firstTextMs: 200, wholeAnswerMs: 500 });
  ({ model, embedded } = scripted);
  server = await startTestServer({ assistants: scripted.assistants, config: { trustProxy: 1 } });
  id = (await server.api(calls.startChat)).session_id;
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  model.release();
  await server[Symbol.asyncDispose]();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const opened = async (options: Parameters<typeof EventStreamReader.open>[1]) => {
  const reader = await EventStreamReader.open(server.url, options);
  readers.push(reader);
  return reader;
};
const ask = (message: string, message_id?: string) =>
  opened({ path: `/api/chat/${id}/message`, body: { message, message_id } });
const listen = (options: { query?: string; lastEventId?: number } = {}) =>
  opened({ path: calls.chatStreamPath(id), ...options });
const operatorWrites = (message: string) =>
  server.api(chats.answerChat, { params: { session_id: id }, body: { message } });
const conversation = () => server.api(calls.getChat, { params: { session_id: id } });
const textOf = (reader: EventStreamReader) =>
  reader
    .dataOf('delta')
    .map((data) => (data as { text: string }).text)
    .join('');

describe('a streamed answer', () => {
  test('comes piece by piece, then whole; it is the stored one', async () => {
    model.hold(3);
    const reader = await ask('Mein Computer ist langsam');
    await eventually(() => textOf(reader) === 'Starten Sie den', 'the first words');
    expect(reader.ended).toBe(false);
    model.release();
    await reader.over();
    expect(textOf(reader)).toBe(answerOf().response);
    expect(reader.messages.at(-1)?.event).toBe('done');
    const done = calls.chatReply.parse(reader.dataOf('done')[0]);
    expect(done).toMatchObject({ response: answerOf().response, assistant: 'openai' });
    expect((await conversation()).messages.at(-1)).toMatchObject({ id: done.message_id, message: done.response });
  });

  test('is passed on at once by proxies and kept by none', async () => {
    const { headers } = await ask('Hallo');
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['content-length']).toBeUndefined();
  });

  test('is given only to those who ask for a stream', async () => {
    for (const accept of ['*/*', 'application/json', 'text/html, */*;q=0.8']) {
      const answer = await server.call('POST', `/api/chat/${id}/message`, {
        body: { message: 'Hallo' },
        headers: { accept },
      });
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    const answer = await server.call('POST', `/api/chat/${id}/message`, {
      body: { message: 'Hallo' },
      headers: { accept: 'application/json;q=0.5, Text/Event-Stream;q=0.9' },
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
  });

  test('is finished and stored although the visitor hangs up', async () => {
    model.hold(2);
    const reader = await ask('Mein Computer ist langsam');
    await eventually(() => textOf(reader) !== '');
    reader.close();
    model.release();
    await eventually(async () => (await conversation()).messages.length === 3, 'the stored answer');
    expect((await conversation()).messages.at(-1)?.message).toBe(answerOf().response);
    expect(model.asked).toHaveLength(1);
  });

  test('can be taken up again by the same message', async () => {
    const key = randomUUID();
    model.hold(2);
    const reader = await ask('Mein Computer ist langsam', key);
    await eventually(() => textOf(reader) === 'Starten Sie');
    reader.close();
    const again = await ask('Mein Computer ist langsam', key);
    await eventually(() => textOf(again) === 'Starten Sie');
    model.release();
    await again.over();
    expect(textOf(again)).toBe(answerOf().response);
    const later = await ask('Mein Computer ist langsam', key);
    await later.over();
    expect(later.messages).toEqual([{ event: 'done', id: null, data: again.dataOf('done')[0] }]);
  });

  test('keeps its line open while nothing is said', async () => {
    model.hold();
    const reader = await ask('Hallo');
    await model.wasAsked(1);
    vi.advanceTimersByTime(20_000);
    await eventually(() => reader.comments === 1, 'a comment');
  });

  test('is refused with its status before the message is stored, and by an error message after', async () => {
    const refused = await server.call('POST', `/api/chat/${id}/message`, {
      body: { message: '' },
      headers: { accept: 'text/event-stream' },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
    model.hold(2);
    const reader = await ask('Hallo');
    await eventually(() => textOf(reader) !== '');
    await server.api(chats.closeChat, { params: { session_id: id } });
    await reader.over();
    expect(reader.messages.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'chat_closed', detail: expect.stringContaining('beendet') },
    });
  });
});

describe('a model that does not answer properly', () => {
  const simple = 'Ich bin der einfache Assistent.';

  test('in the middle of a sentence: the built-in assistant begins anew', async () => {
    model.hold(2);
    const reader = await ask('Mein Computer ist langsam');
    await reader.over();
    expect(textOf(reader).startsWith('Starten Sie')).toBe(true);
    const [replaced] = reader.dataOf('replace');
    const rest = reader.messages.slice(reader.messages.findIndex(({ event }) => event === 'replace') + 1, -1);
    expect((replaced as { text: string }).text + rest.map(({ data }) => (data as { text: string }).text).join('')).toBe(
      simple,
    );
    expect(reader.dataOf('done')[0]).toMatchObject({ response: simple, assistant: 'fallback' });
    expect(model.aborted).toBe(1);
    expect((await conversation()).messages.map(({ message }) => message).slice(1)).toEqual([
      'Mein Computer ist langsam',
      simple,
    ]);
  });

  test('before the first word: the visitor sees only the other answer', async () => {
    model.hold(0);
    const reader = await ask('Mein Computer ist langsam');
    await reader.over();
    expect([textOf(reader), reader.dataOf('replace')]).toEqual([simple, []]);
  });

  test('because it throws, or says nothing', async () => {
    for (const script of [() => new Error('kaputt'), answerOf({ response: ' ' })]) {
      model.script = script;
      const reply = await server.api(calls.sendChatMessage, { params: { session_id: id }, body: { message: 'Hallo' } });
      expect(reply).toMatchObject({ response: simple, assistant: 'fallback' });
    }
  });

  test('three times in a row is left alone for a minute, so that nobody waits in vain', async () => {
    model.script = () => new Error('kaputt');
    const send = () => server.api(calls.sendChatMessage, { params: { session_id: id }, body: { message: 'Hallo' } });
    for (let n = 0; n < 5; n++) await send();
    expect(model.asked).toHaveLength(3);
    model.script = answerOf();
    server.clock.advance(60_000);
    expect((await send()).assistant).toBe('openai');
  });

  test('and a built-in assistant that fails, too: the visitor reads where help is', async () => {
    model.script = () => new Error('kaputt');
    embedded.script = () => new Error('auch kaputt');
    const reader = await ask('Hallo');
    await reader.over();
    const done = calls.chatReply.parse(reader.dataOf('done')[0]);
    expect(done.response).toMatch(/gespeichert.*01234 567890/s);
    expect(textOf(reader)).toBe(done.response);
    const { session } = await server.api(chats.getChatSession, { params: { session_id: id } });
    expect(session).toMatchObject({ status: 'pending', unread: true });
  });
});

describe('a person who takes over while an answer is being made', () => {
  test('silences the assistant: its answer is dropped', async () => {
    model.hold(2);
    const reader = await ask('Mein Computer ist langsam');
    await eventually(() => textOf(reader) !== '');
    await server.api(chats.takeOverChat, { params: { session_id: id } });
    await reader.over();
    expect(reader.dataOf('done')[0]).toMatchObject({ message_id: null, response: '', handled_by: 'operator' });
    expect((await conversation()).messages.map(({ sender }) => sender)).toEqual(['assistant', 'user']);
    expect([model.aborted, embedded.asked.length]).toEqual([1, 0]);
  });

  test('by writing: only what the person wrote is there', async () => {
    model.hold(2);
    const asked = server.api(calls.sendChatMessage, { params: { session_id: id }, body: { message: 'Hallo' } });
    await model.wasAsked(1);
    await operatorWrites('Guten Tag, hier ist Jens.');
    expect(await asked).toMatchObject({ message_id: null, handled_by: 'operator' });
    expect((await conversation()).messages.map(({ sender }) => sender)).toEqual(['assistant', 'user', 'operator']);
  });

  test('and gives it back at once: the answer stays dropped', async () => {
    model.hold(2);
    const asked = server.api(calls.sendChatMessage, { params: { session_id: id }, body: { message: 'Hallo' } });
    await model.wasAsked(1);
    await server.api(chats.takeOverChat, { params: { session_id: id } });
    await server.api(chats.releaseChat, { params: { session_id: id } });
    expect(await asked).toMatchObject({ message_id: null });
    expect((await conversation()).handled_by).toBe('assistant');
  });

  test('or deletes the conversation: the visitor hears that it is gone', async () => {
    model.hold(2);
    const asked = server.call('POST', `/api/chat/${id}/message`, { body: { message: 'Hallo' } });
    await model.wasAsked(1);
    await server.api(chats.deleteChat, { params: { session_id: id } });
    const { status, body } = await asked;
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(server.ctx.db.prepare('SELECT count(*) AS count FROM chat_messages').get()).toEqual({ count: 0 });
  });
});

describe('the line on which a visitor hears a person', () => {
  test('says at once who answers, then what the person writes, and when the assistant is back', async () => {
    const reader = await listen();
    await eventually(() => reader.messages.length === 1);
    expect(reader.messages).toEqual([{ event: 'handled_by', id: null, data: { handled_by: 'assistant' } }]);
    const { message } = await operatorWrites('Guten Tag\n\nevent: closed');
    await eventually(() => reader.messages.length === 3);
    expect(reader.messages.slice(1)).toMatchObject([
      { event: 'handled_by', data: { handled_by: 'operator' } },
      { event: 'message', data: { id: message.id, sender: 'operator', message: 'Guten Tag\n\nevent: closed' } },
    ]);
    await server.api(chats.releaseChat, { params: { session_id: id } });
    await eventually(() => reader.messages.length === 4);
    expect(reader.messages.at(-1)).toMatchObject({ event: 'handled_by', data: { handled_by: 'assistant' } });
  });

  test('goes on after the last message heard, or after the newest one shown; without either at the present', async () => {
    const first = await operatorWrites('Eins');
    const heard = await listen();
    await operatorWrites('Zwei');
    await eventually(() => heard.ids.length === 1);
    const said = (reader: EventStreamReader) =>
      reader.dataOf('message').map((data) => (data as { message: string }).message);
    expect(said(heard)).toEqual(['Zwei']);
    await operatorWrites('Drei');
    await eventually(() => said(heard).length === 2);
    const [lastId] = heard.ids;
    const resumed = await listen({ lastEventId: lastId ?? 0 });
    await eventually(() => said(resumed).length === 1);
    expect(said(resumed)).toEqual(['Drei']);
    const byQuery = await listen({ query: `?last_event_id=${lastId}` });
    await eventually(() => said(byQuery).length === 1);
    const shown = await listen({ query: `?after=${first.message.id}` });
    await eventually(() => said(shown).length === 2);
    expect(said(shown)).toEqual(['Zwei', 'Drei']);
  });

  test('carries nothing of other conversations, nor what the visitor or an assistant wrote', async () => {
    const other = (await server.api(calls.startChat)).session_id;
    const reader = await listen();
    await server.api(calls.sendChatMessage, { params: { session_id: id }, body: { message: 'Hallo' } });
    await server.api(chats.answerChat, { params: { session_id: other }, body: { message: 'Für jemand anderen' } });
    await operatorWrites('Für Sie');
    await eventually(() => reader.dataOf('message').length === 1);
    expect(reader.dataOf('message')).toMatchObject([{ message: 'Für Sie' }]);
  });

  test('ends when the conversation ends or is deleted', async () => {
    const reader = await listen();
    await server.api(chats.closeChat, { params: { session_id: id } });
    await reader.over();
    expect(reader.messages.at(-1)).toEqual({ event: 'closed', id: null, data: {} });
    const late = await listen();
    await late.over();
    expect(late.dataOf('closed')).toEqual([{}]);
    id = (await server.api(calls.startChat)).session_id;
    const gone = await listen();
    await server.api(chats.deleteChat, { params: { session_id: id } });
    await gone.over();
    expect(gone.dataOf('closed')).toEqual([{}]);
  });

  test('breaks off where the conversation cannot be read, comes back with it, and nobody else is harmed', async () => {
    const reader = await listen();
    await eventually(() => reader.messages.length === 1);
    const { db } = server.ctx;
    const { prepare } = db;
    db.prepare = (sql) => {
      if (/sender = 'operator'/.test(sql)) throw new Error('disk I/O error');
      return prepare.call(db, sql);
    };
    await operatorWrites('Guten Tag');
    await reader.over();
    db.prepare = prepare;
    const again = await listen({ lastEventId: 0 });
    await eventually(() => again.dataOf('message').length === 1);
  });

  test('is kept open by a comment', async () => {
    const reader = await listen();
    await eventually(() => reader.messages.length === 1);
    vi.advanceTimersByTime(20_000);
    await eventually(() => reader.comments === 1);
  });

  test('is open in five windows of a conversation at most, and again when one is closed', async () => {
    const open = await Promise.all(Array.from({ length: 5 }, () => listen()));
    const refused = await server.call('GET', calls.chatStreamPath(id));
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '30',
    ]);
    expect(refused.body.detail).toContain('zu vielen Fenstern');
    open[0]?.close();
    await eventually(async () => {
      try {
        await listen();
        return true;
      } catch {
        return false;
      }
    }, 'a place');
  });

  test('is open forty times behind one address at most', async () => {
    const ids = await Promise.all(
      Array.from({ length: 9 }, async () => (await server.api(calls.startChat)).session_id),
    );
    for (const each of ids.slice(0, 8)) {
      for (let n = 0; n < 5; n++) await opened({ path: calls.chatStreamPath(each) });
    }
    expect((await server.call('GET', calls.chatStreamPath(ids[8] ?? ''))).status).toBe(429);
  });

  test('refuses an id that is none', async () => {
    const answer = await server.call('GET', calls.chatStreamPath(id), { headers: { 'last-event-id': 'abc' } });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  });
});

test('a server that stops waits for no model: the answer is there before it ends, and every line is closed', async () => {
  vi.useRealTimers();
  // With more patience than this test has time.
  const patient = scriptedAssistants({ firstTextMs: minutes(10), wholeAnswerMs: minutes(10) });
  const other = await startTestServer({ assistants: patient.assistants });
  const session_id = (await other.api(calls.startChat)).session_id;
  patient.model.hold(2);
  const reader = await EventStreamReader.open(other.url, {
    path: `/api/chat/${session_id}/message`,
    body: { message: 'Hallo' },
  });
  const line = await EventStreamReader.open(other.url, { path: calls.chatStreamPath(session_id) });
  readers.push(reader, line);
  await eventually(() => reader.dataOf('delta').length > 0);
  await other.stop();
  await reader.over();
  expect(reader.dataOf('done')[0]).toMatchObject({ response: 'Ich bin der einfache Assistent.' });
  await line.over();
  await using again = await startTestServer({ dataDir: other.dataDir });
  expect((await again.api(calls.getChat, { params: { session_id } })).messages).toHaveLength(3);
});
