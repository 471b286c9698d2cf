import { createServer, type IncomingMessage } from 'node:http';
import { listAvailableSlots, listServiceTypes } from '@it-lotse/contract/booking';
import { getPrices } from '@it-lotse/contract/content';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { CallLimit } from './call-limit.ts';
import { KnownAnswers } from './known-answers.ts';

const asked = [
  getPrices.path,
  listServiceTypes.path,
  `${listAvailableSlots.path}?date=2026-12-03&service_type=remote_support`,
];
/** Of no two answers the same. */
const ofEachAnswer = ['date', 'x-request-id', 'ratelimit'];

const callOf = (server: TestServer, path: string, from = '198.51.100.7') =>
  fetch(server.url + path, { headers: { 'x-forwarded-for': from } });
async function answerOf(response: Response) {
  const headers = [...response.headers].filter(([name]) => !ofEachAnswer.includes(name));
  return { status: response.status, headers, body: await response.text() };
}
const left = (response: Response) => Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);

test.each(asked)(
  'an answer that is known is the one that was made, header for header, and counts as a call: %s',
  async (path) => {
    await using server = await startTestServer({ config: { trustProxy: 1, publicUrl: 'https://www.beispiel.de' } });
    const made = await callOf(server, path);
    const known = await callOf(server, path);
    expect(left(known)).toBe(left(made) - 1);
    for (const each of [made, known]) expect(each.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(made.headers.get('x-request-id')).not.toBe(known.headers.get('x-request-id'));
    expect(await answerOf(known)).toEqual(await answerOf(made));
  },
);

test.each(asked)('what the operator changes shows in the very next answer: %s', async (path) => {
  await using server = await startTestServer({ config: { trustProxy: 1 } });
  const before = await answerOf(await callOf(server, path));
  expect(await answerOf(await callOf(server, path))).toEqual(before);
  const { settings } = await server.api(getBookingSettings);
  const services = settings.services.map((service) =>
    service.key === 'remote_support' ? { ...service, price: 12_300, duration: service.duration + 15 } : service,
  );
  await server.api(updateBookingSettings, { body: { ...settings, services } });
  const after = await answerOf(await callOf(server, path));
  expect([after.status, after.body === before.body]).toEqual([200, false]);
});

test('of one address 600 calls a minute are answered, however they are, and others go on', async () => {
  await using server = await startTestServer({ config: { trustProxy: 1 } });
  const statuses: number[] = [];
  for (let n = 0; n < 605; n++) {
    const response = await callOf(server, `${getPrices.path}${n % 3 === 0 ? '/' : ''}`);
    statuses.push(response.status);
    await response.body?.cancel();
  }
  expect(statuses.map((status, n) => [n < 600 ? 200 : 429, status]).filter(([wanted, got]) => wanted !== got)).toEqual(
    [],
  );
  expect((await callOf(server, getPrices.path, '198.51.100.8')).status).toBe(200);
});

test.each([
  ['of another method', 'HEAD', '/known'],
  ['to another address', 'GET', '/known/2'],
  ['whose answer has to be made', 'GET', '/made'],
  ['whose answer cannot be looked up', 'GET', '/faulty'],
])('a call %s is left to Express, and not counted', async (_what, method, path) => {
  const limit = new CallLimit(pino({ level: 'silent' }), false);
  const answers = new KnownAnswers({ headers: [], limit, addressOf: () => '192.0.2.1' });
  answers.add('/known', () => '{}');
  answers.add('/made', () => undefined);
  answers.add('/faulty', () => {
    throw new Error('closed');
  });
  const server = createServer((req, res) => {
    if (!answers.handle(req, res)) res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const { port } = address !== null && typeof address === 'object' ? address : { port: 0 };
  const statusOf = async (...[how, where]: [string, string]) =>
    (await fetch(`http://127.0.0.1:${port}${where}`, { method: how })).status;
  expect(await statusOf(method, path)).toBe(404);
  expect(await statusOf('GET', '/known?x=1')).toBe(200);
  const { rateLimit } = limit.count({ headers: {}, socket: {} } as IncomingMessage, '192.0.2.1');
  expect(rateLimit).toContain('r=598');
  server.close();
});
