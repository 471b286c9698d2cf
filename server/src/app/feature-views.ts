import { emailService, emailsOnDashboard } from '../channels/emails/emails-figures.ts';
import { emailsPersonal } from '../channels/emails/emails-personal.ts';
import { emailsTimeline } from '../channels/emails/emails-timeline.ts';
import { smsService } from '../channels/sms/sms-service.ts';
import { accountPersonal } from '../features/account/account-personal.ts';
import { appointmentsOnDashboard } from '../features/appointments/appointment-figures.ts';
import { appointmentsEnquiries, hadVisit } from '../features/appointments/appointments-enquiries.ts';
import { appointmentsPersonal } from '../features/appointments/appointments-personal.ts';
import { appointmentsSearch } from '../features/appointments/appointments-search.ts';
import { appointmentsTimeline } from '../features/appointments/appointments-timeline.ts';
import { readDayVisits } from '../features/appointments/day-visits.ts';
import { waitingTimeline } from '../features/appointments/waiting-list/waiting-timeline.ts';
import { backupService } from '../features/backups/backups.ts';
import { backupsPersonal } from '../features/backups/backups-personal.ts';
import { calendarPersonal } from '../features/calendar/calendar-personal.ts';
import { calendarOnDashboard, calendarService } from '../features/calendar/calendar-service-state.ts';
import { chatEnquiries } from '../features/chat/chat-enquiries.ts';
import { assistantService, chatsOnDashboard } from '../features/chat/chat-figures.ts';
import { chatPersonal } from '../features/chat/chat-personal.ts';
import { chatSearch } from '../features/chat/chat-search.ts';
import { chatTimeline } from '../features/chat/chat-timeline.ts';
import { chatsWaiting } from '../features/chat/chats-waiting.ts';
import { settingsOnDashboard } from '../features/content/content-figures.ts';
import { declarationsOnDashboard } from '../features/declarations/declarations-figures.ts';
import { declarationsPersonal } from '../features/declarations/declarations-personal.ts';
import { declarationsTimeline } from '../features/declarations/declarations-timeline.ts';
import { leadsOnDashboard } from '../features/leads/lead-figures.ts';
import { leadsEnquiries } from '../features/leads/leads-enquiries.ts';
import { leadsPersonal } from '../features/leads/leads-personal.ts';
import { leadsSearch } from '../features/leads/leads-search.ts';
import { leadsTimeline } from '../features/leads/leads-timeline.ts';
import { leadsWaiting } from '../features/leads/leads-waiting.ts';
import { newsletterPersonal } from '../features/newsletter/newsletter-personal.ts';
import { paymentsOnDashboard } from '../features/payments/payment-figures.ts';
import { paymentService } from '../features/payments/payment-service.ts';
import { paymentsCard } from '../features/payments/payments-card.ts';
import { paymentsPersonal } from '../features/payments/payments-personal.ts';
import { paymentsSearch } from '../features/payments/payments-search.ts';
import { paymentsTimeline } from '../features/payments/payments-timeline.ts';
import { siteTextsPersonal } from '../features/site-texts/site-texts-personal.ts';
import { whatsappEnquiries } from '../features/whatsapp/whatsapp-enquiries.ts';
import { whatsappOnDashboard, whatsappService } from '../features/whatsapp/whatsapp-figures.ts';
import { whatsappPersonal } from '../features/whatsapp/whatsapp-personal.ts';
import { whatsappSearch } from '../features/whatsapp/whatsapp-search.ts';
import { whatsappTimeline } from '../features/whatsapp/whatsapp-timeline.ts';
import { whatsappWaiting } from '../features/whatsapp/whatsapp-waiting.ts';
import { connectionsPersonal } from '../kernel/connections/connections-personal.ts';
import { eventsPersonal } from '../kernel/events/events-personal.ts';
import { outboxPersonal } from '../kernel/outbox/outbox-personal.ts';
import { serverPersonal } from '../kernel/personal/server-personal.ts';
import { settingsPersonal } from '../kernel/settings/settings-personal.ts';
import { dayFiguresPersonal } from '../kernel/sources/day-figures-personal.ts';
import type { FeatureViews } from '../kernel/sources/feature-views.ts';
import { customersPersonal } from '../people/customers-personal.ts';
import { contactImportsPersonal } from '../views/contact-imports/contact-imports-personal.ts';
import { customersSearch } from '../views/customer-card/customers-search.ts';
import { debugPersonal } from '../views/health/debug-personal.ts';
import { privacyPersonal } from '../views/privacy/privacy-personal.ts';

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
    waitingTimeline,
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
  enquiries: { channels: [leadsEnquiries, appointmentsEnquiries, whatsappEnquiries, chatEnquiries], hadVisit },
  day: readDayVisits,
  waiting: [chatsWaiting, whatsappWaiting, leadsWaiting],
  personal: [
    customersPersonal,
    contactImportsPersonal,
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
    connectionsPersonal,
    siteTextsPersonal,
    backupsPersonal,
    dayFiguresPersonal,
    debugPersonal,
    privacyPersonal,
    serverPersonal,
  ],
};
