import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { officeEvent } from './events.ts';
import { lazyObject } from './lazy-object.ts';
import { nextCursor, pageQuery } from './paging.ts';

export const listActivities = defineEndpoint({
  method: 'GET',
  path: '/api/admin/activities',
  summary: 'What happened, the newest first; kept for 90 days',
  access: 'operator',
  query: lazyObject(() => pageQuery.omit({ q: true }).shape),
  answer: lazyObject(() => ({ activities: z.array(officeEvent), next_cursor: nextCursor })),
});
