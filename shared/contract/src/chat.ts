import { z } from 'zod';
import { berlinMoment } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, euroCents, requiredLine, requiredText, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** What a conversation is about; general is the fallback. */
export const problemCategories = [
  'hardware',
  'software',
  'email',
  'internet',
  'security',
  'smartphone',
  'general',
] as const;
export const problemCategory = z.enum(problemCategories);
export type ProblemCategory = z.infer<typeof problemCategory>;

/**
 * What is answered before anything technical is thought of. life: somebody is hurt or ill · fire: fire or smoke · despair: somebody
 * speaks of ending their life · violence: a person is threatened, or a stranger is in the house · fraud: somebody is being
 * defrauded or blackmailed, or has just been · spying: the visitor asks to watch others or to break in
 */
export const dangerKinds = ['life', 'fire', 'despair', 'violence', 'fraud', 'spying'] as const;
export const dangerKind = z.enum(dangerKinds);
export type DangerKind = z.infer<typeof dangerKind>;

/** Longest message of a visitor, in characters. */
export const longestChatMessage = 2000;

/** A free time that leads straight into the wizard. It is not reserved: booking checks it again. */
export const slotOffer = lazyObject(() => ({
  start_time: berlinMoment,
  service_type: z.string(),
  service_name: z.string(),
  duration_minutes: z.number().int(),
  price: euroCents.describe('integer euro cents, without travel'),
  url: z.string().describe('Path on this site: /termine?service=…&start=…'),
  near: z.boolean().optional().describe('Next to another visit in the same place, which the visitor has named'),
}));
export type SlotOffer = z.infer<typeof slotOffer>;

/**
 * openai: the configured model · embedded: the simple assistant, because no model is set up · fallback: the simple
 * assistant, because the model did not answer properly or the day's budget is spent
 */
export const assistantKinds = ['openai', 'embedded', 'fallback'] as const;
export const assistantKind = z.enum(assistantKinds);
export type AssistantKind = z.infer<typeof assistantKind>;

/** One message as the visitor's page shows it. Text of both sides is plain text, never HTML. */
export const chatMessage = lazyObject(() => ({
  id: z.string(),
  sender: z.enum(['user', 'assistant', 'operator']).describe('operator: a person answers'),
  message: z.string(),
  timestamp: utcTimestamp,
  slots: z.array(slotOffer).describe('Free times offered with an assistant’s message; those past are left out'),
}));
export type ChatMessage = z.infer<typeof chatMessage>;

const sessionParams = lazyObject(() => ({ session_id: z.string().max(64) }));

export const startChat = defineEndpoint({
  method: 'POST',
  path: '/api/chat/start',
  summary: 'Begin a conversation; message is the assistant’s welcome',
  access: 'public',
  status: 201,
  body: lazyObject(() => ({
    processor: z
      .string()
      .max(200)
      .nullable()
      .optional()
      .describe(
        'Who, as the visitor reads on the page, processes the texts; null: nobody. No other provider gets them',
      ),
  })),
  answer: lazyObject(() => ({
    session_id: z.string().describe('Secret: whoever has it reads the conversation'),
    message: z.string(),
  })),
});

/** What the assistant recommends after the newest message; null: nothing. */
export const recommendation = lazyObject(() => ({
  suggested_service: z.string().nullable(),
  problem_category: problemCategory,
}));

export const getChat = defineEndpoint({
  method: 'GET',
  path: '/api/chat/{session_id}',
  summary: 'A conversation so far, so that a reload continues it; 404 when it was deleted',
  access: 'public',
  params: sessionParams,
  answer: lazyObject(() => ({
    session_id: z.string(),
    status: z.enum(['active', 'pending', 'closed']).describe('closed: begin a new one'),
    handled_by: z.enum(['assistant', 'operator']),
    customer_name: z.string(),
    customer_email: z.string(),
    messages: z.array(chatMessage).describe('The newest 200, oldest first'),
    recommendation: recommendation.nullable(),
  })),
});

export const newChatMessage = lazyObject(() => ({
  message: requiredText('Die Nachricht', longestChatMessage),
  message_id: z
    .uuid('Die Kennung der Nachricht ist ungültig.')
    .optional()
    .describe(
      'Made by the caller. Repeating a call with the same one, after a time-out, stores one message and gives the same answer',
    ),
}));

export const chatReply = lazyObject(() => ({
  message_id: z.string().nullable().describe('Of the answer; null while a person is to answer'),
  response: z.string().describe('Blank while a person is to answer'),
  timestamp: utcTimestamp,
  requires_appointment: z.boolean(),
  suggested_service: z.string().nullable(),
  problem_category: problemCategory,
  slots: z.array(slotOffer),
  in_danger: z
    .boolean()
    .describe(
      'The visitor seems to be in danger or defrauded: nothing is recommended any more until somebody recommends anew',
    ),
  handled_by: z.enum(['assistant', 'operator']).describe('operator: the message was taken down, a person answers'),
  assistant: assistantKind,
}));
export type ChatReply = z.infer<typeof chatReply>;

/**
 * With `Accept: text/event-stream` the answer streams: messages named `delta` with `{"text":"…"}`, at most one named
 * `replace` with `{"text":"…"}` (forget what was streamed, this is the text so far), then one named `done` with the JSON
 * of the plain answer, whose `response` is the text that counts — or one named `error` with an error answer. What is
 * refused before the message is stored (422, 404, 409, 429) is refused with its status, as without a stream.
 */
export const sendChatMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/{session_id}/message',
  summary: 'Send a message and get the assistant’s answer; streams with Accept: text/event-stream',
  access: 'public',
  params: sessionParams,
  body: newChatMessage,
  answer: chatReply,
});

/** How a visitor can be reached. */
export const chatContact = lazyObject(() => ({
  name: requiredLine('Der Name', 120),
  email: z
    .union(
      [z.literal(''), emailAddress],
      'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    )
    .nullish()
    .transform((email) => email ?? ''),
}));

export const saveChatInfo = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/{session_id}/info',
  summary: 'Leave name and e-mail for the operator',
  access: 'public',
  params: sessionParams,
  body: chatContact,
  answer: lazyObject(() => ({ message: z.string() })),
});

/**
 * GET: `text/event-stream` for the visitor: what a person writes while the page is open. Messages named `message` carry
 * a chatMessage and its seq as id; `handled_by` carries `{"handled_by":"operator"|"assistant"}`; `closed` carries `{}`.
 * It begins with the present `handled_by`. With `Last-Event-ID` (header, or `last_event_id` in the query) messages follow
 * from right after that one; with `after` in the query, the id of the newest message the page shows, from right after
 * that; otherwise from the present. After `closed` the line ends. A comment every 20 s keeps it open.
 */
export const chatStreamPath = (sessionId: string) => `/api/chat/${encodeURIComponent(sessionId)}/stream`;
export const chatStreamRoute = '/api/chat/{session_id}/stream';
