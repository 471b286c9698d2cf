import { promises as dnsPromises } from 'node:dns';
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
import { type Assistants, createAssistants } from '../features/chat/assistants.ts';
import { ChatLive } from '../features/chat/chat-live.ts';
import { createIdleChatsTask } from '../features/chat/chats-service.ts';
import { CircuitBreaker } from '../features/chat/circuit-breaker.ts';
import { createPaymentWatch } from '../features/payments/payment-watch.ts';
import { ReleaseWatch } from '../features/releases/release-watch.ts';
import { WhatsAppLink } from '../features/whatsapp/whatsapp-link.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { Connections } from '../kernel/connections/connections.ts';
import { CommitQueue } from '../kernel/database/commit-queue.ts';
import { openDatabase } from '../kernel/database/database.ts';
import { rewriteFiles } from '../kernel/database/rewrite-files.ts';
import { createProofOfWork } from '../kernel/http/proof-of-work.ts';
import { requireOperatorOf } from '../kernel/http/require-operator.ts';
import { madeFrom } from '../kernel/made-from.ts';
import { onFirstCall } from '../kernel/on-first-call.ts';
import { OutboxWorker } from '../kernel/outbox/outbox.ts';
import { createSecrets } from '../kernel/secrets.ts';
import { Settings } from '../kernel/settings/settings.ts';
import { createSmtpMailer, type Mailer } from '../providers/mailer.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { createSmsSender } from '../providers/sms.ts';
import { LogTail } from '../views/health/log-tail.ts';
import { secretsIn } from '../views/health/mask.ts';
import { createErasedAgainTask } from '../views/privacy/erase-again.ts';
import { createRetentionTask } from '../views/privacy/retention.ts';
import { connectionKinds } from './connection-kinds.ts';
import { createFeatureHooks } from './feature-hooks.ts';
import { createFeatureViews } from './feature-views.ts';
import type { ServerParts } from './server-parts.ts';

/**
 * @param parts replacements for tests
 * @throws DatabaseUnusableError when the database file is damaged or too new
 */
export function createServerParts(
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
): ServerParts {
  const clock = parts.clock ?? systemClock;
  const { sqlite, db, close: closeDatabase } = openDatabase(environment.dataDir, environment.backupDir, environment);
  const commits = new CommitQueue(sqlite, db, clock, (error) => log.error({ err: error }, 'commit listener failed'));
  const secrets = createSecrets(environment.dataDir);
  const settings = new Settings(db, commits);
  const connections = new Connections({
    environment,
    kinds: connectionKinds(() => ctx),
    db,
    commits,
    secrets,
    settings,
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
  const ctx: ServerParts = {
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
    views: createFeatureViews(() => ctx),
    startedAt: clock.now(),
    settings,
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
