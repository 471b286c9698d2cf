import type { CalendarFeedDetails } from '@it-lotse/contract/calendar-feed';
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { isOpenRequest } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listForFeed, type StoredAppointment } from './appointments-repository.ts';
import { phonesOf } from './calendar-entries.ts';

const pastDays = 30;
const dayMs = 86_400_000;
/** More than anybody books ahead; the file stays one that a telephone takes. */
const mostEvents = 5000;
const suggestedPauseSeconds = 3600;

/**
 * The appointments of the last 30 days and all to come for the operator's own calendar programs. The same appointments give
 * the same bytes, whenever it is asked for. Times are UTC: in the hour that comes twice in October, a local time with its
 * zone would name two moments. UID and SEQUENCE are those of the mails to customers.
 */
export function calendarFeed(ctx: AppointmentsNeeds, details: CalendarFeedDetails): string {
  const from = new Date(ctx.clock.now().getTime() - pastDays * dayMs);
  return calendarOf(ctx, listForFeed(ctx.db, from, mostEvents), details);
}

/** The operator's own calendar with these appointments. */
export function calendarOf(
  ctx: AppointmentsNeeds,
  visits: readonly StoredAppointment[],
  details: CalendarFeedDetails = 'names',
): string {
  const calendar = ical({
    prodId: '//IT-Lotse//Kalender-Abo//DE',
    method: ICalCalendarMethod.PUBLISH,
    name: `Termine – ${ctx.settings.get(businessProfileSetting).name}`,
    ttl: suggestedPauseSeconds,
    events: visits.map((visit) => eventOf(ctx, visit, details)),
  });
  return `${calendar.toString()}\r\n`;
}

function eventOf(ctx: AppointmentsNeeds, visit: StoredAppointment, details: CalendarFeedDetails): ICalEventData {
  const isCancelled = visit.status === 'cancelled';
  const touchedAt = [visit.created_at, visit.agreed_at, visit.cancelled_at ?? ''].sort().at(-1);
  return {
    id: `${visit.id}@it-lotse`,
    sequence: visit.version,
    // Without the time of asking, or no two answers would be the same.
    stamp: new Date(touchedAt || visit.created_at),
    start: new Date(visit.start_time),
    end: new Date(visit.end_time),
    class: ICalEventClass.PRIVATE,
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : visit.status === 'pending'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    ...(details === 'names' ? namesOf(ctx, visit) : { summary: isOpenRequest(visit) ? 'Anfrage' : 'Termin' }),
  };
}

function namesOf(ctx: AppointmentsNeeds, visit: StoredAppointment): Partial<ICalEventData> & { summary: string } {
  const lines = [...phonesOf(visit), `Im Büro ansehen: ${ctx.origin()}/dashboard/termine/${visit.id}`];
  return {
    summary: `${isOpenRequest(visit) ? 'Anfrage: ' : ''}${visit.service_name} – ${visit.visited_name || visit.customer_name}`,
    location: visit.on_site ? visit.location : 'Telefon und Fernwartung',
    description: lines.filter(Boolean).join('\n'),
  };
}
