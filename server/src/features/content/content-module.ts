import type { ServerModule } from '../../kernel/module.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { contentRoutes } from './content-routes.ts';

export function contentModule(settings: Settings): ServerModule {
  return { name: 'content', routes: ({ implement }) => contentRoutes(implement, settings) };
}
