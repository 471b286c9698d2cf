import { statfsSync, statSync } from 'node:fs';
import type { HealthView } from '@it-lotse/contract/health-view';
import type Database from 'better-sqlite3';

const leastFreeBytes = 500 * 1024 * 1024;
/** A backup and its rehearsal need as much again, twice. */
const databasesToFit = 3;

/** The disk the data lie on. Nearly full: too little for the next backup, or for a busy month. */
export function readDisk({ sqlite }: { readonly sqlite: Database.Database }): HealthView['disk'] {
  const { bavail, blocks, bsize } = statfsSync(sqlite.name);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const needed = Math.max(
    leastFreeBytes,
    databasesToFit * (statSync(sqlite.name, { throwIfNoEntry: false })?.size ?? 0),
  );
  return { free, total, nearly_full: free < needed };
}
