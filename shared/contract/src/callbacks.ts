import { z } from 'zod';
import { moment, slotQuestion } from './booking.ts';
import { callbackTime } from './callback-time.ts';
import { defineEndpoint } from './endpoint.ts';
import { optionalText, requiredLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { newLead } from './leads.ts';

/** 'Rufen Sie mich zurück': who, at which number, when best. What was chosen in the booking comes along. */
export const newCallback = lazyObject(() => ({
  name: requiredLine('Der Name', 120),
  phone: requiredLine('Die Telefonnummer', 40).refine(
    (phone) => phone.replace(/\D/g, '').length >= 5,
    'Bitte geben Sie Ihre Telefonnummer mit Vorwahl ein.',
  ),
  time: callbackTime,
  message: optionalText('Die Nachricht', 1000),
  service_type: slotQuestion.shape.service_type.optional(),
  start_time: moment.optional().describe('Chosen, but not booked'),
  website: newLead.shape.website,
  request_id: newLead.shape.request_id,
}));
export type NewCallback = z.output<typeof newCallback>;

/** Page of the form, and where it is posted without a script. */
export const callbackFormPath = '/rueckruf';

export const requestCallback = defineEndpoint({
  method: 'POST',
  path: '/api/leads/callback',
  summary: 'A visitor asks to be called. Stored as a lead without e-mail address; guarded as POST /api/leads',
  access: 'public',
  status: 201,
  body: newCallback,
  answer: lazyObject(() => ({ id: z.string(), timestamp: utcTimestamp })),
});
