import type { OutboxJob } from '@it-lotse/contract/outbox';
import type { ReadDb, WriteTx } from '../database/database.ts';
import { takeHurry } from './hurry.ts';
import type { Jobs, NewJob } from './outbox-job.ts';
import { OutboxLane, type OutboxNeeds } from './outbox-lane.ts';
import {
  bringForwardJob,
  countOpenJobs,
  countPendingJobsOf,
  deleteDoneJobsBefore,
  findJobIdByKey,
  findJobStateByKey,
  findNextTimeOf,
  findOpenJobByKey,
  insertJob,
  isPaused,
  listOftenInterrupted,
  makePendingJobDue,
  makePendingJobsDue,
  makeQueueDue,
  makeQueueWait,
  makeUntriedJobsDue,
  markDead,
  markWithdrawn,
  releaseRunningJobs,
  withdrawPendingJob,
} from './outbox-repository.ts';

const doneJobsKeptDays = 30;
const shortestHurryMs = 5 * 60_000;
/** Far from the last, and late enough that the pauses have grown. */
const countedHurriedTries = 10;

export { findOldestOpenJobAt as oldestOutboxJobAt, isWithdrawn, reviveJob } from './outbox-repository.ts';

/** Hands a job to the outbox. Call it inside the transaction of the change that causes the effect. */
export function enqueueJob(tx: WriteTx, job: NewJob): string | null {
  return insertJob(tx, job);
}

/**
 * Takes back a job that is waiting for a try. False: it was never stored, is running, done or given up. One that is
 * running or given up `isWithdrawn`, should its effect not have begun, or should it get another turn.
 */
export function withdrawJob(tx: WriteTx, idempotencyKey: string): boolean {
  const withdrawn = withdrawPendingJob(tx, idempotencyKey);
  if (!withdrawn) markWithdrawn(tx, idempotencyKey);
  return withdrawn;
}

/**
 * For an effect that is useful only until a moment. The pause before its next try is at most a quarter of the time that
 * is left, so that a provider that comes back in time is not found out too late; and the moment ends it, not the number
 * of its tries. Call it after a failed try.
 */
export function hurryJob(tx: WriteTx, jobId: string, usefulUntil: Date): void {
  const pauseMs = Math.max((usefulUntil.getTime() - tx.now.getTime()) / 4, shortestHurryMs);
  bringForwardJob(tx, jobId, new Date(tx.now.getTime() + pauseMs), countedHurriedTries);
}

/** waiting: for a try, or it is running · done: also when it was taken back · null: unknown, or forgotten long ago */
export function findJobState(db: ReadDb, idempotencyKey: string): 'waiting' | 'done' | 'dead' | null {
  const state = findJobStateByKey(db, idempotencyKey);
  return state === 'pending' || state === 'running' ? 'waiting' : state;
}

/** The job that was stored under this idempotency key, done or not; null when there is none. */
export function findJobByKey(db: ReadDb, idempotencyKey: string): string | null {
  return findJobIdByKey(db, idempotencyKey);
}

/** What one job waited for has happened. */
export function bringForwardJobOf(tx: WriteTx, idempotencyKey: string): void {
  makePendingJobDue(tx, idempotencyKey);
}

/** What kept these jobs from running is mended: they need not sit out their pause. */
export function bringForwardJobs(tx: WriteTx, kind: string): void {
  makePendingJobsDue(tx, kind);
}

/** Jobs of a kind that wait for a try. */
export function countPendingJobs(db: ReadDb, kind: string): number {
  return countPendingJobsOf(db, kind);
}

/**
 * After a failed try at what a whole queue depends on: its other jobs wait as long as this one, and none of them is given
 * up for it, however long that takes.
 */
export function holdQueue(tx: WriteTx, jobId: string): void {
  makeQueueWait(tx, jobId, countedHurriedTries);
}

/** What held a queue up is mended: all that waits in it is due now. */
export function releaseQueue(tx: WriteTx, kind: string, queueKey: string): void {
  makeQueueDue(tx, kind, queueKey);
}

/** When the next job of a kind in a queue gets its try, UTC; null: none waits. */
export function findNextTryOf(db: ReadDb, kind: string, queueKey: string): string | null {
  return findNextTimeOf(db, kind, queueKey);
}

/** How an open job stands; null: it is done, or there never was one under this key. */
export function findOpenJob(db: ReadDb, idempotencyKey: string): OutboxJob | null {
  return findOpenJobByKey(db, idempotencyKey);
}

/** Jobs that wait for a try, and jobs that were given up. */
export function countOutboxJobs(db: ReadDb): { waiting: number; dead: number } {
  return countOpenJobs(db);
}

/** Forgets a bounded number of jobs that were done long ago, and with them their idempotency keys. */
export function pruneOutbox(tx: WriteTx): void {
  deleteDoneJobsBefore(tx, new Date(tx.now.getTime() - doneJobsKeptDays * 86_400_000), 1000);
}

/**
 * Whoever kills a server does it now and then, or often within minutes; a job that breaks it down does so at each start,
 * as long as it is there. Both numbers are far beyond the first.
 */
const mostInterruptions = 20;
const interruptedForMs = 10 * 60_000;
const brokeDown = `Der Server ist bei diesem Auftrag bei ${mostInterruptions} Starts in Folge abgebrochen. Er ist zurückgestellt, damit alles andere weitergeht; ob er etwas bewirkt hat, ist offen.`;

/**
 * The worker: a lane for each kind of job, so that a provider that hangs holds up nobody else. A job that was running
 * when the process died runs again: its effect must carry an idempotency mark of its own (a mail its Message-ID).
 */
export class OutboxWorker {
  private readonly getNeeds: () => OutboxNeeds;
  private lanes: readonly OutboxLane[] = [];
  private readonly settledListeners = new Map<string, Set<() => void>>();

  constructor(getNeeds: () => OutboxNeeds) {
    this.getNeeds = getNeeds;
  }

  async start(handlers: Jobs): Promise<void> {
    this.lanes = Object.entries(handlers).flatMap(([kind, handler]) =>
      (handler.lanes ?? [{}]).map(
        (lane) => new OutboxLane({ kind, ...lane }, handler, this.getNeeds, (jobId) => this.tellSettled(jobId)),
      ),
    );
    const { commits, db } = this.getNeeds();
    await commits.write((tx) => {
      releaseRunningJobs(tx);
      makeUntriedJobsDue(tx);
      this.setAsideBreakers(tx, handlers);
    });
    commits.onCommit(() => {
      const isInHurry = takeHurry(db);
      for (const lane of this.lanes) lane.afterCommit(isInHurry);
    });
    for (const lane of this.lanes) lane.start();
  }

  /** What the server broke down at whenever it began with it is given up, so that it can go on with all else. */
  private setAsideBreakers(tx: WriteTx, handlers: Jobs): void {
    const { log } = this.getNeeds();
    const since = new Date(tx.now.getTime() - interruptedForMs);
    for (const job of listOftenInterrupted(tx, mostInterruptions, since)) {
      log.error({ jobId: job.id, kind: job.kind }, 'an outbox job is set aside: start after start ended in it');
      markDead(tx, job, brokeDown);
      handlers[job.kind]?.settle(tx, job, { result: 'dead', reason: brokeDown, final: true });
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  /** Resolves when the job has had its next try, or after `timeoutMs`; at once where it is not to be tried for now. */
  async waitForTry(jobId: string, timeoutMs: number): Promise<void> {
    const { db, clock } = this.getNeeds();
    if (isPaused(db, jobId, clock.now())) return;
    await new Promise<void>((resolve) => {
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

  private tellSettled(jobId: string): void {
    for (const listener of [...(this.settledListeners.get(jobId) ?? [])]) listener();
  }
}
