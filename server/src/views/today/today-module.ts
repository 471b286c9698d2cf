import { getToday } from '@it-lotse/contract/today';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { readToday } from './read-today.ts';
import type { TodayNeeds } from './today-needs.ts';

function todayModule(ctx: TodayNeeds): ServerModule {
  return { name: 'today', routes: ({ implement }) => implement(getToday, () => readToday(ctx)) };
}

export const todayFeature = {
  createModule: todayModule,
} satisfies ServerFeature<TodayNeeds>;
