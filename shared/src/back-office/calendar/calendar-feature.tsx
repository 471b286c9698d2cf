import { CalendarSync } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { CalendarPage } from './components/calendar-page.tsx';
import { useCalendarMark } from './use-calendar-link.ts';

export const calendarFeature: OfficeFeature = {
  name: 'calendar',
  tab: { path: paths.calendar, label: 'Kalender', icon: CalendarSync, key: 'k', useMark: useCalendarMark },
  routes: [{ path: paths.calendar, element: <CalendarPage /> }],
};
