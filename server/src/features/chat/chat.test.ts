import { randomUUID } from 'node:crypto';
import * as calls from '@it-lotse/contract/chat';
import * as chats from '@it-lotse/contract/chats';
import type { OfficeEvent } from '@it-lotse/contract/events';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listRecentEvents } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { answerOf, type ScriptedAssistant, scriptedAssistants } from '../../test-support/scripted-assistant.ts';
import {
  days,
  eventually,
  minutes,
  type RawAnswer,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

let server: TestServer;
let model: ScriptedAssistant;
let embedded: ScriptedAssistant;
beforeEach(async () => {
  const scripted = scriptedAssistants();
  ({ model, embedded } = scripted);
  server = await startTestServer({ assistants: scripted.assistants, config: { trustProxy: 1 } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  model.release();
  embedded.release();
  await server[Symbol.asyncDispose]();
});

let visitor = 0;
/** Each conversation comes from an address of its own, so that the limits stay out of most tests. */
const fresh = () => ({ 'x-forwarded-for': `10.2.${(visitor >> 8) & 255}.${visitor++ & 255}` });
const start = async () => (await server.api(calls.startChat, { headers: fresh() })).session_id;
const write = (session_id: string, message: string, message_id?: string) =>
  server.api(calls.sendChatMessage, { params: { session_id }, body: { message, message_id }, headers: fresh() });
const post = (session_id: string, body: unknown, headers: Record<string, string> = fresh()): Promise<RawAnswer> =>
  server.call('POST', `/api/chat/${session_id}/message`, { body, headers });
const read = (session_id: string) => server.api(calls.getChat, { params: { session_id } });
const seen = (session_id: string) => server.api(chats.getChatSession, { params: { session_id } });
const texts = async (session_id: string) => (await read(session_id)).messages.slice(1).map(({ message }) => message);
const events = () =>
  listRecentEvents(server.ctx.db, 50).filter(({ type }) => type.startsWith('chat.')) as Array<
    Extract<OfficeEvent, { type: `chat.${string}` }>
  >;
const allEvents = () =>
  server.ctx.db.prepare("SELECT type FROM events WHERE type LIKE 'chat.%' ORDER BY id").all() as Array<{
    type: string;
  }>;

describe('a conversation', () => {
  test('begins with a welcome in the name of the firm, which a reload shows again', async () => {
    const { session_id, message } = await server.api(calls.startChat);
    expect(message).toMatch(/herzlich willkommen bei IT-Lotse.*KI-Assistent.*Sie/s);
    expect(await read(session_id)).toMatchObject({
      status: 'active',
      handled_by: 'assistant',
      recommendation: null,
      messages: [{ sender: 'assistant', message, slots: [] }],
    });
  });

  test('keeps what an answer asks, so that the wording of it does not matter', async () => {
    await using office = await startTestServer();
    const { session_id } = await office.api(calls.startChat);
    const say = (message: string) => office.api(calls.sendChatMessage, { params: { session_id }, body: { message } });
    const { message_id } = await say('Mein Drucker druckt nicht mehr');
    const kept = office.ctx.db.prepare('SELECT awaits FROM chat_messages WHERE id = ?').get(message_id);
    expect(kept).toEqual({ awaits: 'success' });
    await office.ctx.commits.write((db) =>
      db.prepare("UPDATE chat_messages SET message = 'Das war es von mir.' WHERE id = ?").run(message_id),
    );
    expect((await say('Ja, gern')).response).toMatch(/^Sehr gern!/);
  });

  test('has an id that nobody guesses, and one that does not exist is not found', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, start));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    for (const id of ['nichts', '%00', 'x'.repeat(64)]) {
      expect((await server.call('GET', `/api/chat/${id}`)).status).toBe(404);
      expect((await post(id, { message: 'Hallo' })).body.code).toBe('not_found');
      expect((await server.call('PUT', `/api/chat/${id}/info`, { body: { name: 'E' } })).status).toBe(404);
      expect((await server.call('GET', `/api/chat/${id}/stream`)).status).toBe(404);
    }
  });

  test('keeps question and answer with their times, and tells the assistant all that was said', async () => {
    const id = await start();
    server.clock.advance(minutes(2));
    const reply = await write(id, 'Mein Computer ist sehr langsam');
    expect(reply).toMatchObject({
      response: 'Starten Sie den Computer einmal neu.',
      problem_category: 'hardware',
      requires_appointment: false,
      suggested_service: null,
      handled_by: 'assistant',
      assistant: 'openai',
      timestamp: server.clock.now().toISOString(),
      slots: [],
    });
    await write(id, 'Das hat nicht geholfen');
    expect(model.asked.at(-1)?.slice(1)).toEqual([
      { from: 'visitor', text: 'Mein Computer ist sehr langsam' },
      { from: 'assistant', text: 'Starten Sie den Computer einmal neu.' },
      { from: 'visitor', text: 'Das hat nicht geholfen' },
    ]);
    const { messages } = await read(id);
    expect(messages.map(({ sender }) => sender)).toEqual(['assistant', 'user', 'assistant', 'user', 'assistant']);
    expect(messages[2]).toMatchObject({ id: reply.message_id, timestamp: reply.timestamp });
  });

  test('is there after a restart', async () => {
    const id = await start();
    await write(id, 'Hallo');
    const before = await read(id);
    await server.stop();
    const again = await startTestServer({ dataDir: server.dataDir, clock: server.clock });
    expect(await again.api(calls.getChat, { params: { session_id: id } })).toEqual(before);
    await again.stop();
  });

  test('tells the operator of its beginning with the first message only, and of a page that was only opened nothing', async () => {
    const id = await start();
    expect(allEvents()).toEqual([]);
    await write(id, 'Hallo');
    await write(id, 'Mein Drucker\n\ndruckt nicht');
    expect(allEvents().map(({ type }) => type)).toEqual([
      'chat.started',
      'chat.updated',
      'chat.updated',
      'chat.updated',
    ]);
    expect(events()).toMatchObject([{ type: 'chat.started', session_id: id, name: '', excerpt: 'Hallo' }]);
    expect((await seen(id)).session.problem_summary).toBe('Mein Drucker druckt nicht');
  });

  test('keeps what is hostile as the text it is, but for marks that turn its direction', async () => {
    const id = await start();
    const hostile = "<script>alert(1)</script> <img src=x onerror=alert(1)> '; DROP TABLE leads; --  {{7*7}} 😀";
    await write(id, `\u202e${hostile}\u2066`);
    expect((await texts(id))[0]).toBe(hostile);
    expect((await seen(id)).messages[1]?.content).toBe(hostile);
    expect(server.logLines.join('\n')).not.toContain('onerror');
  });

  test('leaves no trace of its id in the log: whoever has it can read everything', async () => {
    const id = await start();
    await post(id, { message: '' });
    await server.call('PATCH', `/api/chat/${id}/message`);
    vi.spyOn(server.ctx.settings, 'get').mockImplementation(() => {
      throw new Error('a fault inside');
    });
    await post(id, { message: 'Hallo' });
    const log = server.logLines.join('\n');
    expect(log).toContain('/api/chat/…/message');
    expect(log).toContain('a fault inside');
    expect(log).not.toContain(id);
  });

  test.each([
    ['', 'Die Nachricht fehlt.'],
    ['   \n ', 'Die Nachricht fehlt.'],
    ['x'.repeat(2001), 'Die Nachricht ist zu lang (höchstens 2000 Zeichen).'],
    ['a\u0000b', 'Die Nachricht enthält unzulässige Steuerzeichen.'],
    [7, 'Die Nachricht muss ein Text sein.'],
    [undefined, 'Die Nachricht fehlt.'],
  ])('refuses the message %.20j beside its field and stores nothing', async (message, sentence) => {
    const id = await start();
    const answer = await post(id, { message });
    expect([answer.status, answer.body.fields]).toEqual([422, { message: sentence }]);
    expect(await texts(id)).toEqual([]);
    expect(model.asked).toEqual([]);
  });
});

describe('a message that is sent again', () => {
  test('after the answer gets the same answer, and nobody is asked twice', async () => {
    const id = await start();
    const key = randomUUID();
    const first = await write(id, 'Hallo', key);
    expect(await write(id, 'Hallo', key)).toEqual(first);
    await write(id, 'Noch etwas');
    expect(await write(id, 'Hallo', key)).toEqual(first);
    expect(model.asked).toHaveLength(2);
    expect(await texts(id)).toHaveLength(4);
  });

  test('while the answer is being made waits for it', async () => {
    const id = await start();
    const key = randomUUID();
    model.hold();
    const calls = [write(id, 'Hallo', key), write(id, 'Hallo', key)];
    await model.wasAsked(1);
    calls.push(write(id, 'Hallo', key));
    model.release();
    const [first, ...others] = await Promise.all(calls);
    for (const other of others) expect(other).toEqual(first);
    expect(model.asked).toHaveLength(1);
    expect(await texts(id)).toHaveLength(2);
  });

  test('after the server had died before the answer is answered now', async () => {
    const id = await start();
    const key = randomUUID();
    const write1 = vi.spyOn(server.ctx.commits, 'write');
    model.script = () => {
      write1.mockRejectedValueOnce(new AppError('storage_unavailable'));
      return answerOf();
    };
    const failed = await post(id, { message: 'Hallo', message_id: key });
    expect([failed.status, failed.body.code]).toEqual([503, 'storage_unavailable']);
    expect(await texts(id)).toEqual(['Hallo']);
    model.script = answerOf({ response: 'Jetzt aber.' });
    expect((await write(id, 'Hallo', key)).response).toBe('Jetzt aber.');
    expect(await texts(id)).toEqual(['Hallo', 'Jetzt aber.']);
  });

  test('with an id of another conversation is another message', async () => {
    const key = randomUUID();
    const [one, other] = [await start(), await start()];
    const [first, second] = [await write(one, 'Hallo', key), await write(other, 'Hallo', key)];
    expect(second.message_id).not.toBe(first.message_id);
  });

  test('with something else than an id is refused', async () => {
    const answer = await post(await start(), { message: 'Hallo', message_id: 'eins' });
    expect(answer.body.fields).toEqual({ message_id: 'Die Kennung der Nachricht ist ungültig.' });
  });
});

describe('two tabs of one conversation', () => {
  test('get one answer at a time; the second message is refused for a moment and not stored', async () => {
    const id = await start();
    model.hold();
    const first = write(id, 'Erste Frage');
    await model.wasAsked(1);
    const second = await post(id, { message: 'Zweite Frage', message_id: randomUUID() });
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([409, 'chat_busy', '2']);
    model.release();
    await first;
    await write(id, 'Zweite Frage');
    expect(await texts(id)).toEqual(['Erste Frage', answerOf().response, 'Zweite Frage', answerOf().response]);
  });

  test('that write at the same moment: one gets in', async () => {
    const id = await start();
    model.hold();
    let refused = 0;
    const sent = Array.from({ length: 8 }, async (_, n) => {
      const answer = await post(id, { message: `Frage ${n}`, message_id: randomUUID() });
      if (answer.body.code === 'chat_busy') refused += 1;
      return answer.status;
    });
    await eventually(() => refused === 7, 'seven refusals');
    model.release();
    expect((await Promise.all(sent)).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await texts(id)).toHaveLength(2);
  });

  test('hold up no other conversation', async () => {
    const [one, other] = [await start(), await start()];
    model.hold();
    const waiting = write(one, 'Hallo');
    await model.wasAsked(1);
    model.release();
    model.hold(0);
    const second = write(other, 'Auch hallo');
    await model.wasAsked(2);
    model.release();
    await Promise.all([waiting, second]);
  });
});

describe('what an answer recommends', () => {
  const needsVisit = answerOf({ requires_appointment: true, suggested_service: 'onsite_support' });

  test('comes with the next free times, and is remembered for a reload', async () => {
    const id = await start();
    model.script = needsVisit;
    const reply = await write(id, 'Der Rechner startet nicht');
    expect(reply).toMatchObject({ requires_appointment: true, suggested_service: 'onsite_support' });
    expect(reply.slots).toHaveLength(3);
    for (const slot of reply.slots) {
      expect(slot.service_type).toBe('onsite_support');
      const url = new URL(slot.url, server.url);
      expect([url.pathname, url.searchParams.get('start')]).toEqual(['/termine', slot.start_time]);
    }
    model.script = answerOf({ problem_category: 'general' });
    await write(id, 'Danke');
    const reloaded = await read(id);
    expect(reloaded.recommendation).toEqual({ suggested_service: 'onsite_support', problem_category: 'hardware' });
    expect(reloaded.messages[2]?.slots).toEqual(reply.slots);
    server.clock.advance(days(40));
    expect((await read(id)).messages[2]?.slots).toEqual([]);
  });

  test('leaves the times alone that the assistant found itself', async () => {
    const id = await start();
    model.script = needsVisit;
    const [slot] = (await write(id, 'Bitte ein Besuch')).slots;
    if (!slot) throw new Error('no free time');
    model.script = { ...needsVisit, slots: [slot] };
    expect((await write(id, 'Und noch einer')).slots).toEqual([slot]);
  });

  test('is never a service that is not offered', async () => {
    const id = await start();
    for (const suggested_service of ['gratis_service', 'onsite', '__proto__', '']) {
      model.script = answerOf({
        requires_appointment: true,
        suggested_service,
        slots: [
          {
            start_time: '2026-12-03T17:00:00+01:00',
            service_type: suggested_service,
            service_name: 'Alles umsonst',
            duration_minutes: 60,
            price: 0,
            url: '/termine',
          },
        ],
      });
      expect(await write(id, 'Bitte einen Termin')).toMatchObject({
        requires_appointment: true,
        suggested_service: null,
        slots: [],
      });
    }
    model.script = needsVisit;
    await write(id, 'Bitte einen Termin');
    const services = defaultBookingSettings.services.map((service) => ({
      ...service,
      active: service.key !== 'onsite_support',
    }));
    await server.api(updateBookingSettings, { body: { ...defaultBookingSettings, services } });
    expect((await read(id)).recommendation).toEqual({ suggested_service: null, problem_category: 'hardware' });
    expect((await read(id)).messages.flatMap(({ slots }) => slots)).toEqual([]);
  });

  test('calls a person once per need', async () => {
    const id = await start();
    model.script = answerOf({ wants_person: true });
    await write(id, 'Ich möchte mit einem Menschen sprechen');
    await write(id, 'Hallo? Ist da jemand?');
    const needs = () => events().filter(({ type }) => type === 'chat.needs_person');
    expect(needs()).toMatchObject([{ session_id: id, excerpt: 'Ich möchte mit einem Menschen sprechen' }]);
    expect((await seen(id)).session).toMatchObject({ status: 'pending', unread: true });
    expect((await read(id)).status).toBe('pending');
    await server.api(chats.releaseChat, { params: { session_id: id } });
    await write(id, 'Doch noch einmal einen Menschen bitte');
    expect(needs()).toHaveLength(2);
  });

  test('calls a person for an emergency of security', async () => {
    const id = await start();
    model.script = answerOf({ problem_category: 'security', requires_appointment: true });
    await write(id, 'Mein Facebook wurde gehackt');
    expect((await seen(id)).session).toMatchObject({ status: 'pending', problem_category: 'security' });
    expect(allEvents().at(-1)).toEqual({ type: 'chat.needs_person' });
  });

  test('somebody in danger is answered before any model, once per kind the operator is told, and nothing stays recommended', async () => {
    const id = await start();
    model.script = answerOf({ requires_appointment: true, suggested_service: 'onsite_support' });
    await write(id, 'Der Drucker druckt nicht');
    expect((await read(id)).recommendation).not.toBeNull();
    const asked = model.asked.length;
    const reply = await write(id, 'Mein Mann atmet nicht');
    expect(reply).toMatchObject({ in_danger: true, requires_appointment: false, slots: [], assistant: 'embedded' });
    expect(reply.response).toContain('112');
    expect((await read(id)).recommendation).toBeNull();
    expect((await seen(id)).session).toMatchObject({ status: 'pending', unread: true });
    await write(id, 'Was kostet ein Besuch?');
    await write(id, 'Und jetzt brennt der Akku auch noch');
    expect(model.asked).toHaveLength(asked);
    expect(events().filter(({ type }) => type === 'chat.danger')).toMatchObject([
      { session_id: id, danger: 'fire', excerpt: 'Und jetzt brennt der Akku auch noch' },
      { session_id: id, danger: 'life', excerpt: 'Mein Mann atmet nicht' },
    ]);
  });

  test('keeps the category once it is known', async () => {
    const id = await start();
    model.script = answerOf({ problem_category: 'email' });
    await write(id, 'E-Mails kommen nicht an');
    model.script = answerOf({ problem_category: 'general' });
    await write(id, 'Danke');
    expect((await seen(id)).session.problem_category).toBe('email');
  });
});

describe('limits', () => {
  test('of a conversation: 20 messages in ten minutes, then a German sentence that says when to go on', async () => {
    const id = await start();
    for (let n = 0; n < 20; n++) {
      await write(id, `Frage ${n}`);
      server.clock.advance(1000);
    }
    const refused = await post(id, { message: 'Noch eine' });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '580',
    ]);
    expect(refused.body.detail).toMatch(/in 10 Minuten weiter\.$/);
    server.clock.advance(580_000);
    await write(id, 'Jetzt geht es wieder');
  });

  test('of an address: conversations and messages an hour; a repeated call is not counted', async () => {
    const headers = { 'x-forwarded-for': '10.9.0.1' };
    const begun: string[] = [];
    for (let n = 0; n < 60; n++) begun.push((await server.api(calls.startChat, { headers })).session_id);
    const refused = await server.call('POST', '/api/chat/start', { headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(refused.body.detail).toMatch(/Von Ihrem Anschluss .* rufen Sie an\.$/);
    const key = randomUUID();
    for (let n = 0; n < 200; n++) {
      const sent = await post(begun[n % 60] ?? '', { message: 'Hallo', ...(n === 0 && { message_id: key }) }, headers);
      expect(sent.status).toBe(200);
    }
    const tooMany = await post(begun[1] ?? '', { message: 'Hallo' }, headers);
    expect([tooMany.status, tooMany.body.code]).toEqual([429, 'rate_limited']);
    expect((await post(begun[0] ?? '', { message: 'Hallo', message_id: key }, headers)).status).toBe(200);
    expect((await post(begun[1] ?? '', { message: 'Hallo' })).status, 'from elsewhere').toBe(200);
  });

  test('of contact data that are left from one address', async () => {
    const id = await start();
    const headers = { 'x-forwarded-for': '10.9.0.2' };
    const leave = () => server.call('PUT', `/api/chat/${id}/info`, { body: { name: 'Erika' }, headers });
    for (let n = 0; n < 60; n++) expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(429);
  });

  test('of the length: after 500 messages it is over, with a hint to the phone', async () => {
    const id = await start();
    for (let n = 0; n < 249; n++) {
      await write(id, `Frage ${n}`);
      server.clock.advance(minutes(1));
    }
    expect((await seen(id)).session).toMatchObject({ message_count: 499, status: 'active' });
    for (let again = 0; again < 2; again++) {
      const refused = await post(id, { message: 'Noch eine' });
      expect([refused.status, refused.body.code]).toEqual([409, 'chat_closed']);
      expect(refused.body.detail).toMatch(/sehr lang geworden.*neues.*01234 567890\.$/);
    }
    expect((await read(id)).status).toBe('closed');
    const { messages, stats } = await seen(id);
    expect([messages.length, stats.total_messages, stats.user_messages]).toEqual([499, 499, 249]);
    expect((await read(id)).messages).toHaveLength(200);
    expect(model.asked.at(-1)?.length).toBe(40);
  });
});

describe('contact data', () => {
  const leave = (session_id: string, body: { name: string; email?: string | null }) =>
    server.api(calls.saveChatInfo, { params: { session_id }, body });

  test('are kept for the operator, and for a reload', async () => {
    const id = await start();
    await write(id, 'Hallo');
    await leave(id, { name: 'Käthe Öztürk', email: 'kaethe@example.org' });
    expect(await read(id)).toMatchObject({ customer_name: 'Käthe Öztürk', customer_email: 'kaethe@example.org' });
    expect((await seen(id)).session.customer_info).toEqual({
      name: 'Käthe Öztürk',
      email: 'kaethe@example.org',
      phone: '',
    });
    await leave(id, { name: 'Käthe' });
    expect(await read(id)).toMatchObject({ customer_name: 'Käthe', customer_email: '' });
  });

  test('of somebody who wrote nothing else are not forgotten', async () => {
    const id = await start();
    await leave(id, { name: 'Erika', email: 'erika@example.org' });
    server.clock.advance(days(2));
    await server.ctx.idleChats.tick();
    expect((await seen(id)).session.customer_name).toBe('Erika');
    expect(events()).toMatchObject([{ type: 'chat.started', name: 'Erika' }]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'a\nBcc: b' }, 'name'],
    [{ name: 'E', email: 'erika' }, 'email'],
    [{ email: 'erika@example.org' }, 'name'],
  ])('%j are refused beside the field', async (body, field) => {
    const id = await start();
    const answer = await server.call('PUT', `/api/chat/${id}/info`, { body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('time', () => {
  test('ends conversations in which nobody writes for a day, and forgets pages on which nobody wrote', async () => {
    const [idle, waiting, busy, unused] = [await start(), await start(), await start(), await start()];
    await write(idle, 'Hallo');
    model.script = answerOf({ wants_person: true });
    await write(waiting, 'Einen Menschen bitte');
    model.script = answerOf();
    await write(busy, 'Hallo');
    server.clock.advance(days(1) - minutes(1));
    await write(busy, 'Noch da');
    server.clock.advance(minutes(2));
    await server.ctx.idleChats.tick();
    expect((await read(idle)).status).toBe('closed');
    expect((await read(waiting)).status, 'somebody waits for a person').toBe('pending');
    expect((await read(busy)).status).toBe('active');
    expect((await server.call('GET', `/api/chat/${unused}`)).status).toBe(404);
    const refused = await post(idle, { message: 'Noch da?' });
    expect([refused.status, refused.body.code]).toEqual([409, 'chat_closed']);
    server.clock.advance(days(7));
    await server.ctx.idleChats.tick();
    expect((await read(waiting)).status).toBe('closed');
    expect((await seen(waiting)).session.unread, 'nobody has looked').toBe(true);
  });
});
