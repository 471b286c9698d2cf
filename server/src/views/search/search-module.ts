import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { searchRoutes } from './search-routes.ts';

export function searchModule(ctx: Context): ServerModule {
  return { name: 'search', routes: ({ implement }) => searchRoutes(implement, ctx) };
}
