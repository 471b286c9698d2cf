import { chatEvents } from './chats-events.ts';
import { modelPlace } from './connection-data.ts';
import { standingOf } from './connection-standing.ts';
import { count, type FeaturePart, serviceState, waitingCount } from './feature-part.ts';

export const chatsPart = {
  events: chatEvents,
  calls: () => Promise.all([import('./chat.ts'), import('./chats.ts')]),
  figures: {
    chatSessions: count(),
    chatsWaiting: waitingCount('Chats in which somebody waits for a person and that are not opened yet'),
  },
  services: { ai: serviceState },
  timelineKinds: ['chat'],
  searchKinds: { chat: 6 },
  enquiryChannels: { chat: 4 },
  conversationKinds: { chat: 1 },
  retention: { chats: { place: 1, label: 'Chats', hint: 'Beendete Gespräche.', one: 'Chat', many: 'Chats' } },
  connections: { openai: { place: 2, name: 'Sprachmodell', standing: () => standingOf(modelPlace) } },
  providers: { openai: { place: 4, name: 'KI-Anbieter' } },
} as const satisfies FeaturePart;
