import type Database from 'better-sqlite3';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { EmailListener } from '../channels/emails/email-hooks.ts';
import type { MailPreviews } from '../channels/emails/mail-previews.ts';
import type { TextRecords } from '../channels/emails/sender-check.ts';
import type { Config } from '../config.ts';
import type { Account } from '../features/account/account.ts';
import type { ActivityLog } from '../features/account/activity-log.ts';
import type { TwoFactor } from '../features/account/two-factor.ts';
import type { AppointmentListener, VisitMoneySource } from '../features/appointments/appointment-hooks.ts';
import type { BackupKeeper } from '../features/backups/backup-keeper.ts';
import type { CalendarLink } from '../features/calendar/calendar-link.ts';
import type { Assistants } from '../features/chat/assistants.ts';
import type { ChatLive } from '../features/chat/chat-live.ts';
import type { CircuitBreaker } from '../features/chat/circuit-breaker.ts';
import type { LeadListener } from '../features/leads/lead-hooks.ts';
import type { contractsOf } from '../features/payments/contracts-of-person.ts';
import type { ReleaseWatch } from '../features/releases/release-watch.ts';
import type { WhatsAppLink } from '../features/whatsapp/whatsapp-link.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Connections } from '../kernel/connections/connections.ts';
import type { CommitQueue } from '../kernel/database/commit-queue.ts';
import type { ReadDb } from '../kernel/database/database.ts';
import type { ProofOfWork } from '../kernel/http/proof-of-work.ts';
import type { OutboxWorker } from '../kernel/outbox/outbox.ts';
import type { PeriodicTask } from '../kernel/periodic-task.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { FeatureViews } from '../kernel/sources/feature-views.ts';
import type { Mailer } from '../providers/mailer.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import type { SmsSender } from '../providers/sms.ts';
import type { LogTail } from '../views/health/log-tail.ts';

export interface FeatureHooks {
  readonly appointmentHooks: Required<AppointmentListener>;
  readonly visitMoney: VisitMoneySource;
  readonly contractsFor: typeof contractsOf;
  /** What can be booked under a key; null: nothing. */
  readonly serviceNameOf: (key: string) => string | null;
  /** The sample's own postal code gives way to this one. */
  readonly moveSampleArea: (home: string) => Promise<void>;
  readonly emailListeners: readonly EmailListener[];
  readonly leadListeners: readonly LeadListener[];
}

/** What a request or a piece of background work may need. Built once, passed in, never imported as a global. */
export interface ServerParts extends FeatureHooks {
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
