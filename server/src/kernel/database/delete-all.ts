import { AppError } from '../http/app-error.ts';
import { snapshotOccasion } from './backup-names.ts';
import type { CommitQueue } from './commit-queue.ts';
import type { ReadDb, WriteTx } from './database.ts';

/**
 * Rows deleted in one transaction. Taking one out of the indexes of words without a trace costs milliseconds, and every
 * request that comes meanwhile waits for the whole transaction.
 */
export const deletedAtOnce = 5;

/** What deleting all of a kind needs: a copy first, whoever makes it. */
export interface DeletionNeeds {
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  readonly backups: {
    /** @returns its file name */
    snapshot(occasion: string): Promise<string>;
  };
}

interface Deletion {
  /** The seq of the newest row; what comes later stays, because the operator has not seen it when asking. */
  newestSeq(db: ReadDb): number;
  /** Deletes up to `limit` rows up to and including `maxSeq`, with all that follows from it; returns how many. */
  deleteUpTo(tx: WriteTx, maxSeq: number, limit: number): number;
}

/**
 * Deletes everything of one kind that is in the snapshot taken first.
 * @returns how many rows, and the file name of the snapshot that still holds them
 * @throws AppError storage_unavailable, with nothing deleted, when the snapshot fails
 */
export async function deleteAllAfterSnapshot(
  { db, backups, commits }: DeletionNeeds,
  { newestSeq, deleteUpTo }: Deletion,
): Promise<{ deleted: number; snapshot: string }> {
  const maxSeq = newestSeq(db);
  const snapshot = await backups.snapshot(snapshotOccasion).catch((cause) => {
    const detail = 'Die Sicherung vor dem Löschen ist nicht gelungen. Es wurde nichts gelöscht.';
    throw new AppError('storage_unavailable', { detail, cause });
  });
  let deleted = 0;
  for (;;) {
    const batch = await commits.write((tx) => deleteUpTo(tx, maxSeq, deletedAtOnce));
    deleted += batch;
    if (batch < deletedAtOnce) return { deleted, snapshot };
  }
}
