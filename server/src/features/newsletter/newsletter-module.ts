import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { campaignsRoutes } from './campaigns-routes.ts';
import { newsletterPagesRoute } from './newsletter-pages-route.ts';
import { pruneUnconfirmed } from './opt-in.ts';
import { createSendCampaignJob } from './send-campaign-job.ts';
import { subscribersRoutes } from './subscribers-routes.ts';

export function newsletterModule(ctx: Context): ServerModule {
  return {
    name: 'newsletter',
    pages: ({ app, limit }) => newsletterPagesRoute(app, ctx, limit),
    routes({ implement }) {
      subscribersRoutes(implement, ctx);
      campaignsRoutes(implement, ctx);
    },
    jobs: { 'newsletter.send': createSendCampaignJob() },
    prune: (tx) => pruneUnconfirmed(tx, ctx),
  };
}
