import { receiptPdfPath } from '@it-lotse/contract/payments';
import type { Router } from 'express';
import type { PaymentsNeeds } from './payments-needs.ts';
import { requireReceiptPdf } from './receipts.ts';

/** One receipt as PDF, shown in the browser; 'Speichern' there offers the right name. */
export function receiptRoutes(api: Router, ctx: PaymentsNeeds): void {
  api.get(receiptPdfPath.replace('{id}', ':id'), ctx.requireOperator, async (req, res) => {
    const { filename, pdf } = await requireReceiptPdf(ctx.db, String(req.params.id));
    res
      .set('Content-Type', 'application/pdf')
      .set('Content-Disposition', `inline; filename="${filename}"`)
      .set('Cache-Control', 'no-store')
      .send(pdf);
  });
}
