import { z } from 'zod';
import { defineEvents, news, personal } from './define-events.ts';
import { utcTimestamp } from './fields.ts';

export const tokenEvents = defineEvents({
  'whatsapp.token_changed': news(() => ({})),
  'whatsapp.token_expiring': news(() => ({ expires_at: utcTimestamp, days_left: z.number().int() })),
  'whatsapp.token_dead': news(() => ({ reason: personal() })),
  'whatsapp.recovered': news(() => ({})),
});
