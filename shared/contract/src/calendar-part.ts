import { z } from 'zod';
import { calendarEvents } from './calendar-events.ts';
import { caldavPlace, googlePlace } from './connection-data.ts';
import { standingOf } from './connection-standing.ts';
import { type FeaturePart, figure, serviceState } from './feature-part.ts';

export const calendarPart = {
  events: calendarEvents,
  calls: () => Promise.all([import('./calendar.ts'), import('./calendar-feed.ts')]),
  figures: { googleCalendarConnected: figure(z.boolean(), false) },
  services: { calendar: serviceState },
  connections: {
    google: {
      place: 5,
      name: 'Google-Zugang',
      standing: () => standingOf(googlePlace).extend({ redirect_uri: z.string().describe('To be entered at Google') }),
    },
    caldav: { place: 8, name: 'CalDAV-Kalender', standing: () => standingOf(caldavPlace) },
  },
  providers: { google: { place: 2, name: 'Kalender' } },
} as const satisfies FeaturePart;
