import type { ServerModule } from '../module.ts';
import { contentRoutes } from './content-routes.ts';
import type { Settings } from './settings.ts';

export function contentModule(settings: Settings): ServerModule {
  return { name: 'content', routes: ({ implement }) => contentRoutes(implement, settings) };
}
