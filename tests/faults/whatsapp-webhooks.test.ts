import { setTimeout as sleep } from 'node:timers/promises';
import {
  listWhatsappConversations,
  listWhatsappMessages,
  markWhatsappRead,
  sendWhatsapp,
  type WhatsappMessage,
} from '@it-lotse/contract/whatsapp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Random } from '../simulation/seeded-random.ts';
import {
  messageBody,
  type Person,
  statusBody,
  together,
  type WebhookBody,
} from '../simulators/whatsapp/whatsapp-bodies.ts';
import type { DeliveryManner } from '../simulators/whatsapp/whatsapp-webhooks.ts';
import { WhatsAppSimulator } from '../simulators/whatsapp-simulator.ts';
import { readDatabase } from '../support/connected-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { scaled } from '../support/scale.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { deliverTo, whatsappEnvironment } from '../support/whatsapp-account.ts';

let meta: WhatsAppSimulator;
let server: TestServer;
let office: OfficeApi;

beforeEach(async () => {
  meta = await new WhatsAppSimulator().start();
  server = await startServer({ environment: whatsappEnvironment(meta) });
  deliverTo(meta, server);
  office = await OfficeApi.signIn(server.url);
});
afterEach(async () => {
  await server.dispose();
  await meta.stop();
  expect(meta.violations).toEqual([]);
});

interface Webhook {
  readonly body: WebhookBody;
  readonly manner: DeliveryManner;
}
interface Written {
  readonly person: Person;
  readonly id: string;
  readonly at: Date;
  readonly text: string;
}

/** Few enough that each of them writes in each half. */
const people = Array.from(
  { length: scaled(10, 40) },
  (_, n): Person => ({ waId: `49151${100_000 + n}`, name: `Kundin ${n}` }),
);
const bodyWith = ({ person, id, at, text }: Written) =>
  messageBody(meta, person, { id, at, part: { type: 'text', text: { body: text } } });

async function pushAll(webhooks: readonly Webhook[], atOnce: number): Promise<number[]> {
  const waiting = [...webhooks];
  const answers: number[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      answers.push(...(await meta.webhooks.push(next.body, next.manner)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}

async function allMessages(phone_number: string): Promise<WhatsappMessage[]> {
  const messages: WhatsappMessage[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { messages: WhatsappMessage[]; next_cursor: string | null } = await office.call(listWhatsappMessages, {
      query: { phone_number, limit: 7, ...(cursor && { cursor }) },
    });
    messages.unshift(...page.messages);
    cursor = page.next_cursor;
  }
  return messages;
}

const webhookCount = scaled(200, 1000);
const half = webhookCount / 2;

test.each(scaled(1, 2) === 1 ? [20_261_121] : [1, 20_261_121])(
  `${webhookCount} webhooks in random order with doubles and wrong signatures (seed %i): each genuine message once, in order, rightly counted`,
  async (seed) => {
    const random = new Random(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random.share() * items.length)] as T;
    const shuffled = <T>(items: readonly T[]): T[] =>
      items
        .map((item): [number, T] => [random.share(), item])
        .sort(([one], [other]) => one - other)
        .map(([, item]) => item);

    // What really was written: most of it, no two messages of one person in the same second.
    const written = Array.from({ length: 0.6 * webhookCount }, (_, n): Written => {
      const at = new Date(Math.floor(Date.now() / 1000 - 80_000 + n * 100 + random.share() * 90) * 1000);
      return { person: pick(people), id: `wamid.${seed}.${n}`, at, text: `Nachricht ${n} äöü 😀` };
    });
    const early = written.slice(0, 0.6 * half);
    const late = written.slice(0.6 * half);
    const reactions = written.slice(0, 20).map((message, n) =>
      messageBody(meta, message.person, {
        id: `wamid.${seed}.reaction${n}`,
        at: message.at,
        part: { type: 'reaction', reaction: { message_id: message.id, emoji: '👍' } },
      }),
    );

    // Each half: genuine ones (some several in a body), doubles of them, and forged ones.
    const webhooksOf = (messages: readonly Written[], more: readonly WebhookBody[]): Webhook[] => {
      const single = messages.slice(40).map(bodyWith);
      const several = [0, 10, 20, 30].map((from) => together(messages.slice(from, from + 10).map(bodyWith)));
      const genuine = [...single, ...several, ...more];
      const doubles = Array.from({ length: 0.24 * half }, () => pick(genuine));
      const forged = Array.from({ length: half - genuine.length - doubles.length }, (_, n): Webhook => {
        const message = {
          person: pick(people),
          id: `wamid.forged${seed}${messages[0]?.id}${n}`,
          at: new Date(),
          text: 'GEFÄLSCHT',
        };
        const signature = pick(['none', 'foreign-secret', 'tampered', 'without-escapes'] as const);
        return { body: bodyWith(message), manner: { signature } };
      });
      return shuffled([...[...genuine, ...doubles].map((body) => ({ body, manner: {} })), ...forged]);
    };

    const first = webhooksOf(early, reactions);
    const second = webhooksOf(late, []);
    expect(first.length + second.length).toBe(webhookCount);
    const answers = await pushAll(first, 16);
    const seen = people.filter((_, n) => n % 3 === 0);
    for (const { waId: phone = '' } of seen) await office.call(markWhatsappRead, { query: {}, params: { phone } });
    answers.push(...(await pushAll(second, 16)));

    const forgedCount = [...first, ...second].filter(({ manner }) => manner.signature).length;
    expect(answers.filter((status) => status === 401)).toHaveLength(forgedCount);
    expect(answers.filter((status) => status === 200)).toHaveLength(webhookCount - forgedCount);

    const { conversations, total, unread_total } = await office.call(listWhatsappConversations, {
      query: { limit: 200 },
    });
    const unread = new Map<string, number>();
    for (const person of people) {
      const theirs = written.filter((message) => message.person === person);
      const shown = await allMessages(person.waId ?? '');
      const expected = theirs.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      expect(shown.map(({ content }) => content)).toEqual(expected.map(({ text }) => text));
      expect(shown.map(({ timestamp }) => timestamp)).toEqual(expected.map(({ at }) => at.toISOString()));
      const counted = seen.includes(person) ? theirs.filter((message) => late.includes(message)) : theirs;
      unread.set(person.waId ?? '', counted.length);
    }
    expect(new Map(conversations.map((each) => [each.phone_number, each.unread_count]))).toEqual(unread);
    expect([total, unread_total]).toEqual([people.length, [...unread.values()].reduce((sum, count) => sum + count, 0)]);
    const times = conversations.map(({ last_message_time }) => last_message_time);
    expect(times).toEqual(times.toSorted().toReversed());
    const reacted = await Promise.all(
      written
        .slice(0, 20)
        .map(
          async ({ person, text }) =>
            (await allMessages(person.waId ?? '')).find(({ content }) => content === text)?.reactions,
        ),
    );
    expect(reacted).toEqual(reacted.map(() => [{ emoji: '👍', is_from_business: false }]));
    expect(readDatabase(server, "SELECT count(*) AS count FROM events WHERE type = 'whatsapp.received'")).toEqual([
      { count: written.length },
    ]);
    expect(readDatabase(server, "SELECT id FROM whatsapp_messages WHERE content LIKE '%GEF%'")).toEqual([]);
  },
);

test('statuses in any order, each several times: every message ends where WhatsApp says, and none falls back', async () => {
  const random = new Random(7);
  for (const person of people.slice(0, 10)) await meta.writes(person, 'Hallo');
  for (const { waId: to_number = '' } of people.slice(0, 10)) {
    await office.call(sendWhatsapp, { body: { to_number, message: 'Guten Tag' } });
  }
  const reports = meta.sent.flatMap(({ wamid, to, request }, n) => {
    const ends = n % 2 === 0 ? (['sent', 'delivered', 'read'] as const) : (['sent', 'failed'] as const);
    return ends.flatMap((status) => {
      const errors =
        status === 'failed'
          ? [{ code: 131_026, title: 'Message undeliverable', message: 'Message undeliverable' }]
          : undefined;
      const callbackData = request.biz_opaque_callback_data;
      const body = statusBody(meta, { wamid, status, at: new Date(), to, callbackData, ...(errors && { errors }) });
      return [body, body, body];
    });
  });
  await pushAll(
    reports.toSorted(() => random.share() - 0.5).map((body) => ({ body, manner: {} })),
    8,
  );
  for (const [n, { waId = '' }] of people.slice(0, 10).entries()) {
    expect((await allMessages(waId)).at(-1)?.status).toBe(n % 2 === 0 ? 'read' : 'failed');
  }
  expect(readDatabase(server, "SELECT count(*) AS count FROM events WHERE type = 'whatsapp.failed'")).toEqual([
    { count: 5 },
  ]);
});

test('kill -9 while messages come in: what was acknowledged is there, and what was not comes once with the repetition', async () => {
  const kills = scaled(2, 4);
  const random = new Random(99);
  const written = Array.from(
    { length: 200 },
    (_, n): Written => ({
      person: people[n % people.length] as Person,
      id: `wamid.kill${n}`,
      at: new Date(Math.floor(Date.now() / 1000 - 1000 + n) * 1000),
      text: `Nachricht ${n}`,
    }),
  );
  const ids = () =>
    readDatabase<{ wamid: string }>(server, 'SELECT wamid FROM whatsapp_messages').map(({ wamid }) => wamid);
  const acknowledged = new Set<string>();
  for (let round = 0; acknowledged.size < written.length; round++) {
    const open = written.filter(({ id }) => !acknowledged.has(id));
    const pushing = Promise.all(
      open.map(async (message) => {
        const [status] = await meta.webhooks.push(bodyWith(message));
        if (status === 200) acknowledged.add(message.id);
      }),
    );
    if (round < kills) {
      await sleep(10 + random.share() * 120);
      await server.kill();
    }
    await pushing;
    const stored = ids();
    expect(
      [...acknowledged].filter((id) => !stored.includes(id)),
      `acknowledged and lost in round ${round}`,
    ).toEqual([]);
    if (round < kills) await server.start();
  }
  expect(ids().toSorted()).toEqual(written.map(({ id }) => id).toSorted());
  office = await OfficeApi.signIn(server.url);
  const { unread_total } = await office.call(listWhatsappConversations);
  expect(unread_total).toBe(written.length);
});

test('kill -9 during sending: no message goes out twice, none is lost, and what is unclear says so', async () => {
  const rounds = scaled(2, 5);
  const random = new Random(4);
  const writers = people.slice(0, 6);
  for (const person of writers) await meta.writes(person, 'Hallo');
  meta.slow(40);
  const outgoing: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const office = await OfficeApi.signIn(server.url);
    const before = meta.sent.length;
    const sending = Array.from({ length: 12 }, (_, n) => {
      const message = `Antwort ${round}.${n}`;
      outgoing.push(message);
      const to_number = writers[n % writers.length]?.waId ?? '';
      return office.call(sendWhatsapp, { body: { to_number, message } }).catch(() => undefined);
    });
    while (meta.sent.length === before) await sleep(3);
    await sleep(random.share() * 250);
    await server.kill();
    await Promise.all(sending);
    await server.start();
  }
  office = await OfficeApi.signIn(server.url);
  const stored = () =>
    readDatabase<{ content: string; status: string }>(
      server,
      "SELECT content, status FROM whatsapp_messages WHERE status <> 'received'",
    );
  while (stored().some(({ status }) => status === 'waiting')) await sleep(50);

  const bodies = () => meta.sent.map(({ request }) => (request.type === 'text' ? request.text.body : ''));
  expect(new Set(bodies()).size, 'nothing twice').toBe(bodies().length);
  const reached = new Set(bodies());
  for (const { content, status } of stored()) {
    expect([content, status]).toEqual([
      content,
      reached.has(content) ? expect.stringMatching(/sent|unclear/) : 'unclear',
    ]);
  }
  const kept = new Set(stored().map(({ content }) => content));
  expect([...reached].filter((content) => !kept.has(content))).toEqual([]);
  expect(outgoing.filter((content) => kept.has(content)).length).toBeGreaterThan(4 * rounds);

  // Only Meta knows about the unclear ones, and tells by their status.
  for (const { wamid } of meta.sent) await meta.report(wamid, 'delivered');
  for (const { content, status } of stored()) {
    expect([content, status]).toEqual([content, reached.has(content) ? 'delivered' : 'unclear']);
  }
});
