import {
  checkVisit,
  getAppointment,
  getAppointmentStats,
  listAppointments,
  listAppointmentsBetween,
} from '../../contract/appointments.ts';
import { findCustomer, getCustomer, getTimeline } from '../../contract/customers.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import { listVisitsOnDaysOff } from '../../contract/days-off.ts';
import { listDeclarations } from '../../contract/declarations.ts';
import { emailStats, getEmail, listEmails } from '../../contract/emails.ts';
import { getLead } from '../../contract/leads.ts';
import { listOutboxJobs } from '../../contract/outbox.ts';

/** Calls of one feature that answer differently after events of another, too. */

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

/** A declaration names the packages it may mean. */
export const declarationPaths: readonly string[] = [listDeclarations.path];

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
