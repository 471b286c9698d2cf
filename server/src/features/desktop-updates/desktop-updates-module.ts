import type { ServerModule } from '../../kernel/module.ts';
import { type DesktopUpdatesNeeds, desktopAppRoutes, desktopUpdateFiles } from './desktop-updates-routes.ts';

export function desktopUpdatesModule(needs: DesktopUpdatesNeeds): ServerModule {
  return {
    name: 'desktop-updates',
    pages: ({ app }) => desktopUpdateFiles(app, needs),
    routes: ({ implement }) => desktopAppRoutes(implement, needs),
  };
}
