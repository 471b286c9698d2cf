import { officeEvent } from '@it-lotse/contract/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const isAboutSomebody = ['name', 'other_name', 'to_name', 'company', 'excerpt', 'subject', 'phone_number', 'reason'];
const kinds = officeEvent.options.map(({ shape }) => ({ type: shape.type.value, fields: Object.keys(shape) }));

test.each(
  // The name of a campaign is nobody's; why it pauses may quote an address.
  kinds.filter(({ fields }) => fields.some((field) => isAboutSomebody.includes(field) && field !== 'reason')),
)('an event $type is found by the record it is about, when somebody is erased', ({ type, fields }) => {
  const data = JSON.stringify(Object.fromEntries(fields.map((field) => [field, `the ${field}`])));
  const { sqlite } = server.ctx;
  const { lastInsertRowid: id } = sqlite
    .prepare("INSERT INTO events (at, type, data) VALUES ('2026-01-01T00:00:00.000Z', ?, ?)")
    .run(type, data);
  const row = sqlite.prepare('SELECT about, named FROM events WHERE id = ?').get(id) as Record<string, string | null>;
  if (!fields.includes('campaign_id')) expect(row.about).toMatch(/^the \w+_(?:id|number)$/);
  if (fields.includes('name')) expect(row.named).toBe('the name');
  if (fields.includes('to_name')) expect(row.named).toBe('the to_name');
});
