import { keepsClear, type Stop } from '@it-lotse/domain/drives';
import { formatClock, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { visitWords } from '@it-lotse/domain/visit-words';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listBlocksBetween, type StoredAppointment, type StoredBlock } from './appointments-repository.ts';
import { requireAppointment } from './appointments-service.ts';
import { heldStops, stopOf } from './availability.ts';
import { bookingSetting, drivesOf } from './booking-setting.ts';

/** @throws AppError appointment_overlaps, naming what is there already */
export function refuseOverlap(tx: WriteTx, ctx: AppointmentsNeeds, stop: Stop, exceptId: string | null): void {
  const detail = findOverlap(ctx, tx, stop, exceptId);
  if (detail === null) return;
  const own = listInTheWay(ctx, tx, stop, exceptId);
  const current = own.map(({ id }) => describeVisit(requireAppointment(tx, id))).join('\n\n');
  throw new AppError('appointment_overlaps', { detail, current: current || 'Ein Eintrag in Ihrem Kalender' });
}

const describeVisit = ({ customer_name, service_name, start_time, end_time, location }: StoredAppointment) =>
  visitWords({ start: start_time, end: end_time, customer: customer_name, service: service_name, location });

/** What is in the way of a visit, the drives counted, as a German sentence; null when nothing is. */
export function findOverlap(ctx: AppointmentsNeeds, db: ReadDb, stop: Stop, exceptId: string | null): string | null {
  const [own] = listInTheWay(ctx, db, stop, exceptId);
  if (own) {
    const when = `${formatWeekdayDate(own.start_time)}, ${formatClock(own.start_time)}`;
    return `Das überschneidet sich mit dem Termin von ${own.customer_name} (${when}, Fahrzeit eingerechnet).`;
  }
  const drives = drivesOf(ctx.settings.get(bookingSetting));
  if (heldStops(db, exceptId).some((held) => !keepsClear(stop, held, 0, drives))) {
    return 'Diese Zeit ist für jemanden auf der Warteliste freigehalten.';
  }
  const { from, to } = around(stop, stop.driveMinutes);
  if (ctx.calendar.externalBusy(db, from, to).length === 0) return null;
  return 'Das überschneidet sich mit einem Eintrag in Ihrem Kalender.';
}

/** The pause between visits binds customers, not the operator. */
function listInTheWay(ctx: AppointmentsNeeds, db: ReadDb, stop: Stop, exceptId: string | null): StoredBlock[] {
  const drives = drivesOf(ctx.settings.get(bookingSetting));
  const { from, to } = around(stop, drives.longestFrom(stop));
  return listBlocksBetween(db, from, to).filter(
    (visit) => visit.id !== exceptId && !keepsClear(stop, stopOf(visit), 0, drives),
  );
}

function around({ from, to }: Stop, minutes: number): { from: Date; to: Date } {
  return { from: new Date(from - minutes * 60_000), to: new Date(to + minutes * 60_000) };
}
