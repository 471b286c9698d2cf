import type { noteTold, updateAppointment } from '@it-lotse/contract/appointments';
import type { BodyOf } from '@it-lotse/contract/endpoint';
import { appointmentStatusWords as statusWords } from '@it-lotse/domain/appointment-status-words';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { AppError } from '../../kernel/http/app-error.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { AppointmentChange, StoredAppointment } from './appointments-repository.ts';

type Change = BodyOf<typeof updateAppointment>;
type Base = NonNullable<Change['base']>;

/** A call that was repeated because its answer got lost finds its own change. */
export function isAsWanted(before: StoredAppointment, { base = {}, ...input }: Change): boolean {
  const changed = Object.keys(base) as (keyof Base)[];
  return changed.length > 0 && changed.every((name) => input[name] === before[name]);
}

/** @throws AppError appointment_changed where it stands otherwise by now than the operator saw it */
export function refuseChangedElsewhere(before: StoredAppointment, { status, operator_notes }: Base): void {
  if (operator_notes !== undefined && operator_notes !== before.operator_notes) {
    throw new AppError('appointment_changed', { current: before.operator_notes });
  }
  if (status !== undefined && status !== before.status) {
    throw new AppError('appointment_changed', { current: standsAs(before) });
  }
}

/** @throws AppError appointment_changed where a customer was told of another time, or that it takes place and it does not */
export function refuseToldOtherwise(before: StoredAppointment, told: BodyOf<typeof noteTold>['base']): void {
  if (!told) return;
  const isSameTime = Date.parse(told.start_time) === Date.parse(before.start_time);
  if (!isSameTime || told.status !== before.status) {
    throw new AppError('appointment_changed', { current: standsAs(before) });
  }
}

const standsAs = ({ status, start_time }: StoredAppointment) =>
  `${statusWords[status]}, ${formatShortMoment(start_time)}`;

/** Its customer was told that it does not take place: whether it does is said first, and told, by taking it up again. */
export function refuseSettledCancelled({ status }: StoredAppointment, change: AppointmentChange): void {
  if (status !== 'cancelled' || (change.status !== 'completed' && change.status !== 'no_show')) return;
  throw new AppError('validation_failed', {
    detail: 'Dieser Termin ist storniert. Nehmen Sie ihn erst mit „Findet doch statt“ wieder auf.',
  });
}

/** Nobody can have missed, or had, what is still to come. A visit of which that was noted before keeps its other changes. */
export function refuseSettledAhead(ctx: AppointmentsNeeds, before: StoredAppointment, change: AppointmentChange): void {
  const { status, start_time } = { ...before, ...change };
  const isSame = status === before.status && start_time === before.start_time;
  const isAhead = Date.parse(start_time) > ctx.clock.now().getTime();
  if (isSame || !isAhead || (status !== 'completed' && status !== 'no_show')) return;
  const what = status === 'completed' ? 'erledigt' : 'nicht erschienen';
  throw new AppError('validation_failed', {
    detail: `Dieser Termin liegt in der Zukunft. Er kann noch nicht als „${what}“ gelten.`,
  });
}
