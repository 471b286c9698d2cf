import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { CommitQueue } from './database/commit-queue.ts';
import type { ReadDb } from './database/database.ts';
import type { Settings } from './settings/settings.ts';

/** What is stored, what the operator has set, and what time it is: nearly every feature needs them. */
export interface StoreNeeds {
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
}
