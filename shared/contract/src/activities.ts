import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { officeEvent } from './events.ts';
import { nextCursor, pageQuery } from './paging.ts';

export const listActivities = defineEndpoint({
  method: 'GET',
  path: '/api/admin/activities',
  summary: 'What happened, the newest first; kept for 90 days',
  access: 'operator',
  query: pageQuery.omit({ q: true }),
  answer: z.object({ activities: z.array(officeEvent), next_cursor: nextCursor }),
});
