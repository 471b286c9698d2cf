import { z } from 'zod';
import { dangerKind } from './chat.ts';
import { defineEvents, news, personal, quiet } from './define-events.ts';

const ofChat = { session_id: z.string(), name: personal('Blank: anonymous') };

export const chatEvents = defineEvents({
  'chat.started': news(() => ({ ...ofChat, excerpt: personal() })),
  'chat.needs_person': news(() => ({ ...ofChat, excerpt: personal() })),
  'chat.danger': news(() => ({
    ...ofChat,
    danger: dangerKind.describe('Told once per conversation and kind'),
    excerpt: personal(),
  })),
  'chat.visitor_wrote': news(() => ({ ...ofChat, excerpt: personal('While the operator answers this conversation') })),
  'chat.taken_over': news(() => ofChat),
  'chat.updated': quiet(() => ofChat),
  'chat.deleted': news(() => ofChat),
  'assistant.failing': news(() => ({ reason: personal() })),
  'assistant.recovered': news(() => ({})),
});
