import { CalendarSync } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { useCalendarMark } from './use-calendar-link.ts';

const { page, comeNear } = lazyTab(() => import('./calendar-tab.ts'));

export const calendarFeature: OfficeFeature = {
  name: 'calendar',
  services: [
    {
      key: 'calendar',
      place: 2,
      name: 'Terminabgleich',
      ok: 'Verbunden',
      absent: 'Getrennt',
      Icon: CalendarSync,
      tab: paths.calendar,
    },
  ],
  tab: { path: paths.calendar, label: 'Kalender', icon: CalendarSync, key: 'k', useMark: useCalendarMark, comeNear },
  routes: [{ path: paths.calendar, ...page }],
  actionWords: {
    'google-calendar.connect-caldav.post': 'CalDAV-Kalender verbinden',
    'google-calendar.reconnect.post': 'Kalender neu verbinden',
    'google-calendar.disconnect.post': 'Kalender trennen',
    'google-calendar.select-calendar.post': 'Kalender auswählen',
    'google-calendar.cleanup-orphaned-events.post': 'Verwaiste Kalendereinträge bereinigen',
    'google-calendar.changes.one.post': 'Kalenderänderung beantworten',
    'calendar-feed.post': 'Link des Kalender-Abos erstellt',
    'calendar-feed.put': 'Angaben im Kalender-Abo geändert',
    'calendar-feed.delete': 'Kalender-Abo beendet',
  },
};
