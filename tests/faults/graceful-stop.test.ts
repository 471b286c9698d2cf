import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventStreamPath } from '@it-lotse/contract/events';
import { createLead } from '@it-lotse/contract/leads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OfficeApi } from '../support/office-api.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { leadOf, manyConnections, postLead } from '../support/visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ environment: { TRUST_PROXY: '1' } });
});
afterEach(() => server.dispose());

test('a request that is still being written when SIGTERM comes is answered in full', async () => {
  const body = JSON.stringify(leadOf(1));
  const socket = await openSocket();
  const answer = text(socket);
  socket.write(
    `POST ${createLead.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  );
  await sleep(200);
  const exitCode = server.stop();
  await sleep(300);
  await expect(fetch(server.url), 'no new connection is taken').rejects.toThrow();
  socket.write(body.slice(20));
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await exitCode).toBe(0);
  expect(storedLeads()).toBe(1);
});

test('of many posts at SIGTERM every acknowledged one is stored, and none is answered with a fault', async () => {
  const agent = manyConnections();
  const posts = Array.from({ length: 100 }, (_, n) => postLead(server.url, n, agent).catch(() => null));
  await sleep(Math.random() * 40);
  const exitCode = server.stop();
  const answers = (await Promise.all(posts)).filter((answer) => answer !== null);
  agent.destroy();
  expect(answers.filter((answer) => answer.status !== 201)).toEqual([]);
  expect(await exitCode).toBe(0);
  expect(storedLeads()).toBeGreaterThanOrEqual(answers.length);
});

test('an open event stream and idle connections do not hold the stop up', async () => {
  const { token } = await OfficeApi.signIn(server.url);
  const stream = await fetch(server.url + eventStreamPath, { headers: { authorization: `Bearer ${token}` } });
  expect(stream.status).toBe(200);
  const ended = stream.text();
  await openSocket();
  expect(await server.stop()).toBe(0);
  expect(server.log).not.toContain('cut off');
  await ended;
});

async function openSocket(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function storedLeads(): number {
  const database = new Database(server.databaseFile, { readonly: true });
  try {
    return database.prepare<[], number>('SELECT count(*) FROM leads').pluck().get() ?? 0;
  } finally {
    database.close();
  }
}
