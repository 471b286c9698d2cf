import type { Context } from '../context.ts';
import type { ServerModule } from '../module.ts';
import { contentRoutes } from './content-routes.ts';

export function contentModule(ctx: Context): ServerModule {
  return { name: 'content', routes: ({ implement }) => contentRoutes(implement, ctx) };
}
