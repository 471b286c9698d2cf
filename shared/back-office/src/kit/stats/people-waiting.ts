import type { DashboardStats } from '@it-lotse/contract/dashboard';

/**
 * How many wait for the operator, over all features. Each says its own part beside its tab; this is the sum for the
 * desktop's main process, which loads no screens. `features.test.ts` holds the two together.
 */
export const peopleWaiting = (stats: DashboardStats): number =>
  stats.leadsNew +
  stats.chatsWaiting +
  stats.whatsappUnread +
  stats.declarationsOpen +
  stats.paymentsReview +
  stats.outbox.dead;
