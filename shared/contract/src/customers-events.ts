import { z } from 'zod';
import { defineEvents, news, personal, quiet } from './define-events.ts';

export const customerEvents = defineEvents({
  'customer.updated': quiet(() => ({ customer_id: z.string() })),
  'customers.merged': news(() => ({ customer_id: z.string(), name: personal(), other_name: personal() })),
});
