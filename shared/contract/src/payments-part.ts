import { z } from 'zod';
import { nothingBeside, standingOf } from './connection-standing.ts';
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
  searchKinds: { payment: 5 },
  connections: {
    stripe: {
      place: 4,
      name: 'Online-Zahlung',
      standing: () => standingOf(nothingBeside).extend({ webhook_url: z.string().describe('To be entered at Stripe') }),
    },
  },
  providers: { stripe: { place: 3, name: 'Stripe' } },
} as const satisfies FeaturePart;
