import type { DayVisit } from '@it-lotse/contract/today';
import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { reserveBefore } from '@it-lotse/domain/day-plan';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { DaySource } from '../../kernel/sources/today-sources.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listStartingBetween, type StoredAppointment } from './appointments-repository.ts';
import { bookingSetting } from './booking-setting.ts';
import { directDrives } from './direct-drives.ts';

const shownVisits = 20;
/** Cancelled ones are among them. */
const readVisits = 100;
const lookAheadDays = 14;

/** The visits of this Berlin day and the first one after it, each with the drive to it. */
export const readDayVisits: DaySource<AppointmentsNeeds> = (ctx) => {
  const { db, clock, settings } = ctx;
  const today = berlinDay(clock.now());
  const ofDays = (first: string, days: number) =>
    listStartingBetween(db, startOfBerlinDay(first), startOfBerlinDay(addDays(first, days)), readVisits).filter(
      ({ status }) => status !== 'cancelled',
    );
  const ofToday = ofDays(today, 1);
  const later = ofDays(addDays(today, 1), lookAheadDays)[0];
  const fromVisits = new Map(directDrives(ctx, ofToday).map(({ to, minutes }) => [to, minutes]));
  return {
    reserve_minutes: reserveBefore(settings.get(bookingSetting).buffer_minutes),
    visits: ofToday.slice(0, shownVisits).map((visit) => dayVisit(visit, fromVisits.get(visit.id))),
    later: later ? dayVisit(later) : null,
  };
};

/** Without a visit before it the drive begins at home. */
function dayVisit(visit: StoredAppointment, fromVisit?: number): DayVisit {
  const { id, status, customer_name, service_name, location, start_time, end_time, drive_minutes } = visit;
  return {
    ...{ id, status, customer_name, service_name, location, start_time, end_time },
    drive_minutes: fromVisit ?? drive_minutes,
  };
}
