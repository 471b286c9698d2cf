import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerRequest, Transport } from '../servers/server-transport.ts';
import { sendQuickReply } from './quick-reply.ts';

const notice = { title: 'WhatsApp: Erika', body: 'Moin', path: '/whatsapp/491511', whatsapp: '491511' };
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
  const sending = sendQuickReply(session, transport, notice, text);
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
  expect(await send(answering(accepted), ' Bis gleich ')).toBeNull();
  expect(calls[0]?.url).toBe('https://lotse.example/api/whatsapp/send');
  expect(calls[0]?.request?.headers?.authorization).toBe('Bearer geheim');
  expect(bodies()[0]).toMatchObject({ to_number: '491511', message: 'Bis gleich', message_type: 'text' });
});

test('a dropped line is tried once more with the same message id', async () => {
  expect(await send(answering(unreachable, accepted), 'Bis gleich')).toBeNull();
  const [first, second] = bodies();
  expect(second?.message_id).toBe(first?.message_id);
  expect(first?.message_id).toMatch(/^[\da-f-]{36}$/);
});

test('a refusal is told with its reason, and the text waits in the conversation', async () => {
  expect(await send(answering(refused('Das Antwortfenster ist zu.')), 'Bis 10 Uhr & Grüße')).toEqual({
    title: 'Antwort nicht gesendet',
    body: 'Das Antwortfenster ist zu.',
    path: '/whatsapp/491511?entwurf=Bis+10+Uhr+%26+Gr%C3%BC%C3%9Fe',
  });
  expect(calls).toHaveLength(1);
});

test('a server that stays out of reach is told, too', async () => {
  expect(await send(answering(unreachable), 'Bis gleich')).toMatchObject({ body: 'Der Server ist nicht erreichbar.' });
  expect(calls).toHaveLength(2);
});

test('an empty reply sends nothing', async () => {
  expect(await send(answering(accepted), '  ')).toBeNull();
  expect(calls).toEqual([]);
});
