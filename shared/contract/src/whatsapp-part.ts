import { z } from 'zod';
import { standingOf } from './connection-standing.ts';
import { type FeaturePart, figure, serviceState, waitingCount } from './feature-part.ts';
import { whatsappPlace } from './whatsapp-connection.ts';
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
  searchKinds: { whatsapp: 7 },
  enquiryChannels: { whatsapp: 3 },
  conversationKinds: { whatsapp: 2 },
  retention: {
    whatsapp: {
      place: 4,
      label: 'WhatsApp',
      hint: 'Unterhaltungen mit Bildern und Dateien.',
      one: 'WhatsApp-Unterhaltung',
      many: 'WhatsApp-Unterhaltungen',
    },
  },
  errors: {
    whatsapp_unavailable: {
      status: 503,
      detail: 'WhatsApp ist nicht eingerichtet. Im Tab „Token“ steht, wie es geht.',
    },
    whatsapp_window_closed: {
      status: 409,
      detail: 'Das Antwortfenster von 24 Stunden ist zu. Bitte senden Sie eine Vorlage.',
    },
    token_not_validated: { status: 409, detail: 'Bitte validieren Sie den Token zuerst' },
  },
  processing: ['whatsapp'],
  connections: {
    whatsapp: {
      place: 6,
      name: 'WhatsApp-Zugang',
      standing: () => standingOf(whatsappPlace).extend({ webhook_url: z.string().describe('To be entered at Meta') }),
    },
  },
  addressKinds: { whatsapp: { label: 'WhatsApp', vouched: 'von WhatsApp bestätigt' } },
  providers: { whatsapp: { place: 5, name: 'WhatsApp' } },
} as const satisfies FeaturePart;
