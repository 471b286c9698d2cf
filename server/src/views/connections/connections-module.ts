import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { connectionsRoutes } from './connections-routes.ts';

export function connectionsModule(ctx: Context): ServerModule {
  return { name: 'connections', routes: ({ implement }) => connectionsRoutes(implement, ctx) };
}
