import { chatEvents } from './chats-events.ts';
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
} as const satisfies FeaturePart;
