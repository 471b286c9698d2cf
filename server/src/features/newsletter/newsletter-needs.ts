import type { MailNeeds } from '../../channels/emails/emails-needs.ts';
import type { MailPreviews } from '../../channels/emails/mail-previews.ts';
import type { Config } from '../../config.ts';
import type { OperatorNeeds } from '../../kernel/http/export-route.ts';
import type { OutboxWorker } from '../../kernel/outbox/outbox.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { Mailer } from '../../providers/mailer.ts';

/** What newsletter needs of the server. */
export interface NewsletterNeeds extends StoreNeeds, MailNeeds, OperatorNeeds {
  /** What is in force: the environment, and where it is silent what was set up in the office. Ask for it where it is used. */
  readonly config: Config;
  /** Null while SMTP is not set up; another one after a change. */
  readonly mailer: Mailer | null;
  readonly secrets: Secrets;
  /** Mails shown in a frame: those of the log and campaigns that are being written. */
  readonly mailPreviews: MailPreviews;
  readonly outbox: OutboxWorker;
  /** Where the outside reaches us, without a trailing slash: PUBLIC_URL, else this machine and the port in use. */
  origin(): string;
}
