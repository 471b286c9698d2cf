import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerRequest, Transport } from '../servers/server-transport.ts';
import { sendQuickReply } from './quick-reply.ts';

const path = '/whatsapp/491511';
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
const send = async (transport: Transport, text: string) => {
  const sending = sendQuickReply(session, transport, path, { id, phone: '491511', text });
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

test('a refusal is told with its reason, and the text waits in the conversation', async () => {
  expect(await send(answering(refused('Das Antwortfenster ist zu.')), 'Bis 10 Uhr & Grüße')).toEqual({
    outcome: 'refused',
    notice: {
      title: 'Antwort nicht gesendet',
      body: 'Das Antwortfenster ist zu.',
      path: '/whatsapp/491511?entwurf=Bis+10+Uhr+%26+Gr%C3%BC%C3%9Fe',
    },
  });
  expect(calls).toHaveLength(1);
});

test.each([
  ['a server that stays out of reach', unreachable],
  ['one in trouble', () => new Response('kaputt', { status: 502 })],
  ['one that has too much to do', () => new Response('{}', { status: 429 })],
])('%s lets it wait', async (_, answer) => {
  expect(await send(answering(answer), 'Bis gleich')).toEqual({ outcome: 'waits' });
  expect(calls).toHaveLength(2);
});
