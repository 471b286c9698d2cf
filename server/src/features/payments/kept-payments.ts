import type { ErasurePlan } from '@it-lotse/contract/privacy';
import { berlinDay, formatDateTime } from '@it-lotse/domain/format-date';
import { booksYears, yearsText } from '@it-lotse/domain/kept-years';
import type { PersonRecords, StoredRow } from '../../kernel/personal/person-records.ts';

const taxReason = `Rechnungen, Zahlungen und Belege müssen nach § 147 AO und § 14b UStG bis zu ${yearsText(booksYears)} aufbewahrt werden.`;

/** A payment that was paid, or has a receipt or a refund, is part of the books, and so is what belongs to it. */
export function isInBooks({ payment_id }: StoredRow, records: PersonRecords): boolean {
  const own = (row: StoredRow) => row.payment_id === payment_id;
  const payment = records.of('payments').find(own);
  return (
    payment !== undefined &&
    (payment.payment_status === 'paid' ||
      payment.paid_at !== null ||
      records.of('receipts').some(own) ||
      records.of('refunds').some(own))
  );
}

/** The last day on which a payment has to be kept. */
export function keptUntil(payment: StoredRow): string {
  const year = Number(berlinDay(String(payment.paid_at ?? payment.created_at)).slice(0, 4));
  return `${year + booksYears}-12-31`;
}

export function keptAfterErasure(records: PersonRecords): ErasurePlan['kept'] {
  const payments = records.of('payments');
  return [
    ...payments
      .filter((row) => isInBooks(row, records))
      .map((row) => ({
        label: `Zahlung vom ${formatDateTime(String(row.paid_at ?? row.created_at))}: ${row.service}`,
        reason: `${taxReason} Es bleiben Name, Anschrift, Leistung und Betrag.`,
        until: keptUntil(row),
      })),
    ...records.of('receipts').map((row) => ({
      label: `Beleg ${row.number}`,
      reason: `${taxReason} Ein Beleg darf nicht verändert werden: Er bleibt, wie er ausgestellt wurde.`,
      until: keptUntil(payments.find(({ payment_id }) => payment_id === row.payment_id) ?? row),
    })),
  ];
}
