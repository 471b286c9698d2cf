import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { pruneErased } from './erase-person.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';
import { privacyPersonal } from './privacy-personal.ts';
import { privacyRoutes } from './privacy-routes.ts';

function privacyModule(ctx: PrivacyNeeds): ServerModule {
  return {
    name: 'privacy',
    routes: ({ implement, api }) => privacyRoutes(implement, api, ctx),
    tasks: [ctx.retention, ctx.erasedAgain],
    prune: pruneErased,
  };
}

export const privacyFeature = {
  createModule: privacyModule,
  personal: [privacyPersonal],
} satisfies ServerFeature<PrivacyNeeds>;
