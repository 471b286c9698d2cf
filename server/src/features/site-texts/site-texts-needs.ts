import type { MailPreviews } from '../../channels/emails/mail-previews.ts';
import type { CommitQueue } from '../../kernel/database/commit-queue.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { OperatorNeeds } from '../../kernel/http/export-route.ts';
import type { Settings } from '../../kernel/settings/settings.ts';

/** What the texts of the site need of the server. */
export interface SiteTextsNeeds extends OperatorNeeds {
  /** For reading. Writing goes through `commits`. */
  readonly db: ReadDb;
  readonly commits: CommitQueue;
  /** What the operator may change; each is defined beside the feature it steers. */
  readonly settings: Settings;
  /** Mails shown in a frame: those of the log and campaigns that are being written. */
  readonly mailPreviews: MailPreviews;
}
