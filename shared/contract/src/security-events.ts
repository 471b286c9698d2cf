import { z } from 'zod';
import { defineEvents, news } from './define-events.ts';

export const securityEvents = defineEvents({
  'account.signed_in': news(() => ({
    address: z.string(),
    new_device: z
      .boolean()
      .default(false)
      .describe('Never seen before; false to whoever listens on that device itself'),
    session_id: z.string().default('').describe('As the list of sessions names it'),
  })),
  'account.renamed': news(() => ({
    username: z.string(),
    address: z.string(),
    session_id: z.string(),
    elsewhere: z.boolean().default(true).describe('false to whoever listens in the session that did it'),
  })),
  'account.guessed': news(() => ({
    guessed: z.enum(['password', 'code']).describe('code: whoever it is knows the password'),
    tries: z.number().int(),
    address: z.string().describe('Of the last try'),
    inside: z.boolean().default(false).describe('In an open session, asked for the password once more'),
  })),
});
