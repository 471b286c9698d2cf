import type { Lead } from '@it-lotse/contract/leads';
import type { LeadTickName } from '@it-lotse/contract/named-by-features';

/** A tick of a request as the operator sees and switches it; the feature that wants to know it says how. */
export interface LeadTickLook {
  readonly name: LeadTickName;
  /** Above the column of the list, and beside the switch. */
  readonly word: string;
  readonly on: string;
  readonly off: string;
  /** Switching it on is more than a note, so that is asked first. */
  readonly question: {
    readonly title: string;
    readonly action: string;
    description(lead: Pick<Lead, 'name' | 'email'>): string;
  };
  readonly failed: string;
}
