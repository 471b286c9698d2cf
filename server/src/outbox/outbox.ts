import type { Context } from '../context.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import type { ClaimedJob, JobHandler, JobKind, JobOutcome, NewJob } from './outbox-job.ts';
import {
  claimDueJob,
  countOpenJobs,
  deleteDoneJobsBefore,
  findJobIdByKey,
  findNextDueTime,
  insertJob,
  markDead,
  markDone,
  postpone,
  releaseRunningJobs,
} from './outbox-repository.ts';
import { notConfiguredPauseMs, pauseAfter } from './outbox-rules.ts';

const doneJobsKeptDays = 30;
/** A job that takes longer when the server stops runs again at the next start. */
const stopPatienceMs = 8000;
const pauseAfterFaultMs = 5000;
/** setTimeout overflows beyond 2^31 ms; looking every hour is cheap anyway. */
const longestSleepMs = 3_600_000;

/** Hands a job to the outbox. Call it inside the transaction of the change that causes the effect. */
export function enqueueJob(db: WriteDb, now: Date, job: NewJob): string | null {
  return insertJob(db, now, job);
}

/** The job that was stored under this idempotency key, done or not; null when there is none. */
export function findJobByKey(db: ReadDb, idempotencyKey: string): string | null {
  return findJobIdByKey(db, idempotencyKey);
}

/** Jobs that wait for a try, and jobs that were given up. */
export function countOutboxJobs(db: ReadDb): { waiting: number; dead: number } {
  return countOpenJobs(db);
}

/** Forgets a bounded number of jobs that were done long ago, and with them their idempotency keys. */
export function pruneOutbox(db: WriteDb, now: Date): void {
  deleteDoneJobsBefore(db, new Date(now.getTime() - doneJobsKeptDays * 86_400_000), 1000);
}

/**
 * The one worker. Runs a job at a time, oldest due first. A job that was running when the process died runs again:
 * its effect must carry an idempotency mark of its own (a mail its Message-ID).
 */
export class OutboxWorker {
  private readonly getContext: () => Context;
  private readonly handlers: Record<JobKind, JobHandler>;
  private readonly settledListeners = new Map<string, Set<() => void>>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = true;
  private endPause = () => {};

  constructor(getContext: () => Context, handlers: Record<JobKind, JobHandler>) {
    this.getContext = getContext;
    this.handlers = handlers;
  }

  private get ctx(): Context {
    return this.getContext();
  }

  async start(): Promise<void> {
    const { ctx } = this;
    await ctx.commits.write((db) => releaseRunningJobs(db, ctx.clock.now()));
    this.stopped = false;
    ctx.commits.onCommit(() => {
      this.endPause();
      this.wake();
    });
    this.wake();
  }

  /** Takes no new job and lets the running one finish, but does not wait for a provider that hangs. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.endPause();
    const patience = new Promise((resolve) => setTimeout(resolve, stopPatienceMs).unref());
    await Promise.race([this.running, patience]);
  }

  /** Resolves when the job has had its next try, or after `timeoutMs`. */
  waitForTry(jobId: string, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const listeners = this.settledListeners.get(jobId) ?? new Set();
      this.settledListeners.set(jobId, listeners);
      const finish = () => {
        clearTimeout(timer);
        listeners.delete(finish);
        if (listeners.size === 0) this.settledListeners.delete(jobId);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs);
      listeners.add(finish);
    });
  }

  private wake(): void {
    if (this.stopped || this.running) return;
    clearTimeout(this.timer);
    let due: Date | null;
    try {
      due = findNextDueTime(this.ctx.db);
    } catch (error) {
      this.ctx.log.error({ err: error }, 'outbox cannot be read');
      this.sleep(pauseAfterFaultMs);
      return;
    }
    if (!due) return;
    const waitMs = due.getTime() - this.ctx.clock.now().getTime();
    if (waitMs > 0) {
      this.sleep(Math.min(waitMs, longestSleepMs));
      return;
    }
    this.running = this.runDueJobs().finally(() => {
      this.running = undefined;
      this.wake();
    });
  }

  private sleep(ms: number): void {
    this.timer = setTimeout(() => this.wake(), ms);
    this.timer.unref();
  }

  private async runDueJobs(): Promise<void> {
    try {
      while (!this.stopped) {
        const job = await this.ctx.commits.write((db) => claimDueJob(db, this.ctx.clock.now()));
        if (!job) return;
        await this.runJob(job);
      }
    } catch (error) {
      // Only the database itself can get us here (disk full). The jobs are safe; look again in a while.
      this.ctx.log.error({ err: error }, 'outbox paused');
      await this.pause();
    }
  }

  private async runJob(job: ClaimedJob): Promise<void> {
    const handler = this.handlers[job.kind];
    let outcome: JobOutcome;
    try {
      outcome = await handler.run(this.ctx, job);
    } catch (error) {
      this.ctx.log.error({ err: error, jobId: job.id, kind: job.kind }, 'outbox job threw');
      outcome = { result: 'retry', reason: error instanceof Error ? error.message : String(error) };
    }
    await this.settleAtLast(job, outcome);
    for (const listener of [...(this.settledListeners.get(job.id) ?? [])]) listener();
  }

  /** Does not give up while the disk is full: an effect that was forgotten would happen again. */
  private async settleAtLast(job: ClaimedJob, outcome: JobOutcome): Promise<void> {
    const { ctx } = this;
    for (;;) {
      try {
        return await ctx.commits.write((db) => this.settle(db, this.handlers[job.kind], job, outcome));
      } catch (error) {
        ctx.log.error({ err: error, jobId: job.id }, 'outbox could not store an outcome');
        if (!(error instanceof AppError && error.code === 'storage_unavailable')) {
          return ctx.commits.write((db) => markDead(db, job.seq, 'Das Ergebnis ließ sich nicht festhalten.'));
        }
        if (this.stopped) throw error;
        await this.pause();
      }
    }
  }

  /** A few seconds, or until the database has taken a write again. */
  private pause(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseAfterFaultMs).unref();
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private settle(db: WriteDb, handler: JobHandler, job: ClaimedJob, outcome: JobOutcome): void {
    const now = this.ctx.clock.now();
    const pause = outcome.result === 'retry' ? pauseAfter(job.attempts) : notConfiguredPauseMs;
    const final = outcome.result === 'done' || outcome.result === 'dead' || pause === null;
    if (outcome.result === 'done') markDone(db, job.seq, now);
    else if (outcome.result === 'dead' || pause === null) markDead(db, job.seq, outcome.reason);
    else postpone(db, job.seq, new Date(now.getTime() + pause), outcome.reason, outcome.result === 'retry');
    handler.settle(db, this.ctx, job, { ...outcome, final });
  }
}
