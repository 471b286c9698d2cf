import type { DashboardStats, StatsPeriod } from '@it-lotse/contract/dashboard';
import { featureServices, unknownFigures } from '@it-lotse/contract/feature-parts';

const unknownService = { state: 'not_configured', reason: null } as const;
const unknownServices = Object.fromEntries(
  Object.keys(featureServices).map((name) => [name, unknownService]),
) as Record<keyof typeof featureServices, typeof unknownService>;

/** What is shown when the server stays silent: zeros, said to be no real numbers. */
export function fallbackStats(period: StatsPeriod): DashboardStats {
  return {
    ...unknownFigures,
    database_status: limitedFunctionality,
    period,
    leads: { trend: { current: 0, previous: null }, series: [], business: 0, private: 0 },
    appointments: { trend: { current: 0, previous: null }, series: [] },
    chats: { trend: { current: 0, previous: null }, series: [] },
    revenue: { trend: { current: 0, previous: null }, series: [] },
    today: [],
    requests: [],
    services: { ...unknownServices, backup: { ...unknownService, last_backup_at: null, last_rehearsal_at: null } },
    disk_nearly_full: false,
    mail_obstacle: null,
    outbox: { waiting: 0, dead: 0 },
    business_profile_is_default: false,
    undecided_prices: 0,
    newer_version: null,
    recent_activity: [],
  };
}

/** The status text of the fallback, word for word from the spec. */
export const limitedFunctionality = 'Limited Functionality';
