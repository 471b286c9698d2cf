import { promises as dnsPromises } from 'node:dns';
import type Database from 'better-sqlite3';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createAlarmMailsTask } from '../channels/emails/alarm-mails.ts';
import { MailPreviews } from '../channels/emails/mail-previews.ts';
import type { TextRecords } from '../channels/emails/sender-check.ts';
import type { Config } from '../config.ts';
import { Account } from '../features/account/account.ts';
import { ActivityLog } from '../features/account/activity-log.ts';
import { noteGuess, type SignInAlarms, tellOfNewDevice } from '../features/account/sign-in-alarms.ts';
import { TwoFactor } from '../features/account/two-factor.ts';
import { createReminderScheduler } from '../features/appointments/reminder-scheduler.ts';
import { createRequestDeadlines } from '../features/appointments/request-deadlines.ts';
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
import { Connections } from '../kernel/connections/connections.ts';
import { CommitQueue } from '../kernel/database/commit-queue.ts';
import { openDatabase, type ReadDb } from '../kernel/database/database.ts';
import { rewriteFiles } from '../kernel/database/rewrite-files.ts';
import { createProofOfWork, type ProofOfWork } from '../kernel/http/proof-of-work.ts';
import { requireOperatorOf } from '../kernel/http/require-operator.ts';
import { madeFrom } from '../kernel/made-from.ts';
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
import { secretsIn } from '../views/health/mask.ts';
import { createErasedAgainTask } from '../views/privacy/erase-again.ts';
import { createRetentionTask } from '../views/privacy/retention.ts';
import { connectionKinds } from './connection-kinds.ts';
import { createFeatureHooks, type FeatureHooks } from './feature-hooks.ts';
import { featureViews } from './feature-views.ts';

/** What a request or a piece of background work may need. Built once, passed in, never imported as a global. */
export interface Context extends FeatureHooks {
  /** What is in force: the environment, and where it is silent what was set up in the office. Ask for it where it is used. */
  readonly config: Config;
  readonly connections: Connections;
  /** Name servers. */
  readonly dns: TextRecords;
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
  /** Null while SMTP is not set up; another one after a change. */
  readonly mailer: Mailer | null;
  /** Null while no SMS provider is set up. */
  readonly sms: SmsSender | null;
  readonly secrets: Secrets;
  /** The operator's Google Calendar. */
  readonly calendar: CalendarLink;
  readonly reminders: PeriodicTask;
  readonly requestDeadlines: PeriodicTask;
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
  environment: Config,
  log: Logger,
  parts: {
    clock?: Clock;
    mailer?: Mailer;
    dns?: TextRecords;
    payments?: PaymentProvider;
    assistants?: Partial<Assistants>;
    logTail?: LogTail;
  } = {},
): Context {
  const clock = parts.clock ?? systemClock;
  const { sqlite, db, close: closeDatabase } = openDatabase(environment.dataDir, environment.backupDir, environment);
  const commits = new CommitQueue(sqlite, db, clock, (error) => log.error({ err: error }, 'commit listener failed'));
  const secrets = createSecrets(environment.dataDir);
  const connections = new Connections({
    environment,
    kinds: connectionKinds,
    db,
    commits,
    secrets,
    getContext: () => ctx,
  });
  const twoFactor = new TwoFactor({ clock, db, commits, secrets });
  const activity = new ActivityLog({ clock, commits, log });
  const alarms = {
    guess: (tx, guessed, address) => noteGuess(tx, ctx, guessed, address),
    newDevice: (tx, visitor) => tellOfNewDevice(tx, ctx, visitor),
  } satisfies SignInAlarms;
  const account = new Account({ config: environment, clock, db, commits, twoFactor, activity, alarms });
  const mailer = madeFrom(
    () => connections.config.smtpUrl,
    createSmtpMailer,
    (former) => former.close(),
  );
  const sms = madeFrom(() => smsSettingsOf(connections.config), createSmsSenderOf);
  const payments = madeFrom(() => stripeSettingsOf(connections.config), createPayments);
  const logTail = parts.logTail ?? new LogTail();
  logTail.hide(() => secretsIn(connections.config));
  let port = environment.port;
  const ctx: Context = {
    get config() {
      return connections.config;
    },
    connections,
    dns: parts.dns ?? dnsPromises,
    clock,
    log,
    db,
    commits,
    sqlite,
    rewriteFiles: () => rewriteFiles(ctx),
    account,
    twoFactor,
    activity,
    get mailer() {
      return parts.mailer ?? mailer.current();
    },
    get sms() {
      return sms.current();
    },
    secrets,
    calendar: new CalendarLink(() => ctx),
    whatsapp: new WhatsAppLink(() => ctx),
    ...createFeatureHooks(() => ctx),
    reminders: createReminderScheduler(() => ctx),
    requestDeadlines: createRequestDeadlines(() => ctx),
    get payments() {
      return parts.payments ?? payments.current();
    },
    paymentWatch: createPaymentWatch(() => ctx),
    assistants: createAssistants(() => connections.config, parts.assistants),
    modelBreaker: new CircuitBreaker(clock),
    chatLive: new ChatLive(),
    idleChats: createIdleChatsTask(() => ctx),
    retention: createRetentionTask(() => ctx),
    erasedAgain: createErasedAgainTask(() => ctx),
    alarmMails: createAlarmMailsTask(() => ctx),
    backups: new BackupKeeper(() => ctx),
    releases: new ReleaseWatch(() => ctx),
    backupTargets: createTargetWatch(() => ctx),
    logTail,
    mailPreviews: new MailPreviews(clock),
    views: featureViews,
    startedAt: clock.now(),
    settings: new Settings(db, commits),
    requireOperator: requireOperatorOf(account),
    proofOfWork: createProofOfWork(() => clock.now()),
    // The worker needs the context and the context the worker; it reads the context only when it runs.
    outbox: new OutboxWorker(() => ctx),
    origin: () => environment.publicUrl ?? `http://localhost:${port}`,
    listeningOn(actual) {
      port = actual;
    },
    close() {
      mailer.end();
      closeDatabase();
    },
  };
  return ctx;
}

const smsSettingsOf = ({ smsApiKey, smsApiUrl }: Config) =>
  smsApiKey === null ? null : { apiKey: smsApiKey, apiUrl: smsApiUrl };
const createSmsSenderOf = ({ apiKey, apiUrl }: { apiKey: string; apiUrl: string | null }) =>
  createSmsSender(apiKey, apiUrl);

const stripeSettingsOf = ({ stripeSecretKey, stripeApiUrl }: Config) =>
  stripeSecretKey === null ? null : { secretKey: stripeSecretKey, apiUrl: stripeApiUrl };

function createPayments(settings: { secretKey: string; apiUrl: string | null }): PaymentProvider {
  return onFirstCall(async () => {
    const { createStripeProvider } = await import('../providers/stripe-checkout.ts');
    return createStripeProvider(settings);
  });
}
