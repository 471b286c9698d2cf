import { count, type FeaturePart, waitingCount } from './feature-part.ts';
import { leadEvents } from './leads-events.ts';

export const leadsPart = {
  events: leadEvents,
  calls: () => Promise.all([import('./leads.ts'), import('./callbacks.ts')]),
  figures: { total_leads: count(), leadsCount: count(), leadsNew: waitingCount() },
  timelineKinds: ['lead'],
} as const satisfies FeaturePart;
