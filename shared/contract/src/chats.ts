import { z } from 'zod';
import { assistantKind, problemCategories, problemCategory, slotOffer } from './chat.ts';
import { defineEndpoint } from './endpoint.ts';
import { orderId, requiredText, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** active (Aktiv) · pending (Wartend): a person is to answer · closed (Beendet) */
export const chatStatuses = ['active', 'pending', 'closed'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** A conversation of a visitor with the assistant, as the operator sees it. */
export const chatSession = lazyObject(() => ({
  session_id: z.string(),
  customer_info: z
    .object({ name: z.string(), email: z.string(), phone: z.string() })
    .nullable()
    .describe('null: anonymous'),
  customer_name: z.string().describe('Blank: anonymous'),
  customer_email: z.string(),
  customer_id: z.string().nullable().describe('The customer card, where the visitor left an e-mail address'),
  problem_category: problemCategory,
  appointment_suggested: z.boolean(),
  suggested_service: z.string().nullable(),
  status: z.enum(chatStatuses),
  handled_by: z.enum(['assistant', 'operator']),
  assistant: assistantKind.describe('Who gave the newest answer of an assistant'),
  message_count: z.number().int(),
  unread: z.boolean().describe('A person is asked for and the operator has not opened it since'),
  created_at: utcTimestamp,
  started_at: utcTimestamp.describe('The same as created_at'),
  last_activity: utcTimestamp,
  duration_minutes: z.number().int().describe('From the start to the last activity'),
  problem_summary: z.string().describe('The visitor’s first real message, cut'),
}));
export type ChatSession = z.infer<typeof chatSession>;

/** One message as the operator sees it. */
export const chatEntry = lazyObject(() => ({
  id: z.string(),
  message_type: z.enum(['user', 'ai', 'operator']),
  content: z.string(),
  timestamp: utcTimestamp,
  slots: z.array(slotOffer),
}));
export type ChatEntry = z.infer<typeof chatEntry>;

const sessionParams = lazyObject(() => ({ session_id: z.string().max(64) }));

export const getChatStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/chat/stats',
  summary: 'Figures of all conversations, and how the assistant stands today',
  access: 'operator',
  answer: lazyObject(() => ({
    total_sessions: z.number().int(),
    active_sessions: z.number().int(),
    pending_sessions: z.number().int().describe('Waiting for a person'),
    messages_today: z.number().int().describe('Of visitors and answers, on this Berlin day'),
    appointments_suggested: z.number().int(),
    problem_categories: z.record(z.enum(problemCategories), z.number().int()),
    assistant: z.object({
      kind: assistantKind,
      model: z.string().nullable().describe('null: no model is set up'),
      processor: z.string().nullable().describe('Who processes the texts'),
      reason: z
        .string()
        .nullable()
        .describe('German; fallback: why the simple assistant answers; embedded: how to set a model up'),
      spent_today_cents: z.number().describe('Euro cents, with fractions'),
      daily_cap_cents: z.number().int(),
    }),
  })),
});

export const chatFilters = ['all', 'active', 'pending', 'closed', 'suggested'] as const;
export type ChatFilter = (typeof chatFilters)[number];

export const listChatSessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/chat/sessions',
  summary: 'Conversations, newest start first; q searches name, e-mail and what was written',
  access: 'operator',
  query: lazyObject(
    () =>
      pageQuery.extend({
        filter: z.enum(chatFilters, 'Unbekannter Filter.').default('all'),
        category: problemCategory.optional(),
      }).shape,
  ),
  answer: lazyObject(() => ({ sessions: z.array(chatSession), next_cursor: nextCursor, total: z.number().int() })),
});

export const chatTranscript = lazyObject(() => ({
  session: chatSession,
  messages: z.array(chatEntry).describe('All, oldest first; a conversation ends after 500'),
  stats: z.object({
    total_messages: z.number().int(),
    user_messages: z.number().int(),
    ai_messages: z.number().int(),
    operator_messages: z.number().int(),
  }),
  links: z
    .object({
      leads: z.array(z.object({ id: z.string(), name: z.string(), timestamp: utcTimestamp })),
      appointments: z.array(
        z.object({ id: z.string(), service_name: z.string(), start_time: utcTimestamp, status: z.string() }),
      ),
    })
    .describe('Of the same e-mail address, newest first, at most 5 each'),
}));
export type ChatTranscript = z.infer<typeof chatTranscript>;

export const getChatSession = defineEndpoint({
  method: 'GET',
  path: '/api/admin/chat/sessions/{session_id}',
  summary: 'One conversation with its transcript and what else is known of the person',
  access: 'operator',
  params: sessionParams,
  answer: chatTranscript,
});

export const markChatSeen = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/chat/sessions/{session_id}/seen',
  summary: 'The operator has opened it',
  access: 'operator',
  params: sessionParams,
  query: lazyObject(() => ({
    until: utcTimestamp
      .optional()
      .describe('Its last activity that was in view. Where more was written since, it stays marked'),
  })),
  answer: chatSession,
});

/** What was in view of whoever decides who answers. */
const turn = lazyObject(() => ({
  base: z
    .object({
      until: utcTimestamp.describe('Its last activity'),
      answers: z.array(z.string().max(64)).max(200).describe('Message ids of own answers that were to go out before'),
    })
    .optional()
    .describe('Where more was written since: 409 edited_elsewhere with `current`'),
  order_id: orderId(),
}));

export const takeOverChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/{session_id}/takeover',
  summary:
    'The operator answers from now on; the assistant falls silent in this conversation. Of what was written since, only answers of the operator count',
  access: 'operator',
  params: sessionParams,
  body: turn,
  answer: chatSession,
});

export const releaseChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/{session_id}/release',
  summary: 'Hand a conversation back to the assistant',
  access: 'operator',
  params: sessionParams,
  body: turn,
  answer: chatSession,
});

/** Longest message of the operator, in characters. */
export const longestAnswer = 4000;

export const answerChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/{session_id}/messages',
  summary: 'Write to the visitor; takes the conversation over',
  access: 'operator',
  params: sessionParams,
  status: 201,
  body: lazyObject(() => ({
    message: requiredText('Die Nachricht', longestAnswer),
    message_id: z
      .uuid('Die Kennung der Nachricht ist ungültig.')
      .optional()
      .describe('Made by the caller. Repeating a call with the same one stores one message'),
  })),
  answer: lazyObject(() => ({ message: chatEntry, session: chatSession })),
});

export const closeChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/{session_id}/close',
  summary: 'End a conversation',
  access: 'operator',
  params: sessionParams,
  answer: chatSession,
});

export const deleteChat = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/chat/sessions/{session_id}',
  summary: 'Delete a conversation with all its messages',
  access: 'operator',
  params: sessionParams,
  answer: lazyObject(() => ({ message: z.string() })),
});
