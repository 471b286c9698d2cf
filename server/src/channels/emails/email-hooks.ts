import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { ClaimedJob } from '../../kernel/outbox/outbox-job.ts';
import type { FullEmail } from './emails-repository.ts';

/** Who has a stake in a mail, or knows the address it goes to. The log of mails knows none of them. */
export interface EmailListener {
  /** Somebody reads the mails to this address and wants them: it is proven by what this feature has of them. */
  knows?(tx: ReadDb, email: string): boolean;
  /** Why a mail of this feature is never sent again, in German; null: it is none of those. */
  onlyOnce?(email: Pick<FullEmail, 'email_type'>): string | null;
  /** The mail server took it; in the transaction that notes it. `payload` is what it was queued with. */
  sent?(tx: WriteTx, email: Pick<FullEmail, 'to_email'>, payload: ClaimedJob['payload']): void;
  /** The contents of a mail whose log holds none, because they can be made again; null: it is none of ours, or they cannot. */
  contentsOf?(email: FullEmail): { html_content: string; text_content: string } | null;
}

/** What a feature says of itself that hears of mails. */
export interface HearsEmails<Needs = unknown> {
  readonly hearsEmails?: (getNeeds: () => Needs) => EmailListener;
}
