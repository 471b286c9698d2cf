import type { LeadTickName } from '@it-lotse/contract/named-by-features';
import type { WriteTx } from '../../kernel/database/database.ts';
import type { StoredLead } from './leads-repository.ts';

/** Who wants to know of requests hears it in the transaction that stores them. Leads know none of them. */
export interface LeadListener {
  /** `address` is the IP address it was sent from; '' where nobody knows. */
  received?(tx: WriteTx, lead: StoredLead, address: string): void;
  /** The operator noted by hand whether the person wants what can be ticked. */
  tickChanged?(tx: WriteTx, lead: StoredLead, tick: LeadTickName, wants: boolean): void;
}

/** What a feature says of itself that hears of requests. */
export interface HearsLeads<Needs = unknown> {
  readonly hearsLeads?: (getNeeds: () => Needs) => LeadListener;
}
