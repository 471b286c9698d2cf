import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { calendarWriteJob } from './calendar-write-job.ts';

export function calendarModule(ctx: Context): ServerModule {
  const { calendar } = ctx;
  return {
    name: 'calendar',
    routes: ({ implement, api }) => calendarRoutes(implement, api, ctx),
    jobs: { 'calendar.write': calendarWriteJob },
    tasks: [{ beforeCalls: true, start: () => calendar.start(), stop: () => calendar.stop() }],
  };
}
