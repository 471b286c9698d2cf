import type { PaymentPackage } from '@it-lotse/contract/checkout';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

/** The terms of a package on the day it was ordered; its name and price are the payment's own. */
export type OrderedTerms = Pick<PaymentPackage, 'features' | 'interval'>;

export function keepOrderedTerms(tx: WriteTx, paymentId: string, { features, interval }: OrderedTerms): void {
  tx.prepare('INSERT INTO ordered_packages (payment_id, features, interval) VALUES (?, ?, ?)').run(
    paymentId,
    JSON.stringify(features),
    interval,
  );
}

/** null: ordered before terms were kept. */
export function findOrderedTerms(db: ReadDb, paymentId: string): OrderedTerms | null {
  const row = db.prepare('SELECT features, interval FROM ordered_packages WHERE payment_id = ?').get(paymentId);
  if (!row) return null;
  const { features, interval } = row as { features: string; interval: OrderedTerms['interval'] };
  return { features: JSON.parse(features), interval };
}
