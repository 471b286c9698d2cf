import type { LeadTickName } from '@it-lotse/contract/named-by-features';

/** What can be ticked below the message. */
export interface ContactTick {
  readonly name: LeadTickName;
  /** On the page. */
  readonly id: string;
  readonly text: string;
  /** By the company that was named, '' for private people. */
  hint(company: string): string;
}
