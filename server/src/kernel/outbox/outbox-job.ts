import type { WriteTx } from '../database/database.ts';

/** A piece of work for the outside world, written in the transaction of the change that caused it. */
export interface NewJob {
  readonly kind: string;
  /** A second job with the same key is not stored: one key, one effect. */
  readonly idempotencyKey: string;
  /** German, for the operator: 'E-Mail an Erika Muster'. */
  readonly title: string;
  /** Whom the title names, by name or address: so it is found when they are erased and what it is about is gone. */
  readonly person?: string;
  readonly payload: Record<string, unknown>;
  /** Somebody wrote it by hand and waits: it overtakes the others of its kind. */
  readonly urgent?: boolean;
  /** Jobs of a kind with the same one never run at the same time. */
  readonly queueKey?: string;
  /** It need not be tried before then, nor before the next start of the server; `because` is German. */
  readonly waits?: { readonly until: Date; readonly because: string } | undefined;
}

export interface ClaimedJob {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
}

/** withdrawn, overdue: left alone, without a try · smtp_missing: waits until a mail server is set up */
type ReasonCode = 'withdrawn' | 'overdue' | 'smtp_missing';

/**
 * done: the effect happened · retry: try again later · not_configured: waits, costs no try · dead: will never work ·
 * more: a part of a long piece of work is done, the next part follows at once or after `pauseMs`, costs no try
 */
export type JobOutcome = (
  | { result: 'done' }
  | {
      result: 'retry' | 'not_configured' | 'dead' | 'more';
      reason: string;
      /** What the domain asks of the reason later on: its sentence is for people, and may be worded anew. */
      code?: ReasonCode;
      /** In place of the usual pause before the next try. */
      pauseMs?: number;
    }
) & {
  /** What was found out, to be written down in the transaction that settles the job, before `settle`. */
  record?: (tx: WriteTx) => void;
};

/** How jobs of one kind are done, by whoever has what it needs. */
export interface JobHandler<Needs> {
  /**
   * How many run at the same time, so that one that hangs does not hold up the others of its kind; one by one where
   * nothing is said. `urgentOnly`: kept free for what somebody wrote by hand.
   */
  readonly lanes?: readonly { readonly urgentOnly?: boolean }[];
  /** Causes the effect outside. Throwing counts as `retry`. */
  run(needs: Needs, job: ClaimedJob): Promise<JobOutcome>;
  /** Writes down what the outcome means for the domain, in the same transaction that settles the job. */
  settle(tx: WriteTx, needs: Needs, job: ClaimedJob, outcome: JobOutcome & { final: boolean }): void;
  /** The operator asked to try a dead job again; the domain takes back its 'failed'. */
  revive(tx: WriteTx, job: ClaimedJob): void;
}

/** The same with all it needs, as the outbox calls it. */
export interface Job {
  readonly lanes?: JobHandler<never>['lanes'];
  run(job: ClaimedJob): Promise<JobOutcome>;
  settle(tx: WriteTx, job: ClaimedJob, outcome: JobOutcome & { final: boolean }): void;
  revive(tx: WriteTx, job: ClaimedJob): void;
}

/** By kind. */
export type Jobs = Readonly<Record<string, Job>>;

/** What a module does for the outbox, by kind. */
export function jobsWith<Needs>(needs: Needs, handlers: Readonly<Record<string, JobHandler<Needs>>>): Jobs {
  const bound = (handler: JobHandler<Needs>): Job => ({
    ...(handler.lanes && { lanes: handler.lanes }),
    run: (job) => handler.run(needs, job),
    settle: (tx, job, outcome) => handler.settle(tx, needs, job, outcome),
    revive: (tx, job) => handler.revive(tx, job),
  });
  return Object.fromEntries(Object.entries(handlers).map(([kind, handler]) => [kind, bound(handler)]));
}
