import type { Context } from '../context.ts';
import type { ServerModule } from '../module.ts';
import { debugRoutes } from './debug-routes.ts';

export function debugModule(ctx: Context): ServerModule {
  return { name: 'debug', routes: ({ implement, api }) => debugRoutes(implement, api, ctx) };
}
