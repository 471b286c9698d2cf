import { Inbox, LayoutDashboard, type LucideIcon } from 'lucide-react';
import type { DashboardStats } from '../contract/dashboard.ts';
import { paths } from './paths.ts';

export interface OfficeTab {
  path: string;
  label: string;
  icon: LucideIcon;
  /** What waits for the operator behind the tab; absent where nothing is counted. */
  count?: { of(stats: DashboardStats): number; label: string };
}

/** The tabs in their order. A new tab is one entry here and one route in router.tsx. */
export const officeTabs: readonly OfficeTab[] = [
  { path: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { path: paths.leads, label: 'Leads', icon: Inbox, count: { of: (stats) => stats.leadsNew, label: 'neu' } },
];
