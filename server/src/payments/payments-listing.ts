import type { TransactionFilter } from '@it-lotse/shared/contract/payments';
import type { ReadDb } from '../database/database.ts';
import { lastPlace, type TimePlace } from '../database/paging.ts';
import { searchPage } from '../database/search-page.ts';
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

export function listPayments(db: ReadDb, listing: PaymentListing): StoredPayment[] {
  if (listing.q) return searchPayments(db, listing);
  const { filter, before = lastPlace, limit } = listing;
  const { index, condition } = filters[filter];
  // SQLite seeks in an index of an expression by the expression alone, not by a pair with it.
  return db
    .prepare(`
      SELECT ${paymentColumns} FROM payments INDEXED BY ${index}
      WHERE ${moment} <= @time AND (${moment}, seq) < (@time, @seq) ${condition}
      ORDER BY ${moment} DESC, seq DESC LIMIT @limit`)
    .all({ ...before, limit }) as StoredPayment[];
}

/** Who finds more does not look through them. */
const mostFound = 1000;

/** The index of words knows no moments: what it finds is put in order here. */
function searchPayments(db: ReadDb, { filter, q, before, limit }: PaymentListing): StoredPayment[] {
  const places = searchPage(db, {
    table: 'payments',
    columns: `payments.seq, ${moment} AS time`,
    condition: filters[filter].condition,
    q,
    beforeSeq: Number.MAX_SAFE_INTEGER,
    limit: mostFound,
  }) as TimePlace[];
  return listPaymentsBySeq(
    db,
    places
      .sort(latestFirst)
      .filter((place) => before === undefined || latestFirst(before, place) < 0)
      .slice(0, limit)
      .map(({ seq }) => seq),
  );
}

/** By code units, as SQLite compares. */
function latestFirst(a: TimePlace, b: TimePlace): number {
  if (a.time === b.time) return b.seq - a.seq;
  return a.time < b.time ? 1 : -1;
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
