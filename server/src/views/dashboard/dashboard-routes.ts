import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { getEnquiries } from '@it-lotse/contract/enquiries';
import type { Implement } from '../../kernel/http/implement.ts';
import type { DashboardNeeds } from './dashboard-needs.ts';
import { readDashboardStats } from './dashboard-stats.ts';
import { readEnquiries } from './enquiries.ts';

export function dashboardRoutes(implement: Implement, ctx: DashboardNeeds): void {
  implement(getDashboardStats, ({ query }) => readDashboardStats(ctx, query.period));
  implement(getEnquiries, ({ query }) => readEnquiries(ctx, query.period));
}
