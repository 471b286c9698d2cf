import type { DashboardStats, StatsPeriod } from '@it-lotse/contract/dashboard';
import type { ServiceState } from '@it-lotse/contract/feature-part';
import type { HealthView, ProviderHealth } from '@it-lotse/contract/health-view';
import type { ReadDb } from '../database/database.ts';
import type { ProviderRecord } from '../database/provider-states.ts';

export interface FiguresAsked {
  readonly now: Date;
  readonly period: StatsPeriod;
}

/** What a feature tells the dashboard; each figure is told by one feature. */
export type FigureSource<Needs = unknown> = (tx: ReadDb, asked: FiguresAsked, needs: Needs) => Partial<DashboardStats>;

/** Something that works, is not set up, or fails: a badge on the dashboard and, where somebody else provides it, in health. */
export interface ServiceSource<Needs = unknown> {
  readonly badge: keyof DashboardStats['services'];
  state(tx: ReadDb, needs: Needs): ServiceState;
  readonly provider?: {
    readonly name: ProviderHealth['provider'];
    /** Where health sees it otherwise than the badge, which also says how it is set up. */
    state?(tx: ReadDb, needs: Needs): ServiceState;
    record(tx: ReadDb): ProviderRecord;
  };
  /** What health tells of it besides. */
  health?(tx: ReadDb, needs: Needs): Partial<HealthView>;
}

/** The badge of what is not set up. */
export const notConfigured = (howTo: string | null): ServiceState => ({ state: 'not_configured', reason: howTo });
