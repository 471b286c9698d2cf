import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';

function releasesModule(ctx: Context): ServerModule {
  return { name: 'releases', tasks: [ctx.releases] };
}

export const releasesFeature = {
  createModule: releasesModule,
} satisfies ServerFeature;
