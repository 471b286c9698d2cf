import type { DirectDrive } from '@it-lotse/contract/appointments';
import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listStartingBetween, type StoredAppointment } from './appointments-repository.ts';
import { stopOf } from './availability.ts';
import { bookingSetting, drivesOf } from './booking-setting.ts';

const minuteMs = 60_000;
/** For a shorter stay at home nobody makes the way. */
const shortestStayMinutes = 30;
/** More than one day holds. */
const mostOfDay = 200;

/**
 * Where the operator goes from one visit to the next without being at home in between. Help from afar, and what stands in
 * the operator's own calendar, is at home.
 * @param visits by their start
 */
export function directDrives(ctx: AppointmentsNeeds, visits: readonly StoredAppointment[]): DirectDrive[] {
  const drives = drivesOf(ctx.settings.get(bookingSetting));
  const open = visits.filter(({ status }) => status !== 'cancelled');
  return open.slice(1).flatMap((visit, index) => {
    const before = open[index];
    if (!before?.on_site || !visit.on_site) return [];
    const [one, other] = [stopOf(before), stopOf(visit)];
    const gapMinutes = (other.from - one.to) / minuteMs;
    const overHome = one.driveMinutes + other.driveMinutes;
    const minutes = drives.between(one, other);
    const isDirect = minutes < overHome || gapMinutes < overHome;
    if (!isDirect || gapMinutes < 0 || gapMinutes >= overHome + shortestStayMinutes) return [];
    if (ctx.calendar.externalBusy(ctx.db, new Date(one.to), new Date(other.from)).length > 0) return [];
    return [{ from: before.id, to: visit.id, minutes }];
  });
}

/** The same to and from one visit. */
export function directDrivesOf(ctx: AppointmentsNeeds, visit: StoredAppointment): DirectDrive[] {
  const day = berlinDay(visit.start_time);
  const ofDay = listStartingBetween(ctx.db, startOfBerlinDay(day), startOfBerlinDay(addDays(day, 1)), mostOfDay);
  return directDrives(ctx, ofDay).filter(({ from, to }) => from === visit.id || to === visit.id);
}
