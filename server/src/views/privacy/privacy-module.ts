import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { pruneErased } from './erase-person.ts';
import { privacyRoutes } from './privacy-routes.ts';

export function privacyModule(ctx: Context): ServerModule {
  return {
    name: 'privacy',
    routes: ({ implement, api }) => privacyRoutes(implement, api, ctx),
    tasks: [ctx.retention, ctx.erasedAgain],
    prune: pruneErased,
  };
}
