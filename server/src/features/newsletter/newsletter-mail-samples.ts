import { type MailSamples, sampleId } from '../../channels/mail-texts/mail-samples.ts';
import { confirmUrl } from './newsletter-links.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { composeOptIn } from './opt-in-mail.ts';

export const newsletterMailSamples = {
  letters: { 'newsletter-opt-in': (ctx) => composeOptIn(ctx, confirmUrl(ctx, sampleId, sampleId)) },
} as const satisfies MailSamples<NewsletterNeeds>;
