import type { ReceiptInfo } from '@it-lotse/contract/payments';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { ReceiptData } from './receipt-data.ts';

const infoColumns = 'id, number, kind, amount, issued_at, sent_to';

export interface StoredReceipt extends ReceiptInfo {
  /** Unchecked JSON. */
  data: unknown;
  /** Null until it was rendered for the first time. */
  pdf: Buffer | null;
}

/** Takes the next number of a year; a rollback of the transaction gives it back. */
export function takeReceiptNumber(tx: WriteTx, year: number): number {
  const row = tx
    .prepare(`
      INSERT INTO receipt_numbers (year, last) VALUES (?, 1)
      ON CONFLICT (year) DO UPDATE SET last = last + 1 RETURNING last`)
    .get(year) as { last: number };
  return row.last;
}

export function insertReceipt(
  tx: WriteTx,
  receipt: { id: string; payment_id: string; refund_id: string | null; sent_to: string; data: ReceiptData },
): void {
  const { number, kind, amount, issued_at } = receipt.data;
  tx.prepare(`
    INSERT INTO receipts (id, number, kind, payment_id, refund_id, amount, data, issued_at, sent_to)
    VALUES (@id, @number, @kind, @payment_id, @refund_id, @amount, @data, @issued_at, @sent_to)`).run({
    ...receipt,
    number,
    kind,
    amount,
    issued_at,
    data: JSON.stringify(receipt.data),
  });
}

/** Keeps the document; one that is there already stays as it is. */
export function storeReceiptPdf(tx: WriteTx, id: string, pdf: Buffer): void {
  tx.prepare('UPDATE receipts SET pdf = ? WHERE id = ? AND pdf IS NULL').run(pdf, id);
}

export function findReceipt(db: ReadDb, id: string): StoredReceipt | null {
  const row = db.prepare(`SELECT ${infoColumns}, data, pdf FROM receipts WHERE id = ?`).get(id);
  if (!row) return null;
  const { data, ...rest } = row as Omit<StoredReceipt, 'data'> & { data: string };
  return { ...rest, data: JSON.parse(data) };
}

export function findReceiptOfPayment(db: ReadDb, paymentId: string): ReceiptInfo | null {
  const row = db
    .prepare(`SELECT ${infoColumns} FROM receipts WHERE payment_id = ? AND kind = 'receipt'`)
    .get(paymentId);
  return (row as ReceiptInfo | undefined) ?? null;
}

/** The day of the service that the receipt of a payment names; null: none. */
export function findServiceDateOfReceipt(db: ReadDb, paymentId: string): string | null {
  const row = db
    .prepare(`SELECT data ->> 'service_date' AS day FROM receipts WHERE payment_id = ? AND kind = 'receipt'`)
    .get(paymentId);
  return (row as { day: string | null } | undefined)?.day ?? null;
}

export function findReceiptOfRefund(db: ReadDb, refundId: string): ReceiptInfo | null {
  const row = db.prepare(`SELECT ${infoColumns} FROM receipts WHERE refund_id = ?`).get(refundId);
  return (row as ReceiptInfo | undefined) ?? null;
}

/** The receipt of a payment and its reversals, in the order they were issued. */
export function listReceiptsOfPayment(db: ReadDb, paymentId: string): ReceiptInfo[] {
  return db
    .prepare(`SELECT ${infoColumns} FROM receipts WHERE payment_id = ? ORDER BY seq`)
    .all(paymentId) as ReceiptInfo[];
}
