import type { DashboardStats, StatsPeriod } from '@it-lotse/contract/dashboard';
import { readDisk } from '../../kernel/disk.ts';
import { listRecentStories } from '../../kernel/events/event-log.ts';
import { countOutboxJobs } from '../../kernel/outbox/outbox.ts';
import type { DashboardNeeds } from './dashboard-needs.ts';

const shownActivities = 20;

/** Everything the dashboard shows, in both field sets of the spec: what the features tell, and how the server stands. */
export function readDashboardStats(ctx: DashboardNeeds, period: StatsPeriod): DashboardStats {
  const { db, views, commits, releases } = ctx;
  const asked = { period, now: ctx.clock.now() };
  const figures: Partial<DashboardStats>[] = views.figures.map((read) => read(db, asked));
  const ofServer: Partial<DashboardStats> = {
    period,
    services: Object.fromEntries(
      views.services.map(({ badge, state }) => [badge, state(db)]),
    ) as DashboardStats['services'],
    database_status: commits.canWrite() ? 'OK' : 'Nur lesbar',
    disk_nearly_full: readDisk(ctx).nearly_full,
    outbox: countOutboxJobs(db),
    newer_version: releases.newer(),
    recent_activity: listRecentStories(db, shownActivities),
  };
  // That nothing is left out the answer's schema sees.
  return Object.assign({}, ofServer, ...figures) as DashboardStats;
}
