import type { ReadDb } from '../../kernel/database/database.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { MailPreviews } from '../emails/mail-previews.ts';

/** What the texts of mails need of the server. */
export interface MailTextsNeeds {
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  /** What the operator may change; each is defined beside the feature it steers. */
  readonly settings: Settings;
  /** Mails shown in a frame: those of the log and campaigns that are being written. */
  readonly mailPreviews: MailPreviews;
}
