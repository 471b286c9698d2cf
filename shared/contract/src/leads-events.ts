import { z } from 'zod';
import { callbackTime } from './callback-time.ts';
import { defineEvents, news, personal, quiet } from './define-events.ts';

const ofLead = { lead_id: z.string(), name: personal() };

export const leadEvents = defineEvents({
  'lead.created': news(() => ({
    ...ofLead,
    company: personal(),
    excerpt: personal(),
    callback_time: callbackTime.nullish(),
  })),
  // As soon as it is opened.
  'lead.updated': quiet(() => ofLead),
  // Its day has come.
  'lead.follow_up_due': news(() => ofLead),
  'lead.deleted': news(() => ofLead),
  'leads.deleted_all': news(() => ({ deleted: z.number().int() })),
});
