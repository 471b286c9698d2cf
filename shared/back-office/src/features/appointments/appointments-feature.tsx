import { formatShortMoment } from '@it-lotse/domain/format-date';
import { CalendarDays } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { countMark } from '../../kit/tab-marks.ts';
import { appointmentCommand, newAppointmentPlace } from './appointment-command.ts';
import { hasUnsavedAppointments, useAppointmentDrafts } from './appointment-drafts-store.ts';
import { newAppointmentCommand, todayShortcut } from './appointment-shortcuts.ts';
import { statusText } from './appointment-texts.ts';
import { appointmentKind } from './use-enter-appointment.ts';
import { toldKind } from './use-note-told.ts';
import { operatorNoteKind, statusKind } from './use-visit-changes.ts';

const { page, comeNear } = lazyTab(() => import('./appointments-tab.ts'));

export const appointmentsFeature: OfficeFeature = {
  name: 'appointments',
  makesCards: 'bucht',
  enquiryLabels: { booking: 'Buchungsseite' },
  tab: {
    path: paths.appointments,
    label: 'Termine',
    icon: CalendarDays,
    key: 't',
    comeNear,
    mark: ({ appointmentsOpenToday }) => countMark(appointmentsOpenToday, 'heute noch offen'),
  },
  commands: [newAppointmentCommand],
  shortcuts: [todayShortcut],
  routes: [{ path: `${paths.appointments}/:id?`, ...page }],
  searchLooks: {
    appointment: { word: 'Termin', Icon: CalendarDays, path: paths.appointment },
  },
  searchPlaces: [newAppointmentPlace],
  searchCommand: appointmentCommand,
  timelineLooks: {
    appointment: {
      one: 'Termin',
      all: 'Termine',
      many: 'Termine',
      Icon: CalendarDays,
      title: ({ title, starts_at }) => (starts_at ? `${title}: ${formatShortMoment(starts_at)}` : title),
      badge: statusText,
      path: paths.appointment,
    },
  },
  drafts: [
    draftsOf('appointments-2', useAppointmentDrafts, {
      isBegun: hasUnsavedAppointments,
      forget: (store) => store.forgetAll(),
      kept: ({ drafts, notes }) => ({ drafts, notes }),
    }),
  ],
  waitingKinds: [appointmentKind, statusKind, operatorNoteKind, toldKind],
  actionWords: {
    'appointments.post': 'Termin eintragen',
    'appointments.one.put': 'Termin ändern',
    'appointments.one.cancel.put': 'Termin stornieren',
    'appointments.one.approve.put': 'Terminanfrage bestätigen',
    'appointments.one.decline.put': 'Terminanfrage ablehnen',
    'appointments.one.told.put': 'Kunden Bescheid gesagt',
    'appointments.delete': 'Alle Termine löschen',
  },
};
