import type { ServerModule } from '../../kernel/module.ts';
import { jobsWith } from '../../kernel/outbox/outbox-job.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { alarmOf } from '../../kernel/sources/alarm-source.ts';
import type { HearsAppointments } from '../appointments/appointment-hooks.ts';
import { writesToCalendar } from './calendar-hooks.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { calendarPersonal } from './calendar-personal.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { calendarOnDashboard, calendarService } from './calendar-service-state.ts';
import { calendarWriteJob } from './calendar-write-job.ts';

function calendarModule(ctx: CalendarParts): ServerModule {
  const { calendar } = ctx;
  return {
    name: 'calendar',
    routes: ({ implement, api }) => calendarRoutes(implement, api, ctx),
    jobs: jobsWith(ctx, { 'calendar.write': calendarWriteJob }),
    tasks: [{ beforeCalls: true, start: () => calendar.start(), stop: () => calendar.stop() }],
  };
}

export const calendarFeature = {
  alarms: [
    alarmOf('calendar.disconnected', ({ reason }) => ({
      subject: 'Der Kalender ist getrennt',
      what: reason,
      path: 'kalender',
    })),
  ],
  createModule: calendarModule,
  figures: calendarOnDashboard,
  service: calendarService,
  personal: [calendarPersonal],
  hearsAppointments: () => writesToCalendar,
} satisfies ServerFeature<CalendarParts> & HearsAppointments<CalendarParts>;
