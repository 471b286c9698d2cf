import { count, type FeaturePart, waitingCount } from './feature-part.ts';
import { leadEvents } from './leads-events.ts';

export const leadsPart = {
  events: leadEvents,
  calls: () => Promise.all([import('./leads.ts'), import('./callbacks.ts')]),
  figures: { total_leads: count(), leadsCount: count(), leadsNew: waitingCount() },
  timelineKinds: ['lead'],
  searchKinds: { lead: 2 },
  enquiryChannels: { contact_form: 1 },
  conversationKinds: { lead: 3 },
  retention: {
    leads: {
      place: 2,
      label: 'Anfragen',
      hint: 'Solche, aus denen kein Termin und keine Zahlung wurde.',
      one: 'Anfrage',
      many: 'Anfragen',
    },
  },
} as const satisfies FeaturePart;
