import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';

export type Cleaning = Pick<PrivacyNeeds, 'sqlite' | 'db' | 'commits' | 'rewriteFiles' | 'log'>;

/** Somebody was erased: what is left of them in the files is to go, also when the server ends before it has. */
export function noteTraces(tx: WriteTx): void {
  tx.prepare('UPDATE retention_state SET traces_left = traces_left + 1').run();
}

/** 0: nobody was erased since the files were last written anew. */
export function countTraces(db: ReadDb): number {
  return (db.prepare('SELECT traces_left FROM retention_state').get() as { traces_left: number }).traces_left;
}

const underWay = new WeakMap<Cleaning['sqlite'], Promise<boolean>>();

/**
 * Takes what was erased out of the files; after a cleaning that is under way, since that may have begun before.
 * @returns false where that did not succeed; it is tried again every hour
 */
export function scrubDatabase(ctx: Cleaning): Promise<boolean> {
  const cleaned = (underWay.get(ctx.sqlite) ?? Promise.resolve()).then(() => clean(ctx));
  underWay.set(ctx.sqlite, cleaned);
  return cleaned;
}

async function clean({ db, commits, rewriteFiles, log }: Cleaning): Promise<boolean> {
  try {
    const traces = countTraces(db);
    await rewriteFiles();
    // Whoever was erased meanwhile may have left some.
    await commits.write((tx) => tx.prepare('UPDATE retention_state SET traces_left = traces_left - ?').run(traces));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the database file could not be rewritten after erasing');
    return false;
  }
}
