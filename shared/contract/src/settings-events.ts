import { z } from 'zod';
import { defineEvents, news } from './define-events.ts';
import { connectionNames } from './feature-parts.ts';

export const settingsEvents = defineEvents({
  'content.updated': news(() => ({
    part: z.enum([
      'prices',
      'business-profile',
      'business-facts',
      'tax',
      'terms',
      'hoster',
      'booking',
      'assistant',
      'mails',
      'text-blocks',
      'first-steps',
      'site-texts',
      'own-pages',
      'site-look',
      'mail-texts',
    ]),
  })),
  'connection.changed': news(() => ({
    connection: z.enum(connectionNames),
    change: z.enum(['saved', 'removed']),
  })),
});
