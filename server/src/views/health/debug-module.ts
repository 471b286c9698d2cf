import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { debugRoutes } from './debug-routes.ts';

export function debugModule(ctx: Context): ServerModule {
  return { name: 'debug', routes: ({ implement, api }) => debugRoutes(implement, api, ctx) };
}
