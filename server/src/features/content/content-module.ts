import type { ServerModule } from '../../kernel/module.ts';
import { type ContentNeeds, contentRoutes } from './content-routes.ts';

export function contentModule(needs: ContentNeeds): ServerModule {
  return { name: 'content', routes: ({ implement }) => contentRoutes(implement, needs) };
}
