import type { OfficeEventType } from '@it-lotse/contract/events';
import { officeEvents } from '@it-lotse/contract/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { anonymiseEvents } from './anonymise-events.ts';
import { recordEvent } from './event-log.ts';
import { listEventsAfter } from './events-after.ts';
import type { EventFacts } from './events-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const candidates = ['Erika', '2026-01-01T00:00:00.000Z', 1, true, null];
const fittingValue = (field: z.ZodType) => {
  const values = field instanceof z.ZodEnum ? field.options : candidates;
  return values.find((value) => field.safeParse(value).success);
};

test.each(Object.keys(officeEvents) as OfficeEventType[])(
  'an event %s can be read, and names nobody, after whoever it speaks of was taken out',
  async (type) => {
    const { schema, personal } = officeEvents[type];
    const { id: _, at: __, ...fields } = schema.shape;
    const facts = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fittingValue(field as z.ZodType)]),
    );
    const [event] = await server.ctx.commits.write((tx) => {
      tx.prepare('DELETE FROM events').run();
      recordEvent(tx, { ...facts, type } as EventFacts);
      anonymiseEvents(
        tx,
        tx.prepare('SELECT id, type, data FROM events').all() as Parameters<typeof anonymiseEvents>[1],
      );
      return listEventsAfter(tx, 0, 1);
    });
    expect(event).toMatchObject({ type });
    for (const field of personal) expect(event).toHaveProperty(field, '–');
  },
);
