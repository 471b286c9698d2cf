import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { Connections } from '../../kernel/connections/connections.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { SmsSender } from '../../providers/sms.ts';

/** What sending SMS needs of the server. */
export interface SmsNeeds extends StoreNeeds, Pick<ConfigNeeds, 'config'> {
  readonly connections: Connections;
  /** Null while no SMS provider is set up. */
  readonly sms: SmsSender | null;
}
