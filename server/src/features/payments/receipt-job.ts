import { queueEmail } from '../../channels/emails/queue-email.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import type { JobHandler } from '../../kernel/outbox/outbox-job.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { type ReceiptData, receiptData } from './receipt-data.ts';
import { receiptMail } from './receipt-mail.ts';
import { drawReceipt, receiptFilename } from './receipts.ts';
import { findReceipt, type StoredReceipt, storeReceiptPdf } from './receipts-repository.ts';

/**
 * Renders the document of a receipt, keeps it and hands it to the mails. Should the process die in between, a second
 * run finds the document kept and the mail queued.
 */
export const sendReceiptJob: JobHandler<PaymentsNeeds> = {
  async run(ctx, job) {
    const receipt = findReceipt(ctx.db, String(job.payload.receipt_id));
    if (!receipt) return { result: 'dead', reason: 'Diesen Beleg gibt es nicht.' };
    const data = receiptData.parse(receipt.data);
    const pdf = receipt.pdf ?? (await drawReceipt(data));
    await ctx.commits.write((tx) => {
      storeReceiptPdf(tx, receipt.id, pdf);
      if (receipt.sent_to !== '') queueReceiptMail(tx, ctx, receipt, data, pdf);
    });
    return { result: 'done' };
  },
  settle: () => undefined,
  revive: () => undefined,
};

function queueReceiptMail(
  tx: WriteTx,
  ctx: PaymentsNeeds,
  receipt: StoredReceipt,
  data: ReceiptData,
  pdf: Buffer,
): void {
  queueEmail(tx, ctx, {
    // The id of the receipt: one receipt, one mail.
    id: receipt.id,
    email_type: 'receipt',
    to_name: data.customer.name,
    to_email: receipt.sent_to,
    ...receiptMail(ctx.settings, data),
    attachments: [{ filename: receiptFilename(receipt.number), content_type: 'application/pdf', content: pdf }],
  });
}
