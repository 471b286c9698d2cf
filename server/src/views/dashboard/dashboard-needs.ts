import type { NewerVersion } from '@it-lotse/contract/dashboard';
import type Database from 'better-sqlite3';
import type { Clock } from '../../kernel/clock.ts';
import type { CommitQueue } from '../../kernel/database/commit-queue.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';

/** What the view needs of the server. */
export interface DashboardNeeds {
  readonly clock: Clock;
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  /** The connection itself: where the file lies. */
  readonly sqlite: Database.Database;
  readonly releases: { newer(): NewerVersion | null };
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
}
