import { getAppointment } from '@it-lotse/contract/appointments';
import { getCalendarStatus, listCalendarEvents } from '@it-lotse/contract/calendar';
import type { calendarEvents } from '@it-lotse/contract/calendar-events';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import type { EventNamed } from '@it-lotse/contract/define-events';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { alarm, settleAlarm } from '../../kit/live/alarms.ts';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, settle, tell } from '../../kit/live/news-topic.ts';
import { appointmentPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, oneLine, shorten } from '../../kit/office-notice.ts';
import { paths } from '../../kit/paths.ts';

/** What Google asks, until it is answered or the visit is off. */
const questions: NewsTopic<EventNamed<typeof calendarEvents, 'calendar.change_found'>> = {
  kind: 'appointments',
  one: ({ change, name, start_time }) => ({
    title: `Im Kalender ${changeWords[change]}: ${oneLine(name)}`,
    body: `Der Termin am ${formatShortMoment(start_time)} gilt weiter, bis Sie entscheiden.`,
    discreet: `Termin im Kalender ${changeWords[change]}`,
    path: paths.calendar,
  }),
  all: (asked) => ({
    title: `${asked.length} Termine im Kalender geändert`,
    body: shorten(`Bitte entscheiden Sie: ${namesOf(asked)}`),
    path: paths.calendar,
  }),
  endedBy: {
    'appointment.cancelled': ({ appointment_id }) => appointment_id,
    'appointments.deleted_all': () => null,
  },
};

const changeWords = { moved: 'verschoben', deleted: 'gelöscht' } as const;

const staleOfLink = [getCalendarStatus.path, listCalendarEvents.path, getAppointment.path, getDashboardStats.path];
const staleOfQuestion = [...appointmentPaths, getCalendarStatus.path, listCalendarEvents.path];

export const calendarNews: FeatureNews<typeof calendarEvents> = {
  topics: [questions],
  people: staleOfQuestion,
  events: {
    'calendar.connected': {
      activity: ({ calendar }) => ({
        title: 'Kalender verbunden',
        detail: calendar ? `Kalender „${calendar}“` : '',
      }),
      icon: 'CalendarSync',
      stale: staleOfLink,
      ends: () => [settleAlarm('calendar.disconnected')],
    },
    'calendar.disconnected': {
      activity: ({ reason }) => ({ title: 'Kalender getrennt', detail: reason }),
      icon: 'Unplug',
      stale: staleOfLink,
      notice: ({ type, reason }) =>
        alarm(type, { title: 'Der Kalender ist getrennt', body: reason, path: paths.calendar }),
    },
    'calendar.recovered': {
      activity: () => ({
        title: 'Kalender wieder verbunden',
        detail: 'Freie Zeiten werden wieder angeboten',
      }),
      icon: 'CalendarSync',
      stale: staleOfLink,
      ends: () => [settleAlarm('calendar.disconnected')],
    },
    'calendar.change_found': {
      activity: ({ name, change }) => ({
        title: 'Frage aus Ihrem Kalender',
        detail: `${name}: Termin im Kalender ${changeWords[change]}`,
      }),
      icon: 'CircleHelp',
      stale: staleOfQuestion,
      notice: (question) => tell(questions, question.appointment_id, question),
    },
    'calendar.change_resolved': {
      activity: ({ name }) => ({ title: 'Frage aus dem Kalender beantwortet', detail: name }),
      icon: 'CalendarCheck',
      stale: staleOfQuestion,
      ends: ({ appointment_id }) => [settle(questions, appointment_id)],
    },
    'calendar.updated': {
      activity: () => ({ title: 'Kalender abgeglichen', detail: 'Einträge wurden übernommen' }),
      icon: 'CalendarSync',
      stale: staleOfLink,
    },
  },
};
