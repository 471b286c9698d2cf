import { emailEvents } from './emails-events.ts';
import { count, type FeaturePart, serviceState } from './feature-part.ts';

export const emailsPart = {
  events: emailEvents,
  calls: () => Promise.all([import('./emails.ts')]),
  figures: { total_emails_sent: count() },
  services: { email: serviceState, sms: serviceState },
  timelineKinds: ['email'],
} as const satisfies FeaturePart;
