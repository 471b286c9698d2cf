import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import type { Config } from '../../config.ts';
import type { CommitQueue } from './commit-queue.ts';
import type { RewritingAnswer, RewritingStep } from './rewrite-worker.ts';

/** Somebody may read for seconds: a check of the whole database, a backup by hand. */
const mostLooks = 60;
const pauseMs = 250;

/**
 * Writes the files of the database anew, so that nothing is left of what was deleted: secure_delete overwrites a deleted
 * row, but copies that SQLite left behind when it rearranged a page stay, and so does the write-ahead log. It takes as
 * long as the file is large, so a thread of its own does it: calls are answered meanwhile, and what is to be stored waits
 * until all is written anew, without stopping the event loop.
 * @throws when it did not come to its end; what was deleted is deleted all the same
 */
export async function rewriteFiles({
  sqlite,
  commits,
  config,
}: {
  readonly sqlite: Database.Database;
  readonly commits: CommitQueue;
  readonly config: Pick<Config, 'litestream'>;
}): Promise<void> {
  const thread = new Worker(new URL('./rewrite-worker.ts', import.meta.url), { workerData: { path: sqlite.name } });
  // Nobody may write while it is asked, so an answer must never be waited for in vain.
  const broken = once(thread, 'exit').then(() => Promise.reject(new Error('the thread has ended')));
  broken.catch(() => undefined);
  const answer = async (): Promise<unknown> => {
    const [answered] = (await Promise.race([once(thread, 'message'), broken])) as [RewritingAnswer];
    if (!answered.ok) throw new Error(answered.message);
    return answered.value;
  };
  const ask = (step: RewritingStep): Promise<unknown> => {
    thread.postMessage(step);
    return answer();
  };
  try {
    // It says when it is ready.
    await answer();
    await commits.holdBack(() => ask('rewrite'));
    // Litestream moves the log itself, and always reads in it: it is emptied here only where Litestream is not there.
    const looks = config.litestream ? 1 : mostLooks;
    for (let count = 1; ; count += 1) {
      if (!config.litestream) await ask('move');
      if (await commits.holdBack(() => ask('empty'))) return;
      if (config.litestream) return;
      if (count === looks) throw new Error('the write-ahead log could not be emptied: somebody reads in it');
      await sleep(pauseMs);
    }
  } finally {
    await ask('end').catch(() => undefined);
    await thread.terminate();
  }
}
