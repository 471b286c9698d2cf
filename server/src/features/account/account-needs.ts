import type { MailNeeds } from '../../channels/emails/emails-needs.ts';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { ActivityLog } from './activity-log.ts';

/** What account needs of the server. */
export interface AccountNeeds extends StoreNeeds, MailNeeds {
  /** What is in force: the environment, and where it is silent what was set up in the office. Ask for it where it is used. */
  readonly config: Config;
  readonly activity: ActivityLog;
  readonly secrets: Secrets;
  /** Where the outside reaches us, without a trailing slash: PUBLIC_URL, else this machine and the port in use. */
  origin(): string;
}
