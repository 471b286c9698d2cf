import { appointmentEvents } from './appointments-events.ts';
import { count, type FeaturePart } from './feature-part.ts';

export const appointmentsPart = {
  events: appointmentEvents,
  calls: () => Promise.all([import('./appointments.ts')]),
  figures: {
    total_appointments: count(),
    appointmentsToday: count(),
    appointmentsOpenToday: count('of today, not over yet'),
    appointmentsThisMonth: count(),
    appointmentsTotal: count(),
  },
  timelineKinds: ['appointment'],
  searchKinds: { appointment: 3 },
  enquiryChannels: { booking: 2 },
} as const satisfies FeaturePart;
