import { z } from 'zod';
import { appointmentStatuses } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { conversationKinds } from './feature-parts.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** An appointment as far as the way through the day needs it. */
export const dayVisit = lazyObject(() => ({
  id: z.string(),
  status: z.enum(appointmentStatuses),
  customer_name: z.string(),
  service_name: z.string(),
  location: z.string().describe("'': at home, on the telephone or the screen"),
  start_time: utcTimestamp,
  end_time: utcTimestamp,
  drive_minutes: z.number().int().describe('From home, or from the visit before it'),
}));
export type DayVisit = z.infer<typeof dayVisit>;

/** Somebody who waits for an answer. */
export const openConversation = lazyObject(() => ({
  kind: z.enum(conversationKinds),
  id: z.string().describe('Of the chat or the lead; of a messenger the number or user id'),
  name: z.string().describe("'': unknown"),
  excerpt: z.string(),
  since: utcTimestamp.describe('When they wrote last'),
  takes_reply: z.boolean().describe('false: without an e-mail address, or answered before: its record tells more'),
  reply_until: utcTimestamp.nullable().describe('Free text may be sent until then; null: at any time'),
}));
export type OpenConversation = z.infer<typeof openConversation>;

/** More than anybody answers at a glance; the tabs have the rest. */
export const mostConversations = 30;

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/admin/today',
  summary: 'What the day brings: its visits, the first one after it, and who waits for an answer',
  access: 'operator',
  answer: lazyObject(() => ({
    reserve_minutes: z.number().int().describe('To be ready so long before the drive begins'),
    visits: z.array(dayVisit).describe('Of this Berlin day by their start, without the cancelled'),
    later: dayVisit.nullable().describe('The first one of the days after it, as far as two weeks ahead'),
    conversations: z.array(openConversation).describe('Newest first'),
    has_more: z.boolean().describe('More people wait than are named'),
  })),
});
export type Today = z.infer<typeof getToday.answer>;
