import type { Context } from '../context.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import {
  findAppointment,
  listStartingBetween,
  type StoredAppointment,
  updateAppointment,
} from './appointments-repository.ts';
import { cancelAppointment, factsOf } from './appointments-service.ts';

/** An appointment as the payments see it. */
export type Visit = StoredAppointment;

/** null: there is no such appointment (any more). */
export function findVisit(db: ReadDb, id: string): Visit | null {
  return findAppointment(db, id);
}

export function findVisitStatus(db: ReadDb, id: string): Visit['status'] | null {
  return findAppointment(db, id)?.status ?? null;
}

/** Visits that cost something and ended in [from, to) without being cancelled or missed, last first. */
export function listEndedVisits(db: ReadDb, from: Date, to: Date, limit: number): Visit[] {
  return listStartingBetween(db, from, to, limit)
    .filter(({ status, end_time, total_cost }) => isDone(status) && end_time <= to.toISOString() && total_cost > 0)
    .reverse();
}

const isDone = (status: Visit['status']) => status === 'confirmed' || status === 'completed';

/** Holds an appointment for an open checkout: pending until it is paid, or until nobody paid in time. */
export function holdForCheckout(db: WriteDb, ctx: Context, appointment: StoredAppointment, until: Date): void {
  change(db, ctx, appointment, { status: 'pending', held_until: until.toISOString() });
}

/** Paid: the appointment is agreed for good. */
export function confirmPaidAppointment(db: WriteDb, ctx: Context, id: string): void {
  const appointment = findAppointment(db, id);
  if (appointment?.status === 'pending') change(db, ctx, appointment, { status: 'confirmed', held_until: null });
}

/** The customer pays on site after all, or paying online did not work: the appointment stands. */
export function releaseHold(db: WriteDb, ctx: Context, id: string): void {
  const appointment = findAppointment(db, id);
  if (appointment?.status === 'pending' && appointment.held_until) {
    change(db, ctx, appointment, { status: 'confirmed', held_until: null });
  }
}

/** The checkout ended without payment: the time is free again, and the customer hears how to book anew. */
export function releaseUnpaidHold(db: WriteDb, ctx: Context, id: string): void {
  const appointment = findAppointment(db, id);
  if (appointment?.status === 'pending' && appointment.held_until) cancelAppointment(db, ctx, appointment, 'checkout');
}

function change(
  db: WriteDb,
  ctx: Context,
  before: StoredAppointment,
  values: Pick<StoredAppointment, 'status' | 'held_until'>,
): void {
  const stored = updateAppointment(db, before, values);
  recordEvent(db, ctx.clock.now(), { type: 'appointment.updated', ...factsOf(stored) });
}
