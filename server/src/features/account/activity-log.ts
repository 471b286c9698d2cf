import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { CommitQueue } from '../../kernel/database/commit-queue.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { type ActivityFacts, deleteActivitiesBefore, insertActivity } from './activity-repository.ts';

export { hasTakenBackup } from './activity-repository.ts';

/** Activities are kept this long. */
export const activityMonths = 12;
/** As many as two months of busy days bring; the next look takes the rest. */
const prunedAtOnce = 5000;

interface ActivityLogParts {
  readonly clock: Clock;
  readonly commits: CommitQueue;
  readonly log: Logger;
}

/** Who did what in the office. Holds no contents and no secrets: an action, an id, an address, an outcome. */
export class ActivityLog {
  private readonly parts: ActivityLogParts;
  private latest: Promise<void> = Promise.resolve();

  constructor(parts: ActivityLogParts) {
    this.parts = parts;
  }

  /** Writes soon, with the next commit. A call neither waits for it nor fails because of it. */
  record(facts: ActivityFacts): void {
    const { commits, log } = this.parts;
    this.latest = commits
      .write((tx) => insertActivity(tx, facts))
      .catch((error) => log.warn({ err: error, action_type: facts.action_type }, 'an activity could not be written'));
  }

  /** Resolves when everything recorded so far stands in the log, or has failed. */
  settled(): Promise<void> {
    return this.latest;
  }

  /** Writes in the transaction of the change itself. */
  recordIn(tx: WriteTx, facts: ActivityFacts): void {
    insertActivity(tx, facts);
  }

  prune(tx: WriteTx): void {
    const before = new Date(tx.now);
    before.setUTCMonth(before.getUTCMonth() - activityMonths);
    deleteActivitiesBefore(tx, before, prunedAtOnce);
  }
}
