import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';

export function releasesModule(ctx: Context): ServerModule {
  return { name: 'releases', tasks: [ctx.releases] };
}
