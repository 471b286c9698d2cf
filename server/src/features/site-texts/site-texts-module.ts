import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { forgetPictures } from './forget-pictures.ts';
import { ownPagesRoutes } from './own-pages-routes.ts';
import { siteLookRoutes } from './site-look-routes.ts';
import { sitePictureUpload } from './site-picture-upload.ts';
import type { SiteTextsNeeds } from './site-texts-needs.ts';
import { siteTextsPersonal } from './site-texts-personal.ts';
import { siteTextsRoutes } from './site-texts-routes.ts';

function siteTextsModule(ctx: SiteTextsNeeds): ServerModule {
  return {
    name: 'site-texts',
    rawRoutes: (api) => sitePictureUpload(api, ctx),
    routes: ({ implement, previewOf }) => {
      siteTextsRoutes(implement, previewOf, ctx);
      ownPagesRoutes(implement, previewOf, ctx);
      siteLookRoutes(implement, previewOf, ctx);
    },
    prune: forgetPictures,
  };
}

export const siteTextsFeature = {
  createModule: siteTextsModule,
  personal: [siteTextsPersonal],
} satisfies ServerFeature<SiteTextsNeeds>;
