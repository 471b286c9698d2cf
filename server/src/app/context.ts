import type Database from 'better-sqlite3';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createAlarmMailsTask } from '../channels/emails/alarm-mails.ts';
import { MailPreviews } from '../channels/emails/mail-previews.ts';
import type { Config } from '../config.ts';
import { Account, type SignInAlarms } from '../features/account/account.ts';
import { ActivityLog } from '../features/account/activity-log.ts';
import { noteGuess, tellOfNewDevice } from '../features/account/sign-in-alarms.ts';
import { TwoFactor } from '../features/account/two-factor.ts';
import { createReminderScheduler } from '../features/appointments/reminder-scheduler.ts';
import { BackupKeeper } from '../features/backups/backup-keeper.ts';
import { createTargetWatch } from '../features/backups/off-site/target-watch.ts';
import { CalendarLink } from '../features/calendar/calendar-link.ts';
import { CircuitBreaker } from '../features/chat/assistant-choice.ts';
import { type Assistants, createAssistants } from '../features/chat/assistants.ts';
import { ChatLive } from '../features/chat/chat-live.ts';
import { createIdleChatsTask } from '../features/chat/chats-service.ts';
import { createPaymentWatch } from '../features/payments/payment-watch.ts';
import { ReleaseWatch } from '../features/releases/release-watch.ts';
import { WhatsAppLink } from '../features/whatsapp/whatsapp-link.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { CommitQueue } from '../kernel/database/commit-queue.ts';
import { openDatabase, type ReadDb } from '../kernel/database/database.ts';
import { rewriteFiles } from '../kernel/database/rewrite-files.ts';
import { createProofOfWork, type ProofOfWork } from '../kernel/http/proof-of-work.ts';
import { requireOperatorOf } from '../kernel/http/require-operator.ts';
import { onFirstCall } from '../kernel/on-first-call.ts';
import { OutboxWorker } from '../kernel/outbox/outbox.ts';
import type { PeriodicTask } from '../kernel/periodic-task.ts';
import { createSecrets, type Secrets } from '../kernel/secrets.ts';
import { Settings } from '../kernel/settings/settings.ts';
import type { FeatureViews } from '../kernel/sources/feature-views.ts';
import { createSmtpMailer, type Mailer } from '../providers/mailer.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { createSmsSender, type SmsSender } from '../providers/sms.ts';
import { LogTail } from '../views/health/log-tail.ts';
import { createErasedAgainTask } from '../views/privacy/erase-again.ts';
import { createRetentionTask } from '../views/privacy/retention.ts';
import { createFeatureHooks, type FeatureHooks } from './feature-hooks.ts';
import { featureViews } from './feature-views.ts';

/** What a request or a piece of background work may need. Built once, passed in, never imported as a global. */
export interface Context extends FeatureHooks {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  /** The connection itself, for backups only. */
  readonly sqlite: Database.Database;
  /** Leaves nothing in the files of what was deleted. Calls are answered meanwhile, and writes wait. @throws where it fails */
  rewriteFiles(): Promise<void>;
  /** What the operator may change; each is defined beside the feature it steers. */
  readonly settings: Settings;
  readonly account: Account;
  readonly twoFactor: TwoFactor;
  readonly activity: ActivityLog;
  readonly requireOperator: RequestHandler;
  readonly proofOfWork: ProofOfWork;
  /** Null while SMTP is not set up. */
  readonly mailer: Mailer | null;
  /** Null while no SMS provider is set up. */
  readonly sms: SmsSender | null;
  readonly secrets: Secrets;
  /** The operator's Google Calendar. */
  readonly calendar: CalendarLink;
  readonly reminders: PeriodicTask;
  /** The operator's WhatsApp number, with its token. */
  readonly whatsapp: WhatsAppLink;
  /** Null while Stripe is not set up. */
  readonly payments: PaymentProvider | null;
  readonly paymentWatch: PeriodicTask;
  readonly assistants: Assistants;
  readonly modelBreaker: CircuitBreaker;
  /** Answers being made in the chat, and who listens to them. */
  readonly chatLive: ChatLive;
  readonly idleChats: PeriodicTask;
  /** Deletes what has outlived its time. */
  readonly retention: PeriodicTask;
  /** Erases again who came back with a backup. */
  readonly erasedAgain: PeriodicTask;
  /** Mails the operator what has stopped to work. */
  readonly alarmMails: PeriodicTask;
  readonly backups: BackupKeeper;
  /** Whether there is a newer version of the server. */
  readonly releases: ReleaseWatch;
  /** Sees that backups get to the targets outside. */
  readonly backupTargets: PeriodicTask;
  readonly logTail: LogTail;
  /** Mails shown in a frame: those of the log and campaigns that are being written. */
  readonly mailPreviews: MailPreviews;
  /** What the features give to search, customer card, dashboard, health and privacy. */
  readonly views: FeatureViews;
  readonly startedAt: Date;
  readonly outbox: OutboxWorker;
  /** Where the outside reaches us, without a trailing slash: PUBLIC_URL, else this machine and the port in use. */
  origin(): string;
  /** Called once when the server listens: PORT=0 leaves the choice to the system. */
  listeningOn(port: number): void;
  /** Closes what is open. Background work has to be over. */
  close(): void;
}

/**
 * @param parts replacements for tests
 * @throws DatabaseUnusableError when the database file is damaged or too new
 */
export function createContext(
  config: Config,
  log: Logger,
  parts: {
    clock?: Clock;
    mailer?: Mailer;
    payments?: PaymentProvider;
    assistants?: Partial<Assistants>;
    logTail?: LogTail;
  } = {},
): Context {
  const clock = parts.clock ?? systemClock;
  const { sqlite, db, close: closeDatabase } = openDatabase(config.dataDir, config.backupDir, config);
  const commits = new CommitQueue(sqlite, db, clock, (error) => log.error({ err: error }, 'commit listener failed'));
  const secrets = createSecrets(config.dataDir);
  const twoFactor = new TwoFactor({ clock, db, commits, secrets });
  const activity = new ActivityLog({ clock, commits, log });
  const alarms = {
    guess: (tx, guessed, address) => noteGuess(tx, ctx, guessed, address),
    newDevice: (tx, visitor) => tellOfNewDevice(tx, ctx, visitor),
  } satisfies SignInAlarms;
  const account = new Account({ config, clock, db, commits, twoFactor, activity, alarms });
  const mailer = parts.mailer ?? (config.smtpUrl ? createSmtpMailer(config.smtpUrl) : null);
  let port = config.port;
  const ctx: Context = {
    config,
    clock,
    log,
    db,
    commits,
    sqlite,
    rewriteFiles: () => rewriteFiles(ctx),
    account,
    twoFactor,
    activity,
    mailer,
    sms: config.smsApiKey ? createSmsSender(config.smsApiKey, config.smsApiUrl) : null,
    secrets,
    calendar: new CalendarLink(() => ctx),
    whatsapp: new WhatsAppLink(() => ctx),
    ...createFeatureHooks(() => ctx),
    reminders: createReminderScheduler(() => ctx),
    payments: parts.payments ?? createPayments(config),
    paymentWatch: createPaymentWatch(() => ctx),
    assistants: { ...createAssistants(config), ...parts.assistants },
    modelBreaker: new CircuitBreaker(clock),
    chatLive: new ChatLive(),
    idleChats: createIdleChatsTask(() => ctx),
    retention: createRetentionTask(() => ctx),
    erasedAgain: createErasedAgainTask(() => ctx),
    alarmMails: createAlarmMailsTask(() => ctx),
    backups: new BackupKeeper(() => ctx),
    releases: new ReleaseWatch(() => ctx),
    backupTargets: createTargetWatch(() => ctx),
    logTail: parts.logTail ?? new LogTail(),
    mailPreviews: new MailPreviews(clock),
    views: featureViews,
    startedAt: clock.now(),
    settings: new Settings(db, commits),
    requireOperator: requireOperatorOf(account),
    proofOfWork: createProofOfWork(() => clock.now()),
    // The worker needs the context and the context the worker; it reads the context only when it runs.
    outbox: new OutboxWorker(() => ctx),
    origin: () => config.publicUrl ?? `http://localhost:${port}`,
    listeningOn(actual) {
      port = actual;
    },
    close() {
      mailer?.close();
      closeDatabase();
    },
  };
  return ctx;
}

function createPayments({ stripeSecretKey: secretKey, stripeApiUrl: apiUrl }: Config): PaymentProvider | null {
  if (secretKey === null) return null;
  return onFirstCall(async () => {
    const { createStripeProvider } = await import('../providers/stripe-checkout.ts');
    return createStripeProvider({ secretKey, apiUrl });
  });
}
