import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { activitiesRoutes } from './activities-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

function dashboardModule(ctx: Context): ServerModule {
  return {
    name: 'dashboard',
    routes({ implement }) {
      dashboardRoutes(implement, ctx);
      activitiesRoutes(implement, ctx);
    },
  };
}

export const dashboardFeature = {
  createModule: dashboardModule,
} satisfies ServerFeature;
