import type { OutboxJob } from '@it-lotse/contract/outbox';
import { readCounter } from '../database/counters.ts';
import type { ReadDb, WriteTx } from '../database/database.ts';
import { newOrderedId } from '../database/new-id.ts';
import { hurrying } from './hurry.ts';
import type { ClaimedJob, NewJob } from './outbox-job.ts';

// All SQL of one table stands in one file: that is why it is long.

const columns = 'seq, id, kind, title, payload, state, attempts, created_at, next_attempt_at, last_error';

interface JobRow extends Omit<ClaimedJob, 'payload'> {
  payload: string;
  state: OutboxJob['state'] | 'done';
  created_at: string;
  next_attempt_at: string;
  last_error: string | null;
}

/** One for all ways to write a name or an address. */
export const personKey = (person: string): string =>
  person.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** Stores a job that is due at once, unless it says otherwise. Returns its id, or null when its idempotency key is already there. */
export function insertJob(tx: WriteTx, job: NewJob): string | null {
  const id = newOrderedId(tx.now);
  const { changes } = hurrying(tx, job.kind)
    .prepare(`
      INSERT INTO outbox_jobs (id, kind, idempotency_key, title, person, payload, created_at, next_attempt_at, urgent,
        queue_key, last_error)
      VALUES (@id, @kind, @key, @title, @person, @payload, @now, @due, @urgent, @queueKey, @because)
      ON CONFLICT (idempotency_key) DO NOTHING`)
    .run({
      id,
      kind: job.kind,
      key: job.idempotencyKey,
      title: job.title,
      person: personKey(job.person ?? ''),
      payload: JSON.stringify(job.payload),
      now: tx.now.toISOString(),
      due: (job.waits?.until ?? tx.now).toISOString(),
      because: job.waits?.because ?? null,
      urgent: job.urgent ? 1 : 0,
      queueKey: job.queueKey ?? null,
    });
  return changes === 1 ? id : null;
}

/** No other job of the kind with the same key runs. */
const queueIsFree = `(queue_key IS NULL OR NOT EXISTS (
  SELECT 1 FROM outbox_jobs AS busy
  WHERE busy.state = 'running' AND busy.queue_key = waiting.queue_key AND busy.kind = waiting.kind))`;
const inOrder = `AND ${queueIsFree} ORDER BY next_attempt_at, seq LIMIT 1`;

/** Takes the job of a kind that has been due longest, urgent ones first, and marks it as running. */
export function claimDueJob(tx: WriteTx, kind: string, urgentOnly = false): ClaimedJob | null {
  const claim = (condition: string) =>
    tx
      .prepare(`
        UPDATE outbox_jobs SET state = 'running', attempts = attempts + 1
        WHERE seq = (
          SELECT seq FROM outbox_jobs AS waiting
          WHERE state = 'pending' AND kind = ? AND next_attempt_at <= ? ${condition} ${inOrder})
        RETURNING ${columns}`)
      .get(kind, tx.now.toISOString()) as JobRow | undefined;
  const row = claim('AND urgent = 1') ?? (urgentOnly ? undefined : claim(''));
  return row ? toClaimed(row) : null;
}

/** Whether a job is waiting for a moment that has not come yet. */
export function isPaused(db: ReadDb, id: string, now: Date): boolean {
  return (
    db
      .prepare("SELECT 1 FROM outbox_jobs WHERE id = ? AND state = 'pending' AND next_attempt_at > ?")
      .get(id, now.toISOString()) !== undefined
  );
}

/** What has had no try yet has only waited for something to be set up, and may have got it. */
export function makeUntriedJobsDue(tx: WriteTx): void {
  hurrying(tx)
    .prepare(
      "UPDATE outbox_jobs SET next_attempt_at = @now WHERE state = 'pending' AND attempts = 0 AND next_attempt_at > @now",
    )
    .run({ now: tx.now.toISOString() });
}

/** When the next pending job of a kind is due that may run now; null when none waits. */
export function findNextDueTime(db: ReadDb, kind: string, urgentOnly = false): Date | null {
  const row = db
    .prepare(`
      SELECT next_attempt_at FROM outbox_jobs AS waiting
      WHERE state = 'pending' AND kind = ? ${urgentOnly ? 'AND urgent = 1' : ''} ${inOrder}`)
    .get(kind) as { next_attempt_at: string } | undefined;
  return row ? new Date(row.next_attempt_at) : null;
}

export function findNextTimeOf(db: ReadDb, kind: string, queueKey: string): string | null {
  const row = db
    .prepare(`
      SELECT min(next_attempt_at) AS at FROM outbox_jobs WHERE state = 'pending' AND kind = ? AND queue_key = ?`)
    .get(kind, queueKey);
  return (row as { at: string | null }).at;
}

export function markDone(tx: WriteTx, { seq, kind }: ClaimedJob): void {
  hurrying(tx, kind)
    .prepare("UPDATE outbox_jobs SET state = 'done', finished_at = ?, last_error = NULL WHERE seq = ?")
    .run(tx.now.toISOString(), seq);
}

/** A pending job counts as done without a try. */
export function withdrawPendingJob(tx: WriteTx, idempotencyKey: string): boolean {
  const { changes } = tx
    .prepare(`
      UPDATE outbox_jobs SET state = 'done', finished_at = ?, last_error = NULL
      WHERE idempotency_key = ? AND state = 'pending'`)
    .run(tx.now.toISOString(), idempotencyKey);
  return changes === 1;
}

/** A job that runs just now or was given up is marked: its handler leaves it alone, see `isWithdrawn`. */
export function markWithdrawn(tx: WriteTx, idempotencyKey: string): void {
  tx.prepare(`
    UPDATE outbox_jobs SET payload = json_set(payload, '$.withdrawn', json('true'))
    WHERE idempotency_key = ? AND state IN ('running', 'dead')`).run(idempotencyKey);
}

/** To be asked right before the effect: what else was written with the claim of the job is not in its payload. */
export function isWithdrawn(db: ReadDb, { seq }: Pick<ClaimedJob, 'seq'>): boolean {
  const marked = db.prepare("SELECT 1 FROM outbox_jobs WHERE seq = ? AND payload ->> '$.withdrawn' = 1");
  return marked.get(seq) !== undefined;
}

/** The next try of a waiting job happens at `moment` at the latest, and is counted as at most the `tries`th. */
export function bringForwardJob(tx: WriteTx, id: string, moment: Date, tries: number): void {
  hurrying(tx)
    .prepare(`
    UPDATE outbox_jobs SET next_attempt_at = min(next_attempt_at, ?), attempts = min(attempts, ?)
    WHERE id = ? AND state = 'pending'`)
    .run(moment.toISOString(), tries - 1, id);
}

/** The waiting job under this key is due now. */
export function makePendingJobDue(tx: WriteTx, idempotencyKey: string): void {
  hurrying(tx)
    .prepare(`
    UPDATE outbox_jobs SET next_attempt_at = min(next_attempt_at, @now)
    WHERE idempotency_key = @idempotencyKey AND state = 'pending'`)
    .run({ idempotencyKey, now: tx.now.toISOString() });
}

/** All waiting jobs of a kind are due now. */
export function makePendingJobsDue(tx: WriteTx, kind: string): void {
  hurrying(tx, kind)
    .prepare(`
    UPDATE outbox_jobs SET next_attempt_at = @now
    WHERE state = 'pending' AND kind = @kind AND next_attempt_at > @now`)
    .run({ kind, now: tx.now.toISOString() });
}

/** All waiting jobs of a queue are due now. */
export function makeQueueDue(tx: WriteTx, kind: string, queueKey: string): void {
  hurrying(tx, kind)
    .prepare(`
    UPDATE outbox_jobs SET next_attempt_at = @now
    WHERE state = 'pending' AND kind = @kind AND queue_key = @queueKey AND next_attempt_at > @now`)
    .run({ kind, queueKey, now: tx.now.toISOString() });
}

/** Waiting jobs beside this one in its queue wait at least as long; each counts as having had at most `tries` tries. */
export function makeQueueWait(tx: WriteTx, id: string, tries: number): void {
  tx.prepare(`
    UPDATE outbox_jobs SET next_attempt_at = max(outbox_jobs.next_attempt_at, failed.next_attempt_at),
      attempts = min(attempts, @tries)
    FROM (SELECT kind, queue_key, next_attempt_at FROM outbox_jobs WHERE id = @id) AS failed
    WHERE state = 'pending' AND outbox_jobs.kind = failed.kind AND outbox_jobs.queue_key = failed.queue_key`).run({
    id,
    tries,
  });
}

export function countPendingJobsOf(db: ReadDb, kind: string): number {
  const row = db.prepare("SELECT count(*) AS waiting FROM outbox_jobs WHERE state = 'pending' AND kind = ?").get(kind);
  return (row as { waiting: number }).waiting;
}

export function findJobStateByKey(db: ReadDb, idempotencyKey: string): OutboxJob['state'] | 'done' | null {
  const row = db.prepare('SELECT state FROM outbox_jobs WHERE idempotency_key = ?').get(idempotencyKey);
  return (row as { state: OutboxJob['state'] | 'done' } | undefined)?.state ?? null;
}

export function markDead(tx: WriteTx, { seq, kind }: ClaimedJob, reason: string): void {
  hurrying(tx, kind)
    .prepare("UPDATE outbox_jobs SET state = 'dead', last_error = ?, interruptions = 0 WHERE seq = ?")
    .run(reason, seq);
}

/** Puts a running job back; `costsTry` false takes the counted try back. */
export function postpone(
  tx: WriteTx,
  { seq, kind }: ClaimedJob,
  nextAttempt: Date,
  reason: string,
  costsTry: boolean,
): void {
  hurrying(tx, kind)
    .prepare(`
    UPDATE outbox_jobs SET state = 'pending', next_attempt_at = ?, last_error = ?, attempts = attempts - ?,
      interruptions = 0
    WHERE seq = ?`)
    .run(nextAttempt.toISOString(), reason, costsTry ? 0 : 1, seq);
}

/**
 * A job that was running when the process died is due again, and the try that had no end is not counted: its tries are
 * meant for a provider that does not answer. That it was tried at all stays known: its effect may have happened. So does
 * in how many lives in a row it came to no end.
 */
export function releaseRunningJobs(tx: WriteTx): void {
  tx.prepare("UPDATE outbox_jobs SET interruptions = 0 WHERE interruptions > 0 AND state <> 'running'").run();
  // The first condition is that of the index over open jobs: the many done ones are not walked through.
  hurrying(tx)
    .prepare(`
    UPDATE outbox_jobs SET state = 'pending', next_attempt_at = @now, attempts = max(1, attempts - 1),
      interruptions = interruptions + 1, interrupted_since = iif(interruptions = 0, @now, interrupted_since)
    WHERE state <> 'done' AND state = 'running'`)
    .run({ now: tx.now.toISOString() });
}

/** Released just now for the `times`th time in a row or more, the first of them before `since`. */
export function listOftenInterrupted(db: ReadDb, times: number, since: Date): ClaimedJob[] {
  return db
    .prepare(`
      SELECT ${columns} FROM outbox_jobs
      WHERE interruptions > 0 AND interruptions >= ? AND interrupted_since <= ?`)
    .all(times, since.toISOString())
    .map((row) => toClaimed(row as JobRow));
}

/**
 * Makes a pending or dead job due now, with its tries before it. That it was tried before stays known: its effect may
 * have happened. Null when it is neither.
 */
export function reviveJob(tx: WriteTx, id: string): (ClaimedJob & { job: OutboxJob }) | null {
  const row = hurrying(tx)
    .prepare(`
      UPDATE outbox_jobs SET state = 'pending', attempts = min(attempts, 1), next_attempt_at = ?
      WHERE id = ? AND state IN ('pending', 'dead') RETURNING ${columns}`)
    .get(tx.now.toISOString(), id) as JobRow | undefined;
  return row ? { ...toClaimed(row), job: toJob(row) } : null;
}

export function findJobIdByKey(db: ReadDb, idempotencyKey: string): string | null {
  const row = db.prepare('SELECT id FROM outbox_jobs WHERE idempotency_key = ?').get(idempotencyKey);
  return (row as { id: string } | undefined)?.id ?? null;
}

export function findOpenJobByKey(db: ReadDb, idempotencyKey: string): OutboxJob | null {
  const row = db
    .prepare(`SELECT ${columns} FROM outbox_jobs WHERE idempotency_key = ? AND state <> 'done'`)
    .get(idempotencyKey);
  return row ? toJob(row as JobRow) : null;
}

export function findJob(db: ReadDb, id: string): { state: OutboxJob['state'] | 'done' } | null {
  const row = db.prepare('SELECT state FROM outbox_jobs WHERE id = ?').get(id);
  return (row as { state: OutboxJob['state'] | 'done' } | undefined) ?? null;
}

/** Open jobs (not done), newest first, those before `beforeSeq`. */
export function listOpenJobs(db: ReadDb, beforeSeq: number, limit: number): Array<OutboxJob & { seq: number }> {
  return db
    .prepare(`
      SELECT ${columns} FROM outbox_jobs WHERE state <> 'done' AND seq < ?
      ORDER BY seq DESC LIMIT ?`)
    .all(beforeSeq, limit)
    .map((row) => ({ ...toJob(row as JobRow), seq: (row as JobRow).seq }));
}

export function countOpenJobs(db: ReadDb): { waiting: number; dead: number } {
  return { waiting: readCounter(db, 'outbox_waiting'), dead: readCounter(db, 'outbox_dead') };
}

/** Since when the oldest job that is not done waits; null: nothing waits. */
export function findOldestOpenJobAt(db: ReadDb): string | null {
  const row = db.prepare("SELECT created_at FROM outbox_jobs WHERE state <> 'done' ORDER BY seq LIMIT 1").get();
  return (row as { created_at: string } | undefined)?.created_at ?? null;
}

/** Done jobs are kept for their idempotency keys; after `before` they may go, a bounded number at a time. */
export function deleteDoneJobsBefore(tx: WriteTx, before: Date, limit: number): void {
  tx.prepare(`
    DELETE FROM outbox_jobs WHERE seq IN (
      SELECT seq FROM outbox_jobs WHERE state = 'done' AND finished_at < ? ORDER BY finished_at LIMIT ?)`).run(
    before.toISOString(),
    limit,
  );
}

function toClaimed({ seq, id, kind, title, payload, attempts }: JobRow): ClaimedJob {
  return { seq, id, kind, title, payload: JSON.parse(payload), attempts };
}

function toJob(row: JobRow): OutboxJob {
  const { id, kind, title, attempts, created_at, last_error } = row;
  const state = row.state === 'done' ? 'running' : row.state;
  return {
    id,
    kind,
    title,
    state,
    attempts,
    created_at,
    last_error,
    next_attempt_at: state === 'pending' ? row.next_attempt_at : null,
  };
}
