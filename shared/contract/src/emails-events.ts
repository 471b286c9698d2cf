import { z } from 'zod';
import { defineEvents, news, personal, quiet } from './define-events.ts';

const ofEmail = { email_id: z.string(), to_name: personal(), subject: personal() };

/** A mail that goes its way follows from what is told already; one that does not is told. */
export const emailEvents = defineEvents({
  'email.queued': quiet(() => ({ ...ofEmail, to_name: personal('The e-mail address where no name is known') })),
  'email.sent': quiet(() => ofEmail),
  'email.failed': news(() => ({ ...ofEmail, reason: personal() })),
  'email.held_back': news(() => ({
    per_hour: z.number().int().describe('So many automatic mails go to addresses that nobody has proven; more wait'),
  })),
  'email.released': news(() => ({})),
  'email.delayed': news(() => ({ reason: personal('German: why mails wait from now on; told when it begins') })),
});
