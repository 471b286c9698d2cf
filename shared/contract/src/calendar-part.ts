import { z } from 'zod';
import { calendarEvents } from './calendar-events.ts';
import { type FeaturePart, figure, serviceState } from './feature-part.ts';

export const calendarPart = {
  events: calendarEvents,
  calls: () => Promise.all([import('./calendar.ts'), import('./calendar-feed.ts')]),
  figures: { googleCalendarConnected: figure(z.boolean(), false) },
  services: { calendar: serviceState },
} as const satisfies FeaturePart;
