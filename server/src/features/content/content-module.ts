import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { settingsOnDashboard } from './content-figures.ts';
import type { ContentNeeds } from './content-needs.ts';
import { type ContentRoutesNeeds, contentRoutes } from './content-routes.ts';

function contentModule(needs: ContentRoutesNeeds): ServerModule {
  return { name: 'content', routes: ({ implement }) => contentRoutes(implement, needs) };
}

export const contentFeature = {
  createModule: (ctx: ContentNeeds) =>
    contentModule({
      db: ctx.db,
      settings: ctx.settings,
      canTakePayments: () => ctx.payments !== null,
      moved: ({ postal_code }) => ctx.moveSampleArea(postal_code),
    }),
  figures: settingsOnDashboard,
} satisfies ServerFeature<ContentNeeds>;
