import type { MailNeeds } from '../../channels/emails/emails-needs.ts';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { ActivityLog } from './activity-log.ts';

/** What the account needs of the server. */
export interface AccountNeeds extends StoreNeeds, MailNeeds, ConfigNeeds {
  readonly activity: ActivityLog;
  readonly secrets: Secrets;
}
