import { count, type FeaturePart, serviceState, waitingCount } from './feature-part.ts';
import { paymentEvents } from './payments-events.ts';

export const paymentsPart = {
  events: paymentEvents,
  calls: () => Promise.all([import('./payments.ts'), import('./checkout.ts')]),
  figures: {
    revenueToday: count('integer euro cents'),
    revenueThisMonth: count('integer euro cents'),
    paymentsReview: waitingCount(
      'Cases in Klärung: payments that need a decision, and visits that are over and not paid in full',
    ),
  },
  services: { payment: serviceState },
  timelineKinds: ['payment'],
} as const satisfies FeaturePart;
