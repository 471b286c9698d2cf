import type { Refund } from '@it-lotse/contract/payments';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

export interface StoredRefund extends Refund {
  payment_id: string;
  /** The payment provider's own id, once it has taken the refund over. */
  provider_id: string | null;
  succeeded_at: string | null;
  /** When it was first known not to arrive; null unless it has failed. */
  failed_at: string | null;
  /** How much of it is given away, in cents: see `waivedBy`. */
  waived: number;
}

const columns =
  'id, payment_id, provider_id, amount, reason, status, error, created_at, succeeded_at, failed_at, waived';

export function insertRefund(tx: WriteTx, refund: StoredRefund): void {
  tx.prepare(`
    INSERT INTO refunds (${columns})
    VALUES (@id, @payment_id, @provider_id, @amount, @reason, @status, @error, @created_at, @succeeded_at, @failed_at, @waived)`).run(
    {
      ...refund,
    },
  );
}

export function updateRefund(
  tx: WriteTx,
  id: string,
  change: Pick<StoredRefund, 'provider_id' | 'status' | 'error' | 'succeeded_at' | 'failed_at'>,
): void {
  tx.prepare(`
    UPDATE refunds SET
      provider_id = @provider_id, status = @status, error = @error, succeeded_at = @succeeded_at, failed_at = @failed_at
    WHERE id = @id`).run({ ...change, id });
}

export function findRefund(db: ReadDb, id: string): StoredRefund | null {
  const row = db.prepare(`SELECT ${columns} FROM refunds WHERE id = ?`).get(id);
  return (row as StoredRefund | undefined) ?? null;
}

const disputePrefix = 'dispute-';
/** The entry by which a lost dispute counts as money back; a payment has one at most. */
export const disputeEntryOf = (paymentId: string) => `${disputePrefix}${paymentId}`;
export const isDisputeEntry = ({ id }: Pick<StoredRefund, 'id'>) => id.startsWith(disputePrefix);

/** Refunds that arrived or are on their way: what they take is no longer ours. */
export const areGoing = (refunds: readonly StoredRefund[]) => refunds.filter(({ status }) => status !== 'failed');

/** What is left of a payment to be paid back, in its cents. */
export function leftToRefund(db: ReadDb, { payment_id, amount }: { payment_id: string; amount: number }): number {
  return Math.max(
    0,
    areGoing(listRefunds(db, payment_id)).reduce((left, refund) => left - refund.amount, amount),
  );
}

/** Of all these payments, oldest first. */
export function listRefundsOf(db: ReadDb, paymentIds: readonly string[]): StoredRefund[] {
  const refunds = db
    .prepare('SELECT refunds.* FROM json_each(?) AS wanted CROSS JOIN refunds ON payment_id = wanted.value')
    .all(JSON.stringify(paymentIds)) as Array<StoredRefund & { seq: number }>;
  return refunds.sort((a, b) => a.seq - b.seq);
}

/** Oldest first. */
export function listRefunds(db: ReadDb, paymentId: string): StoredRefund[] {
  return db
    .prepare(`SELECT ${columns} FROM refunds WHERE payment_id = ? ORDER BY seq`)
    .all(paymentId) as StoredRefund[];
}
