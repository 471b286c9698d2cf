import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { OutboxWorker } from '../../kernel/outbox/outbox.ts';
import type { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { Mailer } from '../../providers/mailer.ts';
import type { EmailListener } from './email-hooks.ts';
import type { MailPreviews } from './mail-previews.ts';

/** What writing a mail needs: whoever does hands it on. */
export interface MailNeeds extends Pick<ConfigNeeds, 'config'> {
  readonly settings: Settings;
  /** Null while SMTP is not set up; another one after a change. */
  readonly mailer: Mailer | null;
}

/** What the log of mails needs of the server. */
export interface EmailsNeeds extends StoreNeeds, MailNeeds, ConfigNeeds {
  readonly views: Pick<FeatureViews, 'alarms'>;
  readonly connections: Connections;
  /** Mails the operator what has stopped to work. */
  readonly alarmMails: PeriodicTask;
  /** Mails shown in a frame: those of the log and campaigns that are being written. */
  readonly mailPreviews: MailPreviews;
  readonly outbox: OutboxWorker;
  readonly emailListeners: readonly EmailListener[];
}
