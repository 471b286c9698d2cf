import { z } from 'zod';
import { defineEvents, news } from './define-events.ts';

export const settingsEvents = defineEvents({
  'content.updated': news({
    part: z.enum([
      'prices',
      'business-profile',
      'business-facts',
      'booking',
      'assistant',
      'mails',
      'text-blocks',
      'first-steps',
      'tax',
    ]),
  }),
});
