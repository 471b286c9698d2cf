import { z } from 'zod';
import { optional } from './variable.ts';

export const newsletterVariables = {
  NEWSLETTER_PER_MINUTE: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'muss eine Zahl von 1 bis 99999 sein')
      .transform(Number)
      .default(60),
  ),
};

export interface NewsletterConfig {
  /** How many mails of a campaign go out in a minute. */
  readonly newsletterPerMinute: number;
}

export const newsletterConfig = (values: { readonly NEWSLETTER_PER_MINUTE: number }): NewsletterConfig => ({
  newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
});
