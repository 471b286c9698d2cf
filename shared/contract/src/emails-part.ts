import { emailEvents } from './emails-events.ts';
import { count, type FeaturePart } from './feature-part.ts';

export const emailsPart = {
  events: emailEvents,
  figures: { total_emails_sent: count() },
  timelineKinds: ['email'],
} as const satisfies FeaturePart;
