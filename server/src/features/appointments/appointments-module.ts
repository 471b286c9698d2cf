import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { appointmentsExport } from './appointments-export.ts';
import { appointmentsRoutes } from './appointments-routes.ts';
import { bookingRoutes } from './booking-routes.ts';
import { bookingSettingsRoutes } from './booking-settings-routes.ts';
import { calendarFeedPage, calendarFeedRoutes } from './calendar-feed-routes.ts';
import { calendarFileRoute } from './calendar-file-route.ts';
import { daysOffRoutes } from './days-off-routes.ts';
import { paperRoute } from './paper-route.ts';
import { shortLinkPage } from './short-link-page.ts';
import { createWaitingListTask } from './waiting-list/waiting-offers.ts';
import { waitingRoutes } from './waiting-list/waiting-routes.ts';

export function appointmentsModule(ctx: Context): ServerModule {
  return {
    name: 'appointments',
    routes({ implement, api }) {
      bookingSettingsRoutes(implement, ctx.settings, ctx.sms !== null);
      bookingRoutes(implement, ctx);
      calendarFileRoute(api, ctx);
      paperRoute(api, ctx);
      waitingRoutes(implement, ctx);
      appointmentsRoutes(implement, ctx);
      daysOffRoutes(implement, ctx);
      calendarFeedRoutes(implement, ctx);
      appointmentsExport(api, ctx);
    },
    pages({ app, limit }) {
      calendarFeedPage(app, ctx, limit);
      shortLinkPage(app, ctx, limit);
    },
    tasks: [ctx.reminders, ctx.requestDeadlines, createWaitingListTask(ctx)],
  };
}
