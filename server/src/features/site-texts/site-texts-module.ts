import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { siteTextsRoutes } from './site-texts-routes.ts';

export function siteTextsModule(ctx: Context): ServerModule {
  return {
    name: 'site-texts',
    routes: ({ implement, previewOf }) => siteTextsRoutes(implement, previewOf, ctx),
  };
}
