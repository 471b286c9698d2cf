import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { activitiesRoutes } from './activities-routes.ts';
import type { DashboardNeeds } from './dashboard-needs.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

function dashboardModule(ctx: DashboardNeeds): ServerModule {
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
} satisfies ServerFeature<DashboardNeeds>;
