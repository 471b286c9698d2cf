import type { HearsEmails } from '../channels/emails/email-hooks.ts';
import { emailsFeature } from '../channels/emails/emails-module.ts';
import type { GivesMailSamples } from '../channels/mail-texts/mail-samples.ts';
import { smsFeature } from '../channels/sms/sms-module.ts';
import { accountPersonal } from '../features/account/account-personal.ts';
import type { HearsAppointments } from '../features/appointments/appointment-hooks.ts';
import { appointmentsFeature } from '../features/appointments/appointments-module.ts';
import { backupsFeature } from '../features/backups/backups-module.ts';
import { calendarFeature } from '../features/calendar/calendar-module.ts';
import { chatFeature } from '../features/chat/chat-module.ts';
import { contentFeature } from '../features/content/content-module.ts';
import { declarationsFeature } from '../features/declarations/declarations-module.ts';
import { desktopUpdatesFeature } from '../features/desktop-updates/desktop-updates-module.ts';
import type { HearsLeads } from '../features/leads/lead-hooks.ts';
import { leadsFeature } from '../features/leads/leads-module.ts';
import { newsletterFeature } from '../features/newsletter/newsletter-module.ts';
import { paymentsFeature } from '../features/payments/payments-module.ts';
import { releasesFeature } from '../features/releases/releases-module.ts';
import { siteTextsFeature } from '../features/site-texts/site-texts-module.ts';
import { whatsappFeature } from '../features/whatsapp/whatsapp-module.ts';
import { connectionsPersonal } from '../kernel/connections/connections-personal.ts';
import { eventsPersonal } from '../kernel/events/events-personal.ts';
import { ordersPersonal } from '../kernel/orders/orders-personal.ts';
import { outboxPersonal } from '../kernel/outbox/outbox-personal.ts';
import { serverPersonal } from '../kernel/personal/server-personal.ts';
import type { ServerFeature } from '../kernel/server-feature.ts';
import { settingsPersonal } from '../kernel/settings/settings-personal.ts';
import { dayFiguresPersonal } from '../kernel/sources/day-figures-personal.ts';
import { contactImportsFeature } from '../views/contact-imports/contact-imports-module.ts';
import { customersFeature } from '../views/customer-card/customers-module.ts';
import { dashboardFeature } from '../views/dashboard/dashboard-module.ts';
import { debugFeature } from '../views/health/debug-module.ts';
import { privacyFeature } from '../views/privacy/privacy-module.ts';
import { searchFeature } from '../views/search/search-module.ts';
import { todayFeature } from '../views/today/today-module.ts';
import type { ServerParts } from './server-parts.ts';

type Listed = ServerFeature<ServerParts> &
  GivesMailSamples<ServerParts> &
  HearsAppointments<ServerParts> &
  HearsLeads<ServerParts> &
  HearsEmails<ServerParts>;

/**
 * Every feature of the server, with what stands below and above them. A new one is one entry: modules, views, hooks and
 * samples of mails are derived from it. The order is a law of erasing: what hangs on a record of another comes after it.
 */
export const serverFeatures: readonly Listed[] = [
  customersFeature,
  contactImportsFeature,
  leadsFeature,
  appointmentsFeature,
  calendarFeature,
  paymentsFeature,
  emailsFeature,
  chatFeature,
  whatsappFeature,
  newsletterFeature,
  declarationsFeature,
  {
    personal: [eventsPersonal, outboxPersonal, accountPersonal, settingsPersonal, connectionsPersonal, ordersPersonal],
  },
  siteTextsFeature,
  backupsFeature,
  { personal: [dayFiguresPersonal] },
  debugFeature,
  privacyFeature,
  { personal: [serverPersonal] },
  smsFeature,
  contentFeature,
  searchFeature,
  dashboardFeature,
  todayFeature,
  releasesFeature,
  desktopUpdatesFeature,
];
