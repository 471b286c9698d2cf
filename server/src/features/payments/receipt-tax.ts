import type { TaxRate } from '@it-lotse/contract/tax';
import { taxIn } from '@it-lotse/domain/tax';
import type { ReadDb } from '../../kernel/database/database.ts';
import { type ReceiptData, receiptData } from './receipt-data.ts';
import { findReceipt, listReceiptsOfPayment } from './receipts-repository.ts';

type ReceiptTax = ReceiptData['tax'];

/** Of the receipt of a payment. `amountCents` is gross. */
export const taxOfReceipt = (amountCents: number, rate: TaxRate): ReceiptTax =>
  rate === 0 ? null : { rate, amount: taxIn(amountCents, rate) };

/**
 * Of a reversal: taxed as the receipt it takes back, whatever holds by now. Its tax is what the tax of all that was paid
 * back grows by, so that several parts together take back the tax of their sum, and all of them that of the receipt.
 */
export function taxOfReversal(db: ReadDb, paymentId: string, amountCents: number): ReceiptTax {
  const issued = listReceiptsOfPayment(db, paymentId);
  const own = issued.find(({ kind }) => kind === 'receipt');
  const stored = own ? findReceipt(db, own.id) : null;
  const tax = stored ? receiptData.parse(stored.data).tax : null;
  if (tax === null) return null;
  const rate = tax.rate as TaxRate;
  const before = issued.reduce((sum, { kind, amount }) => sum + (kind === 'reversal' ? amount : 0), 0);
  return { rate: tax.rate, amount: taxIn(before - amountCents, rate) - taxIn(before, rate) };
}
