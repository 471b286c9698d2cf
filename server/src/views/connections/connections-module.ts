import type { ConnectionDesks } from '../../kernel/connections/connection-desk.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ConnectionsNeeds } from './connections-needs.ts';
import { connectionsRoutes } from './connections-routes.ts';

export function connectionsModule(ctx: ConnectionsNeeds, desks: ConnectionDesks): ServerModule {
  return { name: 'connections', routes: ({ implement }) => connectionsRoutes(implement, ctx, desks) };
}
