import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { debugPersonal } from './debug-personal.ts';
import { debugRoutes } from './debug-routes.ts';
import type { HealthNeeds } from './health-needs.ts';

function debugModule(ctx: HealthNeeds): ServerModule {
  return { name: 'debug', routes: ({ implement, api }) => debugRoutes(implement, api, ctx) };
}

export const debugFeature = {
  createModule: debugModule,
  personal: [debugPersonal],
} satisfies ServerFeature<HealthNeeds>;
