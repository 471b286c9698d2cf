import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { readCounter } from '../../kernel/database/counters.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { readDevelopment } from '../../kernel/sources/day-figures.ts';
import type { FigureSource } from '../../kernel/sources/figure-source.ts';

/** What other domains may know about leads as a whole. */
export const leadFigures = {
  total: (db: ReadDb) => readCounter(db, 'leads'),
  unseen: (db: ReadDb) => readCounter(db, 'leads_new'),
  open: (db: ReadDb) => readCounter(db, 'leads_open'),
};

export const leadsOnDashboard: FigureSource = (tx, { period, now }) => {
  const total = leadFigures.total(tx);
  return {
    total_leads: total,
    leadsCount: total,
    leadsNew: leadFigures.unseen(tx),
    leads: readLeadDevelopment(tx, period, now),
  };
};

export function readLeadDevelopment(tx: ReadDb, period: DashboardStats['period'], now: Date): DashboardStats['leads'] {
  const business = readDevelopment(tx, 'leads_business', period, now);
  const fromPrivate = readDevelopment(tx, 'leads_private', period, now);
  // Nothing to compare with while no lead of either kind is as old as the earlier period.
  const hasPrevious = business.previous !== null || fromPrivate.previous !== null;
  const previous = (business.previous?.count ?? 0) + (fromPrivate.previous?.count ?? 0);
  return {
    trend: { current: business.count + fromPrivate.count, previous: hasPrevious ? previous : null },
    series: business.series.map(({ from, count }, index) => ({
      from,
      count: count + (fromPrivate.series[index]?.count ?? 0),
    })),
    business: business.count,
    private: fromPrivate.count,
  };
}
