import type { Clock } from '../../kernel/clock.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';

/** What the view needs of the server. */
export interface TodayNeeds {
  readonly clock: Clock;
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
}
