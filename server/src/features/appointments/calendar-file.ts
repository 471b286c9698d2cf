import { TZDate } from '@date-fns/tz';
import { serviceDescription } from '@it-lotse/domain/default-booking-settings';
import { businessTimeZone } from '@it-lotse/domain/format-date';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { isOpenRequest } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { manageUrl } from './manage-link.ts';

/** REQUEST and CANCEL travel by mail (RFC 5546); PUBLISH is a file that somebody downloads. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * The visit for the customer's calendar program. The UID never changes, not even with the business data, and SEQUENCE
 * is the version of the appointment: by both a program finds the entry it already has and knows the newer one.
 */
export function calendarFile(ctx: AppointmentsNeeds, appointment: StoredAppointment, method: CalendarMethod): string {
  const profile = ctx.settings.get(businessProfileSetting);
  const isCancelled = method === 'CANCEL' || appointment.status === 'cancelled';
  const calendar = ical({
    prodId: '//IT-Lotse//Termine//DE',
    method: ICalCalendarMethod[method],
    // Without a name: a calendar with one would write DTSTAMP in local time, where RFC 5545 wants UTC.
    timezone: { name: null, generator: timeZoneBlock },
  });
  const event = calendar.createEvent({
    id: `${appointment.id}@it-lotse`,
    sequence: appointment.version,
    stamp: ctx.clock.now(),
    start: inBerlin(appointment.start_time),
    end: inBerlin(appointment.end_time),
    timezone: businessTimeZone,
    summary: `${isOpenRequest(appointment) ? 'Angefragt: ' : ''}${appointment.service_name} – ${profile.name}`,
    location: appointment.on_site ? appointment.location : 'Telefon und Fernwartung',
    description: descriptionOf(ctx, appointment),
    organizer: { name: profile.owner, email: profile.email },
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : appointment.status === 'pending'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  });
  if (method !== 'PUBLISH') {
    // The customer has agreed already, so nobody has to answer.
    event.createAttendee({
      name: appointment.customer_name,
      email: appointment.customer_email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** The library writes a plain Date in the zone of this machine; a TZDate it writes in its own. */
function inBerlin(moment: string): TZDate {
  return new TZDate(moment, businessTimeZone);
}

/** Unpacking the rules of a zone takes longer than writing the rest of the file. */
const knownBlocks = new Map<string, string>();

function timeZoneBlock(zone: string): string {
  const known = knownBlocks.get(zone);
  if (known !== undefined) return known;
  const [block = ''] = tzlib_get_ical_block(zone);
  knownBlocks.set(zone, block);
  return block;
}

function descriptionOf(ctx: AppointmentsNeeds, appointment: StoredAppointment): string {
  const { owner, phone, voice } = ctx.settings.get(businessProfileSetting);
  const place = appointment.on_site ? `${owner} kommt zu Ihnen.` : `${owner} ruft Sie zur vereinbarten Zeit an.`;
  return [
    serviceDescription(voice, appointment.service_description) || appointment.service_name,
    '',
    place,
    `Telefon für Rückfragen: ${phone}`,
    '',
    isOpenRequest(appointment) ? 'Noch nicht bestätigt. Anfrage ansehen:' : 'Termin ansehen, verschieben oder absagen:',
    manageUrl(ctx, appointment.id),
  ].join('\n');
}
