import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context.ts';

export type Cleaning = Pick<Context, 'sqlite' | 'config' | 'log'>;

/** Rewriting this much takes a few seconds in which nobody else is served. */
const largestRewrittenBytes = 512 * 1024 * 1024;

/**
 * Takes deleted content out of the files: the database overwrites what it deletes (secure_delete); the write-ahead log
 * and pages that were rearranged before still hold copies, so both are written anew.
 */
export function scrubDatabase({ sqlite, config, log }: Cleaning): void {
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    if (statSync(join(config.dataDir, 'lotse.db')).size <= largestRewrittenBytes) sqlite.exec('VACUUM');
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // What was to be deleted is deleted; its traces go with the next rewriting.
    log.warn({ err: error }, 'the database file could not be rewritten after erasing');
  }
}
