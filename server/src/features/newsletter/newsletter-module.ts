import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { campaignsRoutes } from './campaigns-routes.ts';
import { newsletterExport } from './newsletter-export.ts';
import { newsletterPagesRoute } from './newsletter-pages-route.ts';
import { pruneUnconfirmed } from './opt-in.ts';
import { createSendCampaignJob } from './send-campaign-job.ts';
import { subscribersRoutes } from './subscribers-routes.ts';

export function newsletterModule(ctx: Context): ServerModule {
  return {
    name: 'newsletter',
    pages: ({ app, limit }) => newsletterPagesRoute(app, ctx, limit),
    routes({ implement, api }) {
      subscribersRoutes(implement, ctx);
      campaignsRoutes(implement, ctx);
      newsletterExport(api, ctx);
    },
    jobs: { 'newsletter.send': createSendCampaignJob() },
    prune: (tx) => pruneUnconfirmed(tx, ctx),
  };
}
