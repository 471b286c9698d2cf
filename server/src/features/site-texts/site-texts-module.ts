import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { ownPagesRoutes } from './own-pages-routes.ts';
import { siteTextsRoutes } from './site-texts-routes.ts';

export function siteTextsModule(ctx: Context): ServerModule {
  return {
    name: 'site-texts',
    routes: ({ implement, previewOf }) => {
      siteTextsRoutes(implement, previewOf, ctx);
      ownPagesRoutes(implement, previewOf, ctx);
    },
  };
}
