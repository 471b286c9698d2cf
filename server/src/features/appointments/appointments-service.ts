import { placeCode, type Trip } from '@it-lotse/domain/travel-zones';
import type { WriteTx } from '../../kernel/database/database.ts';
import { deleteAllAfterSnapshot } from '../../kernel/database/delete-all.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { type Actor, queueCancelled, queueMoved } from './appointment-mails.ts';
import { isOpenRequest, isOpenStatus, isToCome } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import {
  type AppointmentChange,
  deleteAppointmentsUpTo,
  findAppointment,
  findNewestSeq,
  type StoredAppointment,
  updateAppointment,
} from './appointments-repository.ts';
import { termsOf } from './booking-plan.ts';
import { withdrawReminders } from './reminders.ts';
import { queueRequestEnded } from './request-mails.ts';
import { withdrawTelling } from './telling.ts';

/** What events say about an appointment. */
export function factsOf({ id, customer_name, service_name, start_time }: StoredAppointment) {
  return { appointment_id: id, name: customer_name, service_name, start_time };
}

/** @throws AppError not_found */
export function requireAppointment(db: Parameters<typeof findAppointment>[0], id: string): StoredAppointment {
  const stored = findAppointment(db, id);
  if (!stored) throw new AppError('not_found', { detail: 'Diesen Termin gibt es nicht mehr.' });
  return stored;
}

interface Telling {
  /** Whether the customer gets a mail about it. Of what is over nobody is told. */
  notifyCustomer?: boolean;
}

/**
 * Moves an appointment, with other changes in the same breath. Reminders for the old time are taken back; those for the
 * new one follow from `start_time`. Does not look whether the time is free: that is the caller's.
 */
export function moveAppointment(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  start: Date,
  by: Exclude<Actor, 'deadline'>,
  { notifyCustomer = true, change = {} }: Telling & { change?: AppointmentChange } = {},
): StoredAppointment {
  // Another time is not what was asked for: nobody moves a request, it is answered first.
  if (isOpenRequest(before)) throw answerFirst();
  withdrawReminders(tx, before.id);
  withdrawTelling(tx, before);
  const merged = { ...before, ...change };
  const terms = termsOf(start, merged.duration_minutes, tripOf(merged), merged.price, merged.travel_cost);
  updateAppointment(tx, before, { ...change, ...terms, agreed_at: tx.now.toISOString() });
  ctx.appointmentHooks.written(tx, before.id);
  const stored = requireAppointment(tx, before.id);
  recordEvent(tx, {
    type: 'appointment.moved',
    ...factsOf(stored),
    by,
    previous_start_time: before.start_time,
  });
  const concernsCustomer = isOpenStatus(stored.status) && (isToCome(before, tx.now) || isToCome(stored, tx.now));
  if (notifyCustomer && concernsCustomer) queueMoved(tx, ctx, before, stored);
  ctx.appointmentHooks.changed(tx, stored);
  return requireAppointment(tx, before.id);
}

export const answerFirst = () =>
  new AppError('validation_failed', {
    detail:
      'Das ist noch eine Anfrage. Bestätigen Sie sie zuerst, oder lehnen Sie sie ab und schlagen Sie andere Zeiten vor.',
  });

/**
 * Cancels: the time is free again, reminders are taken back, the calendar entry goes. A request that is open ends with it.
 * A second time changes nothing.
 */
export function cancelAppointment(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  by: Actor,
  { notifyCustomer = true, answer = {} }: Telling & { answer?: RequestAnswer } = {},
): StoredAppointment {
  if (before.status === 'cancelled') return before;
  withdrawReminders(tx, before.id);
  withdrawTelling(tx, before);
  const stored = updateAppointment(tx, before, {
    status: 'cancelled',
    cancelled_at: tx.now.toISOString(),
    held_until: null,
    ...(isOpenRequest(before) && { request_state: endBy(by), ...answer }),
  });
  ctx.appointmentHooks.written(tx, stored.id);
  recordCancelled(tx, stored, by);
  if (isOpenRequest(before)) {
    if (notifyCustomer) queueRequestEnded(tx, ctx, stored);
  } else if (notifyCustomer && isToCome(before, tx.now)) queueCancelled(tx, ctx, stored, by);
  ctx.appointmentHooks.changed(tx, stored);
  return requireAppointment(tx, before.id);
}

type RequestAnswer = Partial<Pick<StoredAppointment, 'decline_reason' | 'suggested_starts'>>;

function endBy(by: Actor): 'withdrawn' | 'expired' | 'declined' {
  if (by === 'customer') return 'withdrawn';
  return by === 'deadline' ? 'expired' : 'declined';
}

function recordCancelled(tx: WriteTx, stored: StoredAppointment, by: Actor): void {
  const isDeclined = stored.request_state === 'declined' && by === 'operator';
  if (by === 'deadline' || isDeclined) recordEvent(tx, { type: 'appointment.declined', ...factsOf(stored), by });
  else recordEvent(tx, { type: 'appointment.cancelled', ...factsOf(stored), by });
}

/**
 * The operator accepts that the entry was moved in Google, to a time to come: then the visit takes place, whatever was
 * noted of its old time. @throws AppError not_found
 */
export function moveAppointmentTo(tx: WriteTx, ctx: AppointmentsNeeds, id: string, start: Date, by: 'google'): void {
  const before = requireAppointment(tx, id);
  const change = isOpenStatus(before.status) ? {} : { status: 'confirmed' as const };
  moveAppointment(tx, ctx, before, start, by, { change });
}

/** The operator accepts that the entry was deleted in Google. @throws AppError not_found */
export function cancelAppointmentBy(tx: WriteTx, ctx: AppointmentsNeeds, id: string, by: 'google'): void {
  cancelAppointment(tx, ctx, requireAppointment(tx, id), by);
}

/**
 * Deletes all appointments that are in the snapshot taken first; one that is booked meanwhile stays. Customers are not
 * told, reminders are taken back, entries in the operator's calendar go.
 * @throws AppError storage_unavailable, with nothing deleted, when the snapshot fails
 */
export async function removeAllAppointments(ctx: AppointmentsNeeds): Promise<{ deleted: number; snapshot: string }> {
  const removed = await deleteAllAfterSnapshot(ctx, {
    newestSeq: findNewestSeq,
    deleteUpTo(tx, maxSeq, limit) {
      const gone = deleteAppointmentsUpTo(tx, maxSeq, limit);
      for (const visit of gone) {
        withdrawReminders(tx, visit.id);
        ctx.appointmentHooks.deleted(tx, visit);
      }
      return gone.length;
    },
  });
  const { deleted } = removed;
  await ctx.commits.write((tx) => recordEvent(tx, { type: 'appointments.deleted_all', deleted }));
  return removed;
}

/** The trip as it was agreed. */
export function tripOf(stored: StoredAppointment): Trip {
  const { travel_zone, travel_zone_confirmed, travel_cost, drive_minutes, on_site } = stored;
  return {
    zone: travel_zone,
    confirmed: travel_zone_confirmed,
    costCents: travel_cost,
    driveMinutes: drive_minutes,
    postalCode: on_site ? placeCode(stored) : '',
  };
}
