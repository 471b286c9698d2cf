import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatReply, chatReply, getChat, startChat } from '@it-lotse/contract/chat';
import { answerChat, getChatStats } from '@it-lotse/contract/chats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OpenAiSimulator } from '../simulators/openai-simulator.ts';
import { readDatabase } from '../support/connected-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { scaled } from '../support/scale.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { visitorAddress } from '../support/visitor.ts';

let provider: OpenAiSimulator;
let server: TestServer;
beforeEach(async () => {
  provider = await new OpenAiSimulator().start();
  server = await startServer({
    environment: { TRUST_PROXY: '1', OPENAI_API_KEY: provider.apiKey, OPENAI_BASE_URL: provider.url },
  });
});
afterEach(async () => {
  await server.dispose();
  await provider.stop();
});

const headersOf = (n: number) => ({ 'content-type': 'application/json', 'x-forwarded-for': visitorAddress(n) });

async function start(n: number): Promise<string> {
  const answer = await fetch(server.url + startChat.path, { method: 'POST', headers: headersOf(n) });
  return startChat.answer.parse(await answer.json()).session_id;
}

/** Rejects where no complete answer came. */
async function write(n: number, id: string, message: string, message_id: string): Promise<ChatReply> {
  const answer = await fetch(`${server.url}/api/chat/${id}/message`, {
    method: 'POST',
    headers: headersOf(n),
    body: JSON.stringify({ message, message_id }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return chatReply.parse(await answer.json());
}

async function read(id: string) {
  const answer = await fetch(server.url + getChat.path.replace('{session_id}', id));
  return getChat.answer.parse(await answer.json());
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Never came true: ${condition}`);
    await sleep(5);
  }
}

test('kill -9 between question and answer: the question stands, and asking again brings the one answer', async () => {
  const id = await start(1);
  await write(1, id, 'Mein Computer ist sehr langsam', randomUUID());
  const key = randomUUID();
  provider.failAll('hang');
  const unanswered = write(1, id, 'Das hat nicht geholfen', key).catch(() => 'cut off');
  await until(() => provider.requests.length === 2);
  await server.kill();
  expect(await unanswered).toBe('cut off');

  await server.start();
  const reloaded = await read(id);
  expect(reloaded.messages.map(({ sender }) => sender)).toEqual(['assistant', 'user', 'assistant', 'user']);
  expect(reloaded.messages.at(-1)?.message).toBe('Das hat nicht geholfen');

  provider.recover();
  const reply = await write(1, id, 'Das hat nicht geholfen', key);
  expect(await write(1, id, 'Das hat nicht geholfen', key)).toEqual(reply);
  const { messages } = await read(id);
  expect(messages).toHaveLength(5);
  expect(messages.at(-1)).toMatchObject({ id: reply.message_id, message: reply.response });
  await write(1, id, 'Noch eine Frage', randomUUID());
});

test('kill -9 in a storm of conversations: what was answered stands, no message is lost or there twice', async () => {
  provider.pieceMs = 1;
  const visitors = 12;
  const rounds = scaled(2, 3);
  const ids = await Promise.all(Array.from({ length: visitors }, (_, n) => start(n)));
  const answered = new Map<string, ChatReply>();
  /** Every message that was sent, by its key, in the order of its conversation. */
  const sent = ids.map((): Array<{ key: string; message: string }> => []);
  for (let round = 1; round <= rounds; round++) {
    const before = answered.size;
    const visits = ids.map(async (id, n) => {
      // A message that was cut off is sent again first, as a browser does.
      const last = sent[n]?.at(-1);
      if (last && !answered.has(last.key)) answered.set(last.key, await write(n, id, last.message, last.key));
      for (let turn = 0; turn < 6; turn++) {
        const next = { key: randomUUID(), message: `Runde ${round}, Frage ${turn} von ${n}` };
        sent[n]?.push(next);
        answered.set(next.key, await write(n, id, next.message, next.key));
      }
    });
    const over = Promise.allSettled(visits);
    await until(() => answered.size >= before + visitors);
    await sleep(Math.random() * 150);
    await server.kill();
    const outcomes = await over;
    expect(
      outcomes.some(({ status }) => status === 'rejected'),
      `round ${round} was cut off`,
    ).toBe(true);
    await server.start();
  }
  for (const [n, id] of ids.entries()) {
    const last = sent[n]?.at(-1);
    if (last) answered.set(last.key, await write(n, id, last.message, last.key));
  }

  for (const [n, id] of ids.entries()) {
    const { messages } = await read(id);
    const written = messages.filter(({ sender }) => sender === 'user').map(({ message }) => message);
    expect(written).toEqual(sent[n]?.map(({ message }) => message));
    const replies = new Map(messages.map((message) => [message.id, message.message]));
    for (const { key, message } of sent[n] ?? []) {
      const reply = answered.get(key);
      expect(replies.get(reply?.message_id ?? ''), message).toBe(reply?.response);
    }
  }
  const twice = readDatabase(
    server,
    'SELECT answers FROM chat_messages WHERE answers IS NOT NULL GROUP BY answers HAVING count(*) > 1',
  );
  expect(twice).toEqual([]);
  const office = await OfficeApi.signIn(server.url);
  expect((await office.call(getChatStats)).total_sessions).toBe(visitors);
  const begun = readDatabase<{ count: number }>(
    server,
    "SELECT count(*) AS count FROM events WHERE type = 'chat.started'",
  );
  expect(begun).toEqual([{ count: visitors }]);
});

test('kill -9 right after the operator wrote: the words are there, and the assistant stays silent', async () => {
  const office = await OfficeApi.signIn(server.url);
  const id = await start(1);
  await write(1, id, 'Hallo', randomUUID());
  const input = {
    params: { session_id: id },
    body: { message: 'Guten Tag, hier ist Jens.', message_id: randomUUID() },
  };
  const first = await office.call(answerChat, input);
  await server.kill();
  await server.start();
  expect((await office.call(answerChat, input)).message.id).toBe(first.message.id);
  expect(await read(id)).toMatchObject({ handled_by: 'operator' });
  expect(await write(1, id, 'Danke', randomUUID())).toMatchObject({ handled_by: 'operator', response: '' });
  expect((await read(id)).messages.filter(({ sender }) => sender === 'operator')).toHaveLength(1);
});
