import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { finishBackup, storeSnapshot } from './finish-backup.ts';
import { makeRescueKit, type RescueOrder } from './rescue-kit.ts';
import { checkTarget, storeAtTarget, storeDepartures } from './targets/target-tasks.ts';

const tasks = {
  'finish-backup': finishBackup,
  'store-snapshot': ({ copy, file, passphrase }: { copy: string; file: string; passphrase: string | null }) =>
    storeSnapshot(copy, file, passphrase),
  'make-rescue-kit': async (order: RescueOrder): Promise<void> => {
    await makeRescueKit(order);
  },
  'store-at-target': storeAtTarget,
  'store-departures': storeDepartures,
  'check-target': checkTarget,
  /** What SQLite finds wrong with a database, at most 20 lines; none: it is sound. */
  'check-integrity': async ({ path }: { path: string }): Promise<string[]> => {
    const database = new Database(path, { readonly: true, timeout: 5000 });
    try {
      const found = database.prepare<[], string>('PRAGMA integrity_check(20)').pluck().all();
      return found.filter((line) => line !== 'ok');
    } catch (error) {
      // So damaged that SQLite cannot even look.
      const { code = '', message } = error as { code?: string; message: string };
      if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) return [message];
      throw error;
    } finally {
      database.close();
    }
  },
};
export type BackgroundTasks = typeof tasks;
export type BackgroundAnswer = { ok: true; value: unknown } | { ok: false; message: string; code: string | undefined };

const { task, order } = workerData as { task: keyof BackgroundTasks; order: never };
const answer: BackgroundAnswer = await tasks[task](order).then(
  (value: unknown) => ({ ok: true, value }),
  (error: Error & { code?: string }) => ({ ok: false, message: error.message, code: error.code }),
);
parentPort?.postMessage(answer);
