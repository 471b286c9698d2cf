import { z } from 'zod';
import { calendarEvents } from './calendar-events.ts';
import { type FeaturePart, figure } from './feature-part.ts';

export const calendarPart = {
  events: calendarEvents,
  figures: { googleCalendarConnected: figure(z.boolean(), false) },
} as const satisfies FeaturePart;
