import { officeNews } from '@it-lotse/back-office/office-news';
import type { TypedReply } from '@it-lotse/back-office/typed-reply';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerRequest, Transport } from '../servers/server-transport.ts';
import { conversationAt, sendQuickReply } from './quick-reply.ts';

const id = '3f1b8a52-6a39-4d7e-9a7e-1df0a86f9f11';
const session = { access: async () => ({ origin: 'https://lotse.example', token: 'geheim' }) };

let calls: Array<{ url: string; request: ServerRequest | undefined }>;
const answering =
  (...answers: Array<() => Response>): Transport =>
  async (url, request) => {
    calls.push({ url, request });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (!answer) throw new Error('no answer is left');
    return answer();
  };
const accepted = () => new Response('{}', { status: 201 });
const unreachable = () => {
  throw new Error('net::ERR_CONNECTION_REFUSED');
};
const refused = (detail: string) => () =>
  new Response(JSON.stringify({ detail, code: 'whatsapp_window_closed' }), { status: 409 });
const send = async (transport: Transport, text: string, more: Partial<TypedReply> = {}) => {
  const sending = sendQuickReply(session, transport, { id, kind: 'whatsapp', target: '491511', text, ...more });
  await vi.runAllTimersAsync();
  return sending;
};
const bodies = () => calls.map(({ request }) => JSON.parse(String(request?.body)) as Record<string, string>);

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('what was typed goes to the server as a message to that person', async () => {
  expect(await send(answering(accepted), 'Bis gleich')).toEqual({ outcome: 'sent' });
  expect(calls[0]?.url).toBe('https://lotse.example/api/whatsapp/send');
  expect(calls[0]?.request?.headers?.authorization).toBe('Bearer geheim');
  expect(bodies()[0]).toMatchObject({ to_number: '491511', message: 'Bis gleich', message_type: 'text' });
});

test('a dropped line is tried once more with the same message id', async () => {
  expect(await send(answering(unreachable, accepted), 'Bis gleich')).toEqual({ outcome: 'sent' });
  expect(bodies().map(({ message_id }) => message_id)).toEqual([id, id]);
});

test('a refusal is told with its reason', async () => {
  const reason = 'Das Antwortfenster ist zu.';
  expect(await send(answering(refused(reason)), 'Bis 10 Uhr')).toEqual({ outcome: 'refused', reason });
  expect(calls).toHaveLength(1);
});

test('an answer in a chat and a mail to a lead carry the id under which the server takes them once', async () => {
  await send(answering(accepted), 'Ich komme.', { kind: 'chat-answer', target: 'c1' });
  await send(answering(accepted), 'Guten Tag', { kind: 'lead-reply', target: 'l1', subject: 'Ihre Anfrage' });
  expect(calls.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/admin/chat/sessions/c1/messages',
    '/api/admin/leads/l1/reply',
  ]);
  expect(bodies()).toEqual([
    { message: 'Ich komme.', message_id: id },
    { subject: 'Ihre Anfrage', message: 'Guten Tag', draft_id: id, known_replies: [] },
  ]);
});

test.each([
  ['a server that stays out of reach', unreachable],
  ['one in trouble', () => new Response('kaputt', { status: 502 })],
  ['one that has too much to do', () => new Response('{}', { status: 429 })],
])('%s lets it wait', async (_, answer) => {
  expect(await send(answering(answer), 'Bis gleich')).toEqual({ outcome: 'waits' });
  expect(calls).toHaveLength(2);
});

test('by its page alone it is known whom an answer is for, whatever kind of conversation it is', () => {
  for (const { path, reply } of Object.values(officeNews.conversations)) {
    for (const target of ['491511', id]) expect(conversationAt(path(target))).toEqual({ kind: reply, target });
  }
  for (const path of ['/', '/termine/a', '/whatsapp']) expect(conversationAt(path)).toBeNull();
});
