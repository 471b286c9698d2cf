import type { MailSamples } from '../../channels/mail-texts/mail-samples.ts';
import { composeReceived } from './lead-mails.ts';
import type { LeadsNeeds } from './leads-needs.ts';

export const leadMailSamples = {
  letters: { 'lead-received': (ctx) => composeReceived(ctx, { timestamp: ctx.clock.now().toISOString() }) },
} as const satisfies MailSamples<LeadsNeeds>;
