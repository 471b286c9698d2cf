import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import type { ContactImportsNeeds } from './contact-imports-needs.ts';
import { contactImportsPersonal } from './contact-imports-personal.ts';
import { contactImportsRoutes } from './contact-imports-routes.ts';
import { UploadDesk } from './upload-desk.ts';
import { uploadRoute } from './upload-route.ts';

/** A view and no feature: whether a card has been used since its import is known by all features together. */
function contactImportsModule(ctx: ContactImportsNeeds): ServerModule {
  const desk = new UploadDesk(() => ctx.clock.now());
  return {
    name: 'contact-imports',
    rawRoutes: (api) => uploadRoute(api, ctx, desk),
    routes: ({ implement }) => contactImportsRoutes(implement, ctx, desk),
  };
}

export const contactImportsFeature = {
  createModule: contactImportsModule,
  personal: [contactImportsPersonal],
} satisfies ServerFeature<ContactImportsNeeds>;
