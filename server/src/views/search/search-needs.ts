import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What the view needs of the server. */
export interface SearchNeeds extends Pick<StoreNeeds, 'db' | 'clock'> {
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
}
