import { z } from 'zod';
import { defineEvents, news, personal, quiet } from './define-events.ts';
import { utcTimestamp } from './fields.ts';

export const calendarEvents = defineEvents({
  'calendar.connected': news(() => ({ calendar: z.string() })),
  'calendar.disconnected': news(() => ({ reason: personal() })),
  'calendar.recovered': news(() => ({})),
  'calendar.change_found': news(() => ({
    appointment_id: z.string(),
    name: personal(),
    change: z.enum(['moved', 'deleted']),
    start_time: utcTimestamp.describe('As agreed with the customer'),
    google_start_time: utcTimestamp.nullable(),
  })),
  'calendar.change_resolved': news(() => ({ appointment_id: z.string(), name: personal() })),
  // Every exchange with Google updates something.
  'calendar.updated': quiet(() => ({})),
});
