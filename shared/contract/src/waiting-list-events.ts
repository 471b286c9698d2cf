import { z } from 'zod';
import { defineEvents, news, personal, quiet } from './define-events.ts';
import { utcTimestamp } from './fields.ts';
import { waitingEnds } from './waiting-list.ts';

const ofEntry = { waiting_id: z.string(), name: personal(), service_name: z.string() };

export const waitingListEvents = defineEvents({
  'waiting.joined': news(() => ofEntry),
  'waiting.offered': news(() => ({ ...ofEntry, start_time: utcTimestamp, answer_by: utcTimestamp })),
  'waiting.ended': news(() => ({ ...ofEntry, end_reason: z.enum(waitingEnds) })),
  'waiting.updated': quiet(() => ofEntry),
});
