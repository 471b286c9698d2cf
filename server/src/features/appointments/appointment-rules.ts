import type { AppointmentStatus } from '@it-lotse/contract/booking';
import { berlinDay } from '@it-lotse/domain/format-date';
import { lastDayToWithdraw } from '@it-lotse/domain/withdrawal-period';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { bookingSetting } from './booking-setting.ts';

/** Agreed and still to come about: neither cancelled nor done nor missed. */
export function isOpenStatus(status: AppointmentStatus): boolean {
  return status === 'confirmed' || status === 'pending';
}

/** It waits for the operator's answer: nothing is agreed yet, and its time is held. */
export const isOpenRequest = ({ request_state }: Pick<StoredAppointment, 'request_state'>): boolean =>
  request_state === 'open';

const aboutContract = ['created_at', 'concluded_at', 'request_state', 'answer_by'] as const;

/** When the contract is made, at the latest: the period to withdraw runs from then. */
const concludedAt = ({
  created_at,
  concluded_at,
  request_state,
  answer_by,
}: Pick<StoredAppointment, (typeof aboutContract)[number]>): string =>
  concluded_at ?? (request_state === 'open' ? answer_by : null) ?? created_at;

/** Whether mails about it still serve: it is agreed, and not over. */
export function isToCome({ status, end_time }: Pick<StoredAppointment, 'status' | 'end_time'>, now: Date): boolean {
  return isOpenStatus(status) && Date.parse(end_time) > now.getTime();
}

/**
 * The last day on which the customer may still withdraw, where a visit up to then needs the request to begin early: of
 * consumers, unless they have asked. The period runs from the contract, however often the visit moves.
 */
export function earlyStartUntil(
  ctx: Pick<AppointmentsNeeds, 'settings'>,
  visit: Pick<StoredAppointment, (typeof aboutContract)[number] | 'for_business' | 'early_start_consent_at'>,
): string | null {
  if (visit.for_business || visit.early_start_consent_at !== null) return null;
  return lastDayToWithdraw(berlinDay(concludedAt(visit)), ctx.settings.get(bookingSetting).federal_state);
}

/** Whether a coming visit needs that request and nobody has made it: moved there by the operator, or entered without. */
export function isEarlyStartMissing(
  ctx: Pick<AppointmentsNeeds, 'settings' | 'clock'>,
  visit: StoredAppointment,
): boolean {
  const until = earlyStartUntil(ctx, visit);
  const isAhead = isOpenStatus(visit.status) && Date.parse(visit.start_time) > ctx.clock.now().getTime();
  return isAhead && until !== null && berlinDay(visit.start_time) <= until;
}

/** How many hours before it the customer's own changes end: what was promised stays, a later rule counts if it is kinder. */
export function cutoffOf(
  ctx: Pick<AppointmentsNeeds, 'settings'>,
  { cutoff_hours }: Pick<StoredAppointment, 'cutoff_hours'>,
): number {
  const { cutoff_hours: current } = ctx.settings.get(bookingSetting);
  return Math.min(cutoff_hours ?? current, current);
}

/** When the customer's own changes end. */
export function changeUntil(
  ctx: Pick<AppointmentsNeeds, 'settings'>,
  visit: Pick<StoredAppointment, 'start_time' | 'cutoff_hours'>,
): Date {
  return new Date(Date.parse(visit.start_time) - cutoffOf(ctx, visit) * 3_600_000);
}

/** Whether the customer may still move or cancel it alone. A request can be withdrawn as long as it is open. */
export function isChangeable(ctx: Pick<AppointmentsNeeds, 'settings' | 'clock'>, stored: StoredAppointment): boolean {
  if (isOpenRequest(stored)) return Date.parse(stored.start_time) > ctx.clock.now().getTime();
  return isOpenStatus(stored.status) && ctx.clock.now() < changeUntil(ctx, stored);
}
