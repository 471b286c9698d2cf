import type { ServerModule } from '../../kernel/module.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { contentRoutes } from './content-routes.ts';

interface ContentNeeds {
  settings: Settings;
  /** null: Stripe is not set up. */
  payments: object | null;
}

export function contentModule(needs: ContentNeeds): ServerModule {
  return {
    name: 'content',
    routes: ({ implement }) => contentRoutes(implement, needs.settings, needs.payments !== null),
  };
}
