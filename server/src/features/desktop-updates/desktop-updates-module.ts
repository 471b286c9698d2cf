import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { type DesktopUpdatesNeeds, desktopAppRoutes, desktopUpdateFiles } from './desktop-updates-routes.ts';

function desktopUpdatesModule(needs: DesktopUpdatesNeeds): ServerModule {
  return {
    name: 'desktop-updates',
    pages: ({ app }) => desktopUpdateFiles(app, needs),
    routes: ({ implement }) => desktopAppRoutes(implement, needs),
  };
}

export const desktopUpdatesFeature = {
  createModule: (ctx: { readonly config: DesktopUpdatesNeeds }) => desktopUpdatesModule(ctx.config),
} satisfies ServerFeature;
