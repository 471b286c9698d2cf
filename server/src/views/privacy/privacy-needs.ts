import type Database from 'better-sqlite3';
import type { OperatorNeeds } from '../../kernel/http/export-route.ts';
import type { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What the view needs of the server. */
export interface PrivacyNeeds extends StoreNeeds, OperatorNeeds {
  /** The connection itself, for what SQL does not reach. */
  readonly sqlite: Database.Database;
  /** Leaves nothing in the files of what was deleted. Calls are answered meanwhile, and writes wait. @throws where it fails */
  rewriteFiles(): Promise<void>;
  /** Deletes what has outlived its time. */
  readonly retention: PeriodicTask;
  /** Erases again who came back with a backup. */
  readonly erasedAgain: PeriodicTask;
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
}
