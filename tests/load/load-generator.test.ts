import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { generateLoad } from './load-generator.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/path?q=1`;
}
const job = { method: 'GET', headers: {}, connections: 3, seconds: 0.2, firstVisitor: null } as const;

test('counts complete answers, also ones that come in many pieces', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.setHeader('content-length', 300_000).end(Buffer.alloc(300_000, 'ä'));
  });
  const result = await generateLoad({ ...job, url });
  expect(result).toMatchObject({ answered: asked, failed: 0 });
  expect(result.answered).toBeGreaterThan(10);
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
  await generateLoad({ ...job, url, method: 'POST', body: '{"name":"Jürgen"}', firstVisitor: 255 });
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
