import type { Context } from '../context.ts';
import type { ServerModule } from '../module.ts';
import { searchRoutes } from './search-routes.ts';

export function searchModule(ctx: Context): ServerModule {
  return { name: 'search', routes: ({ implement }) => searchRoutes(implement, ctx) };
}
