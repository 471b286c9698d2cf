import type { NewerVersion } from '@it-lotse/contract/dashboard';
import type Database from 'better-sqlite3';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What the view needs of the server. */
export interface DashboardNeeds extends Pick<StoreNeeds, 'db' | 'commits' | 'clock'> {
  /** The connection itself: where the file lies. */
  readonly sqlite: Database.Database;
  readonly releases: { newer(): NewerVersion | null };
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
}
