import { randomUUID } from 'node:crypto';
import { getAssistantSettings, updateAssistantSettings } from '@it-lotse/contract/assistant-settings';
import * as calls from '@it-lotse/contract/chat';
import * as chats from '@it-lotse/contract/chats';
import { getTimeline } from '@it-lotse/contract/customers';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { defaultAssistantSettings } from '@it-lotse/domain/default-assistant-settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordProviderError, recordProviderSuccess } from '../../kernel/database/provider-states.ts';
import { answerOf, type ScriptedAssistant, scriptedAssistants } from '../../test-support/scripted-assistant.ts';
import { days, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { addAppointment } from '../appointments/appointment-rows.ts';
import { BudgetSpent } from './ai/budget.ts';

let server: TestServer;
let model: ScriptedAssistant;
beforeEach(async () => {
  const scripted = scriptedAssistants();
  ({ model } = scripted);
  server = await startTestServer({ assistants: scripted.assistants, config: { trustProxy: 1 } });
});
afterEach(() => server[Symbol.asyncDispose]());

const params = (session_id: string) => ({ params: { session_id } });
const start = async () => (await server.api(calls.startChat)).session_id;
const write = (session_id: string, message: string) =>
  server.api(calls.sendChatMessage, { ...params(session_id), body: { message } });
const begin = async (message: string, answer = answerOf()) => {
  const id = await start();
  model.script = answer;
  await write(id, message);
  return id;
};
const answer = (session_id: string, message: string, message_id?: string) =>
  server.api(chats.answerChat, { ...params(session_id), body: { message, message_id } });
const session = async (id: string) => (await server.api(chats.getChatSession, params(id))).session;
const stats = () => server.api(chats.getChatStats);
const list = async (query: Record<string, string | number> = {}) =>
  (await server.api(chats.listChatSessions, { query })).sessions.map(({ session_id }) => session_id);
const newestEvents = (count: number) =>
  (server.ctx.db.prepare('SELECT type FROM events ORDER BY id DESC LIMIT ?').all(count) as Array<{ type: string }>).map(
    ({ type }) => type,
  );

describe('the operator', () => {
  test('alone may see and change conversations', async () => {
    const id = await begin('Hallo');
    for (const [method, path] of [
      ['GET', 'stats'],
      ['GET', 'sessions'],
      ['GET', `sessions/${id}`],
      ['PUT', `sessions/${id}/seen`],
      ['POST', `sessions/${id}/takeover`],
      ['POST', `sessions/${id}/release`],
      ['POST', `sessions/${id}/messages`],
      ['POST', `sessions/${id}/close`],
      ['DELETE', `sessions/${id}`],
    ] as const) {
      expect((await server.call(method, `/api/admin/chat/${path}`)).status, path).toBe(401);
    }
    const token = await server.signIn();
    for (const call of [chats.getChatSession, chats.markChatSeen, chats.takeOverChat, chats.releaseChat]) {
      const gone = await server.call(call.method, call.path.replace('{session_id}', randomUUID()), { token });
      expect([gone.status, gone.body.detail]).toEqual([
        404,
        'Dieses Gespräch gibt es nicht mehr. Bitte beginnen Sie ein neues.',
      ]);
    }
  });

  test('answers, and from then on the assistant is silent: what the visitor writes is taken down', async () => {
    const id = await begin('Hallo');
    const { message, session: taken } = await answer(id, 'Guten Tag, hier ist Jens.');
    expect(message).toMatchObject({ message_type: 'operator', content: 'Guten Tag, hier ist Jens.' });
    expect(taken).toMatchObject({ handled_by: 'operator', status: 'active', unread: false });
    expect(newestEvents(1)).toEqual(['chat.taken_over']);
    expect(await write(id, 'Schön, ein Mensch!')).toMatchObject({
      message_id: null,
      response: '',
      handled_by: 'operator',
      slots: [],
    });
    expect(model.asked).toHaveLength(1);
    expect(newestEvents(1)).toEqual(['chat.visitor_wrote']);
    expect(await session(id)).toMatchObject({ status: 'pending', unread: true, handled_by: 'operator' });
    await answer(id, 'Was kann ich tun?');
    expect(newestEvents(1)).toEqual(['chat.updated']);
    expect(await session(id)).toMatchObject({ status: 'active', unread: false });
  });

  test('writes a message once, however often it is sent', async () => {
    const id = await begin('Hallo');
    const key = randomUUID();
    const [first, second] = await Promise.all([answer(id, 'Guten Tag', key), answer(id, 'Guten Tag', key)]);
    expect(second.message.id).toBe(first.message.id);
    await server.api(chats.closeChat, params(id));
    expect((await answer(id, 'Guten Tag', key)).message.id).toBe(first.message.id);
    expect((await server.api(chats.getChatSession, params(id))).stats.operator_messages).toBe(1);
  });

  test('takes over and gives back; the assistant then knows what was said', async () => {
    const id = await begin('Hallo');
    expect(await server.api(chats.takeOverChat, params(id))).toMatchObject({ handled_by: 'operator' });
    await server.api(chats.takeOverChat, params(id));
    expect(newestEvents(1)).toEqual(['chat.taken_over']);
    await answer(id, 'Ich sehe nach.');
    expect(await server.api(chats.releaseChat, params(id))).toMatchObject({
      handled_by: 'assistant',
      status: 'active',
    });
    expect(await write(id, 'Danke')).toMatchObject({ handled_by: 'assistant', response: answerOf().response });
    expect(model.asked.at(-1)).toContainEqual({ from: 'operator', text: 'Ich sehe nach.' });
  });

  test('ends a conversation: nobody writes there any more', async () => {
    const id = await begin('Hallo');
    expect(await server.api(chats.closeChat, params(id))).toMatchObject({ status: 'closed' });
    await server.api(chats.closeChat, params(id));
    const token = await server.signIn();
    const refusals = [
      await server.call('POST', `/api/chat/${id}/message`, { body: { message: 'Hallo?' } }),
      await server.call('POST', `/api/admin/chat/sessions/${id}/messages`, { body: { message: 'Hallo?' }, token }),
      await server.call('POST', `/api/admin/chat/sessions/${id}/takeover`, { token }),
      await server.call('POST', `/api/admin/chat/sessions/${id}/release`, { token }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'chat_closed']));
    expect((await server.api(calls.getChat, params(id))).status).toBe('closed');
  });

  test('opens it, and it is read', async () => {
    const id = await begin('Einen Menschen bitte', answerOf({ wants_person: true }));
    expect(await session(id)).toMatchObject({ unread: true, status: 'pending' });
    expect((await server.api(getDashboardStats)).chatsWaiting).toBe(1);
    expect(await server.api(chats.markChatSeen, params(id))).toMatchObject({ unread: false, status: 'pending' });
    expect(newestEvents(1)).toEqual(['chat.updated']);
    const before = server.count('events');
    await server.api(chats.markChatSeen, params(id));
    expect(server.count('events'), 'nothing changed').toBe(before);
    expect((await server.api(getDashboardStats)).chatsWaiting).toBe(0);
  });

  test('opened it without a connection: what was written since stays marked', async () => {
    const id = await begin('Einen Menschen bitte', answerOf({ wants_person: true }));
    const { last_activity } = await session(id);
    const seen = (until: string) => server.api(chats.markChatSeen, { ...params(id), query: { until } });
    const before = new Date(Date.parse(last_activity) - 1000).toISOString();
    expect(await seen(before)).toMatchObject({ unread: true });
    expect(await seen(last_activity)).toMatchObject({ unread: false });
  });

  test('deletes it with everything that was said, and finds it no more', async () => {
    const id = await begin('Mein Geheimwort ist Wattwurm');
    const kept = await begin('Hallo');
    expect(await list({ q: 'wattwurm' })).toEqual([id]);
    await server.api(chats.deleteChat, params(id));
    expect(newestEvents(1)).toEqual(['chat.deleted']);
    expect(await list({ q: 'wattwurm' })).toEqual([]);
    expect(await list()).toEqual([kept]);
    expect((await server.call('GET', `/api/chat/${id}`)).status).toBe(404);
    const left = server.ctx.db.prepare('SELECT count(*) AS count FROM chat_messages WHERE session_id = ?').get(id);
    expect(left).toEqual({ count: 0 });
    server.ctx.sqlite.exec("INSERT INTO chat_sessions_search (chat_sessions_search) VALUES ('integrity-check')");
  });

  test('reads the whole conversation with its figures', async () => {
    const id = await begin('Mein Drucker druckt nicht');
    server.clock.advance(minutes(7));
    await answer(id, 'Ich schaue.');
    const transcript = await server.api(chats.getChatSession, params(id));
    expect(transcript.messages.map(({ message_type }) => message_type)).toEqual(['ai', 'user', 'ai', 'operator']);
    expect(transcript.stats).toEqual({ total_messages: 4, user_messages: 1, ai_messages: 2, operator_messages: 1 });
    expect(transcript.session).toMatchObject({
      customer_info: null,
      customer_name: '',
      message_count: 4,
      duration_minutes: 7,
      problem_summary: 'Mein Drucker druckt nicht',
      problem_category: 'hardware',
      assistant: 'openai',
    });
    expect(transcript.session.started_at).toBe(transcript.session.created_at);
  });

  test('sees the requests and appointments of the same e-mail address, newest first and five of each', async () => {
    const id = await begin('Hallo');
    for (let n = 0; n < 6; n++) {
      await server.addLead({ name: `Erika ${n}`, email: 'Erika@Example.org' });
      await addAppointment(server, { customer_email: 'erika@example.ORG', service_name: `Besuch ${n}` });
    }
    await server.addLead({ name: 'Jemand anderes', email: 'andere@example.org' });
    const links = async () => (await server.api(chats.getChatSession, params(id))).links;
    expect(await links()).toEqual({ leads: [], appointments: [] });
    await server.api(calls.saveChatInfo, { ...params(id), body: { name: 'Erika', email: 'erika@example.org' } });
    const { leads, appointments } = await links();
    expect(leads.map(({ name }) => name)).toEqual([5, 4, 3, 2, 1].map((n) => `Erika ${n}`));
    expect(appointments.map(({ service_name }) => service_name)).toEqual([5, 4, 3, 2, 1].map((n) => `Besuch ${n}`));
  });
});

test('who leaves an e-mail address is on the card of that person', async () => {
  const id = await begin('Mein Drucker druckt nicht');
  expect((await session(id)).customer_id).toBeNull();
  await server.addLead({ name: 'Erika Muster', email: 'erika@example.org' });
  await server.api(calls.saveChatInfo, { ...params(id), body: { name: 'Erika', email: 'Erika@example.org' } });
  const { customer_id } = await session(id);
  const { entries } = await server.api(getTimeline, { params: { id: customer_id ?? '' } });
  expect(entries).toMatchObject([
    { kind: 'lead' },
    { kind: 'chat', id, text: 'Mein Drucker druckt nicht', state: 'active', count: 3 },
  ]);
  const chatsOnly = await server.api(getTimeline, { params: { id: customer_id ?? '' }, query: { kind: 'chat' } });
  expect(chatsOnly.entries.map((entry) => entry.id)).toEqual([id]);
});

describe('the list', () => {
  test('comes by pages, newest first, without pages that were only opened', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await begin(`Frage ${n}`));
    await start();
    const first = await server.api(chats.listChatSessions, { query: { limit: 2 } });
    const second = await server.api(chats.listChatSessions, { query: { limit: 2, cursor: first.next_cursor ?? '' } });
    const third = await server.api(chats.listChatSessions, { query: { limit: 2, cursor: second.next_cursor ?? '' } });
    const listed = [first, second, third].flatMap(({ sessions }) => sessions.map(({ session_id }) => session_id));
    expect(listed).toEqual(ids.toReversed());
    expect([first.total, third.next_cursor]).toEqual([5, null]);
  });

  test('is searched by name, e-mail and every message of the visitor; by nothing the assistant said', async () => {
    const id = await begin('Mein FRITZ!Box-Router blinkt');
    await write(id, 'Die Überweisung geht auch nicht');
    await server.api(calls.saveChatInfo, {
      ...params(id),
      body: { name: 'Käthe Öztürk', email: 'kaethe@example.org' },
    });
    await begin('Etwas anderes');
    for (const q of ['fritz', 'ÜBERWEISUNG', 'öztürk', 'kaethe@ex', 'blinkt geht', 'box überw öz', 'k']) {
      expect(await list({ q }), q).toContain(id);
      expect(await list({ q })).toHaveLength(1);
    }
    for (const q of ['starten', 'willkommen', 'blinkt fehlt', '"', '%']) expect(await list({ q }), q).toEqual([]);
    await server.api(calls.saveChatInfo, { ...params(id), body: { name: 'Neuer Name' } });
    expect(await list({ q: 'öztürk' }), 'a name that was corrected').toEqual([]);
  });

  test('is filtered by status, recommendation and category', async () => {
    const plain = await begin('Hallo', answerOf({ problem_category: 'software' }));
    const suggested = await begin(
      'Startet nicht',
      answerOf({ requires_appointment: true, suggested_service: 'onsite_support' }),
    );
    const waiting = await begin('Betrug!', answerOf({ problem_category: 'security', requires_appointment: true }));
    const closed = await begin('Fertig');
    await server.api(chats.closeChat, params(closed));
    expect(await list({ filter: 'active' })).toEqual([suggested, plain]);
    expect(await list({ filter: 'pending' })).toEqual([waiting]);
    expect(await list({ filter: 'closed' })).toEqual([closed]);
    expect(await list({ filter: 'suggested' })).toEqual([waiting, suggested]);
    expect(await list({ category: 'security' })).toEqual([waiting]);
    expect(await list({ category: 'hardware', filter: 'active' })).toEqual([suggested]);
    expect(await list({ category: 'hardware', filter: 'suggested', q: 'startet' })).toEqual([suggested]);
    const token = await server.signIn();
    for (const query of ['filter=alle', 'category=auto', 'limit=0', 'cursor=!']) {
      expect((await server.call('GET', `/api/admin/chat/sessions?${query}`, { token })).status, query).toBe(422);
    }
  });
});

describe('the figures', () => {
  test('are those of the conversations, whatever becomes of them', async () => {
    await begin('Hallo', answerOf({ problem_category: 'general' }));
    const deleted = await begin('Drucker', answerOf({ requires_appointment: true }));
    const waiting = await begin('Virus', answerOf({ problem_category: 'security', requires_appointment: true }));
    await start();
    expect(await stats()).toMatchObject({
      total_sessions: 3,
      active_sessions: 2,
      pending_sessions: 1,
      appointments_suggested: 2,
      messages_today: 6,
      problem_categories: { hardware: 1, software: 0, email: 0, internet: 0, security: 1, smartphone: 0, general: 1 },
    });
    await server.api(chats.deleteChat, params(deleted));
    await server.api(chats.closeChat, params(waiting));
    expect(await stats()).toMatchObject({
      total_sessions: 2,
      active_sessions: 1,
      pending_sessions: 0,
      appointments_suggested: 1,
      messages_today: 4,
      problem_categories: { hardware: 0, security: 1, general: 1 },
    });
    expect((await server.api(getDashboardStats)).chatSessions).toBe(2);
    const counted = server.ctx.db
      .prepare("SELECT name, value FROM counters WHERE name LIKE 'chats%' AND value < 0")
      .all();
    expect(counted).toEqual([]);
  });

  test('of today begin at midnight in Berlin', async () => {
    server.clock.set('2026-12-01T22:59:59.000Z');
    await begin('Kurz vor Mitternacht');
    expect((await stats()).messages_today).toBe(2);
    server.clock.set('2026-12-01T23:00:00.000Z');
    expect((await stats()).messages_today).toBe(0);
    await begin('Kurz danach');
    expect((await stats()).messages_today).toBe(2);
    server.clock.advance(days(1));
    expect((await stats()).messages_today).toBe(0);
  });
});

describe('who answers', () => {
  const change = (changes: Partial<typeof defaultAssistantSettings>) =>
    server.api(updateAssistantSettings, { body: { ...defaultAssistantSettings, ...changes } });
  const standing = async () => (await stats()).assistant;
  const aiService = async () => (await server.api(getDashboardStats)).services.ai;

  test('is the model while it is set up, wanted and paid for', async () => {
    expect(await standing()).toMatchObject({
      kind: 'openai',
      model: 'test-model',
      processor: 'OpenAI',
      reason: null,
      spent_today_cents: 0,
      daily_cap_cents: 200,
    });
    expect(await aiService()).toEqual({ state: 'ok', reason: null });
    for (const changes of [{ use_model: false }, { daily_cap_cents: 0 }]) {
      await change(changes);
      const id = await start();
      expect((await write(id, 'Hallo')).assistant).toBe('embedded');
      expect(await standing()).toMatchObject({ kind: 'embedded', processor: null });
      expect((await aiService()).state).toBe('not_configured');
    }
    expect(model.asked).toEqual([]);
    await change({ processor_name: 'Muster-KI GmbH, Frankfurt' });
    expect((await standing()).processor).toBe('Muster-KI GmbH, Frankfurt');
  });

  test('is never told what was written while the texts were to stay here', async () => {
    await change({ use_model: false });
    const id = await start();
    await write(id, 'Ich erzähle Ihnen etwas Vertrauliches');
    await change({ use_model: true });
    expect((await write(id, 'Und weiter geht es mit dem Drucker')).assistant).toBe('embedded');
    expect(model.asked).toEqual([]);
  });

  test('is not asked by a page that still promises that the texts stay here', async () => {
    const shown = async (processor: string | null) =>
      (await server.api(calls.startChat, { body: { processor } })).session_id;
    expect((await write(await shown(null), 'Hallo')).assistant).toBe('embedded');
    expect(model.asked).toEqual([]);
    expect((await write(await shown('OpenAI'), 'Hallo')).assistant).toBe('openai');
  });

  test('is the built-in assistant when the budget of the day is spent, until midnight in Berlin', async () => {
    await server.ctx.commits.write((tx) =>
      tx.prepare("INSERT INTO assistant_usage (day, spent_micro_cents) VALUES ('2026-12-01', ?)").run(200 * 1_000_000),
    );
    const id = await start();
    expect((await write(id, 'Hallo')).assistant).toBe('fallback');
    expect(model.asked).toEqual([]);
    expect(await standing()).toMatchObject({ kind: 'fallback', spent_today_cents: 200 });
    expect((await standing()).reason).toMatch(/Tagesbudget von 2,00\s€ ist aufgebraucht/);
    expect((await aiService()).state).toBe('failing');
    server.clock.set('2026-12-01T23:00:00.000Z');
    expect((await write(id, 'Guten Morgen')).assistant).toBe('openai');
    expect((await standing()).kind).toBe('openai');
  });

  test('is the built-in assistant when what is left does not pay for another question', async () => {
    model.script = () => new BudgetSpent();
    const id = await start();
    for (let n = 0; n < 5; n++) expect((await write(id, 'Hallo')).assistant).toBe('fallback');
    expect(model.asked, 'no fault of the model').toHaveLength(5);
    expect((await standing()).reason).toContain('Tagesbudget');
  });

  test('is said with the reason when the provider fails', async () => {
    await server.ctx.commits.write((tx) => recordProviderError(tx, 'openai', 'Das Guthaben ist aufgebraucht.'));
    expect(await standing()).toMatchObject({ kind: 'fallback', reason: 'Das Guthaben ist aufgebraucht.' });
    expect(await aiService()).toEqual({ state: 'failing', reason: 'Das Guthaben ist aufgebraucht.' });
    server.clock.advance(1000);
    await server.ctx.commits.write((tx) => recordProviderSuccess(tx, 'openai'));
    expect(await aiService()).toEqual({ state: 'ok', reason: null });
  });

  test('is the built-in assistant on a new installation, which says how to set a model up', async () => {
    await using plain = await startTestServer();
    const { assistant } = await plain.api(chats.getChatStats);
    expect(assistant).toMatchObject({ kind: 'embedded', model: null, processor: null });
    expect(assistant.reason).toContain('sobald eines eingerichtet ist');
    expect((await plain.api(getDashboardStats)).services.ai).toEqual({
      state: 'not_configured',
      reason: assistant.reason,
    });
    expect(await plain.api(getAssistantSettings)).toEqual({
      settings: defaultAssistantSettings,
      configured: false,
      model: null,
      host: null,
    });
    await using local = await startTestServer({
      config: { openaiBaseUrl: 'http://127.0.0.1:11434/v1', openaiModel: 'llama' },
    });
    expect((await local.api(chats.getChatStats)).assistant).toMatchObject({
      kind: 'openai',
      model: 'llama',
      processor: '127.0.0.1:11434',
    });
    expect(await local.api(getAssistantSettings)).toMatchObject({ configured: true, host: '127.0.0.1:11434' });
  });

  test('is set by the operator alone, with values that make sense', async () => {
    expect((await server.call('GET', '/api/admin/content/assistant')).status).toBe(401);
    const token = await server.signIn();
    for (const [field, value] of [
      ['use_model', 'ja'],
      ['daily_cap_cents', -1],
      ['daily_cap_cents', 1.5],
      ['input_cents_per_million_tokens', null],
      ['processor_name', 'a\nb'],
    ] as const) {
      const body = { ...defaultAssistantSettings, [field]: value };
      const refused = await server.call('PUT', '/api/admin/content/assistant', { token, body });
      expect([refused.status, Object.keys(refused.body.fields ?? {})], field).toEqual([422, [field]]);
    }
    const version = server.ctx.settings.version();
    const changed = { ...defaultAssistantSettings, use_model: false };
    expect((await change(changed)).settings).toEqual(changed);
    expect(server.ctx.settings.version(), 'pages name the processor').toBeGreaterThan(version);
  });
});
