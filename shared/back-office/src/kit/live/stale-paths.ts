import {
  checkVisit,
  getAppointment,
  getAppointmentStats,
  listAppointments,
  listAppointmentsBetween,
} from '@it-lotse/contract/appointments';
import { findCustomer, getCustomer, getTimeline } from '@it-lotse/contract/customers';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { listVisitsOnDaysOff } from '@it-lotse/contract/days-off';
import { emailStats, getEmail, listEmails } from '@it-lotse/contract/emails';
import { getEnquiries } from '@it-lotse/contract/enquiries';
import { getLead } from '@it-lotse/contract/leads';
import { listOutboxJobs } from '@it-lotse/contract/outbox';
import { getToday } from '@it-lotse/contract/today';

/** Calls of one feature that answer differently after events of another, too. */

/** What the dashboard counts. */
export const dashboardPaths: readonly string[] = [getDashboardStats.path, getEnquiries.path];

/** The dashboard counts appointments too. */
export const appointmentPaths: readonly string[] = [
  listAppointments.path,
  listAppointmentsBetween.path,
  getAppointmentStats.path,
  getAppointment.path,
  checkVisit.path,
  listVisitsOnDaysOff.path,
  ...dashboardPaths,
  getToday.path,
];

/** Everything that shows mails or the outbox. */
export const emailPaths: readonly string[] = [
  listEmails.path,
  emailStats.path,
  getEmail.path,
  getLead.path,
  getAppointment.path,
  listOutboxJobs.path,
  getDashboardStats.path,
];

/** A person's card tells of every domain. */
export const personPaths: readonly string[] = [getCustomer.path, getTimeline.path, findCustomer.path];
