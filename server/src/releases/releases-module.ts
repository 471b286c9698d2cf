import type { Context } from '../context.ts';
import type { ServerModule } from '../module.ts';

export function releasesModule(ctx: Context): ServerModule {
  return { name: 'releases', tasks: [ctx.releases] };
}
