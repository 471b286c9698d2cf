import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { searchRoutes } from './search-routes.ts';

function searchModule(ctx: Context): ServerModule {
  return { name: 'search', routes: ({ implement }) => searchRoutes(implement, ctx) };
}

export const searchFeature = {
  createModule: searchModule,
} satisfies ServerFeature;
