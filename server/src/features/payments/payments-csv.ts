import { paymentsCsvPath } from '@it-lotse/contract/payments';
import type { TaxRate } from '@it-lotse/contract/tax';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { taxIn } from '@it-lotse/domain/tax';
import type { RequestHandler, Router } from 'express';
import { germanCsv } from '../../kernel/http/german-csv.ts';
import { listPaymentOrder, listPaymentsBySeq } from './payments-listing.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import type { StoredPayment } from './payments-repository.ts';
import { listReceipts } from './receipts.ts';

const batch = 500;
const statusNames: Record<StoredPayment['payment_status'], string> = {
  paid: 'Bezahlt',
  pending: 'Ausstehend',
  requires_action: 'Ausstehend',
  failed: 'Fehlgeschlagen',
  cancelled: 'Abgebrochen',
};
const methodNames: Record<StoredPayment['method'], string> = {
  stripe: 'Online (Stripe)',
  cash: 'Bar',
  transfer: 'Überweisung',
  card: 'Karte',
  paypal: 'PayPal',
};
const columns = [
  'Angelegt',
  'Bezahlt am',
  'Kunde',
  'E-Mail',
  'Leistung',
  'Betrag',
  'Netto',
  'USt-Satz in %',
  'USt',
  'Erstattet',
  'Erstattet netto',
  'Erstattet USt',
  'Währung',
  'Status',
  'Zahlungsart',
  'Beleg',
  'Notiz',
];

/** All payments as CSV, in the order of the list, in the form German spreadsheets open by themselves. Sent as it is read. */
export function paymentsCsvRoute(api: Router, ctx: PaymentsNeeds): void {
  const answer: RequestHandler = (_req, res) => {
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="zahlungen.csv"',
    });
    const csv = germanCsv(columns);
    csv.on('error', (error) => res.destroy(error));
    csv.pipe(res);
    writeRows(
      ctx,
      (row) => csv.write(row),
      () => csv.end(),
      listPaymentOrder(ctx.db),
    );
  };
  api.get(paymentsCsvPath, ctx.requireOperator, answer);
}

/** A batch at a time, so that other requests are answered in between. */
function writeRows(
  ctx: PaymentsNeeds,
  write: (row: string[]) => void,
  end: () => void,
  order: readonly number[],
): void {
  for (const payment of listPaymentsBySeq(ctx.db, order.slice(0, batch))) write(rowOf(ctx, payment));
  if (order.length <= batch) end();
  else setImmediate(() => writeRows(ctx, write, end, order.slice(batch)));
}

function rowOf({ db }: PaymentsNeeds, payment: StoredPayment): string[] {
  const receipts = listReceipts(db, payment.payment_id).map(({ number }) => number);
  return [
    formatDateTime(payment.created_at),
    payment.paid_at ? formatDateTime(payment.paid_at) : '',
    payment.customer_name,
    payment.customer_email,
    payment.service,
    ...taxedEuros(payment.amount, payment.tax_rate, [String(payment.tax_rate)]),
    ...taxedEuros(payment.refunded_amount, payment.tax_rate),
    payment.currency.toUpperCase(),
    statusNames[payment.payment_status],
    methodNames[payment.method],
    receipts.join(', '),
    payment.note,
  ];
}

/** Gross, net and tax; `between` the last two. Net and tax are together the gross amount. */
function taxedEuros(gross: number, rate: TaxRate, between: readonly string[] = []): string[] {
  const tax = taxIn(gross, rate);
  return [euros(gross), euros(gross - tax), ...between, euros(tax)];
}

/** '1234,50': spreadsheets read it as a number. */
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
