import { findEmailStatus } from '../../channels/emails/email-log.ts';
import { queueEmail, withdrawEmail } from '../../channels/emails/queue-email.ts';
import { findSmsStatus, queueSms, withdrawSms } from '../../channels/sms/queue-sms.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { smsNumberOf } from '../../kernel/phone-number.ts';
import { asMailed } from './appointment-mail-parts.ts';
import { isOpenStatus } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { findAppointment, type StoredAppointment } from './appointments-repository.ts';
import { bookingSetting } from './booking-setting.ts';
import { composeReminder, composeReminderSms } from './reminder-messages.ts';
import { isToBeSent, type PlannedReminder, planReminders } from './reminder-rules.ts';
import {
  deleteReminder,
  findLastReminded,
  insertReminder,
  listReminders,
  listVisitsToRemind,
  type RemindedVisit,
  type ReminderChannel,
  type StoredReminder,
} from './reminders-repository.ts';

const channels = ['email', 'sms'] as const;
const hourMs = 3_600_000;

/** A reminder whose time has come. */
export interface DueReminder {
  readonly appointmentId: string;
  readonly channel: ReminderChannel;
}

/** The reminders that have to go out now, also those missed while the server was down, by the start of the visit. */
export function listDueReminders(db: ReadDb, ctx: AppointmentsNeeds): DueReminder[] {
  const now = ctx.clock.now();
  const horizon = new Date(now.getTime() + Math.max(0, ...ctx.settings.get(bookingSetting).reminder_hours) * hourMs);
  return listVisitsToRemind(db, now, horizon).flatMap((visit) =>
    channels
      .filter((channel) => findDueReminder(db, ctx, visit, channel) !== null)
      .map((channel) => ({ appointmentId: visit.id, channel })),
  );
}

/**
 * Hands a reminder to the outbox and writes down that it did, in one transaction. Does nothing when it is due no longer:
 * the appointment was moved or cancelled meanwhile.
 */
export function queueReminder(tx: WriteTx, ctx: AppointmentsNeeds, { appointmentId, channel }: DueReminder): void {
  const appointment = findAppointment(tx, appointmentId);
  const reminder = appointment && findDueReminder(tx, ctx, appointment, channel);
  if (!reminder) return;
  insertReminder(tx, {
    appointment_id: appointment.id,
    start_time: appointment.start_time,
    hours_before: reminder.hoursBefore,
    channel,
    queued_at: tx.now.toISOString(),
    reference: send(tx, ctx, appointment, channel, reminder.usefulUntil),
  });
}

function findDueReminder(
  db: ReadDb,
  ctx: AppointmentsNeeds,
  visit: RemindedVisit,
  channel: ReminderChannel,
): PlannedReminder | null {
  if (visit.status !== 'confirmed' || !wants(ctx, visit, channel)) return null;
  const times = { now: ctx.clock.now(), agreedAt: new Date(visit.agreed_at) };
  const planned = planReminders(new Date(visit.start_time), ctx.settings.get(bookingSetting).reminder_hours);
  // At any moment at most one reminder of a visit can be due.
  const due = planned.find((reminder) => isToBeSent(reminder, { ...times, lastSentAt: null }));
  if (!due) return null;
  return isToBeSent(due, { ...times, lastSentAt: findLastReminded(db, visit, channel) }) ? due : null;
}

/** @returns what the reminder is found by later */
function send(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  appointment: StoredAppointment,
  channel: ReminderChannel,
  validUntil: Date,
): string {
  if (channel === 'email') {
    return queueEmail(tx, ctx, { ...composeReminder(ctx, asMailed(tx, ctx, appointment)), valid_until: validUntil })
      .emailId;
  }
  return queueSms(tx, {
    to_name: appointment.customer_name,
    to: smsNumberOf(appointment.customer_phone) ?? '',
    text: composeReminderSms(ctx, appointment),
    valid_until: validUntil,
  });
}

/** Whether this customer is reminded this way at all. */
function wants(ctx: AppointmentsNeeds, visit: RemindedVisit, channel: ReminderChannel): boolean {
  if (channel === 'email') return visit.send_email_reminder && visit.customer_email !== '';
  return visit.send_sms_reminder && ctx.sms !== null && smsNumberOf(visit.customer_phone) !== null;
}

/**
 * Takes back every reminder of an appointment that has not gone out: it was moved, cancelled or removed. What was sent
 * stays written down, so that it is not sent again.
 */
export function withdrawReminders(tx: WriteTx, appointmentId: string): void {
  for (const reminder of listReminders(tx, appointmentId)) {
    const { channel, reference } = reminder;
    const withdrawn = channel === 'email' ? withdrawEmail(tx, reference) : withdrawSms(tx, reference);
    if (withdrawn) deleteReminder(tx, reminder);
  }
}

export interface ReminderInfo {
  due_at: string;
  hours_before: number;
  channel: ReminderChannel;
  state: 'planned' | 'queued' | 'sent' | 'failed' | 'skipped';
}

/** The reminders of the appointment's present time, earliest first: what became of them and what is still planned. */
export function describeReminders(db: ReadDb, ctx: AppointmentsNeeds, appointment: StoredAppointment): ReminderInfo[] {
  const start = new Date(appointment.start_time);
  const queued = listReminders(db, appointment.id).filter(({ start_time }) => start_time === appointment.start_time);
  const hours = isOpenStatus(appointment.status) ? ctx.settings.get(bookingSetting).reminder_hours : [];
  const expected = planReminders(start, hours).flatMap((planned) =>
    channels
      .filter((channel) => wants(ctx, appointment, channel))
      .filter((channel) => !queued.some((one) => one.channel === channel && one.hours_before === planned.hoursBefore))
      .map((channel) => ({
        due_at: planned.dueAt.toISOString(),
        hours_before: planned.hoursBefore,
        channel,
        state: canStillBeSent(ctx, appointment, planned, lastOf(queued, channel))
          ? ('planned' as const)
          : ('skipped' as const),
      })),
  );
  const known = queued.map((reminder) => ({
    due_at: new Date(start.getTime() - reminder.hours_before * hourMs).toISOString(),
    hours_before: reminder.hours_before,
    channel: reminder.channel,
    state: stateOf(db, reminder),
  }));
  return [...known, ...expected].sort((a, b) => b.hours_before - a.hours_before || a.channel.localeCompare(b.channel));
}

function lastOf(queued: StoredReminder[], channel: ReminderChannel): Date | null {
  const times = queued.filter((one) => one.channel === channel).map(({ queued_at }) => Date.parse(queued_at));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Now, or when it falls due. */
function canStillBeSent(
  ctx: AppointmentsNeeds,
  { agreed_at }: StoredAppointment,
  planned: PlannedReminder,
  lastSentAt: Date | null,
): boolean {
  const now = new Date(Math.max(ctx.clock.now().getTime(), planned.dueAt.getTime()));
  return isToBeSent(planned, { now, agreedAt: new Date(agreed_at), lastSentAt });
}

function stateOf(db: ReadDb, { channel, reference }: StoredReminder): ReminderInfo['state'] {
  const status = channel === 'email' ? findEmailStatus(db, reference) : findSmsStatus(db, reference);
  return status === 'waiting' ? 'queued' : (status ?? 'sent');
}
