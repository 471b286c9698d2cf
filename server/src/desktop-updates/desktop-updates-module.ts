import type { Context } from '../context.ts';
import type { ServerModule } from '../module.ts';
import { desktopAppRoutes, desktopUpdateFiles } from './desktop-updates-routes.ts';

export function desktopUpdatesModule(ctx: Context): ServerModule {
  return {
    name: 'desktop-updates',
    pages: ({ app }) => desktopUpdateFiles(app, ctx),
    routes: ({ implement }) => desktopAppRoutes(implement, ctx),
  };
}
