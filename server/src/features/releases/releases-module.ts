import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import type { ReleasesParts } from './releases-parts.ts';

function releasesModule(ctx: ReleasesParts): ServerModule {
  return { name: 'releases', tasks: [ctx.releases] };
}

export const releasesFeature = {
  createModule: releasesModule,
} satisfies ServerFeature<ReleasesParts>;
