import type { HearsEmails } from '../../channels/emails/email-hooks.ts';
import type { GivesMailSamples } from '../../channels/mail-texts/mail-samples.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { appointmentsOnDashboard } from './appointment-figures.ts';
import { appointmentMailSamples } from './appointment-mail-samples.ts';
import { appointmentsEnquiries, hadVisit } from './appointments-enquiries.ts';
import { appointmentsExport } from './appointments-export.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { appointmentsPersonal } from './appointments-personal.ts';
import { isVisited } from './appointments-repository.ts';
import { appointmentsRoutes } from './appointments-routes.ts';
import { appointmentsSearch } from './appointments-search.ts';
import { appointmentsTimeline } from './appointments-timeline.ts';
import { bookingRoutes } from './booking-routes.ts';
import { bookingSettingsRoutes } from './booking-settings-routes.ts';
import { calendarFeedPage, calendarFeedRoutes } from './calendar-feed-routes.ts';
import { calendarFileRoute } from './calendar-file-route.ts';
import { readDayVisits } from './day-visits.ts';
import { daysOffRoutes } from './days-off-routes.ts';
import { paperRoute } from './paper-route.ts';
import { shortLinkPage } from './short-link-page.ts';
import { createWaitingListTask } from './waiting-list/waiting-offers.ts';
import { waitingRoutes } from './waiting-list/waiting-routes.ts';
import { waitingSearch } from './waiting-list/waiting-search.ts';
import { waitingTimeline } from './waiting-list/waiting-timeline.ts';
import { hasProvenAddress } from './waiting-repository.ts';

function appointmentsModule(ctx: AppointmentsNeeds): ServerModule {
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

export const appointmentsFeature = {
  createModule: appointmentsModule,
  search: [appointmentsSearch, waitingSearch],
  timeline: [appointmentsTimeline, waitingTimeline],
  figures: appointmentsOnDashboard,
  enquiries: appointmentsEnquiries,
  hadVisit,
  day: readDayVisits,
  personal: [appointmentsPersonal],
  mailSamples: appointmentMailSamples,
  hearsEmails: () => ({ knows: (tx, email) => isVisited(tx, email) || hasProvenAddress(tx, email) }),
} satisfies ServerFeature<AppointmentsNeeds> & GivesMailSamples<AppointmentsNeeds> & HearsEmails<AppointmentsNeeds>;
