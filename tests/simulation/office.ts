import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { createApp } from '../../server/src/app/app.ts';
import { createServerParts } from '../../server/src/app/create-server-parts.ts';
import { serverModules } from '../../server/src/app/modules.ts';
import type { ServerParts } from '../../server/src/app/server-parts.ts';
import type { Config } from '../../server/src/config.ts';
import { createWaitingListTask } from '../../server/src/features/appointments/waiting-list/waiting-offers.ts';
import { saveChoice, saveConsent } from '../../server/src/features/calendar/calendar-link-repository.ts';
import { sendReceiptJob } from '../../server/src/features/payments/receipt-job.ts';
import { openDatabase, writeAt } from '../../server/src/kernel/database/database.ts';
import { jobsOf, type ServerModule } from '../../server/src/kernel/module.ts';
import type { PeriodicTask } from '../../server/src/kernel/periodic-task.ts';
// Loaded by the server with the first message, which would then take as long as the disk does.
import '../../server/src/providers/stripe-messages.ts';
import { storeReceiptPdf } from '../../server/src/features/payments/receipts-repository.ts';
import { type GoogleCalls, GoogleProvider } from '../../server/src/providers/google-provider.ts';
import { temporaryFolder, testConfig } from '../../server/src/test-support/test-server.ts';
import type { Bank } from './bank.ts';
import { calendarId, type Google } from './google.ts';
import { type Answer, type App, callInProcess } from './in-process-call.ts';
import type { Life } from './line.ts';
import type { Post } from './post.ts';
import type { VirtualTime } from './virtual-time.ts';

export const webhookSecret = 'whsec_of_the_simulation';
export const operatorToken = 'token-of-the-operator';

/** The outside does not answer, or not in time: that is logged, too. */
const foreseen = ['PaymentFault', 'CalendarFault', 'AppError'];

/** What one kind of world has in its office that others have not. */
export interface Furnishing {
  readonly config?: Partial<Config>;
  /** Before each run of the server begins to work. */
  readonly furnish?: (office: Office) => void;
  /** Looks the server takes by itself, beside those of every office. */
  readonly looks?: (ctx: ServerParts) => Array<Promise<unknown>>;
}

interface Outside extends Furnishing {
  readonly time: VirtualTime;
  readonly bank: Bank;
  readonly post: Post;
  readonly google: Google;
  /** Called after each commit, before anybody hears of it. */
  readonly committed: (office: Office) => void;
}

/** One run of the real server's code, without a network: from its start on a folder to its end or death. */
export class Office implements Life {
  readonly ctx: ServerParts;
  private readonly modules: readonly ServerModule[];
  private readonly waitingList: PeriodicTask;
  /** What the server logged while it lived of errors that nobody has foreseen. */
  readonly faults: string[] = [];
  private readonly app: App;
  private readonly looks: NonNullable<Furnishing['looks']>;
  private hasDied = false;
  private readonly unanswered = new Set<(answer: Answer) => void>();

  private constructor(dataDir: string, { time, bank, post, google, committed, looks, ...furnishing }: Outside) {
    this.looks = looks ?? (() => []);
    const config = testConfig({
      dataDir,
      backupDir: join(dataDir, 'backups'),
      publicUrl: 'https://it-lotse.example',
      trustProxy: 1,
      stripeWebhookSecret: webhookSecret,
      // What strangers may cause is tested by itself.
      mailsToStrangersPerHour: 100_000,
      ...furnishing.config,
    });
    const log = pino({ level: 'error' }, { write: (line: string) => this.note(line) });
    const parts = { clock: time, mailer: post.mailerFor(this), payments: bank.providerFor(this) };
    this.ctx = createServerParts(config, log, parts);
    Object.defineProperty(this.ctx, 'sms', { value: post.smsFor(this) });
    // Signing in derives keys on other threads, whose order no seed owns. It is not what is simulated.
    this.ctx.account.findSession = async (token) => (token === operatorToken ? 'the session of the operator' : null);
    // So is the snapshot before everything is deleted: made by another thread, of a file.
    this.ctx.backups.snapshot = async () => 'the snapshot before the deletion';
    const client = new GoogleProvider(google.clientFor(this) as GoogleCalls);
    this.ctx.calendar.openAccount = () => client;
    // What the system still has in memory outlives a process that is killed.
    this.ctx.sqlite.pragma('synchronous = OFF');
    // Nobody else opens the file: no lock is taken and given back with every statement.
    this.ctx.sqlite.pragma('locking_mode = EXCLUSIVE');
    // Nor can another thread write them anew.
    this.ctx.rewriteFiles = async () => {
      this.ctx.sqlite.exec('VACUUM');
      this.ctx.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    };
    this.ctx.commits.onCommit(() => committed(this));
    this.modules = serverModules(this.ctx);
    this.waitingList = createWaitingListTask(this.ctx);
    this.app = createApp(this.ctx, this.modules, {
      renderFor: () => ({ html: '', headers: [] }),
      previewOf: () => '',
    }).app;
    // Express writes to the console what fails after its request was answered.
    this.app.set('env', 'test');
    furnishing.furnish?.(this);
  }

  static async open(dataDir: string, outside: Outside): Promise<Office> {
    const office = new Office(dataDir, outside);
    await office.ctx.outbox.start(jobsOf(office.modules));
    return office;
  }

  readonly isOver = (): boolean => this.hasDied;

  readonly kill = (): void => {
    if (this.hasDied) return;
    this.hasDied = true;
    this.ctx.sqlite.close();
    for (const resolve of this.unanswered) resolve({ status: 0, body: {} });
  };

  private note(line: string): void {
    if (this.hasDied) return;
    const { msg, err = {} } = JSON.parse(line) as { msg: string; err?: { type?: string; stack?: string } };
    if (!foreseen.includes(err.type ?? '')) this.faults.push(`no error is logged: ${msg} ${err.stack ?? ''}`);
  }

  /** A request; answered with status 0 when the server dies meanwhile. */
  call(request: Parameters<typeof callInProcess>[1]): Promise<Answer> {
    return new Promise((resolve) => {
      if (this.hasDied) return resolve({ status: 0, body: {} });
      this.unanswered.add(resolve);
      void callInProcess(this.app, request).then((answer) => {
        if (this.unanswered.delete(resolve) && !this.hasDied) resolve(answer);
      });
    });
  }

  /** The looks that the server takes by itself every few seconds. */
  async look(): Promise<void> {
    if (this.hasDied) return;
    this.ctx.calendar.syncNow().catch(() => undefined);
    await Promise.all([
      this.ctx.reminders.tick(),
      this.ctx.paymentWatch.tick(),
      this.ctx.requestDeadlines.tick(),
      this.waitingList.tick(),
      ...this.looks(this.ctx),
    ]);
    // A commit without a change makes the outbox look at the clock.
    await this.ctx.commits.write(() => undefined);
  }
}

let empty: string | undefined;

/** A folder with an empty office of the newest schema, connected with a Google Calendar, whose key is always the same. */
export function newOfficeFolder(): string {
  if (!empty) {
    empty = temporaryFolder();
    const { db, close } = openDatabase(empty, empty);
    const tx = writeAt(db, new Date(0));
    saveConsent(tx, 'connection', { provider: 'google', sealedRefreshToken: 'sealed' });
    saveChoice(tx, { id: calendarId, summary: 'Büro' });
    close();
    writeFileSync(join(empty, 'secrets.key'), Buffer.alloc(32, 'key').toString('base64url'));
    const made = empty;
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  }
  const folder = temporaryFolder();
  cpSync(empty, folder, { recursive: true });
  mkdirSync(join(folder, 'backups'), { recursive: true });
  return folder;
}

const paper = Buffer.from('%PDF-1.4');
const { run } = sendReceiptJob;

/** Receipts are worded, numbered and sent, but not drawn: drawing takes longer than everything else together. */
sendReceiptJob.run = async (ctx, job) => {
  await ctx.commits.write((tx) => storeReceiptPdf(tx, String(job.payload.receipt_id), paper));
  return run(ctx, job);
};

const { pragma } = Database.prototype;

/**
 * No file is damaged here, and looking at all its pages takes longer than the rest of a start. The disk is never waited
 * for, however much the server wants it.
 */
Database.prototype.pragma = function (source, options) {
  if (source.startsWith('quick_check')) return 'ok';
  if (source === 'synchronous = FULL' || source === 'synchronous = NORMAL') return undefined;
  return pragma.call(this, source, options);
};
