import {
  getAppointment,
  getAppointmentStats,
  listAppointments,
  listAppointmentsBetween,
} from '../../contract/appointments.ts';
import { listServiceTypes } from '../../contract/booking.ts';
import { getBookingSettings } from '../../contract/booking-settings.ts';
import { getCalendarStatus, listCalendarEvents } from '../../contract/calendar.ts';
import { getBusinessProfile, getPrices } from '../../contract/content.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import type { OfficeEvent } from '../../contract/events.ts';
import { getLead, listLeads } from '../../contract/leads.ts';
import { listOutboxJobs } from '../../contract/outbox.ts';
import {
  getPaymentStats,
  getRevenue,
  getTransaction,
  listReviewCases,
  listTransactions,
} from '../../contract/payments.ts';

const appointmentPaths = [
  listAppointments.path,
  listAppointmentsBetween.path,
  getAppointmentStats.path,
  getAppointment.path,
  getDashboardStats.path,
];

const paymentPaths = [
  listTransactions.path,
  getTransaction.path,
  getPaymentStats.path,
  getRevenue.path,
  listReviewCases.path,
];

/** Which calls answer differently after an event. */
export function stalePaths(event: OfficeEvent): readonly string[] {
  switch (event.type) {
    case 'lead.created':
    case 'lead.updated':
    case 'lead.deleted':
    case 'leads.deleted_all':
      return [listLeads.path, getLead.path, getDashboardStats.path];
    case 'email.queued':
    case 'email.sent':
    case 'email.failed':
      return [getLead.path, getAppointment.path, getDashboardStats.path, listOutboxJobs.path];
    case 'content.updated':
      return event.part === 'booking'
        ? [getBookingSettings.path, listServiceTypes.path, listAppointmentsBetween.path]
        : [getPrices.path, getBusinessProfile.path, getDashboardStats.path];
    case 'appointment.booked':
    case 'appointment.moved':
    case 'appointment.cancelled':
    case 'appointment.updated':
    case 'appointments.deleted_all':
      // The calendar's status counts what still has to be written to Google; a visit that nobody paid is a case of Klärung.
      return [...appointmentPaths, getCalendarStatus.path, listReviewCases.path];
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
      return [...paymentPaths, ...appointmentPaths];
    case 'account.signed_in':
      return [getDashboardStats.path];
  }
}
