import type { FeatureNames } from './feature-names.ts';

export const newsletterNames = {
  leadTicks: {
    newsletter_opt_in: {
      label: 'Die Newsletter-Auswahl',
      wish: 'Newsletter gewünscht',
      summary: 'the newsletter wish',
    },
  },
  emailTypes: { newsletter: 'Newsletter' },
  exportFiles: ['newsletter.csv'],
  siteAddresses: ['newsletter'],
  processing: ['newsletter-wish'],
} as const satisfies FeatureNames;
