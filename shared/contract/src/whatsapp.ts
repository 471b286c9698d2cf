import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { nextCursor, pageQuery } from './paging.ts';

// The calls of one trade stand in one file, read as its documentation: that is why it is long.

/** Where Meta sends messages and statuses: GET proves the address, POST carries a signature over its raw bytes. */
export const whatsappWebhookPath = '/api/whatsapp/webhook';

/** Longest text WhatsApp takes, in characters. */
export const longestWhatsappText = 4096;

export const getWhatsappStatus = defineEndpoint({
  method: 'GET',
  path: '/api/whatsapp/status',
  summary: 'Whether WhatsApp is set up and working',
  access: 'public',
  answer: lazyObject(() => ({
    service_available: z.boolean(),
    phone_number_id: z.string().nullable(),
    phone_number: z.string().nullable().describe('The business number as WhatsApp shows it; null while unknown'),
    state: z.enum(['ok', 'not_configured', 'failing']),
  })),
});

/**
 * Digits of the number in international form, without plus. A person who hides their number has a business-scoped user
 * id (`DE.…`) in its place.
 */
export const whatsappAddress = z
  .string('Bitte wählen Sie eine Unterhaltung.')
  .trim()
  .transform((value) => value.replace(/^\+/, '').replaceAll(/[\s()/-]/g, ''))
  .pipe(z.string().regex(/^(?:\d{5,15}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$/, 'Das ist keine WhatsApp-Nummer.'));

export const whatsappMessageTypes = [
  'text',
  'template',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'button',
  'interactive',
  'system',
  'unsupported',
] as const;

/** waiting: in the outbox · unclear: WhatsApp did not answer, it may have gone out · received: from the customer */
export const whatsappMessageStatuses = [
  'waiting',
  'sent',
  'delivered',
  'read',
  'failed',
  'unclear',
  'received',
] as const;
export type WhatsappMessageStatus = (typeof whatsappMessageStatuses)[number];

/** loading: being fetched · ready: at `mediaPath` · refused: too large, of a wrong kind or gone */
const whatsappMedia = lazyObject(() => ({
  state: z.enum(['loading', 'ready', 'refused']),
  mime_type: z.string().nullable().describe('As found out from the bytes'),
  file_name: z.string().nullable(),
  bytes: z.number().int().nullable(),
  reason: z.string().nullable().describe('German: why it was refused, or why it is there to save and not shown'),
  voice: z.boolean(),
}));

export const whatsappMessage = lazyObject(() => ({
  id: z.string(),
  type: z.enum(whatsappMessageTypes),
  content: z
    .string()
    .describe('Plain text: the message, a caption, or what stands for it, e.g. the place of a location'),
  timestamp: utcTimestamp,
  is_from_business: z.boolean(),
  status: z.enum(whatsappMessageStatuses),
  error: z.string().nullable().describe('German, with Meta’s reason, on failed, unclear and waiting messages'),
  reply_to: z.object({ id: z.string(), excerpt: z.string(), is_from_business: z.boolean() }).nullable(),
  reactions: z.array(z.object({ emoji: z.string(), is_from_business: z.boolean() })),
  media: whatsappMedia.nullable(),
  location: z.object({ latitude: z.number(), longitude: z.number(), name: z.string(), address: z.string() }).nullable(),
  contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })),
}));
export type WhatsappMessage = z.infer<typeof whatsappMessage>;

export const whatsappMediaFolder = '/api/whatsapp/media/';
/** The bytes of a message's media, for the operator. 404 while it is not there. */
export const whatsappMediaPath = (messageId: string) => `${whatsappMediaFolder}${encodeURIComponent(messageId)}`;

export const whatsappConversation = lazyObject(() => ({
  phone_number: z
    .string()
    .describe('Digits, or the user id of a person who hides their number; the key of the conversation'),
  name: z.string().describe('As the person calls themselves; blank: unknown'),
  customer_id: z.string().nullable(),
  last_message: z.string().describe('Cut; what stands for it where it is not text, e.g. "Foto"'),
  last_message_time: utcTimestamp,
  last_message_from_business: z.boolean(),
  last_message_status: z.enum(whatsappMessageStatuses),
  unread_count: z.number().int(),
  window_ends_at: utcTimestamp
    .nullable()
    .describe('Until then free text may be sent: 24 hours after the person wrote last; null: never wrote'),
}));
export type WhatsappConversation = z.infer<typeof whatsappConversation>;

export const listWhatsappConversations = defineEndpoint({
  method: 'GET',
  path: '/api/whatsapp/conversations',
  summary: 'Conversations, newest message first; q searches name, number and what was written',
  access: 'operator',
  query: lazyObject(
    () => pageQuery.extend({ filter: z.enum(['all', 'unread'], 'Unbekannter Filter.').default('all') }).shape,
  ),
  answer: lazyObject(() => ({
    conversations: z.array(whatsappConversation),
    next_cursor: nextCursor,
    total: z.number().int(),
    unread_total: z.number().int().describe('Messages not read, of all conversations'),
  })),
});

export const getWhatsappConversation = defineEndpoint({
  method: 'GET',
  path: '/api/whatsapp/conversations/{phone}',
  summary: 'One conversation',
  access: 'operator',
  params: lazyObject(() => ({ phone: whatsappAddress })),
  answer: whatsappConversation,
});

export const deleteWhatsappConversation = defineEndpoint({
  method: 'DELETE',
  path: '/api/whatsapp/conversations/{phone}',
  summary: 'Delete a conversation with its messages and media; what the person has stays with them',
  access: 'operator',
  params: lazyObject(() => ({ phone: whatsappAddress })),
  answer: lazyObject(() => ({ message: z.string() })),
});

export const listWhatsappMessages = defineEndpoint({
  method: 'GET',
  path: '/api/whatsapp/messages',
  summary: 'The newest messages of a conversation, oldest first; `cursor` goes further back',
  access: 'operator',
  query: lazyObject(() => ({
    phone_number: whatsappAddress,
    limit: z.coerce
      .number('„limit“ muss eine Zahl sein.')
      .int('„limit“ muss eine ganze Zahl sein.')
      .min(1, '„limit“ muss mindestens 1 sein.')
      .max(100, '„limit“ darf höchstens 100 sein.')
      .default(100),
    cursor: pageQuery.shape.cursor,
  })),
  answer: lazyObject(() => ({
    messages: z.array(whatsappMessage),
    next_cursor: nextCursor.describe('Older messages; null at the beginning of the conversation'),
  })),
});

export const markWhatsappRead = defineEndpoint({
  method: 'PUT',
  path: '/api/whatsapp/messages/read/{phone}',
  summary:
    'The operator has read all messages of a conversation; the person sees it, if the number allows read receipts',
  access: 'operator',
  params: lazyObject(() => ({ phone: whatsappAddress })),
  query: lazyObject(() => ({
    until: utcTimestamp
      .optional()
      .describe('The moment of the newest message that was in view. Where a newer one came, all stays unread'),
    message_id: z
      .string()
      .max(100)
      .optional()
      .describe('That message itself: several may have one moment, which is in whole seconds. Goes before `until`'),
  })),
  answer: whatsappConversation,
});

export const whatsappTemplate = lazyObject(() => ({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  body: z.string().describe('With {{1}} or {{name}} where a parameter goes'),
  parameters: z.array(z.string()).describe('In the order of sending: "1", "2" … or names'),
  sendable: z.boolean().describe('false: it has a header, button or state this program cannot send'),
  reason: z.string().nullable().describe('German; why it is not sendable'),
}));
export type WhatsappTemplate = z.infer<typeof whatsappTemplate>;

export const listWhatsappTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/whatsapp/templates',
  summary: 'Templates of the business account, asked from Meta and kept for some minutes',
  access: 'operator',
  answer: lazyObject(() => ({
    templates: z.array(whatsappTemplate),
    notice: z.string().nullable().describe('German; why there are none'),
  })),
});

export const sendWhatsapp = defineEndpoint({
  method: 'POST',
  path: '/api/whatsapp/send',
  summary:
    'Send a text (inside the 24-hour window) or a template. Stored and handed to the outbox; waits a few seconds for WhatsApp’s answer',
  access: 'operator',
  status: 201,
  body: lazyObject(() => ({
    to_number: whatsappAddress,
    message: z
      .string()
      .max(longestWhatsappText, `Die Nachricht ist zu lang (höchstens ${longestWhatsappText} Zeichen).`)
      .default(''),
    message_type: z.enum(['text', 'template'], 'Bitte „text“ oder „template“ angeben.').default('text'),
    template: z
      .object({
        name: requiredLine('Die Vorlage', 512),
        language: requiredLine('Die Sprache', 20),
        parameters: z.array(requiredLine('Der Wert', 1024)).max(20),
      })
      .optional(),
    reply_to: z.string().max(64).optional().describe('Id of the message that is answered'),
    message_id: z
      .uuid('Die Kennung der Nachricht ist ungültig.')
      .optional()
      .describe('Made by the caller. Repeating a call with the same one sends one message'),
  }))
    .refine(({ message_type, message }) => message_type === 'template' || /[^\s\p{C}]/u.test(message), {
      path: ['message'],
      error: 'Bitte schreiben Sie eine Nachricht.',
    })
    .refine(({ message_type, template }) => message_type === 'text' || template !== undefined, {
      path: ['template'],
      error: 'Bitte wählen Sie eine Vorlage.',
    }),
  answer: lazyObject(() => ({ message: whatsappMessage })),
});

export const resendWhatsapp = defineEndpoint({
  method: 'POST',
  path: '/api/whatsapp/messages/{id}/resend',
  summary: 'Send a failed or unclear message again, as a new try of the same message',
  access: 'operator',
  params: lazyObject(() => ({ id: z.string().max(64) })),
  answer: lazyObject(() => ({ message: whatsappMessage })),
});
