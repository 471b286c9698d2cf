import type { FeaturePart } from './feature-part.ts';
import { newsletterEvents } from './newsletter-events.ts';

export const newsletterPart = {
  events: newsletterEvents,
  calls: () => Promise.all([import('./newsletter.ts')]),
} as const satisfies FeaturePart;
