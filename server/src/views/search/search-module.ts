import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import type { SearchNeeds } from './search-needs.ts';
import { searchRoutes } from './search-routes.ts';

function searchModule(ctx: SearchNeeds): ServerModule {
  return { name: 'search', routes: ({ implement }) => searchRoutes(implement, ctx) };
}

export const searchFeature = {
  createModule: searchModule,
} satisfies ServerFeature<SearchNeeds>;
