import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { generateLoad, type LoadJob } from './load-generator.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const job: Omit<LoadJob, 'url'> = {
  method: 'GET',
  headers: {},
  requests: [{ path: '/path?q=1' }],
  once: false,
  connections: 3,
  seconds: 0.2,
  perSecond: null,
  firstVisitor: null,
};

test('counts complete answers, also ones that come in many pieces', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.setHeader('content-length', 300_000).end(Buffer.alloc(300_000, 'ä'));
  });
  const result = await generateLoad({ ...job, url });
  expect(result).toMatchObject({ answered: asked, failed: 0 });
  expect(result.answered).toBeGreaterThan(0);
  expect(result.p99Ms).toBeGreaterThanOrEqual(result.p50Ms);
});

test('sends what it is told to, each request from a visitor of its own', async () => {
  const seen: string[] = [];
  const bodies = new Set<string>();
  const url = await serve(async (request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['x-forwarded-for']}`);
    bodies.add(await text(request));
    response.setHeader('content-length', 0).end();
  });
  await generateLoad({
    ...job,
    url,
    method: 'POST',
    requests: [{ path: '/path?q=1', body: '{"name":"Jürgen"}' }],
    firstVisitor: 255,
  });
  expect(seen.slice(0, 2).toSorted()).toEqual(['POST /path?q=1 10.0.0.255', 'POST /path?q=1 10.0.1.0']);
  expect(new Set(seen).size).toBe(seen.length);
  expect([...bodies]).toEqual(['{"name":"Jürgen"}']);
});

test('an answer that is not 2xx is a failure, not a fast answer', async () => {
  const url = await serve((_request, response) => response.writeHead(429, { 'content-length': 0 }).end());
  const result = await generateLoad({ ...job, url });
  expect(result.answered).toBe(0);
  expect(result.failed).toBeGreaterThan(0);
});

test('a broken connection is an error', async () => {
  const url = await serve((request) => request.socket.destroy());
  await expect(generateLoad({ ...job, url })).rejects.toThrow();
});

test('sends many different requests in turn, and on request each one time only', async () => {
  const seen: string[] = [];
  const url = await serve((request, response) => {
    seen.push(request.url ?? '');
    response.setHeader('content-length', 0).end();
  });
  const requests = Array.from({ length: 50 }, (_, n) => ({ path: `/${n}` }));
  const result = await generateLoad({ ...job, url, requests, once: true, seconds: 10 });
  expect(result).toMatchObject({ answered: 50, failed: 0 });
  expect(seen.toSorted()).toEqual(requests.map(({ path }) => path).toSorted());

  seen.length = 0;
  await generateLoad({ ...job, url, requests, connections: 1 });
  expect(seen.length).toBeGreaterThan(50);
  expect(seen.slice(0, 51)).toEqual([...requests.map(({ path }) => path), '/0']);
});

test('by a timetable, a server that stops for a moment has made all wait who came meanwhile', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.setHeader('content-length', 0);
    setTimeout(() => response.end(), asked === 10 ? 300 : 0);
  });
  const result = await generateLoad({ ...job, url, connections: 1, seconds: 0.5, perSecond: 100 });
  expect(result).toMatchObject({ answered: 50, failed: 0 });
  // Only one request met the pause itself: a generator that waits politely would call it the one slow answer of fifty.
  expect(result.p50Ms).toBeGreaterThan(20);
  expect(result.p99Ms).toBeGreaterThanOrEqual(250);
});
