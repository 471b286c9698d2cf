import { History, LayoutDashboard } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage, lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';

const { page, comeNear } = lazyTab(() => import('./dashboard-tab.ts'));

export const dashboardFeature: OfficeFeature = {
  name: 'dashboard',
  tab: { path: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard, key: 'd', comeNear },
  routes: [
    { path: paths.dashboard, ...page },
    {
      path: paths.activities,
      ...lazyPage(async () => (await import('./components/activities-page.tsx')).ActivitiesPage),
    },
  ],
  searchPlaces: [
    { title: 'Aktivitäten', word: 'Bereich', Icon: History, to: paths.activities, also: 'Verlauf Ereignisse Was war' },
  ],
};
