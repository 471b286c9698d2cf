import { History, LayoutDashboard } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { ActivitiesPage } from './components/activities-page.tsx';
import { DashboardPage } from './components/dashboard-page.tsx';

export const dashboardFeature: OfficeFeature = {
  name: 'dashboard',
  tab: { path: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
  routes: [
    { path: paths.dashboard, element: <DashboardPage /> },
    { path: paths.activities, element: <ActivitiesPage /> },
  ],
  searchPlaces: [
    { title: 'Aktivitäten', word: 'Bereich', Icon: History, to: paths.activities, also: 'Verlauf Ereignisse Was war' },
  ],
};
