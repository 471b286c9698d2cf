import type { AppointmentStatus } from '@it-lotse/shared/contract/booking';
import type { Context } from '../context.ts';
import type { StoredAppointment } from './appointments-repository.ts';

/** Agreed and still to come about: neither cancelled nor done nor missed. */
export function isOpenStatus(status: AppointmentStatus): boolean {
  return status === 'confirmed' || status === 'pending';
}

/** Whether mails about it still serve: it is agreed, and not over. */
export function isToCome({ status, end_time }: Pick<StoredAppointment, 'status' | 'end_time'>, now: Date): boolean {
  return isOpenStatus(status) && Date.parse(end_time) > now.getTime();
}

/** When the customer's own changes end. */
export function changeUntil(
  ctx: Pick<Context, 'content'>,
  { start_time }: Pick<StoredAppointment, 'start_time'>,
): Date {
  return new Date(Date.parse(start_time) - ctx.content.booking().cutoff_hours * 3_600_000);
}

/** Whether the customer may still move or cancel it alone. */
export function isChangeable(ctx: Pick<Context, 'content' | 'clock'>, stored: StoredAppointment): boolean {
  return isOpenStatus(stored.status) && ctx.clock.now() < changeUntil(ctx, stored);
}
