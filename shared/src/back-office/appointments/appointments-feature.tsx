import { CalendarDays } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { countMark } from '../tab-marks.ts';
import { AppointmentsPage } from './components/appointments-page.tsx';

export const appointmentsFeature: OfficeFeature = {
  name: 'appointments',
  tab: {
    path: paths.appointments,
    label: 'Termine',
    icon: CalendarDays,
    mark: ({ appointmentsOpenToday }) => countMark(appointmentsOpenToday, 'heute noch offen'),
  },
  routes: [{ path: `${paths.appointments}/:id?`, element: <AppointmentsPage /> }],
};
