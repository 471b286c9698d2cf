import type { PaymentMethod, ReceiptInfo } from '@it-lotse/contract/payments';
import type { TaxRate } from '@it-lotse/contract/tax';
import { berlinDay } from '@it-lotse/domain/format-date';
import { brandInk } from '../../channels/emails/brand-colour.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { taxSetting } from '../../kernel/settings/tax-setting.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { type ReceiptData, receiptData } from './receipt-data.ts';
import { taxOfReceipt, taxOfReversal } from './receipt-tax.ts';
import {
  findReceipt,
  findReceiptOfPayment,
  findReceiptOfRefund,
  insertReceipt,
  listReceiptsOfPayment,
  takeReceiptNumber,
} from './receipts-repository.ts';

export interface ReceiptRequest {
  paymentId: string;
  kind: 'receipt' | 'reversal';
  /** Of a reversal, which is issued once for each refund. */
  refundId?: string;
  /** A reversal is written with a minus, whatever sign comes in. */
  amountCents: number;
  customerName: string;
  /** '' when there is none. */
  customerEmail: string;
  /** As far as known; '' when it is not. */
  customerAddress: string;
  service: string;
  /** What the amount is made of; without them the service alone. */
  lines?: ReceiptData['lines'];
  /** What is still to be paid for the visit. */
  openCents?: number;
  /** The drive of the visit is not confirmed yet, and comes on top. */
  isTravelToCome?: boolean;
  /** UTC ISO of the visit, null for packages. */
  serviceDate: string | null;
  /** UTC ISO; of a reversal: when the money went back. */
  paidAt: string;
  method: PaymentMethod;
  /** Of the payment; a reversal is taxed as the receipt it takes back. */
  taxRate: TaxRate;
  /** Number of the receipt that is taken back; without it the receipt of the payment. */
  reverses?: string;
  sendByEmail: boolean;
}

/**
 * Issues a receipt in the caller's transaction, which gives it the next number of the Berlin year: once for each
 * payment, and a reversal once for each refund; a second call returns the first. What it says is frozen now, the
 * business data and the tax included. The document and its mail follow through the outbox.
 * @throws Error when there is no receipt that the reversal could take back
 */
export function issueReceipt(tx: WriteTx, ctx: PaymentsNeeds, request: ReceiptRequest): { id: string; number: string } {
  const { paymentId, kind, customerName, customerEmail, customerAddress } = request;
  const refundId = kind === 'reversal' ? requireRefund(request) : null;
  const known = refundId === null ? findReceiptOfPayment(tx, paymentId) : findReceiptOfRefund(tx, refundId);
  if (known) return { id: known.id, number: known.number };
  const id = newId();
  const sentTo = request.sendByEmail ? customerEmail : '';
  const reverses = kind === 'reversal' ? requireReversible(tx, request) : null;
  const year = Number(berlinDay(tx.now).slice(0, 4));
  const number = `${year}-${String(takeReceiptNumber(tx, year)).padStart(4, '0')}`;
  const amount = Math.abs(request.amountCents);
  const data: ReceiptData = {
    number,
    kind,
    issued_at: tx.now.toISOString(),
    business: ctx.settings.get(businessProfileSetting),
    customer: { name: customerName, email: customerEmail, address: customerAddress },
    service: request.service,
    service_date: request.serviceDate,
    lines: request.lines ?? [],
    open: request.openCents ?? 0,
    travel_to_come: request.isTravelToCome ?? false,
    amount: kind === 'reversal' ? 0 - amount : amount,
    tax: kind === 'reversal' ? taxOfReversal(tx, paymentId, amount) : taxOfReceipt(amount, request.taxRate),
    vat_id: ctx.settings.get(taxSetting).vat_id,
    ink: brandInk(ctx.settings),
    paid_at: request.paidAt,
    method: request.method,
    reverses,
  };
  insertReceipt(tx, { id, payment_id: paymentId, refund_id: refundId, sent_to: sentTo, data });
  enqueueJob(tx, {
    kind: 'receipt.send',
    idempotencyKey: `receipt:${id}`,
    title: `Beleg ${number} für ${customerName}`,
    payload: { receipt_id: id },
  });
  return { id, number };
}

/** The receipt of a payment and its reversals, in the order they were issued. */
export function listReceipts(db: ReadDb, paymentId: string): ReceiptInfo[] {
  return listReceiptsOfPayment(db, paymentId);
}

export interface ReceiptPdf {
  filename: string;
  pdf: Buffer;
}

/** The document as it was kept; null: there is no such receipt, or it has not been rendered yet. */
export function findReceiptPdf(db: ReadDb, id: string): ReceiptPdf | null {
  const receipt = findReceipt(db, id);
  return receipt?.pdf ? { filename: receiptFilename(receipt.number), pdf: receipt.pdf } : null;
}

/**
 * The document as it was kept, or, before its job has run, as the job is going to render it. Stores nothing.
 * @throws AppError not_found
 */
export async function requireReceiptPdf(db: ReadDb, id: string): Promise<ReceiptPdf> {
  const receipt = findReceipt(db, id);
  if (!receipt) throw new AppError('not_found', { detail: 'Diesen Beleg gibt es nicht.' });
  const pdf = receipt.pdf ?? (await drawReceipt(receiptData.parse(receipt.data)));
  return { filename: receiptFilename(receipt.number), pdf };
}

/** PDF/A of a receipt. What draws it is loaded with the first one. */
export async function drawReceipt(data: ReceiptData): Promise<Buffer> {
  const { renderReceiptPdf } = await import('./receipt-pdf.ts');
  return renderReceiptPdf(data);
}

/** 'Beleg-2026-0001.pdf' */
export function receiptFilename(number: string): string {
  return `Beleg-${number}.pdf`;
}

function requireRefund({ paymentId, refundId }: ReceiptRequest): string {
  if (!refundId) throw new Error(`a reversal for payment ${paymentId} needs its refund`);
  return refundId;
}

function requireReversible(db: ReadDb, { paymentId, reverses }: ReceiptRequest): ReceiptData['reverses'] {
  const receipt = findReceiptOfPayment(db, paymentId);
  if (!receipt || (reverses && reverses !== receipt.number)) {
    throw new Error(`payment ${paymentId} has no receipt ${reverses ?? ''} to reverse`);
  }
  const { number, issued_at, amount } = receipt;
  return { number, issued_at, amount };
}
