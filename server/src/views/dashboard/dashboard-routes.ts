import { getDashboardStats } from '@it-lotse/contract/dashboard';
import type { Context } from '../../app/context.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { readDashboardStats } from './dashboard-stats.ts';

export function dashboardRoutes(implement: Implement, ctx: Context): void {
  implement(getDashboardStats, ({ query }) => readDashboardStats(ctx, query.period));
}
