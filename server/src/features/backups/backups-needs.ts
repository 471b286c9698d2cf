import type Database from 'better-sqlite3';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { OperatorNeeds } from '../../kernel/http/export-route.ts';
import type { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What backups need of the server. */
export interface BackupsNeeds extends StoreNeeds, OperatorNeeds, Pick<ConfigNeeds, 'config'> {
  readonly connections: Connections;
  /** The connection itself, for what SQL does not reach. */
  readonly sqlite: Database.Database;
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
  /** Sees that backups get to the targets outside. */
  readonly backupTargets: PeriodicTask;
  /** Whoever makes backups: it ends what is under way when the server stops. */
  readonly backups: { readonly stopped: AbortSignal };
}
