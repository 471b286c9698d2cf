import type { TransactionFilter } from '@it-lotse/contract/payments';
import type { ReadDb } from '../../kernel/database/database.ts';
import { momentPage } from '../../kernel/database/moment-page.ts';
import type { TimePlace } from '../../kernel/database/paging.ts';
import { paymentColumns, type StoredPayment } from './payments-repository.ts';

/** Lists of payments by the moment they show: when the money came, or when the payment was begun. The latest first. */

const moment = 'coalesce(payments.paid_at, payments.created_at)';

export const placeOf = ({ paid_at, created_at, seq }: StoredPayment): TimePlace => ({
  time: paid_at ?? created_at,
  seq,
});

export interface PaymentListing {
  readonly filter: TransactionFilter;
  /** Every word of it must stand in the payment's texts. */
  readonly q?: string | undefined;
  /** The payment the page before ended with; absent for the first page. */
  readonly before?: TimePlace;
  readonly limit: number;
}

/** Each with the index that has its payments in order. */
const filters: Record<TransactionFilter, { index: string; condition: string }> = {
  all: { index: 'payments_by_moment', condition: '' },
  paid: { index: 'payments_by_status', condition: "AND payments.payment_status = 'paid'" },
  pending: { index: 'payments_pending', condition: "AND payments.payment_status IN ('pending', 'requires_action')" },
  failed: { index: 'payments_by_status', condition: "AND payments.payment_status = 'failed'" },
  cancelled: { index: 'payments_by_status', condition: "AND payments.payment_status = 'cancelled'" },
  refunded: { index: 'payments_refunded', condition: 'AND payments.refunded_amount > 0' },
};

export function listPayments(db: ReadDb, { filter, q, before, limit }: PaymentListing): StoredPayment[] {
  const table = 'payments';
  const listed = { table, columns: paymentColumns, moment, ...filters[filter], q, before, limit } as const;
  return momentPage(db, listed) as StoredPayment[];
}

/** The seq of every payment. Who reads them in portions misses none that moves meanwhile, because its money comes. */
export function listPaymentOrder(db: ReadDb): number[] {
  const rows = db
    .prepare(`SELECT seq FROM payments INDEXED BY payments_by_moment ORDER BY ${moment} DESC, seq DESC`)
    .all();
  return (rows as Array<{ seq: number }>).map(({ seq }) => seq);
}

/** Those that are still there, in the order they are named. */
export function listPaymentsBySeq(db: ReadDb, seqs: readonly number[]): StoredPayment[] {
  const find = db.prepare(`SELECT ${paymentColumns} FROM payments WHERE seq = ?`);
  return seqs.flatMap((seq) => (find.get(seq) as StoredPayment | undefined) ?? []);
}

export function listPaymentsInReview(db: ReadDb, limit: number): StoredPayment[] {
  return db
    .prepare(`
      SELECT ${paymentColumns} FROM payments INDEXED BY payments_in_review
      WHERE review IS NOT NULL ORDER BY ${moment} DESC, seq DESC LIMIT ?`)
    .all(limit) as StoredPayment[];
}
