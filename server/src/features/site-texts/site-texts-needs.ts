import type { MailPreviews } from '../../channels/emails/mail-previews.ts';
import type { OperatorNeeds } from '../../kernel/http/export-route.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';

/** What the texts of the site need of the server. */
export interface SiteTextsNeeds extends OperatorNeeds, Pick<StoreNeeds, 'db' | 'commits' | 'settings'> {
  /** Mails shown in a frame: those of the log and campaigns that are being written. */
  readonly mailPreviews: MailPreviews;
}
