import { getToday } from '@it-lotse/contract/today';
import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { readToday } from './read-today.ts';

export function todayModule(ctx: Context): ServerModule {
  return { name: 'today', routes: ({ implement }) => implement(getToday, () => readToday(ctx)) };
}
