import type { MailNeeds } from '../../channels/emails/emails-needs.ts';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { DeletionNeeds } from '../../kernel/database/delete-all.ts';
import type { OperatorNeeds } from '../../kernel/http/export-route.ts';
import type { ProofOfWork } from '../../kernel/http/proof-of-work.ts';
import type { OutboxWorker } from '../../kernel/outbox/outbox.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { LeadListener } from './lead-hooks.ts';

/** What leads need of the server. */
export interface LeadsNeeds extends StoreNeeds, MailNeeds, OperatorNeeds, DeletionNeeds, ConfigNeeds {
  readonly proofOfWork: ProofOfWork;
  readonly outbox: OutboxWorker;
  /** What can be booked under a key; null: nothing. */
  readonly serviceNameOf: (key: string) => string | null;
  readonly leadListeners: readonly LeadListener[];
}
