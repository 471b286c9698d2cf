import { listActivities } from '@it-lotse/contract/activities';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const name = (event: object) => ('name' in event ? event.name : null);

test('a long conversation is one line of the dashboard, with its newest message', async () => {
  await server.addLead({ name: 'Erika Muster' });
  await server.ctx.commits.write((tx) => {
    for (let n = 1; n <= 30; n++) {
      const facts = { phone_number: '+491712345678', name: 'Uwe', message_id: `m${n}`, excerpt: `Wort ${n}` };
      recordEvent(tx, { type: 'whatsapp.received', ...facts });
    }
  });
  const { recent_activity } = await server.api(getDashboardStats, { query: { period: '7d' } });
  expect(recent_activity).toMatchObject([{ excerpt: 'Wort 30' }, { type: 'lead.created', name: 'Erika Muster' }]);
});

test('all of them can be read, page by page, each once and the newest first', async () => {
  for (let n = 0; n < 7; n++) await server.addLead({ name: `Kunde ${n}` });
  const read: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 5; page++) {
    const answer = await server.api(listActivities, { query: { limit: 3, ...(cursor ? { cursor } : {}) } });
    read.push(...answer.activities.map(name));
    // What comes meanwhile moves nothing.
    await server.addLead({ name: 'Später' });
    if (answer.next_cursor === null) break;
    cursor = answer.next_cursor;
  }
  expect(read).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Kunde ${n}`));
});
