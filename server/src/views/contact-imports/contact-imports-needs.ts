import type Database from 'better-sqlite3';
import type { RequestHandler } from 'express';
import type { Clock } from '../../kernel/clock.ts';
import type { CommitQueue } from '../../kernel/database/commit-queue.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';

/** What the view needs of the server. */
export interface ContactImportsNeeds {
  readonly clock: Clock;
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  /** The connection itself, for backups only. */
  readonly sqlite: Database.Database;
  readonly requireOperator: RequestHandler;
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
}
