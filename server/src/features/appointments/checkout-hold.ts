import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { isOpenRequest } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { findAppointment, type StoredAppointment, updateAppointment } from './appointments-repository.ts';
import { cancelAppointment, factsOf } from './appointments-service.ts';
import { approve } from './booking-requests.ts';

/** What the payments may do with an appointment. When they do it is decided in payments/visit-money.ts. */
export type Visit = StoredAppointment;

/** null: there is no such appointment (any more). */
export function findVisit(db: ReadDb, id: string): Visit | null {
  return findAppointment(db, id);
}

/** Whether everything that makes up the price is known: while travel is open, it is not. */
export function isPriceFinal({ on_site, travel_included, travel_zone_confirmed }: Visit): boolean {
  return !on_site || travel_included || travel_zone_confirmed;
}

/** Nothing is owed for a request that nobody has answered: there is no contract yet. */
export const isUnanswered: (visit: Visit) => boolean = isOpenRequest;

/** Held for an open page: pending until it is paid, or until nobody paid in time. */
export function holdVisit(tx: WriteTx, id: string, until: string): void {
  change(tx, id, { status: 'pending', held_until: until });
}

/** The visit stands, whatever becomes of a page. */
export function confirmVisit(tx: WriteTx, id: string): void {
  change(tx, id, { status: 'confirmed', held_until: null });
}

/** Money for a request was taken by hand: with that the operator has said yes. */
export function approveVisit(tx: WriteTx, ctx: AppointmentsNeeds, id: string): void {
  const visit = findAppointment(tx, id);
  if (visit && isOpenRequest(visit)) approve(tx, ctx, visit);
}

/** Nobody paid in time: the time is free again, and the customer hears how to book anew. */
export function freeUnpaidVisit(tx: WriteTx, ctx: AppointmentsNeeds, id: string): void {
  const visit = findAppointment(tx, id);
  if (visit) cancelAppointment(tx, ctx, visit, 'checkout');
}

function change(tx: WriteTx, id: string, values: Pick<StoredAppointment, 'status' | 'held_until'>): void {
  const before = findAppointment(tx, id);
  if (!before) return;
  const stored = updateAppointment(tx, before, values);
  recordEvent(tx, { type: 'appointment.updated', ...factsOf(stored) });
}
