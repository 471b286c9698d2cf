import type { Context } from '../../app/context.ts';
import type { ConnectionDesks } from '../../kernel/connections/connection-desk.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { connectionsRoutes } from './connections-routes.ts';

export function connectionsModule(ctx: Context, desks: ConnectionDesks): ServerModule {
  return { name: 'connections', routes: ({ implement }) => connectionsRoutes(implement, ctx, desks) };
}
