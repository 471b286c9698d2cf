import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

/** When Stripe is asked next what it has told of, and up to when its answers reach; times in UTC ISO. */
export interface Inquiry {
  asks: number;
  next_ask_at: string;
  asked_until: string | null;
}

export function findInquiry(db: ReadDb): Inquiry {
  return db.prepare('SELECT asks, next_ask_at, asked_until FROM stripe_inquiry').get() as Inquiry;
}

export function updateInquiry(tx: WriteTx, inquiry: Inquiry): void {
  tx.prepare('UPDATE stripe_inquiry SET asks = @asks, next_ask_at = @next_ask_at, asked_until = @asked_until').run({
    ...inquiry,
  });
}
