import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { CommitQueue } from '../database/commit-queue.ts';
import type { ReadDb, WriteTx } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import type { ClaimedJob, Job, JobOutcome } from './outbox-job.ts';
import { claimDueJob, findNextDueTime, markDead, markDone, postpone } from './outbox-repository.ts';
import { notConfiguredPauseMs, pauseAfter } from './outbox-rules.ts';

/** A job that takes longer when the server stops runs again at the next start. */
const stopPatienceMs = 8000;
const pauseAfterFaultMs = 5000;
/** setTimeout overflows beyond 2^31 ms; looking every hour is cheap anyway. */
const longestSleepMs = 3_600_000;

export interface OutboxNeeds {
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Runs jobs of one kind, one at a time: urgent ones first, or none but those; then the oldest due. */
export class OutboxLane {
  private readonly kind: string;
  private readonly urgentOnly: boolean;
  private readonly handler: Job;
  private readonly getNeeds: () => OutboxNeeds;
  private readonly onSettled: (jobId: string) => void;
  private timer: NodeJS.Timeout | undefined;
  /** When the next job is due, as last looked up. */
  private due: Date | null = null;
  private running: Promise<void> | undefined;
  private stopped = true;
  private endPause = () => {};

  constructor(
    { kind, urgentOnly = false }: { kind: string; urgentOnly?: boolean },
    handler: Job,
    getNeeds: () => OutboxNeeds,
    onSettled: (jobId: string) => void,
  ) {
    this.kind = kind;
    this.urgentOnly = urgentOnly;
    this.handler = handler;
    this.getNeeds = getNeeds;
    this.onSettled = onSettled;
  }

  private get needs(): OutboxNeeds {
    return this.getNeeds();
  }

  start(): void {
    this.stopped = false;
    this.wake();
  }

  /** `isInHurry`: of which kinds a job may run sooner than was known. */
  afterCommit(isInHurry: (kind: string) => boolean): void {
    this.endPause();
    if (isInHurry(this.kind) || (this.due && this.due <= this.needs.clock.now())) this.wake();
  }

  /** Takes no new job and lets the running one finish, but does not wait for a provider that hangs. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.endPause();
    const patience = new Promise((resolve) => setTimeout(resolve, stopPatienceMs).unref());
    await Promise.race([this.running, patience]);
  }

  private wake(): void {
    if (this.stopped || this.running) return;
    clearTimeout(this.timer);
    let waitMs: number | null;
    try {
      waitMs = this.lookUpWaitMs();
    } catch (error) {
      this.needs.log.error({ err: error }, 'outbox cannot be read');
      this.sleep(pauseAfterFaultMs);
      return;
    }
    if (waitMs === null) return;
    if (waitMs > 0) {
      this.sleep(Math.min(waitMs, longestSleepMs));
      return;
    }
    this.running = this.runDueJobs().finally(() => {
      this.running = undefined;
      this.wake();
    });
  }

  /** Until the next job may run, 0 or less: now; null: none waits. */
  private lookUpWaitMs(): number | null {
    this.due = findNextDueTime(this.needs.db, this.kind, this.urgentOnly);
    return this.due && this.due.getTime() - this.needs.clock.now().getTime();
  }

  private sleep(ms: number): void {
    this.timer = setTimeout(() => this.wake(), ms);
    this.timer.unref();
  }

  private async runDueJobs(): Promise<void> {
    try {
      // Reading first spares a write that claims nothing, after every job.
      for (
        let waitMs: number | null = 0;
        !this.stopped && waitMs !== null && waitMs <= 0;
        waitMs = this.lookUpWaitMs()
      ) {
        const job = await this.needs.commits.write((tx) => claimDueJob(tx, this.kind, this.urgentOnly));
        if (!job) return;
        await this.runJob(job);
      }
    } catch (error) {
      // Only the database itself can get us here (disk full). The jobs are safe; look again in a while.
      this.needs.log.error({ err: error }, 'outbox paused');
      await this.pause();
    }
  }

  private async runJob(job: ClaimedJob): Promise<void> {
    let outcome: JobOutcome;
    try {
      outcome = await this.handler.run(job);
    } catch (error) {
      this.needs.log.error({ err: error, jobId: job.id, kind: job.kind }, 'outbox job threw');
      outcome = { result: 'retry', reason: error instanceof Error ? error.message : String(error) };
    }
    await this.settleAtLast(job, outcome);
    this.onSettled(job.id);
  }

  /** Does not give up while the disk is full: an effect that was forgotten would happen again. */
  private async settleAtLast(job: ClaimedJob, outcome: JobOutcome): Promise<void> {
    const { commits, log } = this.needs;
    for (;;) {
      try {
        return await commits.write((tx) => this.settle(tx, job, outcome));
      } catch (error) {
        log.error({ err: error, jobId: job.id }, 'outbox could not store an outcome');
        if (!(error instanceof AppError && error.code === 'storage_unavailable')) {
          return commits.write((tx) => markDead(tx, job, 'Das Ergebnis ließ sich nicht festhalten.'));
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

  private settle(tx: WriteTx, job: ClaimedJob, outcome: JobOutcome): void {
    const pause = pauseOf(job, outcome);
    const final = pause === null;
    if (outcome.result === 'done') markDone(tx, job);
    else if (pause === null) markDead(tx, job, outcome.reason);
    else postpone(tx, job, new Date(tx.now.getTime() + pause), outcome.reason, outcome.result === 'retry');
    outcome.record?.(tx);
    this.handler.settle(tx, job, { ...outcome, final });
  }
}

/** Null: the job has had all its tries. */
function pauseOf({ attempts }: ClaimedJob, outcome: JobOutcome): number | null {
  if (outcome.result === 'done' || outcome.result === 'dead') return null;
  if (outcome.result === 'more') return outcome.pauseMs ?? 0;
  const usual = outcome.result === 'retry' ? pauseAfter(attempts) : notConfiguredPauseMs;
  return usual === null ? null : (outcome.pauseMs ?? usual);
}
