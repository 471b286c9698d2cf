import type { WriteTx } from '../../kernel/database/database.ts';

/** Who keeps a copy of somebody's wish for the newsletter hears it in the transaction in which they leave. */
export interface NewsletterListener {
  /** By their own click, by hand, or because they never confirmed; the address may be forgotten with it. */
  left(tx: WriteTx, email: string): void;
}
