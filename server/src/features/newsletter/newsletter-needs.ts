import type { MailNeeds } from '../../channels/emails/emails-needs.ts';
import type { MailPreviews } from '../../channels/emails/mail-previews.ts';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { OperatorNeeds } from '../../kernel/http/export-route.ts';
import type { OutboxWorker } from '../../kernel/outbox/outbox.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What the newsletter needs of the server. */
export interface NewsletterNeeds extends StoreNeeds, MailNeeds, OperatorNeeds, ConfigNeeds {
  readonly secrets: Secrets;
  /** Mails shown in a frame: those of the log and campaigns that are being written. */
  readonly mailPreviews: MailPreviews;
  readonly outbox: OutboxWorker;
}
