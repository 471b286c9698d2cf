import { accountPersonal } from './account/account-personal.ts';
import { appointmentsOnDashboard } from './appointments/appointment-figures.ts';
import { appointmentsPersonal } from './appointments/appointments-personal.ts';
import { appointmentsSearch } from './appointments/appointments-search.ts';
import { appointmentsTimeline } from './appointments/appointments-timeline.ts';
import { backupService } from './backup/backups.ts';
import { backupsPersonal } from './backup/backups-personal.ts';
import { calendarPersonal } from './calendar/calendar-personal.ts';
import { calendarOnDashboard, calendarService } from './calendar/calendar-service-state.ts';
import { assistantService, chatsOnDashboard } from './chat/chat-figures.ts';
import { chatPersonal } from './chat/chat-personal.ts';
import { chatSearch } from './chat/chat-search.ts';
import { chatTimeline } from './chat/chat-timeline.ts';
import { settingsOnDashboard } from './content/content-figures.ts';
import { settingsPersonal } from './content/settings-personal.ts';
import { customersPersonal } from './customers/customers-personal.ts';
import { customersSearch } from './customers/customers-search.ts';
import { dashboardPersonal } from './dashboard/dashboard-personal.ts';
import { debugPersonal } from './debug/debug-personal.ts';
import { declarationsOnDashboard } from './declarations/declarations-figures.ts';
import { declarationsPersonal } from './declarations/declarations-personal.ts';
import { declarationsTimeline } from './declarations/declarations-timeline.ts';
import { emailService, emailsOnDashboard } from './emails/emails-figures.ts';
import { emailsPersonal } from './emails/emails-personal.ts';
import { emailsTimeline } from './emails/emails-timeline.ts';
import { eventsPersonal } from './events/events-personal.ts';
import { leadsOnDashboard } from './leads/lead-figures.ts';
import { leadsPersonal } from './leads/leads-personal.ts';
import { leadsSearch } from './leads/leads-search.ts';
import { leadsTimeline } from './leads/leads-timeline.ts';
import { newsletterPersonal } from './newsletter/newsletter-personal.ts';
import { outboxPersonal } from './outbox/outbox-personal.ts';
import { paymentsOnDashboard } from './payments/payment-figures.ts';
import { paymentService } from './payments/payment-service.ts';
import { paymentsCard } from './payments/payments-card.ts';
import { paymentsPersonal } from './payments/payments-personal.ts';
import { paymentsSearch } from './payments/payments-search.ts';
import { paymentsTimeline } from './payments/payments-timeline.ts';
import { serverPersonal } from './personal/server-personal.ts';
import { privacyPersonal } from './privacy/privacy-personal.ts';
import { smsService } from './sms/sms-service.ts';
import type { FeatureViews } from './views.ts';
import { whatsappOnDashboard, whatsappService } from './whatsapp/whatsapp-figures.ts';
import { whatsappPersonal } from './whatsapp/whatsapp-personal.ts';
import { whatsappSearch } from './whatsapp/whatsapp-search.ts';
import { whatsappTimeline } from './whatsapp/whatsapp-timeline.ts';

/** What the features of this server give to the views that are made of all of them. */
export const featureViews: FeatureViews = {
  search: [customersSearch, leadsSearch, appointmentsSearch, paymentsSearch, chatSearch, whatsappSearch],
  timeline: [
    leadsTimeline,
    chatTimeline,
    appointmentsTimeline,
    paymentsTimeline,
    emailsTimeline,
    whatsappTimeline,
    declarationsTimeline,
  ],
  card: [paymentsCard],
  figures: [
    leadsOnDashboard,
    appointmentsOnDashboard,
    emailsOnDashboard,
    chatsOnDashboard,
    whatsappOnDashboard,
    declarationsOnDashboard,
    paymentsOnDashboard,
    calendarOnDashboard,
    settingsOnDashboard,
  ],
  services: [
    emailService,
    calendarService,
    paymentService,
    assistantService,
    whatsappService,
    smsService,
    backupService,
  ],
  personal: [
    customersPersonal,
    leadsPersonal,
    appointmentsPersonal,
    calendarPersonal,
    paymentsPersonal,
    emailsPersonal,
    chatPersonal,
    whatsappPersonal,
    newsletterPersonal,
    declarationsPersonal,
    eventsPersonal,
    outboxPersonal,
    accountPersonal,
    settingsPersonal,
    backupsPersonal,
    dashboardPersonal,
    debugPersonal,
    privacyPersonal,
    serverPersonal,
  ],
};
