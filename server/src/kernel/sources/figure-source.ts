import type { DashboardStats, StatsPeriod } from '@it-lotse/contract/dashboard';
import type { ServiceState } from '@it-lotse/contract/feature-part';
import type { HealthView, ProviderHealth } from '@it-lotse/contract/health-view';
import type { Context } from '../../app/context.ts';
import type { ReadDb } from '../database/database.ts';
import type { ProviderRecord } from '../database/provider-states.ts';

export interface FiguresAsked {
  readonly now: Date;
  readonly period: StatsPeriod;
}

/** What a feature tells the dashboard; each figure is told by one feature. */
export type FigureSource = (tx: ReadDb, asked: FiguresAsked, ctx: Context) => Partial<DashboardStats>;

/** Something that works, is not set up, or fails: a badge on the dashboard and, where somebody else provides it, in health. */
export interface ServiceSource {
  readonly badge: keyof DashboardStats['services'];
  state(tx: ReadDb, ctx: Context): ServiceState;
  readonly provider?: {
    readonly name: ProviderHealth['provider'];
    /** Where health sees it otherwise than the badge, which also says how it is set up. */
    state?(tx: ReadDb, ctx: Context): ServiceState;
    record(tx: ReadDb): ProviderRecord;
  };
  /** What health tells of it besides. */
  health?(tx: ReadDb, ctx: Context): Partial<HealthView>;
}

/** The badge of what is not set up. */
export const notConfigured = (howTo: string | null): ServiceState => ({ state: 'not_configured', reason: howTo });
