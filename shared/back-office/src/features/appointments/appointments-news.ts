import type { appointmentEvents } from '@it-lotse/contract/appointments-events';
import { getCalendarStatus } from '@it-lotse/contract/calendar';
import type { EventNamed } from '@it-lotse/contract/define-events';
import { listReviewCases } from '@it-lotse/contract/payments';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, retell, settleAll, type Told } from '../../kit/live/news-topic.ts';
import { appointmentPaths, personPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, type OfficeNotice, oneLine, shorten } from '../../kit/office-notice.ts';
import { paths } from '../../kit/paths.ts';

type Change = EventNamed<
  typeof appointmentEvents,
  | 'appointment.requested'
  | 'appointment.request_waits'
  | 'appointment.approved'
  | 'appointment.declined'
  | 'appointment.booked'
  | 'appointment.moved'
  | 'appointment.cancelled'
>;

/** One piece per appointment: how it stands after everything that happened to it. */
const changes: NewsTopic<Change> = {
  kind: 'appointments',
  one: changeNotice,
  all: (news) => {
    const types = new Set(news.map(({ type }) => type));
    const [only] = types;
    const what = types.size === 1 && only ? manyOf[only] : 'Neuigkeiten zu Terminen';
    return { title: `${news.length} ${what}`, body: namesOf(news), path: paths.appointments };
  },
};

const manyOf = {
  'appointment.requested': 'neue Terminanfragen',
  'appointment.request_waits': 'Terminanfragen warten auf Sie',
  'appointment.approved': 'Terminanfragen bestätigt',
  'appointment.declined': 'Terminanfragen abgelehnt',
  'appointment.booked': 'neue Termine',
  'appointment.moved': 'Termine verschoben',
  'appointment.cancelled': 'Termine storniert',
} as const;

function changeNotice(change: Change): OfficeNotice {
  const name = oneLine(change.name);
  const what = `${oneLine(change.service_name)}, ${formatShortMoment(change.start_time)}`;
  const path = paths.appointment(change.appointment_id);
  switch (change.type) {
    case 'appointment.requested':
      return { title: `Neue Terminanfrage: ${name}`, body: shorten(what), path, discreet: 'Neue Terminanfrage' };
    case 'appointment.request_waits':
      return {
        title: `Terminanfrage wartet: ${name}`,
        body: shorten(`Antwort bis ${formatShortMoment(change.answer_by)}: ${what}`),
        path,
        discreet: 'Eine Terminanfrage wartet auf Ihre Antwort',
      };
    case 'appointment.approved':
      return {
        title: `Terminanfrage bestätigt: ${name}`,
        body: shorten(what),
        path,
        discreet: 'Terminanfrage bestätigt',
      };
    case 'appointment.declined':
      return {
        title: `Terminanfrage ohne Antwort abgelehnt: ${name}`,
        body: shorten(what),
        path,
        discreet: 'Terminanfrage abgelehnt',
      };
    case 'appointment.booked':
      return { title: `Neuer Termin: ${name}`, body: shorten(what), path, discreet: 'Neuer Termin' };
    case 'appointment.moved':
      return {
        title: `Termin verschoben: ${name}`,
        body: shorten(`${what}, bisher ${formatShortMoment(change.previous_start_time)}`),
        path,
        discreet: 'Termin verschoben',
      };
    case 'appointment.cancelled':
      return { title: `Termin storniert: ${name}`, body: shorten(what), path, discreet: 'Termin storniert' };
  }
}

const noticeOf = (change: Change): Told => retell(changes, change.appointment_id, (before) => together(before, change));

function together(before: Change | null, change: Change): Change | null {
  // The operator's own doing is no news to them, and shows that they know the appointment.
  if (isOwnDoing(change)) return null;
  if (change.type !== 'appointment.moved') return change;
  if (before?.type === 'appointment.booked') return { ...before, start_time: change.start_time };
  if (before?.type === 'appointment.moved') return { ...change, previous_start_time: before.previous_start_time };
  return change;
}

function isOwnDoing(change: Change): boolean {
  switch (change.type) {
    case 'appointment.requested':
    case 'appointment.request_waits':
      return false;
    case 'appointment.approved':
      return true;
    case 'appointment.declined':
      return change.by === 'operator';
    default:
      return change.by !== 'customer';
  }
}

/** Customers act under their name; what the operator did needs no subject. */
function whoDid(
  { name, by }: Pick<Extract<Change, { type: 'appointment.moved' }>, 'name' | 'by'>,
  participle: string,
): string {
  if (by === 'customer') return `${name} hat ${participle}`;
  if (by === 'checkout') return `${name}, nicht bezahlt`;
  return by === 'google' ? `${name}, über den Kalender` : name;
}

// The calendar's status counts what still has to be written to Google; a visit that nobody paid is a case of Klärung.
const stale = [...appointmentPaths, getCalendarStatus.path, listReviewCases.path, ...personPaths];

export const appointmentNews: FeatureNews<typeof appointmentEvents> = {
  kind: {
    key: 'appointments',
    label: 'Termine',
    hint: 'Ein Kunde bucht, fragt an, verschiebt oder storniert, oder Ihr Kalender hat eine Frage zu einem Termin.',
  },
  topics: [changes],
  people: appointmentPaths,
  events: {
    'appointment.requested': {
      activity: ({ name, service_name, start_time }) => ({
        title: 'Neue Terminanfrage',
        detail: `${name}: ${service_name}, ${formatShortMoment(start_time)}`,
      }),
      icon: 'CalendarClock',
      stale,
      notice: noticeOf,
    },
    'appointment.request_waits': {
      activity: ({ name, answer_by }) => ({
        title: 'Terminanfrage wartet auf Ihre Antwort',
        detail: `${name}, bis ${formatShortMoment(answer_by)}`,
      }),
      icon: 'CalendarClock',
      stale,
      notice: noticeOf,
    },
    'appointment.approved': {
      activity: ({ name, service_name, start_time }) => ({
        title: 'Terminanfrage bestätigt',
        detail: `${name}: ${service_name}, ${formatShortMoment(start_time)}`,
      }),
      icon: 'CalendarPlus',
      stale,
      notice: noticeOf,
    },
    'appointment.declined': {
      activity: ({ name, by, service_name, start_time }) => ({
        title: by === 'deadline' ? 'Terminanfrage ohne Antwort abgelehnt' : 'Terminanfrage abgelehnt',
        detail: `${name}: ${service_name}, ${formatShortMoment(start_time)}`,
      }),
      icon: 'CalendarX',
      stale,
      notice: noticeOf,
    },
    'appointment.booked': {
      activity: ({ by, name, service_name, start_time }) => ({
        title: by === 'customer' ? 'Neuer Termin gebucht' : 'Termin eingetragen',
        detail: `${name}: ${service_name}, ${formatShortMoment(start_time)}`,
      }),
      icon: 'CalendarPlus',
      stale,
      notice: noticeOf,
    },
    'appointment.moved': {
      activity: (event) => ({
        title: 'Termin verschoben',
        detail: `${whoDid(event, 'verschoben')}: jetzt ${formatShortMoment(event.start_time)}, bisher ${formatShortMoment(event.previous_start_time)}`,
      }),
      icon: 'CalendarClock',
      stale,
      notice: noticeOf,
    },
    'appointment.cancelled': {
      activity: (event) => ({
        title: 'Termin storniert',
        detail: `${whoDid(event, 'storniert')}: ${event.service_name}, ${formatShortMoment(event.start_time)}`,
      }),
      icon: 'CalendarX',
      stale,
      notice: noticeOf,
    },
    'appointment.updated': {
      activity: ({ name, service_name, start_time }) => ({
        title: 'Termin geändert',
        detail: `${name}: ${service_name}, ${formatShortMoment(start_time)}`,
      }),
      icon: 'CalendarCog',
      stale,
    },
    'appointments.deleted_all': {
      activity: ({ deleted }) => ({
        title: 'Alle Termine gelöscht',
        detail: deleted === 1 ? '1 Termin' : `${deleted} Termine`,
      }),
      icon: 'Trash2',
      stale,
      ends: () => [settleAll(changes)],
      deletes: true,
    },
  },
};
