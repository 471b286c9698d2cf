import { getToday } from '@it-lotse/contract/today';
import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { readToday } from './read-today.ts';

function todayModule(ctx: Context): ServerModule {
  return { name: 'today', routes: ({ implement }) => implement(getToday, () => readToday(ctx)) };
}

export const todayFeature = {
  createModule: todayModule,
} satisfies ServerFeature;
