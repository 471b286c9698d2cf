import {
  checkVisit,
  getAppointment,
  getAppointmentStats,
  listAppointments,
  listAppointmentsBetween,
} from '../../contract/appointments.ts';
import { getAssistantSettings } from '../../contract/assistant-settings.ts';
import { listBackups } from '../../contract/backups.ts';
import { listServiceTypes } from '../../contract/booking.ts';
import { getCalendarStatus, listCalendarEvents } from '../../contract/calendar.ts';
import { getChatSession, getChatStats, listChatSessions } from '../../contract/chats.ts';
import { findCustomer, getCustomer, getTimeline, listCustomers } from '../../contract/customers.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import { listVisitsOnDaysOff } from '../../contract/days-off.ts';
import { listDeclarations } from '../../contract/declarations.ts';
import { emailStats, getEmail, getMailSettings, listEmails } from '../../contract/emails.ts';
import type { OfficeEvent } from '../../contract/events.ts';
import { getHealthView } from '../../contract/health-view.ts';
import { getLead, listLeads } from '../../contract/leads.ts';
import {
  campaignResults,
  consentLedger,
  getCampaign,
  listCampaigns,
  listSubscribers,
  newsletterStats,
} from '../../contract/newsletter.ts';
import { listOutboxJobs } from '../../contract/outbox.ts';
import {
  getPaymentStats,
  getRevenue,
  getTransaction,
  listReviewCases,
  listTransactions,
} from '../../contract/payments.ts';
import { getRetention } from '../../contract/privacy.ts';
import { getSecurity, listActivities, listSessions } from '../../contract/security.ts';
import { getBookingSettings, getBusinessProfile } from '../../contract/settings.ts';
import { getTextBlocks } from '../../contract/text-blocks.ts';
import {
  getWhatsappConversation,
  getWhatsappStatus,
  listWhatsappConversations,
  listWhatsappMessages,
  listWhatsappTemplates,
} from '../../contract/whatsapp.ts';
import { getTokenInfo } from '../../contract/whatsapp-token.ts';

/** The dashboard counts appointments too. */
export const appointmentPaths: readonly string[] = [
  listAppointments.path,
  listAppointmentsBetween.path,
  getAppointmentStats.path,
  getAppointment.path,
  checkVisit.path,
  listVisitsOnDaysOff.path,
  getDashboardStats.path,
];

export const securityPaths: readonly string[] = [getSecurity.path, listSessions.path, listActivities.path];

export const paymentPaths: readonly string[] = [
  listTransactions.path,
  getTransaction.path,
  getPaymentStats.path,
  getRevenue.path,
  listReviewCases.path,
];

/** A declaration names the packages it may mean. */
export const declarationPaths: readonly string[] = [listDeclarations.path];

export const chatPaths: readonly string[] = [
  listChatSessions.path,
  getChatSession.path,
  getChatStats.path,
  getDashboardStats.path,
];

export const conversationPaths: readonly string[] = [
  listWhatsappConversations.path,
  getWhatsappConversation.path,
  listWhatsappMessages.path,
];

const tokenPaths = [getTokenInfo.path, getWhatsappStatus.path, getDashboardStats.path];

/** Everything that shows mails or the outbox. */
export const emailPaths = [
  listEmails.path,
  emailStats.path,
  getEmail.path,
  getLead.path,
  getAppointment.path,
  listOutboxJobs.path,
  getDashboardStats.path,
];

/** Everything that shows subscribers or campaigns. */
export const newsletterPaths = [
  newsletterStats.path,
  listSubscribers.path,
  consentLedger.path,
  listCampaigns.path,
  getCampaign.path,
  campaignResults.path,
];

/** A person's card tells of every domain. */
const personPaths = [getCustomer.path, getTimeline.path, findCustomer.path];

export const customerPaths = [listCustomers.path, ...personPaths];

/** After these an answer that is loaded may hold what exists nowhere else any more. */
export const isDeletion = ({ type }: OfficeEvent) =>
  /[._](?:deleted|deleted_all|erased)$/.test(type) || type === 'privacy.retention_run' || type === 'customers.merged';

/** Which calls answer differently after an event. */
export function stalePaths(event: OfficeEvent): readonly string[] {
  switch (event.type) {
    case 'lead.created':
    case 'lead.updated':
    case 'lead.deleted':
    case 'leads.deleted_all':
      return [listLeads.path, getLead.path, getDashboardStats.path, ...personPaths];
    case 'email.queued':
    case 'email.sent':
    case 'email.failed':
    case 'email.held_back':
    case 'email.released':
    case 'email.delayed':
      return [...emailPaths, ...personPaths];
    case 'content.updated':
      return event.part === 'booking'
        ? [
            getBookingSettings.path,
            listServiceTypes.path,
            listAppointmentsBetween.path,
            listVisitsOnDaysOff.path,
            getDashboardStats.path,
          ]
        : [
            getBusinessProfile.path,
            getAssistantSettings.path,
            getMailSettings.path,
            getTextBlocks.path,
            getChatStats.path,
            getDashboardStats.path,
          ];
    case 'appointment.booked':
    case 'appointment.moved':
    case 'appointment.cancelled':
    case 'appointment.updated':
    case 'appointments.deleted_all':
      // The calendar's status counts what still has to be written to Google; a visit that nobody paid is a case of Klärung.
      return [...appointmentPaths, getCalendarStatus.path, listReviewCases.path, ...personPaths];
    case 'calendar.connected':
    case 'calendar.disconnected':
    case 'calendar.recovered':
    case 'calendar.updated':
      return [getCalendarStatus.path, listCalendarEvents.path, getAppointment.path, getDashboardStats.path];
    case 'calendar.change_found':
    case 'calendar.change_resolved':
      return [...appointmentPaths, getCalendarStatus.path, listCalendarEvents.path];
    case 'payment.received':
    case 'payment.refunded':
    case 'payment.failed':
    case 'payment.review':
    case 'payment.updated':
      return [...paymentPaths, ...appointmentPaths, ...declarationPaths, ...personPaths];
    case 'chat.started':
    case 'chat.needs_person':
    case 'chat.danger':
    case 'chat.visitor_wrote':
    case 'chat.taken_over':
    case 'chat.updated':
    case 'chat.deleted':
      return [...chatPaths, ...personPaths];
    case 'provider.refused':
    case 'provider.recovered':
      return [...emailPaths, getHealthView.path];
    case 'backup.failed':
    case 'backup.recovered':
    case 'backup.target_failed':
    case 'backup.target_recovered':
      return [listBackups.path, getHealthView.path, getDashboardStats.path];
    case 'assistant.failing':
    case 'assistant.recovered':
      return [getChatStats.path, getDashboardStats.path];
    case 'whatsapp.received':
    case 'whatsapp.read':
    case 'whatsapp.deleted':
      return [...conversationPaths, ...personPaths, getDashboardStats.path];
    case 'whatsapp.failed':
    case 'whatsapp.updated':
      return [...conversationPaths, ...personPaths, getTokenInfo.path];
    case 'whatsapp.token_changed':
    case 'whatsapp.token_expiring':
    case 'whatsapp.token_dead':
    case 'whatsapp.recovered':
      return [...tokenPaths, listWhatsappTemplates.path];
    case 'customer.updated':
    case 'customers.merged':
      return [...customerPaths, getChatSession.path, listWhatsappConversations.path];
    case 'newsletter.subscribed':
    case 'newsletter.unsubscribed':
      return [...newsletterPaths, listLeads.path, getLead.path];
    case 'newsletter.campaign_started':
    case 'newsletter.campaign_paused':
    case 'newsletter.campaign_finished':
      return [...newsletterPaths, ...emailPaths, ...personPaths];
    case 'declaration.received':
    case 'declaration.updated':
      return [listDeclarations.path, getDashboardStats.path, ...personPaths, listCustomers.path];
    case 'privacy.exported':
      return [];
    case 'privacy.erased':
    case 'privacy.person_is_back':
    case 'privacy.retention_run':
      return [
        listLeads.path,
        ...emailPaths,
        ...appointmentPaths,
        ...paymentPaths,
        ...chatPaths,
        ...conversationPaths,
        ...customerPaths,
        listDeclarations.path,
        getRetention.path,
      ];
    case 'privacy.settings_changed':
      return [getRetention.path];
    case 'account.signed_in':
    case 'account.guessed':
      return [getDashboardStats.path, ...securityPaths];
  }
}
