import { getDashboardStats } from '@it-lotse/contract/dashboard';
import type { Context } from '../context.ts';
import type { Implement } from '../http/implement.ts';
import { readDashboardStats } from './dashboard-stats.ts';

export function dashboardRoutes(implement: Implement, ctx: Context): void {
  implement(getDashboardStats, ({ query }) => readDashboardStats(ctx, query.period));
}
