import { z } from 'zod';
import { defineEvents, news, personal, quiet } from './define-events.ts';

const ofConversation = { phone_number: personal('Key of the conversation'), name: personal() };

export const whatsappEvents = defineEvents({
  'whatsapp.received': news(() => ({ ...ofConversation, message_id: z.string(), excerpt: personal() })),
  'whatsapp.read': quiet(() => ofConversation),
  'whatsapp.failed': news(() => ({ ...ofConversation, message_id: z.string(), reason: personal() })),
  'whatsapp.updated': quiet(() => ofConversation),
  'whatsapp.deleted': news(() => ofConversation),
});
