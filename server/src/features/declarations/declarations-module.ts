import { declarationPaths } from '@it-lotse/contract/declarations';
import type { GivesMailSamples } from '../../channels/mail-texts/mail-samples.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { declarationMailSamples } from './declaration-mail-samples.ts';
import { declarationPagesRoute } from './declaration-pages-route.ts';
import { declarationReceiptRoute } from './declaration-receipt.ts';
import { declarationsOnDashboard } from './declarations-figures.ts';
import type { DeclarationsNeeds } from './declarations-needs.ts';
import { declarationsPersonal } from './declarations-personal.ts';
import { declarationsRoutes } from './declarations-routes.ts';
import { declarationsTimeline } from './declarations-timeline.ts';

function declarationsModule(ctx: DeclarationsNeeds): ServerModule {
  return {
    name: 'declarations',
    postedPaths: Object.values(declarationPaths),
    pages: ({ app, limit, render }) => declarationPagesRoute(app, ctx, limit, render),
    routes({ implement, api }) {
      declarationsRoutes(implement, ctx);
      declarationReceiptRoute(api, ctx);
    },
  };
}

export const declarationsFeature = {
  createModule: declarationsModule,
  timeline: [declarationsTimeline],
  figures: declarationsOnDashboard,
  personal: [declarationsPersonal],
  mailSamples: declarationMailSamples,
} satisfies ServerFeature<DeclarationsNeeds> & GivesMailSamples<DeclarationsNeeds>;
