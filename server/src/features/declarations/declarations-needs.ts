import type { EmailListener } from '../../channels/emails/email-hooks.ts';
import type { MailNeeds } from '../../channels/emails/emails-needs.ts';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { ContractSource } from './contract-source.ts';

/** What declarations need of the server. */
export interface DeclarationsNeeds extends StoreNeeds, MailNeeds, ConfigNeeds {
  readonly secrets: Secrets;
  readonly contractsFor: ContractSource;
  readonly emailListeners: readonly EmailListener[];
}
