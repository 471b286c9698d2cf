import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { CommitQueue } from '../../kernel/database/commit-queue.ts';
import type { ReadDb } from '../../kernel/database/database.ts';

/** What the view needs of the server. */
export interface EventStreamNeeds {
  readonly log: Logger;
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  readonly account: { isSessionAlive(id: string): boolean };
  readonly requireOperator: RequestHandler;
}
