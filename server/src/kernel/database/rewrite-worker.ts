import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Somebody else's lock is waited for this long; the server's own writes are held back. */
const patienceMs = 5000;
/** Emptying the log waits for readers with writers shut out, so rather a short look, and another one later. */
const lookMs = 100;

const { path } = workerData as { path: string };
const database = new Database(path, { fileMustExist: true, timeout: patienceMs });
database.pragma('secure_delete = ON');
// What is written here is moved when that is asked for, and not before the server may write again.
database.pragma('wal_autocheckpoint = 0');

const steps = {
  /** All pages anew, without a byte of what was deleted. Nobody else can write meanwhile; whoever reads is not held up. */
  rewrite: () => void database.exec('VACUUM'),
  /** From the write-ahead log into the database, as far as nobody stands in the way. Holds up nobody. */
  move: () => void database.pragma('wal_checkpoint(PASSIVE)'),
  /** Leaves nothing in the write-ahead log. False: somebody was reading in it. */
  empty(): boolean {
    database.pragma(`busy_timeout = ${lookMs}`);
    const [outcome] = database.pragma('wal_checkpoint(TRUNCATE)') as Array<{ busy: number }>;
    database.pragma(`busy_timeout = ${patienceMs}`);
    return outcome?.busy === 0;
  },
  end: () => void database.close(),
};
export type RewritingStep = keyof typeof steps;
export type RewritingAnswer = { ok: true; value: unknown } | { ok: false; message: string };

function answerTo(step: RewritingStep): RewritingAnswer {
  try {
    return { ok: true, value: steps[step]() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (step: RewritingStep) => parentPort?.postMessage(answerTo(step)));
const ready: RewritingAnswer = { ok: true, value: null };
parentPort?.postMessage(ready);
