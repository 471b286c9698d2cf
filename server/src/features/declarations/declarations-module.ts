import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { declarationPagesRoute } from './declaration-pages-route.ts';
import { declarationReceiptRoute } from './declaration-receipt.ts';
import { declarationsRoutes } from './declarations-routes.ts';

export function declarationsModule(ctx: Context): ServerModule {
  return {
    name: 'declarations',
    pages: ({ app, limit, render }) => declarationPagesRoute(app, ctx, limit, render),
    routes({ implement, api }) {
      declarationsRoutes(implement, ctx);
      declarationReceiptRoute(api, ctx);
    },
  };
}
