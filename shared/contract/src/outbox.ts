import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idParams, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** pending: waits for its next try · running: being tried now · dead: given up, needs the operator */
export const outboxJob = lazyObject(() => ({
  id: z.string(),
  kind: z.string(),
  title: z.string().describe('German, e.g. "E-Mail an Erika Muster"'),
  state: z.enum(['pending', 'running', 'dead']),
  attempts: z.number().int(),
  created_at: utcTimestamp,
  next_attempt_at: utcTimestamp.nullable(),
  last_error: z.string().nullable(),
}));
export type OutboxJob = z.infer<typeof outboxJob>;

export const listOutboxJobs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Jobs that are not done yet, newest first',
  access: 'operator',
  query: lazyObject(() => pageQuery.pick({ limit: true, cursor: true }).shape),
  answer: lazyObject(() => ({ jobs: z.array(outboxJob), next_cursor: nextCursor })),
});

export const retryOutboxJob = defineEndpoint({
  method: 'POST',
  path: '/api/admin/outbox/{id}/retry',
  summary: 'Try a waiting or dead job again now',
  access: 'operator',
  params: idParams,
  answer: outboxJob,
});
