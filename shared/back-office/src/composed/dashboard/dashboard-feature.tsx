import { LayoutDashboard } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { DashboardPage } from './components/dashboard-page.tsx';

export const dashboardFeature: OfficeFeature = {
  name: 'dashboard',
  tab: { path: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
  routes: [{ path: paths.dashboard, element: <DashboardPage /> }],
};
