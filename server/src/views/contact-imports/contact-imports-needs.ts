import type Database from 'better-sqlite3';
import type { RequestHandler } from 'express';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What the view needs of the server. */
export interface ContactImportsNeeds extends Pick<StoreNeeds, 'db' | 'commits' | 'clock'> {
  /** The connection itself, for what SQL does not reach. */
  readonly sqlite: Database.Database;
  readonly requireOperator: RequestHandler;
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
}
