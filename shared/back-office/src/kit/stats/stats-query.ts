import { getDashboardStats, type StatsPeriod } from '@it-lotse/contract/dashboard';
import { callApi } from '../api/call-api.ts';
import { queryKeyOf } from '../api/use-api.ts';
import type { Host } from '../host.ts';

/** After this silence the dashboard shows its fallback instead of waiting on (spec, section 9). */
export const dashboardLoadTimeoutMs = 15_000;

/** The call itself goes on for longer than the fallback waits, so that a late answer still arrives. */
const statsTimeoutMs = 30_000;

/** The stats of one period as a query; the session check and the dashboard share its answer. */
export function statsQuery(host: Host, period: StatsPeriod) {
  const input = { query: { period } };
  return {
    queryKey: queryKeyOf(getDashboardStats, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(host, getDashboardStats, input, { signal, timeoutMs: statsTimeoutMs }),
  };
}
