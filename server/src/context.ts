import type Database from 'better-sqlite3';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Account } from './account/account.ts';
import { requireOperatorOf } from './account/require-operator.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { Content } from './content/content.ts';
import { CommitQueue } from './database/commit-queue.ts';
import { openDatabase, type ReadDb } from './database/database.ts';
import { sendEmailJob } from './emails/send-email-job.ts';
import { createProofOfWork, type ProofOfWork } from './http/proof-of-work.ts';
import { OutboxWorker } from './outbox/outbox.ts';
import type { JobHandler, JobKind } from './outbox/outbox-job.ts';
import { createSmtpMailer, type Mailer } from './providers/mailer.ts';

/** What a request or a piece of background work may need. Built once, passed in, never imported as a global. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  /** The connection itself, for backups only. */
  readonly sqlite: Database.Database;
  readonly content: Content;
  readonly account: Account;
  readonly requireOperator: RequestHandler;
  readonly proofOfWork: ProofOfWork;
  /** Null while SMTP is not set up. */
  readonly mailer: Mailer | null;
  readonly jobHandlers: Record<JobKind, JobHandler>;
  readonly outbox: OutboxWorker;
  /** Stops background work and closes the database. */
  close(): Promise<void>;
}

/**
 * @param parts replacements for tests
 * @throws DatabaseUnusableError when the database file is damaged or too new
 */
export function createContext(config: Config, log: Logger, parts: { clock?: Clock; mailer?: Mailer } = {}): Context {
  const clock = parts.clock ?? systemClock;
  const { sqlite, db, close: closeDatabase } = openDatabase(config.dataDir, config.backupDir);
  const commits = new CommitQueue(sqlite, db, (error) => log.error({ err: error }, 'commit listener failed'));
  const account = new Account({ config, clock, db, commits });
  const mailer = parts.mailer ?? (config.smtpUrl ? createSmtpMailer(config.smtpUrl) : null);
  const jobHandlers = { 'email.send': sendEmailJob };
  const ctx: Context = {
    config,
    clock,
    log,
    db,
    commits,
    sqlite,
    account,
    mailer,
    jobHandlers,
    content: new Content(db, commits, clock),
    requireOperator: requireOperatorOf(account),
    proofOfWork: createProofOfWork(() => clock.now()),
    // The worker needs the context and the context the worker; it reads the context only when it runs.
    outbox: new OutboxWorker(() => ctx, jobHandlers),
    async close() {
      await ctx.outbox.stop();
      mailer?.close();
      closeDatabase();
    },
  };
  return ctx;
}
