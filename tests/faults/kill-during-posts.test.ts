import { setTimeout as sleep } from 'node:timers/promises';
import { createLead } from '@it-lotse/contract/leads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scaled } from '../support/scale.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { leadOf, manyConnections, postLead } from '../support/visitor.ts';

const visitors = scaled(100, 200);
const rounds = scaled(2, 6);

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ environment: { TRUST_PROXY: '1' } });
});
afterEach(() => server.dispose());

test('what the server acknowledged is in the database after kill -9', async () => {
  const acknowledged = new Map<string, number>();
  let next = 0;
  for (let round = 1; round <= rounds; round++) {
    const before = acknowledged.size;
    const agent = manyConnections();
    let unanswered = 0;
    // Each visitor writes again as soon as the answer is there, so one post of each is always on its way.
    const visit = async () => {
      for (;;) {
        const n = next++;
        const answer = await postLead(server.url, n, agent).catch(() => null);
        if (!answer) {
          unanswered += 1;
          return;
        }
        expect(answer.status, answer.body).toBe(201);
        acknowledged.set(createLead.answer.parse(JSON.parse(answer.body)).id, n);
      }
    };
    const visits = Promise.all(Array.from({ length: visitors }, visit));
    while (acknowledged.size === before) await sleep(5);
    const killAfterMs = Math.random() * 700;
    await sleep(killAfterMs);
    await server.kill();
    await visits;
    agent.destroy();

    const moment = `killed ${killAfterMs.toFixed(0)} ms into round ${round}`;
    expect(acknowledged.size, moment).toBeGreaterThan(before);
    expect(unanswered, moment).toBe(visitors);
    await server.start();
    const stored = storedMessages(server.databaseFile);
    const lost = [...acknowledged].filter(([id, n]) => stored.get(id) !== leadOf(n).message);
    expect(lost, `lost, ${moment}`).toEqual([]);
  }
});

test('a post without an answer is stored whole or not at all', async () => {
  const agent = manyConnections();
  const posts = Array.from({ length: visitors }, (_, n) => postLead(server.url, n, agent).catch(() => null));
  await Promise.race(posts);
  await server.kill();
  await Promise.all(posts);
  agent.destroy();
  await server.start();

  const database = new Database(server.databaseFile, { readonly: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const leads = database.prepare('SELECT id FROM leads ORDER BY id').pluck().all();
    const told = database
      .prepare("SELECT data ->> 'lead_id' AS id FROM events WHERE type = 'lead.created' ORDER BY id")
      .pluck()
      .all();
    expect(leads.length).toBeGreaterThan(0);
    expect(told.toSorted()).toEqual(leads.toSorted());
  } finally {
    database.close();
  }
});

function storedMessages(file: string): Map<string, string> {
  const database = new Database(file, { readonly: true });
  try {
    const rows = database.prepare<[], { id: string; message: string }>('SELECT id, message FROM leads').all();
    return new Map(rows.map(({ id, message }) => [id, message]));
  } finally {
    database.close();
  }
}
