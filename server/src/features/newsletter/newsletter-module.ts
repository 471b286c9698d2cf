import { confirmPath, unsubscribePath } from '@it-lotse/contract/newsletter';
import type { HearsEmails } from '../../channels/emails/email-hooks.ts';
import type { GivesMailSamples } from '../../channels/mail-texts/mail-samples.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { jobsWith } from '../../kernel/outbox/outbox-job.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import type { HearsLeads } from '../leads/lead-hooks.ts';
import { campaignsRoutes } from './campaigns-routes.ts';
import { newsletterExport } from './newsletter-export.ts';
import { newsletterHearsEmails, newsletterHearsLeads } from './newsletter-hears.ts';
import { newsletterMailSamples } from './newsletter-mail-samples.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { newsletterPagesRoute } from './newsletter-pages-route.ts';
import { newsletterPersonal } from './newsletter-personal.ts';
import { pruneUnconfirmed } from './opt-in.ts';
import { createSendCampaignJob } from './send-campaign-job.ts';
import { subscribersRoutes } from './subscribers-routes.ts';

function newsletterModule(ctx: NewsletterNeeds): ServerModule {
  return {
    name: 'newsletter',
    postedPaths: [confirmPath, unsubscribePath],
    pages: ({ app, limit }) => newsletterPagesRoute(app, ctx, limit),
    routes({ implement, api }) {
      subscribersRoutes(implement, ctx);
      campaignsRoutes(implement, ctx);
      newsletterExport(api, ctx);
    },
    jobs: jobsWith(ctx, { 'newsletter.send': createSendCampaignJob() }),
    prune: pruneUnconfirmed,
  };
}

export const newsletterFeature = {
  createModule: newsletterModule,
  personal: [newsletterPersonal],
  mailSamples: newsletterMailSamples,
  hearsLeads: newsletterHearsLeads,
  hearsEmails: newsletterHearsEmails,
} satisfies ServerFeature<NewsletterNeeds> &
  GivesMailSamples<NewsletterNeeds> &
  HearsLeads<NewsletterNeeds> &
  HearsEmails<NewsletterNeeds>;
