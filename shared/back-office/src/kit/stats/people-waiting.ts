import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { waitingFigures } from '@it-lotse/contract/feature-parts';

/** How many wait for the operator, over all features, and what the server could not send. */
export const peopleWaiting = (stats: DashboardStats): number =>
  waitingFigures.reduce((sum, name) => sum + stats[name], stats.outbox.dead);
