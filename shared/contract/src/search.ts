import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { searchKinds } from './feature-parts.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

export type SearchKind = (typeof searchKinds)[number];

export const searchHit = lazyObject(() => ({
  kind: z.enum(searchKinds),
  id: z.string().describe('The key of its page: of a messenger the conversation’s; who waits has none of their own'),
  title: z.string(),
  text: z.string().describe('Cut plain text'),
  at: utcTimestamp,
  waits: z
    .boolean()
    .default(false)
    .describe('Somebody waits for an answer: a lead without one, a chat that goes on, a message with the last word'),
}));
export type SearchHit = z.infer<typeof searchHit>;

export const searchEverything = defineEndpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'What is found in people, leads, appointments, the waiting list, payments, chats and messages, at most 5 of each, newest first',
  access: 'operator',
  query: lazyObject(() => ({
    q: z
      .string()
      .trim()
      .min(1, 'Bitte geben Sie ein Suchwort ein.')
      .max(200, 'Der Suchtext ist zu lang (höchstens 200 Zeichen).'),
  })),
  answer: lazyObject(() => ({ hits: z.array(searchHit) })),
});
