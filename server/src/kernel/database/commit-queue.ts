import type Database from 'better-sqlite3';
import type { Clock } from '../clock.ts';
import { AppError } from '../http/app-error.ts';
import { type WriteDb, type WriteTx, writeAt } from './database.ts';
import { indexNoted } from './index-noted.ts';

type Work<T> = (tx: WriteTx) => T;
interface Waiting {
  work: Work<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}
/** More than any one request stores: a booking, a mail with its attachment. */
const probeBytes = 256 * 1024;
type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

/**
 * The only way to write. Works that arrive in the same turn of the event loop share one transaction and one fsync
 * (group commit); each has its own savepoint and its own time, so one that throws takes back only itself. The promise resolves after
 * the commit: what has been acknowledged is on the disk.
 */
export class CommitQueue {
  private waiting: Waiting[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly runTogether: (batch: Waiting[]) => Outcome[];
  private readonly runAtOnce: (work: Work<unknown>) => unknown;
  private readonly sqlite: Database.Database;
  private readonly onListenerFault: (error: unknown) => void;
  private storageFailed = false;
  /** While nothing may be written: resolves at the end of that. */
  private held: Promise<void> | undefined;

  constructor(sqlite: Database.Database, db: WriteDb, clock: Clock, onListenerFault: (error: unknown) => void) {
    this.sqlite = sqlite;
    this.onListenerFault = onListenerFault;
    // better-sqlite3 turns a transaction inside a transaction into a savepoint.
    const runAlone = sqlite.transaction((work: Work<unknown>) => work(writeAt(db, clock.now())));
    this.runAtOnce = runAlone.immediate;
    this.runTogether = sqlite.transaction((batch: Waiting[]) => {
      const outcomes = batch.map(({ work }) => this.attempt(runAlone, work));
      indexNoted(db);
      return outcomes;
    }).immediate;
  }

  /** @throws whatever `work` throws, and AppError storage_unavailable when the disk is full, locked or damaged */
  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.commit());
      this.waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /**
   * Writes in this turn and does not wait for the disk: it outlives the end of this process, but not a power failure.
   * For a note that must be made right before something else happens. Not to be called inside another write, nor while
   * writes are held back, see `mayWrite`.
   */
  noteAtOnce<T>(work: Work<T>): T {
    // NORMAL leaves out the fsync of the commit only; the next one that is made brings this one along.
    this.sqlite.pragma('synchronous = NORMAL');
    try {
      return this.runAtOnce(work) as T;
    } catch (error) {
      throw asStorageFault(error);
    } finally {
      this.sqlite.pragma('synchronous = FULL');
    }
  }

  /**
   * While `work` runs, another connection may write to the same file: what comes meanwhile waits for its end, without
   * waiting for a lock, which would stop the event loop.
   */
  async holdBack<T>(work: () => Promise<T>): Promise<T> {
    while (this.held) await this.held;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    try {
      return await work();
    } finally {
      this.held = undefined;
      resolve();
      if (this.waiting.length > 0) setImmediate(() => this.commit());
    }
  }

  /** Resolves as soon as writes are not held back. */
  async mayWrite(): Promise<void> {
    while (this.held) await this.held;
  }

  /** False from a write the disk refused until there is room for new records again. */
  canWrite(): boolean {
    return !this.storageFailed;
  }

  /** Called after each commit. */
  onCommit(listener: () => void): void {
    this.listeners.add(listener);
  }

  private commit(): void {
    if (this.held || this.waiting.length === 0) return;
    const batch = this.waiting;
    this.waiting = [];
    let outcomes: Outcome[];
    try {
      outcomes = this.runTogether(batch);
    } catch (error) {
      const fault = asStorageFault(error);
      this.storageFailed = fault !== error;
      for (const { reject } of batch) reject(fault);
      return;
    }
    // What changes a line or deletes one may still work on a full disk.
    if (this.storageFailed) this.storageFailed = !this.hasRoom();
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.ok) {
        resolve(outcome.value);
        continue;
      }
      const fault = asStorageFault(outcome?.error);
      this.storageFailed ||= fault !== outcome?.error;
      reject(fault);
    }
    for (const listener of this.listeners) this.tell(listener);
  }

  private hasRoom(): boolean {
    try {
      this.sqlite.prepare('INSERT INTO storage_probe (filler) VALUES (zeroblob(?))').run(probeBytes);
      this.sqlite.prepare('DELETE FROM storage_probe').run();
      return true;
    } catch {
      return false;
    }
  }

  /** Nobody awaits a listener: what it throws would end the process. */
  private tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.onListenerFault(error);
    }
  }

  private attempt(runAlone: (work: Work<unknown>) => unknown, work: Work<unknown>): Outcome {
    try {
      return { ok: true, value: runAlone(work) };
    } catch (error) {
      // A full disk makes SQLite roll back the whole transaction: then nothing of this batch is stored.
      if (!this.sqlite.inTransaction) throw error;
      return { ok: false, error };
    }
  }
}

function asStorageFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isStorage = /^SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CORRUPT|CANTOPEN|NOTADB)/.test(code);
  return isStorage ? new AppError('storage_unavailable', { cause: error }) : error;
}
