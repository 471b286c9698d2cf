import { z } from 'zod';
import { type FeaturePart, figure, serviceState, waitingCount } from './feature-part.ts';
import { whatsappEvents } from './whatsapp-events.ts';
import { tokenStates } from './whatsapp-token.ts';
import { tokenEvents } from './whatsapp-token-events.ts';

export const whatsappPart = {
  events: { ...whatsappEvents, ...tokenEvents },
  calls: () => Promise.all([import('./whatsapp.ts'), import('./whatsapp-token.ts')]),
  figures: {
    whatsappUnread: waitingCount('WhatsApp messages nobody has read'),
    whatsappToken: figure(z.enum(tokenStates), 'none'),
  },
  services: { whatsapp: serviceState },
  timelineKinds: ['whatsapp'],
} as const satisfies FeaturePart;
