import type Database from 'better-sqlite3';
import type { RequestHandler } from 'express';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { LogTail } from './log-tail.ts';

/** What the view needs of the server. */
export interface HealthNeeds extends Pick<StoreNeeds, 'db' | 'commits' | 'clock'>, Pick<ConfigNeeds, 'config'> {
  /** The connection itself, for what SQL does not reach. */
  readonly sqlite: Database.Database;
  readonly requireOperator: RequestHandler;
  readonly logTail: LogTail;
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
  readonly startedAt: Date;
}
