import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { MailPreviews } from '../emails/mail-previews.ts';

/** What the texts of mails need of the server. */
export interface MailTextsNeeds extends Pick<StoreNeeds, 'db' | 'settings'> {
  /** Mails shown in a frame: those of the log and campaigns that are being written. */
  readonly mailPreviews: MailPreviews;
}
